import LanguageTestSupport
import Testing

@testable import WeirSession

@Suite("Interruption", .timeLimit(.minutes(15)))
struct InterruptionTests {
  static let endless = [
    "while true { }",
    "repeat { } while true",
    "for _ in 0... { }",
    "print((0...).allSatisfy { $0 >= 0 })",
    "print((0..<Int.max).filter { $0 < 0 })",
    "print((0..<Int.max).reduce(0) { a, _ in a })",
    "let a = Array(repeating: 0, count: 1 << 16); print(a.sorted { _, _ in while true { } })",
    "SignalProducer(0...).start()",
    "SignalProducer(0...).filter { _ in false }.start()",
    "SignalProducer(0...).map { $0 }.skipRepeats().start()",
    "SignalProducer(0...).flatMap(.latest) { SignalProducer(value: $0) }.start()",
    "SignalProducer(error: 1).retry(upTo: Int.max).start()",
    "SignalProducer.never.start(); interval(0.001).start()",
    "let s = UIScheduler(); func again() { s.schedule { again() } }; again()",
    "let t = TestScheduler(); func again() { t.schedule { again() } }; again(); t.advance()",
    "let (s, o) = Signal.pipe(); s.observe(o); o.send(value: 1)",
    "let (s, o) = Signal.pipe(); s.map { $0 + 1 }.observe(o); o.send(value: 1)",
    "let (s, o) = Signal.pipe(); s.observeValues { o.send(value: $0) }; o.send(value: 1)",
    "let (p, o) = SignalProducer.buffer(2); p.start(o); o.send(value: 1)",
    "for await _ in (0...).async.filter({ _ in false }) {}",
    "print(await (0...).async.reduce(0) { a, _ in a })",
    "for await _ in merge((0...).async, (0...).async).filter({ _ in false }) {}",
    "for await _ in zip((0...).async, (0...).async) {}",
    "for await _ in (0...).async.debounce(for: .seconds(1)) {}",
    "for await _ in AsyncTimerSequence(interval: .zero, clock: .continuous) {}",
  ]

  @Test("an interruption stops an endless program", arguments: endless)
  func stopping(program: String) {
    let trial = InterruptedSession([program])
    #expect(trial.outcome == .interrupted)
    #expect(trial.messages.isEmpty)
  }

  @Test("an interruption during checking prevents the program from running")
  func checking() {
    let line = "print([1, 2].map { $0 + 1 })\n"
    let trial = InterruptedSession([String(repeating: line, count: 30_000)])
    #expect(trial.outcome == .interrupted)
    #expect(trial.messages.isEmpty && trial.output.isEmpty)
  }

  @Test("a session accepts entries after an interruption")
  func goingOn() {
    let trial = InterruptedSession(["while true { }", "while true { }", "while true { }"])
    #expect(trial.outcomes == [.interrupted, .interrupted, .interrupted])
    #expect(trial.messages.isEmpty)
  }

  @Test("statements after an interrupted statement do not run")
  func followingStatements() {
    let trial = InterruptedSession(["SignalProducer(0...).start(); print(1)"])
    #expect(trial.outcome == .interrupted)
    #expect(trial.output.isEmpty)
  }

  @Test("an interruption just before the loop waits is noticed")
  func beforeWaiting() {
    let session = Session { _ in }
    session.hold()
    #expect(session.runLoop { session.interruption() } == .interrupted)
  }
}
