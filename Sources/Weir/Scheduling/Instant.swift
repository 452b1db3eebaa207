import Dispatch

/// A point in time on the clock of a scheduler, in nanoseconds. Only differences are meaningful.
public struct Instant: Hashable, Comparable, Sendable {
  /// The time since the origin of the clock, in nanoseconds. The origin depends on the clock; a
  /// `TestScheduler` starts at zero by default.
  public var nanoseconds: Int64

  /// Creates an instant from the number of nanoseconds since the origin of a clock.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The current time of the monotonic clock of this machine.
  public static var now: Instant {
    Instant(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  /// Whether `left` is earlier than `right`. Both must be times of one clock.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Returns the instant `interval` later. The result is clamped to the representable range.
  public func advanced(by interval: DispatchTimeInterval) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(interval.nanoseconds)
    guard overflow else { return Instant(nanoseconds: sum) }
    return Instant(nanoseconds: interval.nanoseconds < 0 ? .min : .max)
  }

  /// Returns the instant that is `seconds` later. The result is clamped to the representable range.
  public func addingTimeInterval(_ seconds: Double) -> Instant {
    advanced(by: .seconds(fractional: seconds))
  }

  /// Returns the number of seconds from `other` to this instant.
  public func timeIntervalSince(_ other: Instant) -> Double {
    Double(nanoseconds &- other.nanoseconds) / 1e9
  }
}

extension DispatchTimeInterval {
  /// Creates an interval of `seconds`, rounded to the nanosecond. An interval that is too long
  /// becomes `never`.
  public static func seconds(fractional seconds: Double) -> DispatchTimeInterval {
    let nanoseconds = (seconds * 1e9).rounded()
    guard nanoseconds < 9.2e18 else { return .never }
    return .nanoseconds(nanoseconds > -9.2e18 ? Int(nanoseconds) : .min)
  }

  @usableFromInline
  package var nanoseconds: Int64 {
    switch self {
    case .seconds(let count): Self.saturating(count, 1_000_000_000)
    case .milliseconds(let count): Self.saturating(count, 1_000_000)
    case .microseconds(let count): Self.saturating(count, 1_000)
    case .nanoseconds(let count): Int64(count)
    case .never: .max
    @unknown default: .max
    }
  }

  /// This interval for a repeating timer: at least a nanosecond.
  ///
  /// - Precondition: The interval is not negative.
  @usableFromInline
  package var repeatable: DispatchTimeInterval {
    precondition(nanoseconds >= 0, "the interval must not be negative")
    return nanoseconds == 0 ? .nanoseconds(1) : self
  }

  /// The default leeway of a timer with this interval.
  var tenth: DispatchTimeInterval { .nanoseconds(Int(nanoseconds / 10)) }

  private static func saturating(_ count: Int, _ unit: Int64) -> Int64 {
    let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
    return overflow ? (count < 0 ? .min : .max) : product
  }
}
