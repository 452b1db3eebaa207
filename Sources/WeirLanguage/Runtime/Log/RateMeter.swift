/// Counts events by the second, as long as it takes to say how many a second come.
struct RateMeter {
  private static let window = 5
  private var counts: InlineArray<5, Int> = InlineArray(repeating: 0)
  private var second = -1
  private var first: Int?

  @inline(__always)
  mutating func note(at now: Int) {
    if now != second { advance(to: now) }
    counts[second % Self.window] += 1
  }

  private mutating func advance(to now: Int) {
    guard now > second else { return }
    for passed in max(second, now - Self.window) + 1...now { counts[passed % Self.window] = 0 }
    first = first ?? now
    second = now
  }

  /// Events a second over the last seconds.
  func rate(at now: Int) -> Double {
    guard let first else { return 0 }
    var meter = self
    meter.advance(to: now)
    var count = 0
    for index in meter.counts.indices { count += meter.counts[index] }
    return Double(count) / Double(max(1, min(Self.window, now - first + 1)))
  }
}
