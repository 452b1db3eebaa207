import WeirRuntime

extension Word {
  package static let optionals: [Word] = [
    method(
      "map(_ transform: (Wrapped) -> T) -> T?", [.optional],
      "Transforms the value with a closure; nil if the optional is nil.",
      example: "print(Int(\"4\").map { $0 * 2 } ?? 0)  // 8"
    ) { (call) throws(Fault) in
      let transform = try call.function(0)
      guard case .some(let wrapped) = call.receiver else { return .none }
      return .some(try call.apply(transform, wrapped))
    },
    method(
      "flatMap(_ transform: (Wrapped) -> T?) -> T?", [.optional],
      "Transforms the value with a closure that returns an optional, without nesting.",
      example: "print([\"7\"].first.flatMap { Int($0) } ?? 0)  // 7"
    ) { (call) throws(Fault) in
      let transform = try call.function(0)
      guard case .some(let wrapped) = call.receiver else { return .none }
      return try call.apply(transform, wrapped).wrapped
    },
  ]
}
