import Harness

/// The instructions that our side of a workload executes, which nothing else on the machine changes.
struct Instructions {
  private static let events = 10_000
  private let binary: String
  private let workplace: Workplace

  /// nil where there is no valgrind.
  init?(_ workplace: Workplace) {
    let tools = Execution(["sh", "-c", "command -v valgrind && command -v strip || true"]).output
    guard tools.split(separator: "\n").count == 2 else { return nil }
    self.workplace = workplace
    binary = workplace.path(of: "weir")
    // Valgrind cannot read what debuggers are told.
    _ = Execution(["strip", "--strip-debug", "-o", binary, workplace.weir])
  }

  /// Those of one event: what twice as many events cost more, so that the start does not count.
  func perEvent(of name: String) -> Int {
    (count(name, Self.events * 2) - count(name, Self.events)) / Self.events
  }

  private func count(_ name: String, _ events: Int) -> Int {
    let program = workplace.program(name, of: events)
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
