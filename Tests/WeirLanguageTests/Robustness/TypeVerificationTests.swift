import Testing
import WeirSyntax

@testable import WeirLanguage

@Suite("Checked types and values at run time")
struct TypeVerificationTests {
  @Test("each value belongs to the checked type of its expression", arguments: SwiftPrograms.all)
  func programs(_ file: SwiftPrograms) {
    for program in file.programs where program.end != .rejected {
      let verifier = TypeVerifier()
      DeepStack.run {
        let recorder = SessionRecorder(stackSize: DeepStack.size - (1 << 20))
        recorder.session.interpreter.typeVerifier = verifier
        _ = recorder.session.run(SourceText(name: program.name, text: program.text))
      }
      #expect(verifier.mismatches == [], "\(file.feature): \(program.name)")
    }
  }
}
