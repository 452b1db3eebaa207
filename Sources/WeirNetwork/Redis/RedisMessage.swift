/// A message that was published to a channel of a Redis server.
public struct RedisMessage: Hashable, Sendable {
  public let channel: String
  /// The pattern of the subscription that matched the channel; nil for a subscription by name.
  public let pattern: String?
  /// The text. Invalid UTF-8 is replaced with U+FFFD.
  public let text: String

  public init(channel: String, pattern: String? = nil, text: String) {
    (self.channel, self.pattern, self.text) = (channel, pattern, text)
  }
}

extension RedisMessage {
  /// Creates a message from what a server sends to a subscriber; returns nil for another message.
  init?(_ value: RedisValue) {
    guard let parts = value.elements, let kind = parts.first?.text else { return nil }
    switch kind {
    case "message" where parts.count == 3:
      self.init(channel: parts[1].text ?? "", text: parts[2].text ?? "")
    case "pmessage" where parts.count == 4:
      self.init(
        channel: parts[2].text ?? "", pattern: parts[1].text ?? "", text: parts[3].text ?? "")
    default: return nil
    }
  }
}
