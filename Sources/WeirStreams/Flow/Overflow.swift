/// What happens where a buffer between two threads or processes is full.
public enum Overflow: Hashable, Sendable {
  /// Who sends waits until there is room: nothing is lost, and memory stays as it is.
  case wait(Int)
  /// What has waited longest gives way.
  case dropOldest(Int)
  /// What comes is not taken.
  case dropNewest(Int)
  /// One value waits at the most, the latest.
  case keepLatest
  /// The stream fails.
  case fail(Int)
}

extension Overflow {
  /// How many values wait at the most.
  public var limit: Int {
    switch self {
    case .wait(let limit), .dropOldest(let limit), .dropNewest(let limit), .fail(let limit): limit
    case .keepLatest: 1
    }
  }
}
