import Testing

@testable import WeirLanguage

@Suite("An interruption ends everything")
struct InterruptionTests {
  static let endless = [
    "while true { }",
    "repeat { } while true",
    "for _ in 0... { }",
    "SignalProducer(0...).start()",
    "SignalProducer(0...).filter { _ in false }.start()",
    "SignalProducer(0...).map { $0 }.skipRepeats().start()",
    "SignalProducer(0...).flatMap(.latest) { SignalProducer(value: $0) }.start()",
    "SignalProducer(error: 1).retry(upTo: Int.max).start()",
    "SignalProducer.never.start(); interval(0.001).start()",
    "let s = UIScheduler(); func again() { s.schedule { again() } }; again()",
    "let t = TestScheduler(); func again() { t.schedule { again() } }; again(); t.advance()",
    "let t = TestScheduler(); t.schedule(after: 0, interval: 1) { }; t.run()",
    "let t = TestScheduler(); t.schedule(after: 0, interval: 1) { }; t.advance(by: 1e300)",
    "let t = TestScheduler(); interval(1, on: t).start(); t.advance(by: 1e300)",
    "let (s, o) = Signal.pipe(); s.observe(o); o.send(value: 1)",
    "let (s, o) = Signal.pipe(); s.map { $0 + 1 }.observe(o); o.send(value: 1)",
    "let (s, o) = Signal.pipe(); s.observeValues { o.send(value: $0) }; o.send(value: 1)",
    "let (p, o) = SignalProducer.buffer(2); p.start(o); o.send(value: 1)",
  ]

  @Test("Whatever runs for ever can be stopped", arguments: endless)
  func stopping(program: String) {
    #expect(BoundedTrial([program]).outcome == .interrupted)
  }

  @Test("What was stopped leaves a session that goes on")
  func goingOn() {
    let trial = BoundedTrial([
      "var n = 0", "SignalProducer(0...).startWithValues { n = $0 }", "print(n > 0)",
    ])
    #expect(trial.outcomes == [.success, .interrupted, .success])
    #expect(trial.output == "true\n")
  }
}
