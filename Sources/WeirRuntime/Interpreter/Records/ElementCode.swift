import WeirStreams
import WeirSyntax

/// An element of a stream before a value is created for it: a line or a record.
package protocol RawElement {
  /// Returns the scalar of a part of the element; `.other` if the bytes do not determine it.
  func scalar(_ part: RecordField) -> RecordScalar
  /// Returns the element as a value of the language.
  func value() -> Value
}

/// A line. Its only part is its text.
struct RawLine: RawElement {
  let bytes: UnsafeRawBufferPointer

  @inline(__always)
  func scalar(_ part: RecordField) -> RecordScalar { .text(bytes) }

  @inline(__always)
  func value() -> Value { .string(bytes.text) }
}

/// The code of a closure that works on the bytes of a line or a record, without creating a value.
///
/// The code returns nil if the bytes do not decide the result. The caller then calls the closure.
package enum ElementCode {
  package typealias Bytes = ByteBehavior.Bytes
  package typealias Test = (any RawElement) -> Bool?

  /// A test, with a text that is in each line that passes it, if one is known.
  case test(Test, required: BytePattern? = nil)
  /// A test for lines that contain a substring.
  case search(BytePattern, Test)
  /// A closure that returns nil for lines without a text.
  case match(required: BytePattern)
  case number((any RawElement) -> Int?)
  /// A closure that returns a field of the record.
  case field(RecordField)
  /// A closure that prints the line.
  case printing
}

/// The use of the resulting lines.
package enum LineUse {
  case values
  /// Only the arrival of lines matters; no values are created.
  case ticks
  /// The bytes of the lines that contain `required` are passed to a handler, with the number of
  /// dropped lines before each. A nil `required` drops no lines.
  case bytes((ElementCode.Bytes, _ dropped: Int) -> Void, required: BytePattern? = nil)
  /// The lines are printed; unfiltered lines can be printed in batches.
  case printing
}

extension UnsafeRawBufferPointer {
  /// The bytes as a string. Invalid UTF-8 is replaced by U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension RecordScalar {
  /// The scalar as a value; nil if only the record itself determines it.
  var value: Value? {
    switch self {
    case .missing: Value.none
    case .int(let int): .int(int)
    // The digits in the data can differ from those of the Double.
    case .double, .other: nil
    case .bool(let bool): .bool(bool)
    case .text(let text): .string(text.text)
    case .loose(let text): Value(field: text.text)
    }
  }

  /// The numeric value of the field; nil if it is not a number.
  @inline(__always)
  package var number: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    case .text(let text), .loose(let text):
      // '-0' is an integer, which has no negative zero.
      DecimalText.double(text).map { $0 == 0 && DecimalText.int(text) != nil ? 0 : $0 }
    case .missing, .bool, .other: nil
    }
  }

  /// Compares the field with a number; returns nil if the bytes do not decide the result.
  @inline(__always)
  package func compare(_ operation: BinaryOperator, _ number: Double) -> Bool? {
    switch self {
    case .missing: operation == .notEqual
    case .int(let int): int.magnitude < 1 << 53 ? operation.holds(Double(int), number) : nil
    case .double(let double): double.isExact ? operation.holds(double, number) : nil
    case .loose(let text):
      DecimalText.double(text).map { $0.isExact ? operation.holds($0, number) : nil } ?? nil
    case .bool, .text, .other: nil
    }
  }

  /// Compares the field with a string; returns nil if the bytes do not decide the result.
  @inline(__always)
  package func compare(_ operation: BinaryOperator, _ text: UnsafeRawBufferPointer) -> Bool? {
    guard operation == .equal || operation == .notEqual else { return nil }
    switch self {
    case .missing: return operation == .notEqual
    case .text(let own), .loose(let own):
      return own.equals(text).map { $0 == (operation == .equal) }
    case .int, .double, .bool, .other: return nil
    }
  }
}

extension Double {
  /// Whether integers next to the number are distinct as Doubles.
  @inline(__always)
  fileprivate var isExact: Bool { magnitude < 0x1p53 }
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

  /// The operator with its operands exchanged.
  package var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}
