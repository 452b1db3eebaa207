import Weir

/// A converter between virtual time and real time.
public protocol VirtualTimeConverterType {
  associatedtype VirtualTimeUnit
  associatedtype VirtualTimeIntervalUnit

  /// Returns the real time for a virtual time. Must be monotonic.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Returns the virtual time for a real time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Returns the number of seconds for a virtual interval.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Double

  /// Returns the virtual interval for a number of seconds.
  func convertToVirtualTimeInterval(_ timeInterval: Double) -> VirtualTimeIntervalUnit

  /// Returns the virtual time `offset` after `time`.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Compares two virtual times.
  func compareVirtualTime(
    _ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit
  ) -> VirtualTimeComparison
}

/// The result of comparing two virtual times.
public enum VirtualTimeComparison: Sendable {
  case lessThan
  case equal
  case greaterThan
}

/// A converter whose virtual times are dates and whose intervals are seconds.
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
