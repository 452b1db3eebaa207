import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirSession

@Suite struct UnhandledFailureTests {
  /// Returns the messages about unhandled failures of a program, and its outcome.
  private func told(_ program: String) -> (lines: [String], outcome: Session.Outcome) {
    let transcript = Transcript.run(
      SourceText(name: "demo", text: "enum Failure: Error { case a, b }\n" + program))
    #expect(transcript.faults == [])
    return (transcript.unhandled, transcript.outcome)
  }

  @Test(
    "a failure that no observer handles is reported",
    arguments: [
      "SignalProducer<Int, Failure>(error: .a).startWithNext { print($0) }",
      "SignalProducer<Int, Failure>(error: .a).startWithCompleted {}",
      "SignalProducer<Int, Failure>(error: .a).start()",
      "SignalProducer<Int, Failure>(error: .a).on(value: { print($0) }).start()",
      "let (signal, observer) = Signal<Int, Failure>.pipe()\nsignal.observeNext { print($0) }\n"
        + "observer.send(error: .a)",
      "Observable<Int>.error(Failure.a).subscribe(onNext: { print($0) })",
      "Observable<Int>.error(Failure.a).subscribe()",
      "Single<Int>.error(Failure.a).subscribe(onSuccess: { print($0) })",
      "Completable.error(Failure.a).subscribe(onCompleted: {})",
      "Maybe<Int>.error(Failure.a).subscribe(onSuccess: { print($0) })",
      "SignalProducer<Int, Failure>(error: .a).sink(receiveValue: { print($0) })",
      "SignalProducer<Int, Failure>(error: .a).startWithSignal { signal, _ in\n"
        + "  signal.observeNext { print($0) }\n}",
    ])
  func overlooked(_ program: String) {
    #expect(told(program) == (["unhandled failure: a"], .failed))
  }

  @Test(
    "a failure that an observer or operator handles is not reported",
    arguments: [
      "SignalProducer<Int, Failure>(error: .a).start { print($0) }",
      "SignalProducer<Int, Failure>(error: .a).startWithFailed { print($0) }",
      "SignalProducer<Int, Failure>(error: .a).startWithResult { print($0) }",
      "SignalProducer<Int, Failure>(error: .a).on(failed: { print($0) }).start()",
      "SignalProducer<Int, Failure>(error: .a).logEvents().start()",
      "SignalProducer<Int, Failure>(error: .a).flatMapError { _ in .empty }.start()",
      "SignalProducer<Int, Failure>(error: .a).materialize().startWithValues { print($0) }",
      "SignalProducer<Int, Failure>(error: .a).subscribe(onError: { print($0) })",
      "SignalProducer<Int, Failure>(error: .a)\n"
        + "  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })",
      "let (signal, observer) = Signal<Int, Failure>.pipe()\nsignal.observeNext { print($0) }\n"
        + "signal.map { $0 + 1 }.observeFailed { print($0) }\nobserver.send(error: .a)",
      "let (signal, observer) = Signal<Int, Failure>.pipe()\nobserver.send(error: .a)",
      "Observable<Int>.error(Failure.a).do(onError: { print($0) }).subscribe()",
      "Single<Int>.error(Failure.a).subscribe { print($0) }",
      "Action<Int, Int, Failure> { _ in SignalProducer(error: .a) }.apply(1).start()",
    ])
  func seen(_ program: String) {
    #expect(told(program) == ([], .success))
  }

  @Test func `an unhandled failure is reported per subscription, and the program continues`() {
    let transcript = Transcript.run(
      SourceText(
        name: "demo",
        text: """
          enum Failure: Error { case a, b }
          for _ in 1...2 { SignalProducer<Int, Failure>(error: .a).startWithNext { print($0) } }
          timer(0.01).promoteError(Failure.self).attempt { _ in .failure(.b) }.startWithNext { _ in }
          print("goes on")
          """))
    #expect(
      transcript.unhandled == Array(repeating: "unhandled failure: a", count: 2) + [
        "unhandled failure: b"
      ])
    #expect(transcript.printed == "goes on\n")
  }

  @Test func `exit(_:) overrides the outcome of an unhandled failure`() {
    #expect(
      told("SignalProducer<Int, Failure>(error: .a).startWithNext { _ in }\nexit(3)").outcome
        == .exited(3))
  }

  @Test func `the prompt names the stream of an unhandled failure`() {
    let desk = WorkspaceRecorder()
    desk.say("enum Failure: Error { case a }")
    desk.say("let (signal, observer) = Signal<Int, Failure>.pipe()")
    desk.say("signal.map { $0 + 1 }.observeNext { print($0) }")
    #expect(desk.say("observer.send(error: .a)") == ["unhandled failure of signal: a"])
    #expect(
      desk.say("SignalProducer<Int, Failure>(error: .a).startWithNext { _ in }")
        .contains("unhandled failure: a"))
    desk.say("let (watched, end) = Signal<Int, Failure>.pipe()")
    desk.say("watched")
    desk.say("watched.observeNext { print($0) }")
    #expect(desk.say("end.send(error: .a)") == ["watched: FAILED a"])
  }
}
