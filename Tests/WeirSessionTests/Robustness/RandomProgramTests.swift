import LanguageTestSupport
import Testing

@Suite("Random programs")
struct RandomProgramTests {
  @Test("each random program ends without a crash, a hang or an unexplained failure")
  func random() {
    for seed in RandomPrograms.seeds() {
      var generator = ProgramGenerator(seed: seed)
      let trial = RandomPrograms.trial(
        generator.entries(), after: ProgramGenerator.prelude, of: "words", seed: seed)
      #expect(trial.unexplained == nil, "seed \(seed)")
      if RandomPrograms.typed.contains(seed) { #expect(trial.mismatches == [], "seed \(seed)") }
    }
  }
}
