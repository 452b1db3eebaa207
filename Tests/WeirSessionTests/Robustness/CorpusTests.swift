import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirSession

@Suite("Fuzzer corpus")
struct CorpusTests {
  static let programs = Folder("Tests/Fuzzing/Corpus/run").programs()

  @Test("no corpus program crashes, hangs or fails without a diagnostic", arguments: programs)
  func running(_ program: ProgramFile) {
    #expect(InterruptedSession([program.text]).unexplained == nil)
  }

  @Test("check(_:) reports the diagnostics of a run and has no effects", arguments: programs)
  func checking(_ program: ProgramFile) {
    let recorder = SessionRecorder()
    let source = SourceText(name: program.name, text: program.text)
    let diagnostics = recorder.session.check(source)
    #expect(recorder.transcript.faults.isEmpty && recorder.transcript.printed.isEmpty)
    #expect(recorder.session.check(source) == diagnostics)
    let isRejected = InterruptedSession([program.text]).outcome == .rejected
    #expect(isRejected == diagnostics.contains { $0.severity == .error })
  }

  @Test("check(_:) declares nothing")
  func forgetting() {
    let recorder = SessionRecorder()
    let text = SourceText(name: "<prompt>", text: "let x = 1; enum E { case a }; func f() { }")
    #expect(recorder.session.check(text) == [])
    for name in ["x", "E.a", "f()"] { #expect(recorder.evaluate(name) == .rejected) }
    #expect(recorder.evaluate("let x = 2; print(x)") == .success)
    #expect(recorder.takeLines() == ["2"])
  }
}
