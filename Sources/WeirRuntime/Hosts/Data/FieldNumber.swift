import WeirSyntax

/// A field of text data that contains a number.
///
/// It acts as a number in operations with numbers and other such fields, and as a string otherwise.
package final class FieldNumber: ValueObject {
  let text: String
  /// The number in the text, an Int or a Double.
  package let number: Value

  init(_ text: String, _ number: Value) { (self.text, self.number) = (text, number) }

  package var kind: ReceiverKind { .numberText }
  var type: Type { .string }
  var key: Value { .string(text) }
  package var description: String { text }
  package var debugDescription: String { text.debugDescription }
  package var standIn: Value? { .string(text) }

  func equals(_ other: any ValueObject) -> Bool {
    (other as? FieldNumber)?.text == text
  }
}

extension Value {
  /// Creates the value of a text field of a CSV row, a logfmt line or a pattern match.
  init(field text: String) {
    if let first = text.utf8.first, first < 0x3A, let number = Value.number(in: text) {
      self = .object(FieldNumber(text, number))
    } else {
      self = .string(text)
    }
  }

  /// The value, with a `FieldNumber` converted to its text.
  package var plainText: Value {
    if case .object(let field as FieldNumber) = self { .string(field.text) } else { self }
  }
}
