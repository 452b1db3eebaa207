import Foundation
public import Weir

extension Instant {
  /// The point in time that is as far from now as `date` is from the present date.
  ///
  /// An instant is on the machine's monotonic clock, a date on the wall clock: the two are compared
  /// when this is called, and a wall clock that is set later does not move the result.
  public init(_ date: Date) {
    let seconds = date.timeIntervalSinceNow
    self = Instant.now.advanced(by: .seconds(fractional: seconds))
  }
}

extension Date {
  /// The date that is as far from the present one as `instant` is from now.
  public init(_ instant: Instant) {
    self.init(timeIntervalSinceNow: Double(instant.nanoseconds - Instant.now.nanoseconds) / 1e9)
  }
}
