import Weir

/// What virtual time is measured in.
public protocol VirtualTimeConverterType {
  associatedtype VirtualTimeUnit
  associatedtype VirtualTimeIntervalUnit

  /// The point on a clock that stands for a virtual time; later for later times.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// The virtual time that stands for a point on a clock.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Seconds in place of a virtual interval.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Double

  /// The virtual interval in place of seconds.
  func convertToVirtualTimeInterval(_ timeInterval: Double) -> VirtualTimeIntervalUnit

  /// The virtual time that lies `offset` after `time`.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// How one virtual time stands to another.
  func compareVirtualTime(
    _ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit
  ) -> VirtualTimeComparison
}

/// How one virtual time stands to another.
public enum VirtualTimeComparison: Sendable {
  case lessThan
  case equal
  case greaterThan
}

/// Measures virtual time by points on a clock, and intervals in seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, Sendable {
  public init() {}

  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Double) -> Double {
    virtualTimeInterval
  }

  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Double { timeInterval }

  public func offsetVirtualTime(_ time: RxTime, offset: Double) -> RxTime {
    time.addingTimeInterval(offset)
  }

  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}
