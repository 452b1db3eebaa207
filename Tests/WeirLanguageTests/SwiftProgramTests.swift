import LanguageTestSupport
import Testing

@Suite("Programs compiled by swiftc")
struct SwiftProgramTests {
  @Test("each program matches its recorded output and end", arguments: SwiftPrograms.all)
  func programs(_ file: SwiftPrograms) {
    for program in file.programs where !isOpen(program, of: file) {
      let difference = program.difference()
      #expect(difference == nil, "\(file.feature): \(program.name)\n\(difference ?? "")")
    }
  }

  @Test("each program is recorded once, under a unique name", arguments: SwiftPrograms.all)
  func recordings(_ file: SwiftPrograms) {
    #expect(file.programs.map(\.name) == file.recorded)
    #expect(Set(file.recorded).count == file.recorded.count)
  }

  @Test("programs that swiftc rejects are in '-invalid' files only", arguments: SwiftPrograms.all)
  func validity(_ file: SwiftPrograms) {
    let isInvalid = file.feature.hasSuffix("-invalid")
    for program in file.programs {
      #expect((program.end == .rejected) == isInvalid, "\(file.feature): \(program.name)")
    }
  }

  @Test("each program listed as a known difference still differs", arguments: SwiftPrograms.all)
  func open(_ file: SwiftPrograms) {
    for program in file.programs where isOpen(program, of: file) {
      #expect(program.difference() != nil, "\(file.feature): \(program.name)")
    }
  }

  private func isOpen(_ program: SwiftPrograms.Program, of file: SwiftPrograms) -> Bool {
    SwiftPrograms.open.contains("\(file.feature): \(program.name)")
  }
}
