import LanguageTestSupport
import Testing

@testable import WeirRuntime
@testable import WeirSession

@Suite("Example programs")
struct ExampleTests {
  private static let folder = Folder("Examples")

  @Test("the Examples folder contains only programs, their input and output files, and a course")
  func contents() {
    let programs = Self.folder.programs()
    #expect(programs.count >= 8)
    let known =
      programs.flatMap { ["\($0.name).weir", "\($0.name).out", "\($0.name).in"] } + ["course"]
    #expect(Self.folder.names.filter { !known.contains($0) } == [])
  }

  @Test("each example prints its recorded output and succeeds", arguments: folder.programs())
  func run(_ program: ProgramFile) throws {
    let transcript = program.run(permissions: try Permissions(allowing: "net,listen"))
    #expect(transcript.printed == program.expected)
    #expect(transcript.faults == [])
    #expect(transcript.outcome == .success)
  }

  @Test(
    "each example is executable and starts with two comment lines", arguments: folder.programs())
  func form(_ program: ProgramFile) {
    let lines = program.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "#!/usr/bin/env weir")
    #expect(lines[1].hasPrefix("// ") && lines[2].hasPrefix("// ") && lines[3] == "")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(program.isExecutable)
  }
}
