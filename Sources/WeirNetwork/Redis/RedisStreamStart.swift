/// The position at which reading of a Redis stream starts.
public enum RedisStreamStart: Hashable, Sendable {
  /// The oldest entry.
  case beginning
  /// The first entry that is added after the start.
  case new
  /// The first entry after an identifier.
  case after(String)
}
