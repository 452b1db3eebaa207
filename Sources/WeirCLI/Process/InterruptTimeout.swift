import Glibc

/// The time that a program has to respond to a signal.
///
/// A program that computes has a fraction of a second of CPU time, so that it has the same chance
/// on a busy machine. A program that waits has one second.
struct InterruptTimeout: Equatable {
  private static let computing = 0.15
  private static let waiting = 1.0

  private let start = now(CLOCK_MONOTONIC)
  private let computed = now(CLOCK_PROCESS_CPUTIME_ID)

  var isOver: Bool {
    Self.now(CLOCK_PROCESS_CPUTIME_ID) - computed > Self.computing
      || Self.now(CLOCK_MONOTONIC) - start > Self.waiting
  }

  /// Returns the time of a clock in seconds.
  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
