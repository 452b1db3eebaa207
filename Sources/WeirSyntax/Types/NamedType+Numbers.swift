extension NamedType {
  /// The number types other than `Int` and `Double`.
  static let numbers: [NamedType] =
    IntegerType.all.map { type in
      NamedType(
        type.name, [], .integer,
        is: type.name == "UInt"
          ? "A 64-bit unsigned integer."
          : "An integer of \(type.bits) bits, \(type.isSigned ? "signed" : "unsigned").")
    } + [
      NamedType("Float", [], .float, is: "A 32-bit floating-point number."),
      NamedType(
        "CountableRange", ["Bound"], .countableRange, bases: [.interval, .array],
        is: "A range of integers of a type other than Int."),
    ]
}
