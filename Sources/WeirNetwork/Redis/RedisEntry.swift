/// An entry of a Redis stream.
public struct RedisEntry: Sendable {
  /// The identifier, such as `1526919030474-55`.
  public let id: String
  /// The fields in their order; names can occur repeatedly. Invalid UTF-8 is replaced with U+FFFD.
  public let fields: [RedisField]
  /// How often the entry has been delivered to a consumer of its group, including this time: 1 for
  /// a new entry, and for an entry that is read without a group.
  public let deliveryCount: Int
  let receipt: RedisReceipt?

  /// Reports to the group that the entry has been processed. May be called on any thread, and has
  /// no effect without a group and after the source has ended; the entry then stays pending.
  public var acknowledge: @Sendable () -> Void {
    { [receipt] in receipt?.acknowledge() }
  }

  /// Moves the entry to another stream: adds its fields and a field `reason` to the stream at `key`,
  /// and acknowledges the entry, both or neither.
  ///
  /// - Parameter completion: called once on the network thread, with nil after success. After an
  ///   error the entry stays pending.
  public func deadLetter(
    to key: String, reason: String,
    completion: @escaping @Sendable (NetworkError?) -> Void = { _ in }
  ) {
    guard let receipt else { return completion(nil) }
    receipt.deadLetter(to: key, reason, completion)
  }
}
