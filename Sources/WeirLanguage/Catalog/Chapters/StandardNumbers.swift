extension Word {
  static let numbers: [Word] = [
    conversion(
      "init(_ value: Any) -> Int?", to: "Int", "The value as a whole number; nil for other texts."
    ) { (value, call) throws(Fault) in
      switch value {
      case .int: return value
      case .double(let double):
        guard let int = Int(exactly: double.rounded(.towardZero)) else { throw call.site.overflow }
        return .int(int)
      case .string(let text): return Int(text).map { .some(.int($0)) } ?? .none
      default: throw call.site.failure("'\(value.typeName)' cannot be made an Int")
      }
    },
    conversion(
      "init(_ value: Any) -> Double?", to: "Double", "The value as a number; nil for other texts."
    ) { (value, call) throws(Fault) in
      if case .string(let text) = value {
        return Double(text).map { .some(.double($0)) } ?? .none
      }
      guard let number = value.number else {
        throw call.site.failure("'\(value.typeName)' cannot be made a Double")
      }
      return .double(number)
    },
    Word(
      "abs(_ number: Int) -> Int", .free, chapter: .standard,
      summary: "The number without its sign.",
      behaviour: .function { (call) throws(Fault) in
        switch try call.value(0) {
        case .int(let int):
          guard int != .min else { throw call.site.overflow }
          return .int(abs(int))
        case .double(let double): return .double(abs(double))
        case let value: throw call.site.failure("'\(value.typeName)' is not a number")
        }
      }),
    Word(
      "min(_ values: Int...) -> Int", .free, chapter: .standard, summary: "The least value.",
      behaviour: .function { (call) throws(Fault) in
        try call.extreme { candidate, best in candidate.precedes(best) }
      }),
    Word(
      "max(_ values: Int...) -> Int", .free, chapter: .standard, summary: "The greatest value.",
      behaviour: .function { (call) throws(Fault) in
        try call.extreme { candidate, best in best.precedes(candidate) }
      }),
    Word(
      "max: Int", .type(["Int"]), chapter: .standard, summary: "The greatest Int.",
      behaviour: .property(get: { (_) throws(Fault) in .int(.max) }, set: nil)),
    Word(
      "min: Int", .type(["Int"]), chapter: .standard, summary: "The least Int.",
      behaviour: .property(get: { (_) throws(Fault) in .int(.min) }, set: nil)),
  ]
}

extension WordCall {
  fileprivate func extreme(
    _ isBetter: (Value, Value) -> Bool?
  ) throws(Fault) -> Value {
    guard var best = arguments[0].first else { throw site.failure("there is nothing to compare") }
    for candidate in arguments[0].dropFirst() {
      guard let better = isBetter(candidate, best) else {
        throw site.failure(
          "'\(candidate.typeName)' and '\(best.typeName)' have no order between them")
      }
      if better { best = candidate }
    }
    return best
  }
}
