/// An entry that is added to a Redis stream.
public struct RedisAddition: Sendable {
  public let fields: [RedisField]
  /// Called once on the network thread: with nil when the server has accepted the entry, or with an
  /// error. After a lost connection it is unknown whether the server has the entry.
  public let accepted: (@Sendable (NetworkError?) -> Void)?

  public init(
    _ fields: [RedisField], accepted: (@Sendable (NetworkError?) -> Void)? = nil
  ) {
    (self.fields, self.accepted) = (fields, accepted)
  }
}
