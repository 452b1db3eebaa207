import WeirNetwork
import WeirRuntime
import WeirStreams

extension Value {
  /// The stream with its mark that its messages are acknowledged.
  func acknowledged(_ isAcknowledged: Bool) -> Value {
    if isAcknowledged, case .object(let object) = self {
      (object as? Stream)?.isAcknowledged = true
    }
    return self
  }

  /// The fields of an entry for the value.
  package var redisFields: [RedisField] {
    switch self {
    case .dictionary(let dictionary):
      return dictionary.pairs.map { RedisField($0.key.description, $0.value.description) }
    case .object(let object as JSONObject):
      return object.fields.map { RedisField($0.name, $0.value.description) }
    case .object(let object as MessageObject):
      if case .dictionary? = object["fields"] { return object["fields"]!.redisFields }
      return zip(object.message.fields, object.values).map {
        RedisField($0.name, $1.description)
      }
    case .record, .tuple:
      // An unlabeled tuple is an array in JSON and has no members.
      if let members = (try? JSON(parsing: jsonText))?.members {
        return members.map { RedisField($0.name, Value($0.value).description) }
      }
    default: break
    }
    return [RedisField("value", description)]
  }
}

extension MessageCoding<RedisMessage> {
  static let redisMessage = MessageCoding.fields(.redisMessage) { message in
    [.string(message.channel), .string(message.text)]
  }
}

extension MessageCoding<RedisEntry> {
  static func redisEntry(acknowledged: Bool) -> MessageCoding<RedisEntry> {
    var coding = MessageCoding.fields(.redisEntry) { entry in
      [
        .string(entry.id),
        .pairs(entry.fields.flatMap { [$0.name, $0.value] }),
        .int(entry.deliveryCount),
      ]
    }
    guard acknowledged else { return coding }
    coding.acknowledge = { $0.acknowledge() }
    coding.deadLetter = { entry in
      { entry.deadLetter(to: $0, reason: $1, completion: $2) }
    }
    return coding
  }
}

extension MessageCoding<RedisValue> {
  /// Replies as optional strings.
  static let reply = MessageCoding(
    value: { $0 == .null ? .none : .some(.string($0.text ?? "\($0)")) },
    record: { $0 == .null ? [] : [$0.text ?? "\($0)"] },
    replayed: { $0.first.map { .some(.string($0)) } ?? Value.none })
}
