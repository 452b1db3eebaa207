/// How a stream of streams becomes one stream.
public struct FlattenStrategy: Equatable, Sendable {
  @usableFromInline
  enum Kind: Equatable, Sendable {
    case concurrent(limit: Int)
    case latest
    case race
    case throttle
  }

  @usableFromInline let kind: Kind

  /// All inner streams run at the same time; their values interleave as they come.
  public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

  /// One inner stream runs at a time; the others wait for their turn.
  public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

  /// At most `limit` inner streams run at the same time; the others wait for their turn.
  ///
  /// - Precondition: `limit` is positive.
  public static func concurrent(limit: Int) -> FlattenStrategy {
    precondition(limit > 0, "a stream needs room for at least one inner stream")
    return FlattenStrategy(kind: .concurrent(limit: limit))
  }

  /// At most `limit` inner streams run at the same time; the others wait for their turn.
  ///
  /// - Precondition: `limit` is positive.
  public static func concurrent(limit: UInt) -> FlattenStrategy {
    concurrent(limit: Int(clamping: limit))
  }

  /// Only the newest inner stream runs; the one before it is interrupted.
  public static let latest = FlattenStrategy(kind: .latest)

  /// Only the inner stream runs that is the first to send an event; all others are stopped or
  /// ignored.
  ///
  /// The interruption of that stream ends the result, as a failure does.
  public static let race = FlattenStrategy(kind: .race)

  /// One inner stream runs at a time; those that come meanwhile are ignored. Known elsewhere as
  /// `exhaust`.
  ///
  /// The interruption of an inner stream ends the result, as a failure does.
  public static let throttle = FlattenStrategy(kind: .throttle)
}
