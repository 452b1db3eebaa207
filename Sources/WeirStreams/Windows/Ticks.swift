import Dispatch
import Weir

/// Times within windows and joins, in whole microseconds: the precision of a `Double` of seconds
/// for the times since 1970.
@usableFromInline
enum Ticks {
  /// The greatest magnitude of a time or an interval. Sums of two do not overflow.
  @usableFromInline static var limit: Int64 { 1 << 61 }

  /// A time before all valid times.
  @usableFromInline static var beginning: Int64 { -(1 << 62) }

  /// Converts a time from seconds; returns nil for NaN, infinities and times more than 73,000 years
  /// from zero.
  @inlinable
  static func time(_ seconds: Double) -> Int64? {
    let ticks = (seconds * 1e6).rounded()
    guard ticks.magnitude <= Double(limit) else { return nil }
    return Int64(ticks)
  }

  /// Converts an interval from seconds; a negative interval or NaN becomes 0.
  @inlinable
  static func interval(_ seconds: Double) -> Int64 {
    guard seconds > 0 else { return 0 }
    return time(seconds) ?? limit
  }

  static func interval(_ interval: DispatchTimeInterval) -> Int64 {
    min(limit, max(0, interval.nanoseconds / 1000))
  }

  /// Converts a time of a scheduler's clock.
  static func time(_ instant: Instant) -> Int64 { floor(instant.nanoseconds, 1000) }

  /// Converts a time to an instant of a scheduler's clock.
  static func instant(_ ticks: Int64) -> Instant {
    let (nanoseconds, overflow) = ticks.multipliedReportingOverflow(by: 1000)
    return Instant(nanoseconds: overflow ? (ticks < 0 ? .min : .max) : nanoseconds)
  }

  @inlinable
  static func seconds(_ ticks: Int64) -> Double {
    let (whole, rest) = ticks.quotientAndRemainder(dividingBy: 1_000_000)
    return Double(whole) + Double(rest) / 1e6
  }

  /// Divides by `divisor`, which must be positive, and rounds down.
  @inlinable
  static func floor(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
