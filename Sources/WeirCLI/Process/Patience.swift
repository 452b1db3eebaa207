import Glibc

/// How long a program may take to answer a signal.
///
/// One that computes is given a fraction of a second of computing, so that it has the same chance on
/// a busy machine; one that waits for something is given a second.
struct Patience: Equatable {
  private static let computing = 0.15
  private static let waiting = 1.0

  private let start = now(CLOCK_MONOTONIC)
  private let computed = now(CLOCK_PROCESS_CPUTIME_ID)

  var isOver: Bool {
    Self.now(CLOCK_PROCESS_CPUTIME_ID) - computed > Self.computing
      || Self.now(CLOCK_MONOTONIC) - start > Self.waiting
  }

  /// In seconds.
  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
