import Testing
import WeirRuntime
import WeirSession
import WeirSyntax

@Suite struct ExpectationTests {
  /// Returns the outcome of a program with its output and diagnostics.
  private func run(_ text: String) -> (outcome: Session.Outcome, said: [String]) {
    final class Record: @unchecked Sendable { var lines: [String] = [] }
    let record = Record()
    let session = Session(
      clock: .virtual,
      report: { diagnostic, _ in
        record.lines += [diagnostic.message] + diagnostic.hints
      }, output: { record.lines.append(String($0.dropLast())) })
    return (session.run(SourceText(name: "p", text: text)), record.lines)
  }

  @Test(arguments: [
    "expect(marbles(\"-1--2-(34)-|\").map { $0 * 10 }, \"-10--20-(30 40)-|\")",
    "expect(marbles(\"-1--2\").filter { $0 > 1 }, \"---2\")",
    "expect(marbles(\"-a-b-|\", values: [\"a\": 1, \"b\": 2]), \"-1-2-|\")",
    "expect(marbles(\"-1-X\"), \"-1-X\")",
    "expect(marbles(\"-1\").delay(0.2), \"---1\")",
    "expect(marbles(\"1--1.0-|\"), \"1.0--1-|\")",
    "expect(interval(1).take(first: 2), \"-0-(1|)\", every: 1)",
    "expect(SignalProducer([1, 2]), \"(12|)\")",
    "let s = TestScheduler(); expect(interval(1, on: s), \"-0-1\", every: 1, on: s); s.advance(by: 2)",
  ])
  func `expect(_:_:) passes for an equal stream`(program: String) {
    #expect(run(program) == (.success, []))
  }

  @Test func `expect(_:_:) prints both diagrams and marks the first difference`() {
    let (outcome, said) = run(
      "expect(marbles(\"-1--2-(34)-|\").map { $0 * 10 }, \"-10--200-(30 40)-|\")")
    #expect(outcome == .failed)
    #expect(
      said == [
        "the stream differs from the expectation",
        "expected  -10--200-(30 40)-|",
        "actual    -10--20 -(30 40)-|",
        "differs   -----^",
      ])
  }

  @Test(arguments: [
    ("expect(marbles(\"-1-|\"), \"--1-|\")", "differs   -^"),
    ("expect(marbles(\"-1-2-|\"), \"-1-|\")", "differs   ---^"),
    ("expect(marbles(\"-1\"), \"-1-|\")", "differs   ---^"),
    ("expect(marbles(\"-1-|\"), \"-1-X\")", "differs   ---^"),
    ("expect(marbles(\"(12)\"), \"(21)\")", "differs   ^"),
    ("expect(SignalProducer<Int, NoError>.never, \"1\", on: TestScheduler())", "differs   ^"),
  ])
  func `expect(_:_:) reports early, late, missing, additional and reordered events`(
    program: String, marker: String
  ) {
    let (outcome, said) = run(program)
    #expect(outcome == .failed && said.last == marker, "\(said)")
  }

  @Test(arguments: [
    ("marbles(\"(1\").start()", "marble diagram, character 1: unterminated group"),
    (
      "expect(SignalProducer(value: 1), \"1|2\")",
      "marble diagram, character 3: no event can follow the end"
    ),
    (
      "marbles(\"1\", every: 0).start()",
      "'every' of 'marbles' expects a span of time above zero, found 0"
    ),
  ])
  func `expect(_:_:) rejects invalid marble notation`(program: String, message: String) {
    let (outcome, said) = run(program)
    #expect(outcome == .failed && said.first == message, "\(said)")
  }
}
