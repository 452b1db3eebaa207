import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirSession

@Suite("Session.print(_:)")
struct SessionPrintingTests {
  private let recorder = SessionRecorder()

  private func print(_ program: String) -> Session.Outcome {
    recorder.session.print(SourceText(name: "<code>", text: program))
  }

  @Test(
    "print(_:) prints a value like 'print' and the values of a stream",
    arguments: [
      ("6 * 7", ["42"]), ("\"text\"", ["text"]), ("Optional(3)", ["Optional(3)"]),
      ("[1, 2]", ["[1, 2]"]), ("let x = 5; x", ["5"]),
      ("SignalProducer(1...3).map { $0 * 2 }", ["2", "4", "6"]),
      ("SignalProducer([\"a\", nil])", ["Optional(\"a\")", "nil"]),
      ("Observable.of(1, 2)", ["1", "2"]), ("interval(0.001).take(first: 2)", ["0", "1"]),
      ("SignalProducer<Int, NoError>.empty", []),
    ])
  func values(_ program: String, _ lines: [String]) {
    #expect(print(program) == .success)
    #expect(recorder.takeLines() == lines)
    #expect(recorder.transcript.hints == [])
  }

  @Test(
    "print(_:) prints only the last expression without side effects",
    arguments: [
      ("1; 2; print(3)", ["3", "2"]), ("print(1)", ["1"]),
      ("SignalProducer(1...2).startWithValues { print($0) }", ["1", "2"]),
      (
        "let (s, o) = Signal<Int, NoError>.pipe(); s.map { $0 * 2 }; o.send(value: 1); o.sendCompleted()",
        ["2"]
      ),
      (
        "let (s, o) = Signal<Int, NoError>.pipe(); s; s.observeValues { print(\"seen\", $0) }; o.send(value: 1)",
        ["1", "seen 1"]
      ),
      (
        """
        import SwiftySignals
        let signal = Signal<Int>()
        signal.fired.noDispatch().distinct()
        for message in [1, 1, 2] { signal.fire(with: message) }
        """, ["1", "2"]
      ),
    ])
  func last(_ program: String, _ lines: [String]) {
    #expect(print(program) == .success)
    let printed = recorder.takeLines()
    #expect(program.hasPrefix("1;") ? Set(printed) == Set(lines) : printed == lines)
  }

  @Test("print(_:) reports a failed stream as a failure at its source, after its values")
  func failure() {
    let program = """
      enum Failure: Error { case unlucky }
      SignalProducer<Int, Failure> { observer, _ in
        observer.send(value: 1)
        observer.send(error: .unlucky)
      }
      """
    #expect(print(program) == .failed)
    #expect(recorder.takeLines() == ["1"])
    #expect(recorder.transcript.faults.map(\.message) == ["this stream failed: unlucky"])
    #expect(recorder.transcript.faults.map(\.line) == [2])
  }

  @Test("print(_:) reports a failing stream closure and does not print that value")
  func failingClosure() {
    #expect(print("SignalProducer(1...3).map { [1, 2][$0] }") == .failed)
    #expect(recorder.takeLines() == ["2"])
    #expect(recorder.transcript.faults.map(\.message) == ["index out of range: 2"])
  }

  @Test("print(_:) prints the values of the last stream and watches the earlier ones")
  func hints() {
    #expect(print("SignalProducer([1]); SignalProducer([2])") == .success)
    #expect(recorder.takeLines() == ["$1: VALUE 1", "$1: COMPLETED", "2"])
    #expect(recorder.transcript.hints == [])
    #expect(print("[2, 1].sorted()") == .success)
    #expect(recorder.transcript.hints == [])
  }

  @Test("print(_:) emits a hint when the program has no value to print")
  func nothing() {
    #expect(print("let x = 5") == .success)
    #expect(
      recorder.transcript.hints.map(\.message) == [
        "nothing to print: the program has no result"
      ])
  }

  @Test("print(_:) rejects a second declaration of a name")
  func isNoPrompt() {
    #expect(print("let x = 1; let x = 2; x") == .rejected)
  }
}
