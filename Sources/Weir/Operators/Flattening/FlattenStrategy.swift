/// The way in which a stream of streams is flattened into one stream.
public struct FlattenStrategy: Equatable, Sendable {
  @usableFromInline
  enum Kind: Equatable, Sendable {
    case concurrent(limit: Int)
    case latest
    case race
    case throttle
  }

  @usableFromInline let kind: Kind

  /// The maximum number of inner streams that run at a time while others wait; nil if none wait.
  package var limit: Int? {
    if case .concurrent(let limit) = kind, limit < .max { limit } else { nil }
  }

  /// All inner streams run concurrently. Their values are emitted as they arrive.
  public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

  /// One inner stream runs at a time. The others wait for their turn. A source that can pause, such
  /// as a file, does so while 1,024 of its values wait.
  public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

  /// At most `limit` inner streams run concurrently. The others wait for their turn, as with
  /// `concat`.
  ///
  /// - Precondition: `limit` is positive.
  public static func concurrent(limit: Int) -> FlattenStrategy {
    precondition(limit > 0, "the limit must be at least 1")
    return FlattenStrategy(kind: .concurrent(limit: limit))
  }

  /// At most `limit` inner streams run concurrently. The others wait for their turn.
  ///
  /// - Precondition: `limit` is positive.
  public static func concurrent(limit: UInt) -> FlattenStrategy {
    concurrent(limit: Int(clamping: limit))
  }

  /// Only the newest inner stream runs. The previous one is interrupted.
  public static let latest = FlattenStrategy(kind: .latest)

  /// Only the inner stream that is the first to send an event continues. The others are stopped or
  /// ignored.
  ///
  /// An interruption of that stream ends the result, like a failure.
  public static let race = FlattenStrategy(kind: .race)

  /// One inner stream runs at a time. Streams that arrive while it is active are ignored. Also
  /// known as `exhaust`.
  ///
  /// An interruption of an inner stream ends the result, like a failure.
  public static let throttle = FlattenStrategy(kind: .throttle)
}
