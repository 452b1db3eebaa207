import WeirSyntax

/// A kind of message that a network source emits: its type and its fields.
package struct MessageType: Sendable {
  package enum FieldType: Sendable {
    case text, int, double, bool
    /// Names and values. If a name occurs more than once, the dictionary has the last value.
    case dictionary
    /// A dictionary that can contain credentials, which descriptions and recordings omit. The values
    /// of a name are joined by ", ", as HTTP defines it (RFC 9110, section 5.2).
    case headers
    /// Bytes, each as the character with its number. Descriptions omit them.
    case bytes
  }

  /// The content of a field.
  package enum Content: Sendable {
    case value(Value)
    /// Names and values in turn. A name can occur more than once.
    case pairs([String])

    package static func string(_ text: String) -> Content { .value(.string(text)) }
    package static func int(_ number: Int) -> Content { .value(.int(number)) }
    package static func double(_ number: Double) -> Content { .value(.double(number)) }
    package static func bool(_ flag: Bool) -> Content { .value(.bool(flag)) }
  }

  let name: String
  let kind: ReceiverKind
  package let fields: [(name: String, type: FieldType)]

  package static let response = MessageType(
    name: "HTTPResponse", kind: .httpResponse,
    fields: [
      ("status", .int), ("url", .text), ("headers", .headers), ("text", .text), ("bytes", .bytes),
    ])
  package static let event = MessageType(
    name: "ServerSentEvent", kind: .serverSentEvent,
    fields: [("id", .text), ("event", .text), ("data", .text)])
  package static let request = MessageType(
    name: "HTTPRequest", kind: .httpServerRequest,
    fields: [
      ("method", .text), ("path", .text), ("query", .dictionary), ("headers", .headers),
      ("text", .text), ("peer", .text),
    ])
  package static let redisMessage = MessageType(
    name: "RedisMessage", kind: .redisMessage, fields: [("channel", .text), ("text", .text)])
  package static let redisEntry = MessageType(
    name: "RedisEntry", kind: .redisEntry,
    fields: [("id", .text), ("fields", .dictionary), ("deliveryCount", .int)])
  package static let mqttMessage = MessageType(
    name: "MQTTMessage", kind: .mqttMessage,
    fields: [
      ("topic", .text), ("text", .text), ("qos", .int), ("isRetained", .bool),
      ("isDuplicate", .bool),
    ])
  package static let kafkaMessage = MessageType(
    name: "KafkaMessage", kind: .kafkaMessage,
    fields: [
      ("topic", .text), ("partition", .int), ("offset", .int), ("key", .text), ("text", .text),
      ("timestamp", .double), ("headers", .dictionary),
    ])
}

/// A message with its fields.
package final class MessageObject: ValueObject {
  package let message: MessageType
  package let values: [Value]
  private let contents: [MessageType.Content]
  /// The exchange of a request that a server has received and must answer.
  package let exchange: RequestExchange?

  /// Creates a message. The contents are in the order of the type's fields.
  package init(
    _ message: MessageType, _ contents: [MessageType.Content], exchange: RequestExchange? = nil
  ) {
    (self.message, self.contents, self.exchange) = (message, contents, exchange)
    values = zip(message.fields, contents).map { $0.type.value($1) }
  }

  /// Returns all values of a name in a field of names and values, in order.
  func values(of name: String, in field: String) -> [String] {
    guard let index = message.fields.firstIndex(where: { $0.name == field }),
      case .pairs(let strings) = contents[index]
    else { return [] }
    return strings.pairs.filter { $0.name == name }.map(\.value)
  }

  package subscript(_ name: String) -> Value? {
    message.fields.firstIndex { $0.name == name }.map { values[$0] }
  }

  package var kind: ReceiverKind { message.kind }
  var type: Type { .named(message.name, []) }
  var key: Value {
    .array(values + contents.compactMap(\.repeatedPairs))
  }

  package var description: String {
    let fields = zip(message.fields, values).filter { $0.0.type != .bytes }.map { field, value in
      "\(field.name): \(field.type.withoutCredentials(value).debugDescription)"
    }
    return "\(message.name)(\(fields.joined(separator: ", ")))"
  }
}

extension MessageObject: @unchecked Sendable {}

extension MessageType {
  /// Returns the recorded form of the fields' values.
  package func record(_ contents: [Content]) -> [String] {
    zip(fields, contents).map { field, content in
      switch content {
      case .value(let value): value.description
      case .pairs(let strings):
        strings.pairs.flatMap { [$0.name, field.type.isCredential($0.name) ? "***" : $0.value] }
          .map { "\($0.utf8.count):\($0)" }.joined()
      }
    }
  }

  /// Returns the message for recorded fields; nil for an invalid recording.
  package func replayed(_ parts: [String]) -> Value? {
    guard parts.count == fields.count else { return nil }
    return .object(
      MessageObject(self, zip(fields, parts).map { field, text in Self.content(text, field.type) }))
  }

  private static func content(_ text: String, _ type: FieldType) -> Content {
    switch type {
    case .text, .bytes: .string(text)
    case .int: .int(Int(text) ?? 0)
    case .double: .double(Double(text) ?? 0)
    case .bool: .bool(text == "true")
    case .dictionary, .headers: .pairs(strings(text))
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
    for name in Self.credentials where dictionary[.string(name)] != nil {
      dictionary[.string(name)] = .string("***")
    }
    return .dictionary(dictionary)
  }

  private static let credentials: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie",
  ]

  fileprivate func isCredential(_ name: String) -> Bool {
    self == .headers && Self.credentials.contains(name)
  }

  /// The value of a field with a content.
  fileprivate func value(_ content: MessageType.Content) -> Value {
    switch content {
    case .value(let value): return value
    case .pairs(let strings):
      var dictionary = DictionaryValue()
      for pair in strings.pairs {
        let name = Value.string(pair.name)
        let earlier = self == .headers ? dictionary[name] : nil
        dictionary[name] = .string(earlier.map { "\($0), \(pair.value)" } ?? pair.value)
      }
      return .dictionary(dictionary)
    }
  }
}

extension MessageType.Content {
  /// The names and values if a name occurs more than once.
  fileprivate var repeatedPairs: Value? {
    guard case .pairs(let strings) = self, Set(strings.pairs.map(\.name)).count < strings.count / 2
    else { return nil }
    return .array(strings.map(Value.string))
  }
}

extension [String] {
  /// The names and values that the array contains in turn.
  fileprivate var pairs: [(name: String, value: String)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}

extension MessageCoding {
  /// Creates the coding of a kind of messages.
  ///
  /// - Parameter fields: returns the values of the fields, in order.
  package static func fields(
    _ type: MessageType, acknowledge: (@Sendable (Element) -> Void)? = nil,
    _ fields: @escaping @Sendable (Element) -> [MessageType.Content]
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
  package static func fields(of type: MessageType, _ summaries: [String]) -> [Word] {
    zip(type.fields, summaries).map { field, summary in
      let signature =
        switch field.type {
        case .text, .bytes: "\(field.name): String"
        case .int: "\(field.name): Int"
        case .double: "\(field.name): Double"
        case .bool: "\(field.name): Bool"
        case .dictionary, .headers: "\(field.name): [String: String]"
        }
      return Word(
        signature, .value([type.kind]), distribution: .function, summary: summary,
        behavior: .property { (call) throws(Fault) in
          guard let value = try call.receiver(MessageObject.self)[field.name] else {
            throw call.wrongReceiver
          }
          return value
        })
    }
  }

  /// Creates a function that returns all values of a name in a field of a kind of messages.
  package static func allValues(
    _ name: String, in field: String, of type: MessageType, lowercased: Bool = false,
    _ summary: String, example: String = ""
  ) -> Word {
    Word(
      "\(name)(of name: String) -> [String]", .value([type.kind]), distribution: .function,
      summary: summary, example: example,
      behavior: .function { (call) throws(Fault) in
        let name = try call.string(0)
        let message = try call.receiver(MessageObject.self)
        return .array(
          message.values(of: lowercased ? name.lowercased() : name, in: field).map(Value.string))
      })
  }
}
