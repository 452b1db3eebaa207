import Dispatch
import Weir

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A point in time.
public typealias RxTime = Date

/// A length of time.
public typealias RxTimeInterval = DispatchTimeInterval

// A date is a floating-point number of seconds, which near the present is exact to a fraction of a
// microsecond. Dates and instants are therefore converted with a precision of a microsecond. An
// instant is rounded up, so that a scheduler whose clock shows the resulting date has reached the
// instant.

extension Date {
  /// Creates the date for an instant of a scheduler's clock that counts from 1970.
  init(clock instant: Instant) {
    let microseconds = (Double(instant.nanoseconds) / 1000).rounded(.up)
    self =
      instant.nanoseconds == .max
      ? .distantFuture : Date(timeIntervalSince1970: microseconds / 1_000_000)
  }

  /// Returns the date `interval` later, or the distant future for an infinite interval.
  func adding(_ interval: RxTimeInterval) -> Date {
    interval.nanoseconds == .max
      ? .distantFuture : addingTimeInterval(Double(interval.nanoseconds) / 1e9)
  }
}

extension RxTimeInterval {
  /// The interval, but at least a nanosecond.
  var positive: RxTimeInterval { nanoseconds > 0 ? self : .nanoseconds(1) }
}

extension Instant {
  /// Creates the instant of a scheduler's clock, which counts from 1970, for a date.
  init(clock date: Date) {
    let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
    let nanoseconds = Int64(exactly: microseconds)?.multipliedReportingOverflow(by: 1000)
    guard let nanoseconds, !nanoseconds.overflow else {
      self.init(nanoseconds: microseconds < 0 ? .min : .max)
      return
    }
    self.init(nanoseconds: nanoseconds.partialValue)
  }

  /// Returns the interval from `other` to this instant; zero if `other` is later.
  func interval(since other: Instant) -> RxTimeInterval {
    guard self > other else { return .nanoseconds(0) }
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflow || nanoseconds == .max ? .never : .nanoseconds(Int(difference))
  }
}
