/// A consumer of a group of a Redis stream.
public struct RedisGroup: Hashable, Sendable {
  public var name: String
  /// The name of this consumer. Consumers that run at the same time have different names; a consumer
  /// that is started again with its name receives its pending entries first.
  public var consumer: String
  /// The position of the group if it must be created.
  public var start = RedisStreamStart.beginning
  /// The time in seconds after which the pending entries of other consumers are claimed; nil never
  /// claims. It must be longer than a consumer needs for the entries that it has requested ahead.
  public var claimAfter: Double? = 30

  public init(
    _ name: String, consumer: String, from start: RedisStreamStart = .beginning,
    claimAfter: Double? = 30
  ) {
    (self.name, self.consumer, self.start) = (name, consumer, start)
    self.claimAfter = claimAfter
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
