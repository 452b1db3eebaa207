/// The policy for a full buffer between two threads or processes.
public enum Overflow: Hashable, Sendable {
  /// The sender waits until there is room. No value is lost, and memory use is bounded.
  case wait(Int)
  /// The oldest buffered value is dropped.
  case dropOldest(Int)
  /// The new value is dropped.
  case dropNewest(Int)
  /// Only the latest value is buffered.
  case keepLatest
  /// The stream fails.
  case fail(Int)
}

extension Overflow {
  /// The maximum number of buffered values.
  public var limit: Int {
    switch self {
    case .wait(let limit), .dropOldest(let limit), .dropNewest(let limit), .fail(let limit): limit
    case .keepLatest: 1
    }
  }
}
