import WeirStreams
import WeirSyntax

/// A JSON number in its original notation, used if the Double prints with different digits.
///
/// Numbers are compared by their exact decimal values, so that integers which no Int or Double can
/// represent remain distinct.
package final class NumberText: ValueObject {
  let text: String
  package let number: Double

  init(_ text: String, _ number: Double) { (self.text, self.number) = (text, number) }

  package var kind: ReceiverKind { .numberText }
  var type: Type { .named("NumberText", []) }
  var key: Value { .double(number) }
  package var description: String { text }
  package var standIn: Value? { .double(number) }

  /// The exact value.
  var decimal: DecimalValue { DecimalValue(text) }

  /// The integer that the text represents; nil for other numbers and integers out of range.
  package var int: Int? {
    number.magnitude < 1e19 && number.rounded() == number ? decimal.int : nil
  }

  /// Returns whether the number equals a Double. A Double that is not an Int has the value of its
  /// shortest decimal representation.
  func equals(_ double: Double) -> Bool {
    guard number == double, double.isFinite else { return false }
    return if let int = Int(exactly: double) { self.int == int } else {
      decimal == DecimalValue(double.description)
    }
  }

  func equals(_ other: any ValueObject) -> Bool {
    guard let other = other as? NumberText else { return false }
    return text == other.text || number == other.number && decimal == other.decimal
  }
}

extension Value {
  /// Creates the value of a JSON number.
  init(number bytes: UnsafeRawBufferPointer) {
    if let int = DecimalText.int(bytes), bytes.count > 1 || int >= 0, !bytes.isMinusZero {
      self = .int(int)
    } else {
      let double = DecimalText.double(bytes) ?? .nan
      self =
        bytes.isPrintedDouble || double.description.utf8.elementsEqual(bytes)
        ? .double(double) : .object(NumberText(bytes.text, double))
    }
  }

  /// Returns the number that a string represents, if any.
  package static func number(in text: String) -> Value? {
    var text = text
    return text.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      if let int = DecimalText.int(bytes) { return .int(int) }
      return DecimalText.double(bytes).map(Value.double)
    }
  }

  /// The value, with a `NumberText` or a `FieldNumber` converted to an Int or a Double.
  package var plainNumber: Value {
    switch self {
    case .object(let text as NumberText): .double(text.number)
    case .object(let field as FieldNumber): field.number
    default: self
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var isMinusZero: Bool {
    count == 2 && self[0] == UInt8(ascii: "-") && self[1] == UInt8(ascii: "0")
  }

  /// Whether the number is certain to print with exactly these digits as a Double. False unless
  /// there are few digits, none of them redundant.
  fileprivate var isPrintedDouble: Bool {
    guard let point = firstIndex(of: UInt8(ascii: ".")), count <= 16, let last else { return false }
    let digits = self[..<point].drop { $0 == UInt8(ascii: "-") }
    guard !digits.isEmpty, self[(point + 1)...].allSatisfy({ $0 &- 0x30 < 10 }) else {
      return false
    }
    if last == UInt8(ascii: "0") { return point == count - 2 && digits.count < 16 }
    return
      !(digits.elementsEqual([0x30])
      && self[(point + 1)...].prefix(4).allSatisfy { $0 == 0x30 })
  }
}
