import Testing
import WeirLanguage

@testable import WeirCLI

/// Streams that fail or block the session.
@Suite struct BlockingStreamTests {
  /// A REPL whose loop runs for a number of turns. The line `spin` triggers an interruption.
  private final class Running: @unchecked Sendable {
    private(set) var lines: [String] = []
    private var interrupt: () -> Void = {}
    private(set) lazy var repl = REPL(
      stackSize: 400 << 10,
      principal: .user,
      display: REPL.Display(
        write: { [unowned self] lines in
          // Shows only the message of a diagnostic.
          for line in lines where !line.pieces.contains(where: { $0.role == .gutter }) {
            show(line.text)
          }
        },
        renderer: { DiagnosticRenderer() }))

    private func show(_ line: String) {
      lines.append(line)
      if line.hasSuffix("spin") { interrupt() }
    }

    /// Performs an entry and returns its output.
    func answer(_ entry: String) -> [String] {
      let interruption = repl.workspace.session.interruption
      interrupt = { interruption() }
      lines = []
      _ = repl.perform(entry)
      return lines
    }

    func say(_ entry: String, turns: Int) -> [String] {
      let session = repl.workspace.session
      _ = answer(entry)
      lines = []
      session.hold()
      var count = 0
      session.serve { [self] outcome in
        repl.follow(outcome)
        count += 1
        if count == turns { session.leave() }
      }
      return lines
    }
  }

  @Test func `a failing closure stops its stream and is reported once`() {
    let running = Running()
    let entry = "interval(0.001).take(first: 9).startWithValues { print(10 / (1 - $0)) }"
    let lines = running.say(entry, turns: 2)
    #expect(
      lines == [
        "$1| 10",
        "error: division by zero", "stopped $1 after a runtime error: \(entry)",
      ])
    #expect(running.repl.workspace.streams.map(\.state).contains(.failed("runtime error")))
  }

  @Test func `':time' reports an interruption before the first event`() {
    let running = Running()
    let lines = running.answer(
      ":time interval(0.001).filter { _ in print(\"spin\"); return false }")
    #expect(lines == ["spin", "interrupted before the first event"])
  }

  @Test func `a failure upstream of a watch stops the watch`() {
    let running = Running()
    let lines = running.say("interval(0.001).map { 10 / (1 - $0) }", turns: 2)
    #expect(
      lines == ["$1: VALUE 10", "error: division by zero", "stopped $1 after a runtime error"])
    #expect(running.repl.workspace.liveNames == [])
  }

  @Test(arguments: [
    "interval(0.001).startWithValues { _ in while true { print(\"spin\") } }",
    "interval(0.001).map { n -> Int in while true { print(\"spin\") } }.startWithValues { print($0) }",
    "interval(0.001).filter { _ in while true { print(\"spin\") } }.startWithValues { print($0) }",
    "interval(0.001).startWithValues { _ in func f() { print(\"spin\"); f() }; f() }",
    "interval(0.001).startWithValues { _ in for _ in 0... { print(\"spin\") } }",
    "interval(0.001).flatMap(.merge) { _ in SignalProducer(0...).on(value: { _ in print(\"spin\") }) }"
      + ".startWithValues { _ in }",
    "timer(0.001).startWithValues { _ in while true { print(\"spin\") } }",
    "let q = MutableProperty(1); "
      + "BindingTarget<Int>(lifetime: q.lifetime) { _ in while true { print(\"spin\") } } <~ interval(0.001)",
    "Observable<Int>.interval(0.001).subscribe(onNext: { _ in while true { print(\"spin\") } })",
  ])
  func `one interruption stops a stream that blocks the session`(entry: String) {
    let running = Running()
    let lines = running.say(entry, turns: 1)
    #expect(lines.last == "disposed $1: \(entry)")
    #expect(running.repl.workspace.liveNames == [])
  }

  @Test func `':example' prints lines as they arrive, and Ctrl-C stops it`() {
    let running = Running()
    running.repl.example = "print(\"first\"); print(\"spin\"); while true {}"
    #expect(running.answer(":example") == ["first", "spin", "interrupted"])
    running.repl.example = """
      interval(1).take(first: 2).startWithValues { print($0) }
      print("begun")
      """
    #expect(running.answer(":example") == ["begun", "0", "1"])
  }
}
