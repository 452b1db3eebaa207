import WeirRuntime

extension Word {
  package static let hashing: [Word] = [
    making("init() -> Hasher", of: ["Hasher"], "Creates a hasher.") { (_) throws(Fault) in
      .object(HasherObject())
    },
    method(
      "combine(_ value: Any)", [.hasher], "Adds a value to the hash.",
      notes: "Call it in 'hash(into:)' for each property that takes part in '=='."
    ) { (call) throws(Fault) in
      try call.hasher.combine(call[0] ?? .void)
      return .void
    },
    method("finalize() -> Int", [.hasher], "Returns the hash of the added values.") {
      (call) throws(Fault) in .int(try call.hasher.hasher.finalize())
    }.distributed(.hash),
  ]
}

extension WordCall {
  fileprivate var hasher: HasherObject {
    get throws(Fault) {
      guard case .object(let object) = receiver, let hasher = object as? HasherObject else {
        throw site.failure("expected a Hasher, found a value of type '\(receiver.typeName)'")
      }
      return hasher
    }
  }
}
