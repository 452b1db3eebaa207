import Glibc
import WeirStreams

/// The limits of a search, whose time could otherwise grow exponentially with the length of the
/// text.
///
/// PCRE2 counts steps separately for each start position. A search first tries a range of starts
/// together with a low step limit. If that limit is reached, it tries the starts one by one with
/// higher limits, which share `total`. A single step can read the whole text, so processor time is
/// limited too.
struct SearchLimits {
  /// The total steps available to all starts that need more than `steps`.
  private static let total = 1 << 23
  /// The maximum processor time of a search, and the additional time per searched byte, in
  /// nanoseconds.
  private static let (time, timePerByte) = (200_000_000, 1000)
  /// The maximum heap memory of a match in kilobytes, and the maximum stack of machine code in
  /// bytes.
  static let (kilobytes, stackBytes): (UInt32, Int) = (1 << 15, 1 << 22)

  /// The number of starts to try together. It is smaller for a long text.
  let stride: Int
  /// The step limit for the first attempt at a start.
  let steps: UInt32
  private var left = Self.total
  /// The time from which the duration is measured; nil while the search is too short to need it.
  private var begin: Moment?

  init(_ count: Int) {
    stride = max(64, min(1 << 12, (1 << 22) / max(1, count)))
    steps = UInt32(max(16, min(512, (1 << 20) / max(1, count))))
    begin = count > stride ? Moment() : nil
  }

  /// Returns the next step limit after `steps`.
  ///
  /// - Throws: A `FormatError` if no steps remain.
  mutating func more(than steps: UInt32) throws(FormatError) -> UInt32 {
    left -= Int(steps)
    let more = min(Int(steps) * 4, left)
    guard more > Int(steps) else { throw Self.tooManySteps }
    if begin == nil { begin = Moment() } else { try checkTime(at: 0) }
    return UInt32(more)
  }

  /// Throws if the search has taken too long to advance by `count` bytes.
  func checkTime(at count: Int) throws(FormatError) {
    if let begin, begin.isLongAgo(Self.time + count * Self.timePerByte) { throw Self.tooManySteps }
  }

  private static var tooManySteps: FormatError {
    FormatError(.search, "the pattern takes too many steps on this text")
  }
}

/// A point in time on two clocks: the monotonic clock and the thread's processor time.
///
/// The monotonic clock is fast to read. Processor time excludes the work of other threads.
private struct Moment {
  private let clock = nanoseconds(CLOCK_MONOTONIC)
  private let processor = nanoseconds(CLOCK_THREAD_CPUTIME_ID)

  func isLongAgo(_ time: Int) -> Bool {
    nanoseconds(CLOCK_MONOTONIC) - clock > time
      && nanoseconds(CLOCK_THREAD_CPUTIME_ID) - processor > time
  }
}

private func nanoseconds(_ clock: Int32) -> Int {
  var time = timespec()
  clock_gettime(clock, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
