/// The delays between attempts that double after each failure.
///
/// ```swift
/// let backoff = Backoff(first: 1, longest: 30, jitter: 0)
/// (0..<6).map { backoff.delay(attempt: $0, random: 0) }  // [1, 2, 4, 8, 16, 30]
/// ```
public struct Backoff: Hashable, Sendable {
  /// The delay before the second attempt, in seconds.
  public var first: Double
  /// The maximum delay in seconds.
  public var longest: Double
  /// The part of a delay that is random, from 0 to 1. Clients that fail at the same time thus do
  /// not all return at the same time.
  public var jitter: Double
  /// The duration of a run, in seconds, after which the next delay is `first` again.
  public var resetAfter: Double

  /// Creates delays.
  ///
  /// - Precondition: the times are not negative, and `jitter` is from 0 to 1.
  public init(
    first: Double = 1, longest: Double = 60, jitter: Double = 0.2, resetAfter: Double = 60
  ) {
    precondition(first >= 0 && longest >= 0, "the delays must not be negative")
    precondition((0...1).contains(jitter), "the jitter must be from 0 to 1")
    precondition(resetAfter >= 0, "the time must not be negative")
    (self.first, self.longest) = (first, longest)
    (self.jitter, self.resetAfter) = (jitter, resetAfter)
  }

  /// Returns the delay after a number of failed attempts without a reset, in seconds.
  ///
  /// - Parameter random: a number from 0 to 1 that selects the delay between the smallest, which is
  ///   shorter by `jitter`, and the largest.
  public func delay(attempt: Int, random: Double) -> Double {
    var delay = min(first, longest)
    for _ in 0..<max(0, attempt) where delay > 0 && delay < longest { delay *= 2 }
    return min(delay, longest) * (1 - jitter * random)
  }
}
