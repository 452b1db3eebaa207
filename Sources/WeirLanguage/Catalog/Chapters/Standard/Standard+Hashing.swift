extension Word {
  static let hashing: [Word] = [
    making("init() -> Hasher", of: ["Hasher"], "An empty hasher.") { (_) throws(Fault) in
      .object(HasherObject())
    },
    method(
      "combine(_ value: Any)", [.hasher], "Feeds the hasher with a value.",
      notes: "Called in the method `hash(into:)` of a type for each of its parts."
    ) { (call) throws(Fault) in
      try call.hasher.hasher.combine(call[0] ?? .void)
      return .void
    },
    method("finalize() -> Int", [.hasher], "The hash of all that was fed.") {
      (call) throws(Fault) in .int(try call.hasher.hasher.finalize())
    },
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
