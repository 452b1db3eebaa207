import Glibc
import WeirStreams

/// Bounds a search, whose time would otherwise grow exponentially with the text.
///
/// PCRE2 counts the steps of each start of a match alone. The starts are tried together with few
/// steps, and one by one with more where these do not suffice; all of them share `total`. A step
/// may look at all of the text, so that the processor time is bounded too.
struct SearchLimits {
  /// The steps of all starts that need more than `steps`.
  private static let total = 1 << 23
  /// The processor time of a search, and what a byte adds to it, in nanoseconds.
  private static let (time, timePerByte) = (200_000_000, 1000)
  /// The memory of the interpreter, and the stack of machine code.
  static let (kilobytes, stackBytes): (UInt32, Int) = (1 << 15, 1 << 22)

  /// How many starts are tried together: fewer in a long text.
  let stride: Int
  /// The steps with which a start is tried first.
  let steps: UInt32
  private var left = Self.total
  /// When the search began, where it may be a long one.
  private var begin: Moment?

  init(_ count: Int) {
    stride = max(64, min(1 << 12, (1 << 22) / max(1, count)))
    steps = UInt32(max(16, min(512, (1 << 20) / max(1, count))))
    begin = count > stride ? Moment() : nil
  }

  /// The steps to try next; throws where none are left.
  mutating func more(than steps: UInt32) throws(FormatError) -> UInt32 {
    left -= Int(steps)
    let more = min(Int(steps) * 4, left)
    guard more > Int(steps) else { throw Self.tooManySteps }
    if begin == nil { begin = Moment() } else { try checkTime(at: 0) }
    return UInt32(more)
  }

  /// Throws where a search has got no further than `count` bytes in too long a time.
  func checkTime(at count: Int) throws(FormatError) {
    if let begin, begin.isLongAgo(Self.time + count * Self.timePerByte) { throw Self.tooManySteps }
  }

  private static var tooManySteps: FormatError {
    FormatError(.search, "the pattern takes too many steps on this text")
  }
}

/// A moment on two clocks: one that is quick to read, and the processor time of the thread, which
/// does not count what other threads do.
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
