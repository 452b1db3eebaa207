import LanguageTestSupport
import Testing
import WeirSession

@Suite("Acceptance program output")
struct AcceptanceRunTests {
  @Test("the acceptance folder contains at least 39 programs", .ifThereAreAcceptancePrograms)
  func contents() { #expect(Folder.acceptance.programs().count >= 39) }

  @Test(
    "each acceptance program prints its expected output", .ifThereAreAcceptancePrograms,
    arguments: Folder.acceptance.programs())
  func run(_ program: ProgramFile) {
    let transcript = program.run()
    #expect(transcript.printed == program.expected)
    #expect(transcript.faults == [])
    #expect(transcript.outcome == .success)
  }
}
