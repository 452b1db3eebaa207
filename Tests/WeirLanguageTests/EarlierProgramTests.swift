import LanguageTestSupport
import Testing

@Suite("Examples of earlier library versions", .timeLimit(.minutes(15)))
struct EarlierProgramTests {
  @Test("each example prints what its version printed", arguments: SwiftPrograms.earlier)
  func programs(_ file: SwiftPrograms) {
    #expect(file.programs.map(\.name) == file.recorded)
    for program in file.programs {
      let difference = program.difference()
      #expect(difference == nil, "\(file.feature): \(program.name)\n\(difference ?? "")")
    }
  }
}
