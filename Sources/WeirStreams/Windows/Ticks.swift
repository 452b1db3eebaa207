import Dispatch
import Weir

/// Times inside of windows and joins: whole microseconds, which is what the seconds of a `Double` can
/// say of the times since 1970.
@usableFromInline
enum Ticks {
  /// No time lies farther from zero, no interval is longer: sums of them do not overflow.
  @usableFromInline static var limit: Int64 { 1 << 61 }

  /// Before all times.
  @usableFromInline static var beginning: Int64 { -(1 << 62) }

  /// A time in seconds; nil where it is none: NaN, an infinity, more than 73,000 years off.
  @inlinable
  static func time(_ seconds: Double) -> Int64? {
    let ticks = (seconds * 1e6).rounded()
    guard ticks.magnitude <= Double(limit) else { return nil }
    return Int64(ticks)
  }

  /// An interval in seconds; a negative one is none, and so is NaN.
  @inlinable
  static func interval(_ seconds: Double) -> Int64 {
    guard seconds > 0 else { return 0 }
    return time(seconds) ?? limit
  }

  static func interval(_ interval: DispatchTimeInterval) -> Int64 {
    min(limit, max(0, interval.nanoseconds / 1000))
  }

  /// The time on a scheduler's clock.
  static func time(_ instant: Instant) -> Int64 { floor(instant.nanoseconds, 1000) }

  /// When a scheduler's clock shows that time.
  static func instant(_ ticks: Int64) -> Instant {
    let (nanoseconds, overflow) = ticks.multipliedReportingOverflow(by: 1000)
    return Instant(nanoseconds: overflow ? (ticks < 0 ? .min : .max) : nanoseconds)
  }

  @inlinable
  static func seconds(_ ticks: Int64) -> Double {
    let (whole, rest) = ticks.quotientAndRemainder(dividingBy: 1_000_000)
    return Double(whole) + Double(rest) / 1e6
  }

  /// How many times `divisor`, which is positive, goes into `dividend`, rounded down.
  @inlinable
  static func floor(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
