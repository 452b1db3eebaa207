import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

@Suite("Session", .timeLimit(.minutes(15)))
struct SessionTests {
  private let recorder = SessionRecorder()

  private var session: Session { recorder.session }

  private func text(_ text: String) -> SourceText { SourceText(name: "<prompt>", text: text) }

  /// Returns the types and values of the expressions in a text.
  private func values(_ program: String) -> [String] {
    var values: [String] = []
    _ = session.evaluate(text(program)) { values.append("\($0.typeName) = \($0.description)") }
    return values
  }

  // MARK: Outcomes

  @Test("run(_:) returns success, failed for a runtime error and rejected for an invalid text")
  func outcomes() {
    #expect(recorder.evaluate("print(1)") == .success)
    #expect(recorder.evaluate("print(") == .rejected)
    #expect(recorder.evaluate("print(unknown)") == .rejected)
    #expect(recorder.evaluate("let zero = 0; print(1 / zero)") == .failed)
    #expect(session.run(text("timer(0.001).startWithValues { print($0) }")) == .success)
    #expect(session.run(text("timer(0.001).startWithValues { [0][$0 + 1] }")) == .failed)
    #expect(recorder.takeLines() == ["1", "0"])
  }

  @Test("evaluate(_:) reports the value and the type of each expression")
  func expressionValues() {
    #expect(
      values("1 + 1; \"a\"; [1.5]; let x = 3; x") == [
        "Int = 2", "String = \"a\"", "[Double] = [1.5]", "Int = 3",
      ])
    var names: [String?] = []
    var isWorthShowing: [Bool] = []
    _ = session.evaluate(text("x; x + 1; print(x)")) {
      names.append($0.name)
      isWorthShowing.append($0.isWorthShowing)
    }
    #expect(names == ["x", nil, nil])
    #expect(isWorthShowing == [true, true, false])
  }

  @Test("isComplete(_:) returns false only for a text that needs more input")
  func completeness() {
    #expect(Session.isComplete("print(1)"))
    #expect(!Session.isComplete("if true {"))
    #expect(!Session.isComplete("print("))
    #expect(Session.isComplete("print(1))"))
  }

  // MARK: Names

  @Test("evaluate(_:) keeps variables, functions and types for later entries")
  func globalsPersist() {
    recorder.evaluate("var n = 1; func up() { n += 1 }; enum Coin { case heads, tails }")
    recorder.evaluate("up(); n *= 10")
    recorder.evaluate("print(n, Coin.tails)")
    #expect(recorder.takeLines() == ["20 tails"])
  }

  @Test("a rejected entry declares nothing")
  func rejectionLeavesNothing() {
    recorder.evaluate("let a = 1; enum Coin { case heads }")
    #expect(
      recorder.evaluate("let a = 2; let b = 3; enum Coin { case other }; nonsense") == .rejected)
    #expect(recorder.evaluate("print(a, Coin.heads)") == .success)
    #expect(recorder.evaluate("print(b)") == .rejected)
    #expect(recorder.evaluate("typealias N = Int; func f() {}; nonsense") == .rejected)
    #expect(recorder.evaluate("f()") == .rejected)
    #expect(recorder.takeLines() == ["1 heads"])
  }

  @Test("a rejected extension leaves the enum unchanged")
  func rejectedExtension() {
    recorder.evaluate("enum Coin { case heads; var text: String { \"first\" } }")
    let program = "extension Coin { var text: String { \"second\" }; func more() {} }"
    #expect(recorder.evaluate("\(program); nonsense") == .rejected)
    recorder.evaluate("print(Coin.heads.text)")
    #expect(recorder.takeLines() == ["first"])
    #expect(recorder.evaluate("Coin.heads.more()") == .rejected)
  }

  @Test("a failing entry keeps the declarations that precede the failure")
  func failureKeepsWhatWas() {
    recorder.evaluate("let a = 1\nlet b = [0][a]\nlet c = 3")
    recorder.evaluate("print(a)")
    #expect(recorder.evaluate("print(c)") == .failed)
    #expect(recorder.takeLines() == ["1"])
    #expect(recorder.transcript.faults.last?.message == "'c' used before being initialized")
  }

  @Test("an entry can redeclare a name with another type")
  func redefinition() {
    recorder.evaluate("let x = 1; func f() -> Int { x }")
    recorder.evaluate("let x = \"new \\(x)\"")
    recorder.evaluate("print(x, f())")
    recorder.evaluate("func f() -> String { \"another\" }")
    recorder.evaluate("enum E { case a }")
    recorder.evaluate("enum E { case b }")
    recorder.evaluate("print(f(), E.b)")
    #expect(recorder.takeLines() == ["new 1 1", "another b"])
  }

  @Test("a stream started by one entry keeps emitting in later entries")
  func streamsPersist() {
    recorder.evaluate("let (signal, observer) = Signal<Int, NoError>.pipe()")
    recorder.evaluate("signal.observeValues { print($0) }")
    recorder.evaluate("observer.send(value: 1)")
    #expect(recorder.takeLines() == ["1"])
  }

  @Test("a session accepts entries after a runtime failure")
  func goesOn() {
    recorder.evaluate("SignalProducer(1...3).map { 1 / ($0 - 2) }.start()")
    recorder.evaluate("SignalProducer(1...2).startWithValues { print($0) }")
    #expect(recorder.takeLines() == ["1", "2"])
  }

  @Test("CommandLine.arguments contains the arguments passed to the session")
  func arguments() {
    let transcript = Transcript.run(
      SourceText(name: "a", text: "print(CommandLine.arguments)"), arguments: ["a", "b"])
    #expect(transcript.lines == [#"["a", "b"]"#])
  }

  // MARK: Diagnostics

  @Test("a diagnostic is reported with its position and its source text")
  func places() throws {
    var reported: [(Diagnostic, SourceText)] = []
    let session = Session(report: { reported.append(($0, $1)) }, output: { _ in })
    _ = session.evaluate(text("let a = 1\nlet b = a +  unknwon"))
    _ = session.evaluate(SourceText(name: "first", text: "func f(_ n: Int) -> Int { 10 / n }"))
    _ = session.evaluate(SourceText(name: "second", text: "f(0)"))
    #expect(reported.map(\.1.name) == ["<prompt>", "first"])
    #expect(reported.map { $0.1.position(of: $0.0.span.start).line } == [2, 1])
    #expect(reported.map { $0.1.position(of: $0.0.span.start).column } == [14, 30])
    #expect(reported.map(\.0.stage) == [.name, .runtime])
  }

  @Test("all diagnostics of an entry are reported in source order")
  func severalMistakes() {
    recorder.evaluate("one()\ntwo()\nthree()")
    #expect(recorder.transcript.faults.map(\.line) == [1, 2, 3])
  }

  // MARK: Event loop

  @Test("serve() continues after a failure until the session is released")
  func serving() {
    session.hold()
    recorder.evaluate(
      """
      timer(0.001).startWithValues { [0][$0 + 1] }
      timer(0.002).startWithValues { _ in print("still here") }
      """)
    let submit = session.submit
    let release = UncheckedRelease(session)
    recorder.evaluate("timer(0.003).startWithCompleted { print(\"last\") }")
    submit { submit { release() } }
    session.serve()
    #expect(recorder.takeLines() == ["still here", "last"])
    #expect(recorder.transcript.faults.map(\.message) == ["index out of range: 1"])
  }

  @Test("leave() stops serve() without waiting for active streams")
  func leaving() {
    session.hold()
    recorder.evaluate("interval(0.001).start(); timer(3600).start()")
    let leave = UncheckedLeave(session)
    session.submit { leave() }
    session.serve()
  }

  @Test("submit(_:) runs work from another thread on the session's thread")
  func submitting() {
    session.hold()
    let release = UncheckedRelease(session)
    let submit = session.submit
    Thread.start { submit { release() } }
    #expect(session.runLoop() == .success)
  }

  @Test("run(_:idle:) calls the idle handler before it waits")
  func idle() {
    var idles = 0
    session.hold()
    let outcome = session.run(text("print(1)")) {
      idles += 1
      session.release()
    }
    #expect(outcome == .success)
    #expect(idles == 1)
  }

  // MARK: Interruption

  @Test(
    "an interruption stops loops, streams and schedulers",
    arguments: [
      "started(); while true {}", "started(); for i in 0... {}",
      "started(); SignalProducer(0...).map { $0 + 1 }.filter { $0 < 0 }.start()",
      "started(); func f() { f2() }; func f2() {}; while true { f() }",
      "let t = TestScheduler(); t.schedule(after: 1, interval: 1) { }; started(); t.run()",
      "started(); interval(60).start()",
    ])
  func interruption(_ program: String) {
    let interrupter = Interrupter()
    let session = Session(output: { _ in interrupter.begin() })
    interrupter.interruption = session.interruption
    _ = session.evaluate(text("func started() { print() }"))
    #expect(session.run(text(program)) == .interrupted)
    #expect(session.evaluate(text("1 + 1")) == .success)
  }
}

/// Releases a session's hold from the session's own thread.
private struct UncheckedRelease: @unchecked Sendable {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func callAsFunction() { session.release() }
}

/// Ends a session from the session's own thread.
private struct UncheckedLeave: @unchecked Sendable {
  let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func callAsFunction() { session.leave() }
}
