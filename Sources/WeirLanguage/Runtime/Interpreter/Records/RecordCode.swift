import WeirStreams
import WeirSyntax

/// Code of a closure that looks at fields of a record and makes no value of it.
///
/// Where the bytes do not decide, it says nothing: then the closure itself is asked.
enum RecordCode {
  typealias Test = (any RecordReader) -> Bool?

  case test(Test)
  /// A closure that is a field of the record and nothing else.
  case field(RecordField)
}

extension RecordScalar {
  /// The same as a value; nil where only the record itself can say.
  var value: Value? {
    switch self {
    case .missing: Value.none
    case .int(let int): .int(int)
    // Its digits may be others.
    case .double, .other: nil
    case .bool(let bool): .bool(bool)
    case .text(let text): .string(text.text)
    case .loose(let text): Value(field: text.text)
    }
  }

  /// The number that the field is; nil where it is none.
  @inline(__always)
  var number: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    case .text(let text), .loose(let text):
      // '-0' is a whole number, which has no sign.
      DecimalText.double(text).map { $0 == 0 && DecimalText.int(text) != nil ? 0 : $0 }
    case .missing, .bool, .other: nil
    }
  }

  /// What the comparison of a field with a number says.
  @inline(__always)
  func compare(_ operation: BinaryOperator, _ number: Double) -> Bool? {
    switch self {
    case .missing: operation == .notEqual
    case .int(let int): int.magnitude < 1 << 53 ? operation.holds(Double(int), number) : nil
    case .double(let double): operation.holds(double, number)
    case .loose(let text):
      DecimalText.double(text).map { operation.holds($0, number) } ?? nil
    case .bool, .text, .other: nil
    }
  }

  /// What the comparison of a field with a text says.
  @inline(__always)
  func compare(_ operation: BinaryOperator, _ text: UnsafeRawBufferPointer) -> Bool? {
    guard operation == .equal || operation == .notEqual else { return nil }
    switch self {
    case .missing: return operation == .notEqual
    case .text(let own), .loose(let own):
      return own.equals(text).map { $0 == (operation == .equal) }
    case .int, .double, .bool, .other: return nil
    }
  }
}

extension BinaryOperator {
  @inline(__always)
  fileprivate func holds(_ left: Double, _ right: Double) -> Bool? {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    default: nil
    }
  }

  /// The same with its operands exchanged.
  var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}
