extension Word {
  static let integers: [Word] = [
    binary(
      "isMultiple(of other: Int) -> Bool", [.int], "True when the other number divides it.",
      example: "print(9.isMultiple(of: 3), 9.isMultiple(of: 0))  // true false"
    ) { (number, other, site) throws(Fault) in
      guard case .int(let number) = number else { return .bool(false) }
      guard case .int(let other) = other else { throw site.mistake(0, "a whole number", other) }
      return .bool(number.isMultiple(of: other))
    },
    method(
      "quotientAndRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int)", [.int],
      "How often the divisor goes into the number, and what is left.",
      example: "print(7.quotientAndRemainder(dividingBy: 2))  // (quotient: 3, remainder: 1)"
    ) { (call) throws(Fault) in
      let (number, divisor) = (call.number, try call.int(0))
      guard divisor != 0 else { throw call.site.divisionByZero }
      guard number != .min || divisor != -1 else { throw call.site.overflow }
      let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
      return .tuple(
        TupleValue([.int(quotient), .int(remainder)], labels: ["quotient", "remainder"]))
    },
    reportingOverflow("addingReportingOverflow(_ other: Int)", "The sum") {
      $0.addingReportingOverflow($1)
    },
    reportingOverflow("subtractingReportingOverflow(_ other: Int)", "The difference") {
      $0.subtractingReportingOverflow($1)
    },
    reportingOverflow("multipliedReportingOverflow(by other: Int)", "The product") {
      $0.multipliedReportingOverflow(by: $1)
    },
    method("signum() -> Int", [.int], "-1, 0 or 1, as the number is below zero, zero or above.") {
      (call) throws(Fault) in .int(call.number.signum())
    },
    method("advanced(by distance: Int) -> Int", [.int], "The number plus the distance.") {
      (call) throws(Fault) in
      let (sum, overflow) = call.number.addingReportingOverflow(try call.int(0))
      if overflow { throw call.site.overflow }
      return .int(sum)
    },
    method("distance(to other: Int) -> Int", [.int], "The other number minus this one.") {
      (call) throws(Fault) in
      let (distance, overflow) = try call.int(0).subtractingReportingOverflow(call.number)
      if overflow { throw call.site.overflow }
      return .int(distance)
    },
    property("nonzeroBitCount: Int", [.int], "How many of the 64 bits are 1.") {
      (call) throws(Fault) in .int(call.number.nonzeroBitCount)
    },
    property("leadingZeroBitCount: Int", [.int], "How many bits are 0 before the first 1.") {
      (call) throws(Fault) in .int(call.number.leadingZeroBitCount)
    },
    property("trailingZeroBitCount: Int", [.int], "How many bits are 0 behind the last 1.") {
      (call) throws(Fault) in .int(call.number.trailingZeroBitCount)
    },
    constant("bitWidth: Int", of: ["Int"], "How many bits an Int has.") { (_) throws(Fault) in
      .int(Int.bitWidth)
    },
  ]
}

extension Word {
  /// Returns a method for an integer operation that also reports whether the result overflows.
  private static func reportingOverflow(
    _ signature: String, _ result: String,
    of operation: @escaping @Sendable (Int, Int) -> (partialValue: Int, overflow: Bool)
  ) -> Word {
    method(
      signature + " -> (partialValue: Int, overflow: Bool)", [.int],
      "\(result), or what of it fits into an Int, and whether it does not fit."
    ) { (call) throws(Fault) in
      let (value, overflow) = operation(call.number, try call.int(0))
      return .tuple(
        TupleValue([.int(value), .bool(overflow)], labels: ["partialValue", "overflow"]))
    }
  }
}

extension WordCall {
  /// The receiver as an integer.
  fileprivate var number: Int { if case .int(let int) = receiver { int } else { 0 } }
}
