/// The connection of an entry to its group.
struct RedisReceipt: Sendable {
  let acknowledgements: RedisAcknowledgements
  /// The names and values as received.
  let fields: [RedisValue]
}
