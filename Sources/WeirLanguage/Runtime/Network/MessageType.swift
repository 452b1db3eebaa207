import WeirNetwork
import WeirSyntax

/// A kind of message that a network source emits: its type and its fields.
struct MessageType: Sendable {
  enum FieldType: Sendable {
    case text, int, bool
    /// Names and values. If a name occurs more than once, its values are joined by ", ".
    case dictionary
    /// A dictionary that can contain credentials, which descriptions and recordings omit.
    case headers
  }

  let name: String
  let kind: ReceiverKind
  let fields: [(name: String, type: FieldType)]

  static let response = MessageType(
    name: "HTTPResponse", kind: .httpResponse,
    fields: [("status", .int), ("url", .text), ("headers", .headers), ("text", .text)])
  static let event = MessageType(
    name: "ServerSentEvent", kind: .serverSentEvent,
    fields: [("id", .text), ("event", .text), ("data", .text)])
  static let request = MessageType(
    name: "HTTPRequest", kind: .httpServerRequest,
    fields: [
      ("method", .text), ("path", .text), ("query", .dictionary), ("headers", .headers),
      ("text", .text), ("peer", .text),
    ])
  static let redisMessage = MessageType(
    name: "RedisMessage", kind: .redisMessage, fields: [("channel", .text), ("text", .text)])
  static let redisEntry = MessageType(
    name: "RedisEntry", kind: .redisEntry,
    fields: [("id", .text), ("fields", .dictionary), ("deliveryCount", .int)])
  static let mqttMessage = MessageType(
    name: "MQTTMessage", kind: .mqttMessage,
    fields: [
      ("topic", .text), ("text", .text), ("qos", .int), ("isRetained", .bool),
      ("isDuplicate", .bool),
    ])
}

/// A message with its fields.
final class MessageObject: ValueObject {
  let message: MessageType
  let values: [Value]
  /// The exchange of a request that a server has received and must answer.
  let exchange: RequestExchange?

  /// Creates a message. The values are in the order of the type's fields.
  init(_ message: MessageType, _ values: [Value], exchange: RequestExchange? = nil) {
    (self.message, self.values, self.exchange) = (message, values, exchange)
  }

  subscript(_ name: String) -> Value? {
    message.fields.firstIndex { $0.name == name }.map { values[$0] }
  }

  var kind: ReceiverKind { message.kind }
  var type: Type { .named(message.name, []) }
  var key: Value { .array(values) }

  var description: String {
    let fields = zip(message.fields, values).map { field, value in
      "\(field.name): \(field.type.withoutCredentials(value).debugDescription)"
    }
    return "\(message.name)(\(fields.joined(separator: ", ")))"
  }
}

extension MessageObject: @unchecked Sendable {}

extension MessageType {
  /// Returns the recorded form of the fields' values.
  func record(_ values: [Value]) -> [String] {
    zip(fields, values).map { field, value in
      guard case .dictionary(let dictionary) = field.type.withoutCredentials(value) else {
        return value.description
      }
      return dictionary.pairs.flatMap { [$0.0.description, $0.1.description] }
        .map { "\($0.utf8.count):\($0)" }.joined()
    }
  }

  /// Returns the message for recorded fields; nil for an invalid recording.
  func replayed(_ parts: [String]) -> Value? {
    guard parts.count == fields.count else { return nil }
    return .object(
      MessageObject(self, zip(fields, parts).map { field, text in Self.value(text, field.type) }))
  }

  private static func value(_ text: String, _ type: FieldType) -> Value {
    switch type {
    case .text: .string(text)
    case .int: .int(Int(text) ?? 0)
    case .bool: .bool(text == "true")
    case .dictionary, .headers: .dictionary(names: strings(text))
    }
  }

  /// Divides a text into the strings that it contains, each after its length in bytes.
  private static func strings(_ text: String) -> [String] {
    var rest = Array(text.utf8)[...]
    var strings: [String] = []
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0,
      count <= rest.endIndex - colon - 1
    {
      let end = colon + 1 + count
      strings.append(String(decoding: rest[colon + 1..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return strings
  }
}

extension MessageType.FieldType {
  /// Returns the value with "***" in place of each credential.
  fileprivate func withoutCredentials(_ value: Value) -> Value {
    guard case .headers = self, case .dictionary(var dictionary) = value else { return value }
    for name in ["authorization", "proxy-authorization", "cookie", "set-cookie"]
    where dictionary[.string(name)] != nil {
      dictionary[.string(name)] = .string("***")
    }
    return .dictionary(dictionary)
  }
}

extension Value {
  /// Creates a dictionary from names and values in turn.
  static func dictionary(names strings: [String]) -> Value {
    var dictionary = DictionaryValue()
    for index in stride(from: 0, to: strings.count - 1, by: 2) {
      let name = Value.string(strings[index])
      let value = strings[index + 1]
      dictionary[name] = .string(dictionary[name].map { "\($0), \(value)" } ?? value)
    }
    return .dictionary(dictionary)
  }
}

extension MessageCoding {
  /// Creates the coding of a kind of messages.
  ///
  /// - Parameter fields: returns the values of the fields, in order.
  static func fields(
    _ type: MessageType, acknowledge: (@Sendable (Element) -> Void)? = nil,
    _ fields: @escaping @Sendable (Element) -> [Value]
  ) -> MessageCoding {
    MessageCoding(
      value: { .object(MessageObject(type, fields($0))) }, acknowledge: acknowledge,
      record: { type.record(fields($0)) },
      replayed: { type.replayed($0) })
  }
}

extension Word {
  /// Creates the properties of a kind of messages, one per field.
  ///
  /// - Parameter summaries: the summaries of the fields, in order.
  static func fields(of type: MessageType, _ summaries: [String]) -> [Word] {
    zip(type.fields, summaries).map { field, summary in
      let signature =
        switch field.type {
        case .text: "\(field.name): String"
        case .int: "\(field.name): Int"
        case .bool: "\(field.name): Bool"
        case .dictionary, .headers: "\(field.name): [String: String]"
        }
      return Word(
        signature, .value([type.kind]), chapter: .network, distribution: .function,
        exported: .absent(.language),
        summary: summary,
        behaviour: .property(
          get: { (call) throws(Fault) in
            guard let value = try call.receiver(MessageObject.self)[field.name] else {
              throw call.wrongReceiver
            }
            return value
          }, set: nil))
    }
  }
}
