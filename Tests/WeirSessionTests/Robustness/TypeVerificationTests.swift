import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirChecking
@testable import WeirGeneration
@testable import WeirRuntime
@testable import WeirSession

@Suite("Checked types and values at run time")
struct TypeVerificationTests {
  @Test("each value belongs to the checked type of its expression", arguments: SwiftPrograms.all)
  func programs(_ file: SwiftPrograms) {
    for program in file.programs where program.end != .rejected {
      let recorder = SessionRecorder(stackSize: DeepStack.size - (1 << 20))
      let verifier = TypeVerifier(recorder.session.interpreter)
      recorder.session.typeVerifier = verifier
      _ = DeepStack.run {
        recorder.session.run(SourceText(name: program.name, text: program.text))
      }
      #expect(verifier.mismatches == [], "\(file.feature): \(program.name)")
    }
  }

  @Test("a value of another type is reported with its expression")
  func mismatch() {
    let recorder = SessionRecorder()
    let verifier = TypeVerifier(recorder.session.interpreter)
    recorder.session.typeVerifier = verifier
    recorder.evaluate("let count = 1")
    recorder.session.environment.globals["count"]?.value = .string("one")
    recorder.evaluate("print(count)")
    #expect(
      verifier.mismatches == [
        "'count' is of type 'Int', and its value \"one\" of type 'String'"
      ])
    #expect(verifier.count > 0)
  }
}
