/// The rate at which lines are printed outside of answers. Performs no I/O.
struct PrintRate {
  private var start = Int.min / 2
  private var count = 0
  private var previous = 0

  mutating func note(_ lines: Int, at now: Int) {
    advance(to: now)
    count += lines
  }

  /// Returns the number of lines in the last one to two seconds.
  mutating func lines(at now: Int) -> Int {
    advance(to: now)
    return previous + count
  }

  private mutating func advance(to now: Int) {
    switch now - start {
    case ..<1000: break
    case ..<2000: (start, previous, count) = (start + 1000, count, 0)
    default: (start, previous, count) = (now, 0, 0)
    }
  }
}
