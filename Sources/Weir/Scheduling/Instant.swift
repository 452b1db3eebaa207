import Dispatch

/// A point on a scheduler's clock, in nanoseconds; only differences between points mean something.
public struct Instant: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The present, on the clock of this machine that never goes back.
  public static var now: Instant {
    Instant(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The point that lies `interval` later; the farthest there is where that is too far.
  public func advanced(by interval: DispatchTimeInterval) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(interval.nanoseconds)
    guard overflow else { return Instant(nanoseconds: sum) }
    return Instant(nanoseconds: interval.nanoseconds < 0 ? .min : .max)
  }

  /// The point that lies so many seconds later.
  public func addingTimeInterval(_ seconds: Double) -> Instant {
    advanced(by: .seconds(fractional: seconds))
  }

  /// Seconds from `other` to this point.
  public func timeIntervalSince(_ other: Instant) -> Double {
    Double(nanoseconds &- other.nanoseconds) / 1e9
  }
}

extension DispatchTimeInterval {
  /// The interval of so many seconds, to the nanosecond; what is too long never ends.
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

  /// The interval where it is to be repeated: a nanosecond at least.
  ///
  /// - Precondition: it is not negative.
  @usableFromInline
  package var repeatable: DispatchTimeInterval {
    precondition(nanoseconds >= 0, "what repeats does so at an interval from zero on")
    return nanoseconds == 0 ? .nanoseconds(1) : self
  }

  /// How late a timer of this interval may be, where nobody says.
  var tenth: DispatchTimeInterval { .nanoseconds(Int(nanoseconds / 10)) }

  private static func saturating(_ count: Int, _ unit: Int64) -> Int64 {
    let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
    return overflow ? (count < 0 ? .min : .max) : product
  }
}
