import WeirStreams

/// A JSON value that the server sends.
///
/// ```swift
/// let place: Payload = ["line": 3, "character": 0]
/// ```
package enum Payload: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([Payload])
  case object([(name: String, value: Payload)])
  /// A value that a client sent.
  case json(JSON)
  /// A member that is left out of its object.
  case absent
}

extension Payload: JSONWritable {
  package func write(to text: inout JSONText) {
    switch self {
    case .null, .absent: text.appendNull()
    case .bool(let value): text.append(value)
    case .int(let value): text.append(value)
    case .string(let value): text.append(value)
    case .array(let values): values.write(to: &text)
    case .json(let value): text.append(value)
    case .object(let members):
      text.append(
        members: members.lazy.filter { if case .absent = $0.value { false } else { true } }
          .map { ($0.name, $0.value as any JSONWritable) })
    }
  }

  /// The value as JSON text.
  package var text: String { JSONText(self).string }
}

extension Payload: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: Payload...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, Payload)...) {
    self = .object(elements.map { ($0, $1) })
  }
}
