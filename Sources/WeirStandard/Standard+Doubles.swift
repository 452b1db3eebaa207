import WeirRuntime

extension Word {
  package static let doubles: [Word] = [
    method(
      "rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Self",
      floatKinds, "Returns the number rounded to an integral value by a rule.",
      notes: """
        The rules are '.toNearestOrAwayFromZero' (the default), '.toNearestOrEven', '.up', '.down', \
        '.towardZero' and '.awayFromZero'.
        """,
      example: "print(2.5.rounded(), 2.5.rounded(.down), (-2.5).rounded(.up))  // 3.0 2.0 -2.0"
    ) { (call) throws(Fault) in call.like(call.number.rounded(try call.roundingRule(0))) },
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
      "sign: FloatingPointSign", floatKinds, "The sign of the number: '.plus' or '.minus'.",
      example: "print((-2.5).sign == .minus)  // true"
    ) { (call) throws(Fault) in
      .enumCase(EnumValue(.sign, call.number.sign == .minus ? "minus" : "plus"))
    },
    method(
      "squareRoot() -> Self", floatKinds, "Returns the square root; NaN for a negative number."
    ) {
      (call) throws(Fault) in call.like(call.number.squareRoot())
    },
    method(
      "truncatingRemainder(dividingBy divisor: Self) -> Self", floatKinds,
      "Returns the remainder of a truncating division; it has the sign of the number.",
      example: "print(5.5.truncatingRemainder(dividingBy: 2))  // 1.5"
    ) { (call) throws(Fault) in
      call.like(call.number.truncatingRemainder(dividingBy: try call.double(0)))
    },
    method(
      "remainder(dividingBy divisor: Self) -> Self", floatKinds,
      "Returns the difference to the nearest multiple of the divisor.",
      example: "print(5.5.remainder(dividingBy: 2))  // -0.5"
    ) { (call) throws(Fault) in
      call.like(call.number.remainder(dividingBy: try call.double(0)))
    },
    property(
      "isNaN: Bool", floatKinds,
      "A Boolean value that indicates whether the value is not a number, like 0.0 / 0.0."
    ) {
      (call) throws(Fault) in .bool(call.number.isNaN)
    },
    property(
      "isInfinite: Bool", floatKinds,
      "A Boolean value that indicates whether the number is infinite."
    ) {
      (call) throws(Fault) in .bool(call.number.isInfinite)
    },
    property(
      "isFinite: Bool", floatKinds,
      "A Boolean value that indicates whether the number is neither infinite nor NaN."
    ) {
      (call) throws(Fault) in .bool(call.number.isFinite)
    },
    property(
      "isZero: Bool", floatKinds, "A Boolean value that indicates whether the number is zero."
    ) { (call) throws(Fault) in
      .bool(call.number.isZero)
    },
    constant("zero", "The number 0.", 0, 0),
    constant("pi", "The mathematical constant pi.", .pi, .pi),
    constant("infinity", "Positive infinity.", .infinity, .infinity),
    constant(
      "nan", "A value that is not a number (NaN); it does not equal itself.", .nan, .nan),
    constant(
      "greatestFiniteMagnitude", "The greatest finite number.", .greatestFiniteMagnitude,
      .greatestFiniteMagnitude),
    constant(
      "leastNormalMagnitude", "The least positive number with full precision.",
      .leastNormalMagnitude, .leastNormalMagnitude),
    constant(
      "leastNonzeroMagnitude", "The least positive number.", .leastNonzeroMagnitude,
      .leastNonzeroMagnitude),
    constant("ulpOfOne", "The distance from 1 to the next greater number.", .ulpOfOne, .ulpOfOne),
  ]

  private static let floatKinds: [ReceiverKind] = [.double, .float]

  private static func constant(
    _ name: String, _ summary: String, _ double: Double, _ float: Float
  ) -> Word {
    constant("\(name): Self", of: doubleTypes + ["Float"], summary) { (call) throws(Fault) in
      if case .type(let type) = call.receiver, type.name == "Float" { return Value(float) }
      return .double(double)
    }
  }
}

extension WordCall {
  /// The receiver as a floating-point number.
  fileprivate var number: Double { receiver.number ?? 0 }

  /// Returns a number as a value of the receiver's type.
  fileprivate func like(_ number: Double) -> Value {
    receiver.float == nil ? .double(number) : Value(Float(number))
  }

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
