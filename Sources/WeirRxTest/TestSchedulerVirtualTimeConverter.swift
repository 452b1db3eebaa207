import WeirRx

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A converter whose virtual time is measured in ticks since 1970.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType, Sendable {
  private let resolution: Double

  init(resolution: Double) {
    self.resolution = resolution
  }

  /// Returns the date `virtualTime` ticks after the beginning of 1970.
  public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// Returns the number of ticks from the beginning of 1970 to `time`, rounded to the nearest one.
  public func convertToVirtualTime(_ time: RxTime) -> Int {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// Returns the number of seconds in `virtualTimeInterval` ticks.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    Double(virtualTimeInterval) * resolution
  }

  /// Returns the number of ticks, rounded to the nearest one. Half a tick is rounded up.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int {
    Int(timeInterval / resolution + 0.5)
  }

  /// Returns the virtual time `offset` ticks after `time`.
  public func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

  /// Compares two virtual times.
  public func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}
