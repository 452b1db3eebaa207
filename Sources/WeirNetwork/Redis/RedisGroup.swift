/// A consumer of a group of a Redis stream.
public struct RedisGroup: Hashable, Sendable {
  public var name: String
  /// The name of this consumer. Consumers that run at the same time have different names; a consumer
  /// that is started again with its name receives its pending entries first.
  public var consumer: String
  /// The position of the group if it must be created.
  public var start = RedisStreamStart.beginning
  /// The time in seconds after which the pending entries of other consumers are claimed; nil never
  /// claims. A consumer that is alive renews its claims on the entries that it is processing, so
  /// that only those of a consumer that has died are claimed, however long the processing takes.
  public var claimAfter: Double? = 30
  /// The maximum number of entries that are being processed; nil for what the observers have room
  /// for.
  public var limit: Int?

  public init(
    _ name: String, consumer: String, from start: RedisStreamStart = .beginning,
    claimAfter: Double? = 30, limit: Int? = nil
  ) {
    (self.name, self.consumer, self.start) = (name, consumer, start)
    (self.claimAfter, self.limit) = (claimAfter, limit.map { max(1, $0) })
  }
}

extension RedisGroup {
  /// The identifier that XGROUP CREATE needs.
  var position: String {
    switch start {
    case .beginning: "0"
    case .new: "$"
    case .after(let id): id
    }
  }

  /// `claimAfter` in milliseconds, at least 1.
  var claimMilliseconds: Int64? {
    claimAfter.map { $0.isNaN ? 30_000 : Int64(max(0.001, min($0, 1e9)) * 1_000) }
  }
}
