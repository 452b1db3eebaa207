import WeirRuntime
import WeirSyntax

extension Word {
  private static let kinds: [ReceiverKind] = [.int, .integer]
  package static let integerTypes = ["Int"] + IntegerType.names

  package static let integers: [Word] = [
    binary(
      "isMultiple(of other: Self) -> Bool", kinds,
      "Returns whether the number is a multiple of another.",
      example: "print(9.isMultiple(of: 3), 9.isMultiple(of: 0))  // true false"
    ) { (number, other, site) throws(Fault) in
      if case .int(let number) = number, case .int(let other) = other {
        return .bool(number.isMultiple(of: other))
      }
      guard let number = number.integer else { return .bool(false) }
      guard let other = other.integer else { throw site.mistake(0, "a whole number", other) }
      return .bool(number.isMultiple(of: other))
    },
    method(
      "quotientAndRemainder(dividingBy divisor: Self) -> (quotient: Self, remainder: Self)", kinds,
      "Returns the quotient and the remainder of a division.",
      example: "print(7.quotientAndRemainder(dividingBy: 2))  // (quotient: 3, remainder: 1)"
    ) { (call) throws(Fault) in
      let parts = try [BinaryOperator.divide, .remainder].map { (operation) throws(Fault) in
        try Operation.apply(operation, call.receiver, try call.value(0), call.site)
      }
      return .tuple(TupleValue(parts, labels: ["quotient", "remainder"]))
    },
    reportingOverflow("addingReportingOverflow(_ other: Self)", "the sum") { $0 &+ $1 },
    reportingOverflow("subtractingReportingOverflow(_ other: Self)", "the difference") { $0 &- $1 },
    reportingOverflow("multipliedReportingOverflow(by other: Self)", "the product") { $0 &* $1 },
    method(
      "signum() -> Self", kinds,
      "Returns -1 for a negative number, 1 for a positive one and 0 for zero."
    ) { (call) throws(Fault) in try call.result(call.number.signum()) },
    method("advanced(by distance: Int) -> Self", kinds, "Returns the number plus a distance.") {
      (call) throws(Fault) in try call.result(call.number + Int128(try call.int(0)))
    },
    method("distance(to other: Self) -> Int", kinds, "Returns another number minus this one.") {
      (call) throws(Fault) in
      guard let distance = Int(exactly: try call.integer(0) - call.number) else {
        throw call.site.overflow
      }
      return .int(distance)
    },
    property("nonzeroBitCount: Int", kinds, "The number of bits that are 1.") {
      (call) throws(Fault) in .int(call.bits.nonzeroBitCount)
    },
    property("leadingZeroBitCount: Int", kinds, "The number of leading zero bits.") {
      (call) throws(Fault) in
      .int(call.bits.leadingZeroBitCount - UInt64.bitWidth + call.integerType.bits)
    },
    property("trailingZeroBitCount: Int", kinds, "The number of trailing zero bits.") {
      (call) throws(Fault) in .int(min(call.bits.trailingZeroBitCount, call.integerType.bits))
    },
    property("byteSwapped: Self", kinds, "The number with its bytes in reverse order.") {
      (call) throws(Fault) in
      let swapped = call.bits.byteSwapped >> (UInt64.bitWidth - call.integerType.bits)
      return Value(truncating: Int128(swapped), call.integerType)
    },
    property("bitWidth: Int", kinds, "The number of bits of the type.") { (call) throws(Fault) in
      .int(call.integerType.bits)
    },
    constant("bitWidth: Int", of: integerTypes, "The number of bits of the type.") {
      (call) throws(Fault) in .int(call.integerType.bits)
    },
    constant("max: Self", of: integerTypes, "The greatest number of the type.") {
      (call) throws(Fault) in try call.result(call.integerType.range.upperBound)
    },
    constant("min: Self", of: integerTypes, "The least number of the type.") {
      (call) throws(Fault) in try call.result(call.integerType.range.lowerBound)
    },
    making("init() -> Self", of: integerTypes, "Returns zero.") { (call) throws(Fault) in
      try call.result(0)
    },
    making(
      "init(_ text: String, radix: Int) -> Self?", of: integerTypes,
      "Parses a string as an integer in a radix from 2 to 36; nil if it is not one.",
      example: "print(Int(\"ff\", radix: 16)!, UInt8(\"12\", radix: 2) ?? 0)  // 255 0"
    ) { (call) throws(Fault) in
      let number = Int128(try call.string(0), radix: try call.radix(1))
      return .optional(number.flatMap { Value($0, call.integerType) })
    },
    making(
      "init(exactly number: BinaryInteger) -> Self?", of: integerTypes,
      others: [
        "init(exactly number: Double) -> Self?", "init(exactly number: Float) -> Self?",
      ],
      "Converts a number to an integer; nil if it has a fraction or is out of range.",
      example: "print(Int(exactly: 2.0) ?? 0, UInt8(exactly: 256) ?? 0)  // 2 0"
    ) { (call) throws(Fault) in
      let number = try call.value(0)
      let integer = number.integer ?? number.number.flatMap { Int128(exactly: $0) }
      return .optional(integer.flatMap { Value($0, call.integerType) })
    },
    making(
      "init(truncatingIfNeeded number: BinaryInteger) -> Self", of: integerTypes,
      others: ["init(bitPattern number: BinaryInteger) -> Self"],
      "Creates an integer with the low bits of another.",
      example: "print(UInt8(truncatingIfNeeded: 300))  // 44"
    ) { (call) throws(Fault) in Value(truncating: try call.integer(0), call.integerType) },
    making(
      "init(clamping number: BinaryInteger) -> Self", of: integerTypes,
      "Creates the integer of the type that is nearest to a number.",
      example: "print(UInt8(clamping: 300), UInt8(clamping: -1))  // 255 0"
    ) { (call) throws(Fault) in
      let range = call.integerType.range
      return try call.result(max(range.lowerBound, min(range.upperBound, try call.integer(0))))
    },
  ]

  /// Returns a method for an integer operation that also reports whether the result overflows.
  private static func reportingOverflow(
    _ signature: String, _ result: String,
    of operation: @escaping @Sendable (Int128, Int128) -> Int128
  ) -> Word {
    method(
      signature + " -> (partialValue: Self, overflow: Bool)", kinds,
      "Returns the low bits of \(result), and whether it overflowed."
    ) { (call) throws(Fault) in
      let (value, type) = (operation(call.number, try call.integer(0)), call.integerType)
      return .tuple(
        TupleValue(
          [Value(truncating: value, type), .bool(!type.range.contains(value))],
          labels: ["partialValue", "overflow"]))
    }
  }
}

extension WordCall {
  /// The receiver as an integer.
  fileprivate var number: Int128 { receiver.integer ?? 0 }

  /// The bits of the receiver.
  fileprivate var bits: UInt64 {
    UInt64(truncatingIfNeeded: number) & (.max >> (UInt64.bitWidth - integerType.bits))
  }

  /// The integer type that the receiver belongs to or that it is.
  package var integerType: IntegerType {
    if case .type(let type) = receiver { return IntegerType(named: type.name) ?? .int }
    return receiver.integerType ?? .int
  }

  /// Returns an argument as an integer of any type.
  package func integer(_ index: Int) throws(Fault) -> Int128 {
    guard let integer = try value(index).integer else {
      throw mistake(index, "a whole number", try value(index))
    }
    return integer
  }

  /// Returns a number as an integer of the receiver's type.
  fileprivate func result(_ number: Int128) throws(Fault) -> Value {
    guard let value = Value(number, integerType) else { throw site.overflow(of: integerType) }
    return value
  }
}
