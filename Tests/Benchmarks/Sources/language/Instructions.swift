import Harness

/// Counts the instructions that Weir executes in a workload. The count does not depend on other
/// processes.
struct Instructions {
  private static let events = 10_000
  private let binary: String
  private let workplace: ProgramFolder

  /// Returns nil if `valgrind` or `strip` is not installed.
  init?(_ workplace: ProgramFolder) {
    let tools = Execution(["sh", "-c", "command -v valgrind && command -v strip || true"]).output
    guard tools.split(separator: "\n").count == 2 else { return nil }
    self.workplace = workplace
    binary = workplace.path(of: "weir")
    // Valgrind cannot read the debug information of the binary.
    _ = Execution(["strip", "--strip-debug", "-o", binary, workplace.weir])
  }

  /// Returns the instructions per event: the difference between two runs, one of which has twice
  /// the events, so that startup does not count.
  func perEvent(of name: String) -> Int {
    (count(name, Self.events * 2) - count(name, Self.events)) / Self.events
  }

  /// The instructions of a start.
  func ofStart() -> Int { count("start", in: workplace.make("program.weir", "print(1 + 1)\n")) }

  private func count(_ name: String, _ events: Int) -> Int {
    count(name, in: workplace.program(name, of: events))
  }

  private func count(_ name: String, in program: String) -> Int {
    let output = Execution(
      [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-fd=1", binary,
        program,
      ]
    ).output
    for line in output.split(separator: "\n") where line.contains("Collected") {
      if let count = line.split(separator: " ").last.flatMap({ Int($0) }) { return count }
    }
    fail("\(name): valgrind counted nothing")
  }
}
