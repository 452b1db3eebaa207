/// A fixed-width integer type of Swift, such as `UInt8`.
package struct IntegerType: Hashable, Sendable {
  package let name: String
  package let bits: Int
  package let isSigned: Bool

  private init(_ name: String, bits: Int, isSigned: Bool) {
    (self.name, self.bits, self.isSigned) = (name, bits, isSigned)
  }

  package static let int = IntegerType("Int", bits: 64, isSigned: true)
  package static let uint8 = IntegerType("UInt8", bits: 8, isSigned: false)
  package static let uint16 = IntegerType("UInt16", bits: 16, isSigned: false)
  package static let uint32 = IntegerType("UInt32", bits: 32, isSigned: false)
  package static let uint64 = IntegerType("UInt64", bits: 64, isSigned: false)

  /// The integer types other than `Int`.
  package static let all = [
    IntegerType("Int8", bits: 8, isSigned: true), IntegerType("Int16", bits: 16, isSigned: true),
    IntegerType("Int32", bits: 32, isSigned: true), IntegerType("Int64", bits: 64, isSigned: true),
    uint8, uint16, uint32, uint64, IntegerType("UInt", bits: 64, isSigned: false),
  ]

  package static let names = all.map(\.name)

  private static let named = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })

  /// Creates the type with a name; nil for `Int` and for names of other types.
  package init?(named name: String) {
    guard 4...6 ~= name.utf8.count, let type = Self.named[name] else { return nil }
    self = type
  }

  package var type: Type { .named(name, []) }

  /// The unsigned type of the same size.
  package var magnitude: IntegerType {
    isSigned ? IntegerType(named: "U" + name) ?? self : self
  }

  /// The numbers that the type can represent.
  package var range: ClosedRange<Int128> {
    let half: Int128 = 1 << (bits - 1)
    return isSigned ? -half...half - 1 : 0...2 * half - 1
  }

  /// Returns the number of the type that has the same low bits.
  package func truncating(_ number: Int128) -> Int128 {
    let low = number & (1 << bits - 1)
    return low > range.upperBound ? low - 1 << bits : low
  }
}

extension Type {
  package static let float = Type.named("Float", [])
  package static let byte = Type.named("UInt8", [])

  /// The integer type that this is; nil for `Int` and for types that are not integers.
  package var sizedInteger: IntegerType? {
    if case .named(let name, _) = self { IntegerType(named: name) } else { nil }
  }

  /// The integer type that this is, including `Int`.
  package var integer: IntegerType? { self == .int ? .int : sizedInteger }

  /// Whether the type is a number type.
  package var isNumber: Bool { self == .int || takesIntegerLiterals }

  /// Whether integer literals take on the type where it is expected.
  package var takesIntegerLiterals: Bool {
    self == .double || self == .float || sizedInteger != nil
  }
}
