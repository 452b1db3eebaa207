import Glibc
import LanguageTestSupport

/// Runs the random programs of the tests.
///
/// `WEIR_PROGRAMS` is the number of programs per test and `WEIR_SEED` the first seed. A program
/// that terminates the process is left in the file `/tmp/weir-program-PID-KIND.weir`.
enum RandomPrograms {
  private static let count = number("WEIR_PROGRAMS") ?? 100
  private static let first = number("WEIR_SEED") ?? 0

  /// The seeds whose programs have no value of another type than the checker states. In later ones,
  /// an expression with parts of unknown type can have the type that its place expects.
  static let typed = UInt64(0)..<100

  static func seeds(atLeast count: Int = 0) -> Range<UInt64> {
    UInt64(first)..<UInt64(first + max(count, Self.count))
  }

  /// Evaluates the entries. Their text is in the file until they end.
  static func trial(
    _ entries: [String], after prelude: String, of kind: String, seed: UInt64
  ) -> InterruptedSession {
    let path = "/tmp/weir-program-\(getpid())-\(kind).weir"
    let file = fopen(path, "w")
    fputs("// \(seed)\n\(prelude)\n\(entries.joined(separator: "\n"))\n", file)
    fclose(file)
    defer { unlink(path) }
    return InterruptedSession(after: prelude, entries)
  }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }
}
