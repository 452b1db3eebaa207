import Testing

@Suite("Programs that Swift's compiler built mean here what they mean there")
struct SwiftProgramTests {
  @Test("each prints what was recorded, and ends so", arguments: SwiftPrograms.all)
  func programs(_ file: SwiftPrograms) {
    for program in file.programs where !isOpen(program, of: file) {
      let difference = program.difference()
      #expect(difference == nil, "\(file.feature): \(program.name)\n\(difference ?? "")")
    }
  }

  @Test("each is recorded once, under a name of its own", arguments: SwiftPrograms.all)
  func recordings(_ file: SwiftPrograms) {
    #expect(file.programs.map(\.name) == file.recorded)
    #expect(Set(file.recorded).count == file.recorded.count)
  }

  @Test("what is invalid in Swift stands by itself", arguments: SwiftPrograms.all)
  func validity(_ file: SwiftPrograms) {
    let isInvalid = file.feature.hasSuffix("-invalid")
    for program in file.programs {
      #expect((program.end == .rejected) == isInvalid, "\(file.feature): \(program.name)")
    }
  }

  @Test("what is listed as open is open still", arguments: SwiftPrograms.all)
  func open(_ file: SwiftPrograms) {
    for program in file.programs where isOpen(program, of: file) {
      #expect(program.difference() != nil, "\(file.feature): \(program.name)")
    }
  }

  private func isOpen(_ program: SwiftPrograms.Program, of file: SwiftPrograms) -> Bool {
    SwiftPrograms.open.contains("\(file.feature): \(program.name)")
  }
}
