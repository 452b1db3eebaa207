/// An entry that has been delivered to a consumer of a group and not been acknowledged.
struct RedisPendingEntry {
  let id: String
  let consumer: String
  let deliveryCount: Int

  private init?(_ value: RedisValue) {
    guard let parts = value.elements, parts.count >= 4, let id = parts[0].text,
      let consumer = parts[1].text, case .integer(let count) = parts[3]
    else { return nil }
    (self.id, self.consumer) = (id, consumer)
    deliveryCount = Int(clamping: max(1, count))
  }

  /// Returns the entries in the extended reply of XPENDING.
  static func entries(in reply: RedisValue) -> [RedisPendingEntry]? {
    if case .null = reply { return [] }
    return reply.elements?.compactMap { RedisPendingEntry($0) }
  }
}
