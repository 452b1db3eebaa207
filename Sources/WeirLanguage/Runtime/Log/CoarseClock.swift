#if canImport(Glibc)
  import Glibc
#endif

/// A clock that costs next to nothing to look at, and stands still for milliseconds.
enum CoarseClock {
  /// A number that changes as time passes; where there is no such clock, each time it is asked for.
  @inline(__always)
  static var tick: Int64 {
    #if os(Linux)
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    #else
      return Instant.now.nanoseconds
    #endif
  }
}
