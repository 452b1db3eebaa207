import WeirStreams
import WeirSyntax

/// An element of a stream of which no value is made yet: a line, or a record of lines.
protocol RawElement {
  /// A part of the element as far as its bytes say what it is.
  func scalar(_ part: RecordField) -> RecordScalar
  /// The element as a value of the language.
  func value() -> Value
}

/// A line, whose only part is its text.
struct RawLine: RawElement {
  let bytes: UnsafeRawBufferPointer

  @inline(__always)
  func scalar(_ part: RecordField) -> RecordScalar { .text(bytes) }

  @inline(__always)
  func value() -> Value { .string(bytes.text) }
}

/// Code of a closure that looks at the bytes of a line or a record and makes no value of it.
///
/// Where the bytes do not decide, it says nothing: then the closure itself is asked.
enum ElementCode {
  typealias Bytes = ByteBehaviour.Bytes
  typealias Test = (any RawElement) -> Bool?

  case test(Test)
  /// A test for the lines that contain a part.
  case search(BytePattern, Test)
  case number((any RawElement) -> Int?)
  /// A closure that is a field of the record and nothing else.
  case field(RecordField)
  /// A closure that prints the line and does nothing else.
  case printing
}

/// How the lines are used.
enum LineUse {
  case values
  /// That they came: no value is made.
  case ticks
  /// Their bytes.
  case bytes((ElementCode.Bytes) -> Void)
  /// That they are printed: several at once where nothing is asked of them.
  case printing
}

extension UnsafeRawBufferPointer {
  /// As a text; what is no UTF-8 shows as U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }
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
