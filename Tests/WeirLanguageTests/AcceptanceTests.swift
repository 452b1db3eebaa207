import LanguageTestSupport
import Testing
import WeirSyntax

@Suite("Acceptance programs")
struct AcceptanceTests {
  @Test(
    "each acceptance program parses without diagnostics", .ifThereAreAcceptancePrograms,
    arguments: Folder.acceptance.programs())
  func parses(_ program: ProgramFile) {
    let result = Parser.parse(SourceText(name: program.name, text: program.text))
    #expect(result.diagnostics == [])
  }
}
