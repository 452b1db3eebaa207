import WeirRuntime

extension Word {
  package static let integers: [Word] = [
    binary(
      "isMultiple(of other: Int) -> Bool", [.int],
      "Returns whether the number is a multiple of another.",
      example: "print(9.isMultiple(of: 3), 9.isMultiple(of: 0))  // true false"
    ) { (number, other, site) throws(Fault) in
      guard case .int(let number) = number else { return .bool(false) }
      guard case .int(let other) = other else { throw site.mistake(0, "a whole number", other) }
      return .bool(number.isMultiple(of: other))
    },
    method(
      "quotientAndRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int)", [.int],
      "Returns the quotient and the remainder of a division.",
      example: "print(7.quotientAndRemainder(dividingBy: 2))  // (quotient: 3, remainder: 1)"
    ) { (call) throws(Fault) in
      let (number, divisor) = (call.number, try call.int(0))
      guard divisor != 0 else { throw call.site.divisionByZero }
      guard number != .min || divisor != -1 else { throw call.site.overflow }
      let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
      return .tuple(
        TupleValue([.int(quotient), .int(remainder)], labels: ["quotient", "remainder"]))
    },
    reportingOverflow("addingReportingOverflow(_ other: Int)", "the sum") {
      $0.addingReportingOverflow($1)
    },
    reportingOverflow("subtractingReportingOverflow(_ other: Int)", "the difference") {
      $0.subtractingReportingOverflow($1)
    },
    reportingOverflow("multipliedReportingOverflow(by other: Int)", "the product") {
      $0.multipliedReportingOverflow(by: $1)
    },
    method(
      "signum() -> Int", [.int],
      "Returns -1 for a negative number, 1 for a positive one and 0 for zero."
    ) {
      (call) throws(Fault) in .int(call.number.signum())
    },
    method("advanced(by distance: Int) -> Int", [.int], "Returns the number plus a distance.") {
      (call) throws(Fault) in
      let (sum, overflow) = call.number.addingReportingOverflow(try call.int(0))
      if overflow { throw call.site.overflow }
      return .int(sum)
    },
    method("distance(to other: Int) -> Int", [.int], "Returns another number minus this one.") {
      (call) throws(Fault) in
      let (distance, overflow) = try call.int(0).subtractingReportingOverflow(call.number)
      if overflow { throw call.site.overflow }
      return .int(distance)
    },
    property("nonzeroBitCount: Int", [.int], "The number of bits that are 1.") {
      (call) throws(Fault) in .int(call.number.nonzeroBitCount)
    },
    property("leadingZeroBitCount: Int", [.int], "The number of leading zero bits, of 64.") {
      (call) throws(Fault) in .int(call.number.leadingZeroBitCount)
    },
    property("trailingZeroBitCount: Int", [.int], "The number of trailing zero bits, of 64.") {
      (call) throws(Fault) in .int(call.number.trailingZeroBitCount)
    },
    constant("bitWidth: Int", of: ["Int"], "The number of bits of an Int: 64.") {
      (_) throws(Fault) in
      .int(Int.bitWidth)
    },
  ]

  /// Returns a method for an integer operation that also reports whether the result overflows.
  private static func reportingOverflow(
    _ signature: String, _ result: String,
    of operation: @escaping @Sendable (Int, Int) -> (partialValue: Int, overflow: Bool)
  ) -> Word {
    method(
      signature + " -> (partialValue: Int, overflow: Bool)", [.int],
      "Returns \(result), truncated to an Int, and whether it overflowed."
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
