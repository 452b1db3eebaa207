import LanguageTestSupport
import Testing
import WeirRuntime

@testable import WeirFormat

@Suite struct StabilityTests {
  @Test(arguments: Programs.features)
  func `a layout has the tree of the program and does not change again`(feature: SwiftPrograms) {
    for program in feature.programs {
      let mistake = Programs.mistake(in: program.text)
      #expect(mistake == nil, "\(program.name)\n\(program.text)")
    }
  }

  @Test(arguments: Programs.features)
  func `the layout of a program without one of its tokens does not change again`(
    feature: SwiftPrograms
  ) {
    var random = SeededGenerator(seed: 1)
    for program in feature.programs {
      let mutant = Programs.mutant(of: program.text, &random)
      let mistake = Programs.mistake(in: mutant)
      #expect(mistake == nil, "\(mutant)")
    }
  }

  @Test(arguments: 0..<8)
  func `the layout of a random program does not change again`(part: UInt64) {
    for seed in part * 50..<part * 50 + 50 {
      var generator = ProgramGenerator(seed: seed)
      let text = generator.entries().joined(separator: "\n") + "\n"
      let mistake = Programs.mistake(in: text)
      #expect(mistake == nil, "\(seed)\n\(text)")
    }
  }

  @Test(arguments: FuzzPrograms.all)
  func `the layout of a program with all of the grammar does not change again`(text: String) {
    let mistake = Programs.mistake(in: text)
    #expect(mistake == nil, "\(text)")
  }
}
