import WeirSyntax

/// An integer of a type other than `Int`.
package final class IntegerObject: ComparableObject {
  package let number: Int128
  package let integerType: IntegerType

  private init(_ number: Int128, _ integerType: IntegerType) {
    (self.number, self.integerType) = (number, integerType)
  }

  package var kind: ReceiverKind { .integer }
  var type: Type { integerType.type }
  var key: Value { .int(Int(truncatingIfNeeded: number)) }
  package var description: String { "\(number)" }

  func equals(_ other: any ValueObject) -> Bool { (other as? IntegerObject)?.number == number }

  func precedes(_ other: any ComparableObject) -> Bool? {
    (other as? IntegerObject).map { number < $0.number }
  }

  /// All bytes, so that the elements of texts and data share their objects.
  fileprivate static let bytes = (0...255).map { Value.object(IntegerObject($0, .uint8)) }

  /// Returns the value of a number, which must be in the range of the type.
  fileprivate static func value(_ number: Int128, _ type: IntegerType) -> Value {
    type == .uint8 ? bytes[Int(number)] : .object(IntegerObject(number, type))
  }
}

/// A number of type `Float`.
package final class FloatObject: ComparableObject {
  package let number: Float

  package init(_ number: Float) { self.number = number }

  package var kind: ReceiverKind { .float }
  var type: Type { .float }
  var key: Value { .double(Double(number)) }
  package var description: String { number.description }

  func equals(_ other: any ValueObject) -> Bool { (other as? FloatObject)?.number == number }
}

extension Value {
  /// Creates an integer of a type; nil if the type cannot represent the number.
  package init?(_ number: Int128, _ type: IntegerType) {
    guard type.range.contains(number) else { return nil }
    self.init(truncating: number, type)
  }

  /// Creates an integer of a type with the low bits of a number.
  package init(truncating number: Int128, _ type: IntegerType) {
    let number = type.truncating(number)
    self = type == .int ? .int(Int(number)) : IntegerObject.value(number, type)
  }

  package init(byte: UInt8) { self = IntegerObject.bytes[Int(byte)] }

  package init(_ number: Float) { self = .object(FloatObject(number)) }

  /// The number of an integer of any type; nil for other values.
  package var integer: Int128? {
    switch self {
    case .int(let int): Int128(int)
    case .object(let object as IntegerObject): object.number
    default: nil
    }
  }

  /// The integer type of the value; nil if it is not an integer.
  package var integerType: IntegerType? {
    switch self {
    case .int: .int
    case .object(let object as IntegerObject): object.integerType
    default: nil
    }
  }

  /// The number of a `Float`; nil for other values.
  package var float: Float? {
    if case .object(let object as FloatObject) = self { object.number } else { nil }
  }
}

extension SourceLocation {
  /// Returns the failure of an operation whose result does not fit an integer type.
  package func overflow(of type: IntegerType) -> Fault {
    failure(
      "arithmetic overflow",
      hints: [
        "\(type.isSigned ? "an" : "a") \(type.name) holds the whole numbers from "
          + "\(type.range.lowerBound) to \(type.range.upperBound)"
      ])
  }
}
