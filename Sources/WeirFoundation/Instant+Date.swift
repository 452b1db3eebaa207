import Foundation
public import Weir

extension Instant {
  /// Creates the instant that is as far from now as `date` is from the current date.
  ///
  /// An instant is a time of the machine's monotonic clock, a date one of the wall clock. The two
  /// clocks are compared when this initializer is called; later changes of the wall clock have no
  /// effect.
  public init(_ date: Date) {
    let seconds = date.timeIntervalSinceNow
    self = Instant.now.advanced(by: .seconds(fractional: seconds))
  }
}

extension Date {
  /// Creates the date that is as far from the current date as `instant` is from now.
  public init(_ instant: Instant) {
    self.init(timeIntervalSinceNow: Double(instant.nanoseconds - Instant.now.nanoseconds) / 1e9)
  }
}
