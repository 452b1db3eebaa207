import WeirSyntax

/// The text of a field that reads as a number: a number beside numbers and such fields, a text
/// everywhere else.
final class FieldNumber: ValueObject {
  let text: String
  /// A whole number or a Double.
  let number: Value

  init(_ text: String, _ number: Value) { (self.text, self.number) = (text, number) }

  var kind: ReceiverKind { .numberText }
  var type: Type { .string }
  var key: Value { .string(text) }
  var description: String { text }
  var debugDescription: String { text.debugDescription }
  var standIn: Value? { .string(text) }
}

extension Value {
  /// What a field of CSV, of logfmt or of a match is.
  init(field text: String) {
    if let first = text.utf8.first, first < 0x3A, let number = Value.number(in: text) {
      self = .object(FieldNumber(text, number))
    } else {
      self = .string(text)
    }
  }

  /// The value, a field as the text that it is.
  var plainText: Value {
    if case .object(let field as FieldNumber) = self { .string(field.text) } else { self }
  }
}
