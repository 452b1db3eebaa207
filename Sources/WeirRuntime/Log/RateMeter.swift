/// Counts events per second over a sliding window of five seconds.
struct RateMeter {
  private static let window = 5
  static let second: Int64 = 1_000_000_000
  private var counts: InlineArray<5, Int> = InlineArray(repeating: 0)
  private var second = -1
  /// The end of the current second, in nanoseconds.
  private var end: Int64 = 0
  private var first: Int?

  @inline(__always)
  mutating func note(at time: Int64) {
    if time >= end {
      advance(to: Int(time / Self.second))
      let (next, isLast) = (time / Self.second + 1).multipliedReportingOverflow(by: Self.second)
      end = isLast ? .max : next
    }
    counts[second % Self.window] += 1
  }

  private mutating func advance(to now: Int) {
    guard now > second else { return }
    for passed in max(second, now - Self.window) + 1...now { counts[passed % Self.window] = 0 }
    first = first ?? now
    second = now
  }

  /// Returns the events per second over the window that ends with the second `now`.
  func rate(at now: Int) -> Double {
    guard let first else { return 0 }
    var meter = self
    meter.advance(to: now)
    var count = 0
    for index in meter.counts.indices { count += meter.counts[index] }
    return Double(count) / Double(max(1, min(Self.window, now - first + 1)))
  }
}
