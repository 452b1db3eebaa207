import WeirRuntime

extension Word {
  package static let doubles: [Word] = [
    method(
      "rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double",
      [.double], "Returns the number rounded to an integral value by a rule.",
      notes: """
        The rules are '.toNearestOrAwayFromZero' (the default), '.toNearestOrEven', '.up', '.down', \
        '.towardZero' and '.awayFromZero'.
        """,
      example: "print(2.5.rounded(), 2.5.rounded(.down), (-2.5).rounded(.up))  // 3.0 2.0 -2.0"
    ) { (call) throws(Fault) in .double(call.number.rounded(try call.roundingRule(0))) },
    mutating(
      "round(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero)", .double,
      "Rounds the number to an integral value by a rule.",
      example: "var x = 2.6\nx.round()\nprint(x)  // 3.0"
    ) { (value, call) throws(Fault) in
      guard case .double(let double) = value else { return .void }
      value = .double(double.rounded(try call.roundingRule(0)))
      return .void
    },
    property(
      "sign: FloatingPointSign", [.double], "The sign of the number: '.plus' or '.minus'.",
      example: "print((-2.5).sign == .minus)  // true"
    ) { (call) throws(Fault) in
      .enumCase(EnumValue(.sign, call.number.sign == .minus ? "minus" : "plus"))
    },
    method(
      "squareRoot() -> Double", [.double], "Returns the square root; NaN for a negative number."
    ) {
      (call) throws(Fault) in .double(call.number.squareRoot())
    },
    method(
      "truncatingRemainder(dividingBy divisor: Double) -> Double", [.double],
      "Returns the remainder of a truncating division; it has the sign of the number.",
      example: "print(5.5.truncatingRemainder(dividingBy: 2))  // 1.5"
    ) { (call) throws(Fault) in
      .double(call.number.truncatingRemainder(dividingBy: try call.double(0)))
    },
    method(
      "remainder(dividingBy divisor: Double) -> Double", [.double],
      "Returns the difference to the nearest multiple of the divisor.",
      example: "print(5.5.remainder(dividingBy: 2))  // -0.5"
    ) { (call) throws(Fault) in
      .double(call.number.remainder(dividingBy: try call.double(0)))
    },
    property(
      "isNaN: Bool", [.double],
      "A Boolean value that indicates whether the value is not a number, like 0.0 / 0.0."
    ) {
      (call) throws(Fault) in .bool(call.number.isNaN)
    },
    property(
      "isInfinite: Bool", [.double],
      "A Boolean value that indicates whether the number is infinite."
    ) {
      (call) throws(Fault) in .bool(call.number.isInfinite)
    },
    property(
      "isFinite: Bool", [.double],
      "A Boolean value that indicates whether the number is neither infinite nor NaN."
    ) {
      (call) throws(Fault) in .bool(call.number.isFinite)
    },
    property(
      "isZero: Bool", [.double], "A Boolean value that indicates whether the number is zero."
    ) { (call) throws(Fault) in
      .bool(call.number.isZero)
    },
    constant("pi: Double", of: ["Double", "CGFloat"], "The mathematical constant pi.") {
      (_) throws(Fault) in .double(.pi)
    },
    constant("infinity: Double", of: doubleTypes, "Positive infinity.") { (_) throws(Fault) in
      .double(.infinity)
    },
    constant(
      "nan: Double", of: doubleTypes,
      "A value that is not a number (NaN); it does not equal itself."
    ) {
      (_) throws(Fault) in .double(.nan)
    },
    constant(
      "greatestFiniteMagnitude: Double", of: ["Double", "CGFloat"], "The greatest finite number."
    ) { (_) throws(Fault) in .double(.greatestFiniteMagnitude) },
    constant(
      "leastNormalMagnitude: Double", of: ["Double", "CGFloat"],
      "The least positive number with full precision."
    ) { (_) throws(Fault) in .double(.leastNormalMagnitude) },
    constant(
      "leastNonzeroMagnitude: Double", of: ["Double", "CGFloat"], "The least positive number."
    ) { (_) throws(Fault) in .double(.leastNonzeroMagnitude) },
    constant(
      "ulpOfOne: Double", of: ["Double", "CGFloat"],
      "The distance from 1 to the next greater number."
    ) { (_) throws(Fault) in .double(.ulpOfOne) },
  ]
}

extension WordCall {
  /// The receiver as a floating-point number.
  fileprivate var number: Double { receiver.number ?? 0 }

  fileprivate func roundingRule(_ index: Int) throws(Fault) -> FloatingPointRoundingRule {
    guard let value = self[index] else { return .toNearestOrAwayFromZero }
    if case .enumCase(let rule) = value {
      switch rule.name {
      case "up": return .up
      case "down": return .down
      case "towardZero": return .towardZero
      case "awayFromZero": return .awayFromZero
      case "toNearestOrEven": return .toNearestOrEven
      case "toNearestOrAwayFromZero": return .toNearestOrAwayFromZero
      default: break
      }
    }
    throw site.failure(
      "'\(word.name)' requires a rounding rule, found \(value.debugDescription.shortened)",
      hints: [
        "the rules are "
          + EnumType.roundingRule.cases.map { ".\($0.name)" }.joined(separator: ", ")
      ])
  }
}
