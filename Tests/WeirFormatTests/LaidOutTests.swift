import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirFormat

/// Programs that are kept in the canonical layout.
@Suite struct LaidOutTests {
  private static let folders = [
    "Examples", "Examples/course", "Sources/WeirCLI/Learn/Lessons",
  ].map(Folder.init)

  @Test(arguments: folders.flatMap { $0.programs() })
  func `the examples and the lessons are in the canonical layout`(program: ProgramFile) throws {
    let text = program.text
    #expect(try Formatter.format(SourceText(name: program.name, text: text)) == text)
  }
}
