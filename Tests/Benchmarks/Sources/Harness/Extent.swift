#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How much a run does. `scripts/bench GROUP --check` compares the answers once, with a tenth of the
/// input, and its times mean nothing.
public enum Extent {
  public static let isCheck = getenv("WEIR_BENCH_CHECK") != nil

  /// Returns the number of rounds of a measurement.
  public static func rounds(_ count: Int) -> Int { isCheck ? 1 : count }

  /// Returns the amount of an input.
  public static func amount(_ count: Int) -> Int { isCheck ? count / 10 : count }
}
