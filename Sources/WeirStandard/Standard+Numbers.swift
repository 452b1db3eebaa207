import WeirRuntime

extension Word {
  /// Functions of numbers and other comparable values.
  package static let numbers: [Word] = [
    function(
      "abs(_ number: T) -> T", "The number without its sign.", example: "print(abs(-2.5))  // 2.5",
      exported: .same
    ) { (call) throws(Fault) in try call.magnitude(of: try call.value(0)) },
    property("magnitude: Magnitude", [.int, .integer], "The number without its sign.") {
      (call) throws(Fault) in
      Value(truncating: abs(call.receiver.integer ?? 0), call.integerType.magnitude)
    },
    property("magnitude: Self", [.double, .float], "The number without its sign.") {
      (call) throws(Fault) in try call.magnitude(of: call.receiver)
    },
    constant("zero: Self", of: integerTypes, "The number 0.") { (call) throws(Fault) in
      Value(truncating: 0, call.integerType)
    },
    function(
      "min(_ first: T, _ second: T, _ others: T...) -> T",
      others: ["min(_ first: Double, _ second: Double, _ others: Double...) -> Double"],
      "Returns the least of the values.", example: "print(min(3, 1, 2), min(\"b\", \"a\"))  // 1 a",
      exported: .same
    ) { (call) throws(Fault) in
      try call.extreme { (candidate, best) in
        if case .double(let left) = candidate, case .double(let right) = best {
          return left < right
        }
        return candidate.isOrderedBefore(best)
      }
    },
    function(
      "max(_ first: T, _ second: T, _ others: T...) -> T",
      others: ["max(_ first: Double, _ second: Double, _ others: Double...) -> Double"],
      "Returns the greatest of the values.", example: "print(max(3, 1, 2), max(0, 2.5))  // 3 2.5",
      exported: .same
    ) { (call) throws(Fault) in
      try call.extreme { (candidate, best) in best.doesNotExceed(candidate) }
    },
    function(
      "swap(_ first: inout T, _ second: inout T)", "Exchanges the values of two variables.",
      example: "var (a, b) = (1, 2)\nswap(&a, &b)\nprint(a, b)  // 2 1", exported: .same
    ) { (_) throws(Fault) in .void },
    mutating("negate()", .int, "Changes the sign of the number.") {
      (value, call) throws(Fault) in
      guard case .int(let int) = value, int != .min else { throw call.site.overflow }
      value = .int(-int)
      return .void
    },
    mutating("negate()", .integer, "Changes the sign of the number.") {
      (value, call) throws(Fault) in
      value = try Operation.signed(.minus, value, call.site) ?? value
      return .void
    },
    mutating("negate()", .double, "Changes the sign of the number.") {
      (value, _) throws(Fault) in
      if case .double(let double) = value { value = .double(-double) }
      return .void
    },
    mutating("toggle()", .bool, "Inverts the value of a Boolean variable.") {
      (value, _) throws(Fault) in
      if case .bool(let bool) = value { value = .bool(!bool) }
      return .void
    },
  ]
}

extension WordCall {
  fileprivate func magnitude(of number: Value) throws(Fault) -> Value {
    switch number {
    case .int(let int):
      guard int != .min else { throw site.overflow }
      return .int(abs(int))
    case .double(let double): return .double(abs(double))
    case .object where number.integer != nil || number.float != nil:
      let isNegative = number.integer.map { $0 < 0 } ?? (number.float?.sign == .minus)
      return isNegative ? try Operation.signed(.minus, number, site) ?? number : number
    default:
      throw site.failure(
        "'\(word.name)' requires a number, found a value of type '\(number.typeName)'")
    }
  }

  fileprivate func extreme(_ isBetter: (Value, Value) -> Bool?) throws(Fault) -> Value {
    let candidates = arguments.joined()
    guard var best = candidates.first else { throw site.failure("no values to compare") }
    for candidate in candidates.dropFirst() {
      guard let better = isBetter(candidate, best) else { throw site.noOrder(candidate, best) }
      if better { best = candidate }
    }
    return best
  }
}

extension SourceLocation {
  package func noOrder(_ first: Value, _ second: Value) -> Fault {
    failure(
      "values of types '\(first.typeName)' and '\(second.typeName)' cannot be ordered")
  }
}

extension Value {
  /// Returns whether the value is less than or equal to another value; nil if the two cannot be
  /// compared.
  fileprivate func doesNotExceed(_ other: Value) -> Bool? {
    if case .double(let left) = self, case .double(let right) = other { return left <= right }
    return other.isOrderedBefore(self).map { !$0 }
  }
}
