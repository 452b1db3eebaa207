extension Word {
  static let doubles: [Word] = [
    method(
      "rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double",
      [.double], "The nearest whole number, or the one that a rule picks.",
      notes:
        "The rules are .up, .down, .towardZero, .awayFromZero, .toNearestOrEven and .toNearestOrAwayFromZero.",
      example: "print(2.5.rounded(), 2.5.rounded(.down), (-2.5).rounded(.up))  // 3.0 2.0 -2.0"
    ) { (call) throws(Fault) in .double(call.number.rounded(try call.roundingRule(0))) },
    mutating(
      "round(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero)", .double,
      "The number becomes the nearest whole one, or the one that a rule picks.",
      example: "var x = 2.6\nx.round()\nprint(x)  // 3.0"
    ) { (value, call) throws(Fault) in
      guard case .double(let double) = value else { return .void }
      value = .double(double.rounded(try call.roundingRule(0)))
      return .void
    },
    property(
      "sign: FloatingPointSign", [.double], "Whether it is below zero: .plus or .minus.",
      example: "print((-2.5).sign == .minus)  // true"
    ) { (call) throws(Fault) in
      .enumCase(EnumValue(.sign, call.number.sign == .minus ? "minus" : "plus"))
    },
    method("squareRoot() -> Double", [.double], "The square root; nan for what is below zero.") {
      (call) throws(Fault) in .double(call.number.squareRoot())
    },
    method(
      "truncatingRemainder(dividingBy divisor: Double) -> Double", [.double],
      "What is left when the divisor is taken away as often as it goes.",
      example: "print(5.5.truncatingRemainder(dividingBy: 2))  // 1.5"
    ) { (call) throws(Fault) in
      .double(call.number.truncatingRemainder(dividingBy: try call.double(0)))
    },
    method(
      "remainder(dividingBy divisor: Double) -> Double", [.double],
      "How far the number is from the nearest multiple of the divisor.",
      example: "print(5.5.remainder(dividingBy: 2))  // -0.5"
    ) { (call) throws(Fault) in
      .double(call.number.remainder(dividingBy: try call.double(0)))
    },
    property("isNaN: Bool", [.double], "True for what is no number, as 0.0 / 0.0.") {
      (call) throws(Fault) in .bool(call.number.isNaN)
    },
    property("isInfinite: Bool", [.double], "True for infinity and for minus infinity.") {
      (call) throws(Fault) in .bool(call.number.isInfinite)
    },
    property("isFinite: Bool", [.double], "True unless it is infinite or no number.") {
      (call) throws(Fault) in .bool(call.number.isFinite)
    },
    property("isZero: Bool", [.double], "True for zero.") { (call) throws(Fault) in
      .bool(call.number.isZero)
    },
    constant("pi: Double", of: ["Double", "CGFloat"], "The ratio of a circle to its diameter.") {
      (_) throws(Fault) in .double(.pi)
    },
    constant("infinity: Double", of: doubleTypes, "More than any number.") { (_) throws(Fault) in
      .double(.infinity)
    },
    constant("nan: Double", of: doubleTypes, "What is no number; it does not equal itself.") {
      (_) throws(Fault) in .double(.nan)
    },
    constant(
      "greatestFiniteMagnitude: Double", of: ["Double", "CGFloat"], "The greatest number there is."
    ) { (_) throws(Fault) in .double(.greatestFiniteMagnitude) },
    constant(
      "leastNormalMagnitude: Double", of: ["Double", "CGFloat"],
      "The least number above zero that is kept with all digits."
    ) { (_) throws(Fault) in .double(.leastNormalMagnitude) },
    constant(
      "leastNonzeroMagnitude: Double", of: ["Double", "CGFloat"], "The least number above zero."
    ) { (_) throws(Fault) in .double(.leastNonzeroMagnitude) },
    constant(
      "ulpOfOne: Double", of: ["Double", "CGFloat"], "The distance from 1 to the next number."
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

extension EnumType {
  static let sign = EnumType(
    name: "FloatingPointSign",
    cases: ["plus", "minus"].map { Case(name: $0, labels: nil, rawValue: nil) })

  static let roundingRule = EnumType(
    name: "FloatingPointRoundingRule",
    cases: [
      "up", "down", "towardZero", "awayFromZero", "toNearestOrEven", "toNearestOrAwayFromZero",
    ].map { Case(name: $0, labels: nil, rawValue: nil) })
}
