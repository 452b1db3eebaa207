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

// A date is a number of seconds: near the present, it is exact to a fraction of a microsecond. So the
// two are compared by microseconds, and an instant in between becomes the date after it: a scheduler
// whose clock shows that date has reached the instant.

extension Date {
  /// The date at which the clock of a scheduler stands when it shows `instant`, where that clock
  /// counts from 1970.
  init(clock instant: Instant) {
    let microseconds = (Double(instant.nanoseconds) / 1000).rounded(.up)
    self =
      instant.nanoseconds == .max
      ? .distantFuture : Date(timeIntervalSince1970: microseconds / 1_000_000)
  }

  /// The date that lies `interval` later; a distant one where that never ends.
  func adding(_ interval: RxTimeInterval) -> Date {
    interval.nanoseconds == .max
      ? .distantFuture : addingTimeInterval(Double(interval.nanoseconds) / 1e9)
  }
}

extension RxTimeInterval {
  /// The shortest time there is, where this is none.
  var positive: RxTimeInterval { nanoseconds > 0 ? self : .nanoseconds(1) }
}

extension Instant {
  /// What a scheduler's clock that counts from 1970 shows at `date`.
  init(clock date: Date) {
    let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
    let nanoseconds = Int64(exactly: microseconds)?.multipliedReportingOverflow(by: 1000)
    guard let nanoseconds, !nanoseconds.overflow else {
      self.init(nanoseconds: microseconds < 0 ? .min : .max)
      return
    }
    self.init(nanoseconds: nanoseconds.partialValue)
  }

  /// How long it is from `other` to this point; nothing where that lies behind.
  func interval(since other: Instant) -> RxTimeInterval {
    guard self > other else { return .nanoseconds(0) }
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflow || nanoseconds == .max ? .never : .nanoseconds(Int(difference))
  }
}
