import LanguageTestSupport
import Testing

@Suite("Random programs with dynamically typed values")
struct DataProgramTests {
  @Test("each random program ends with a value or a diagnostic")
  func random() {
    for seed in RandomPrograms.seeds(atLeast: DataProgramGenerator.cycle) {
      var generator = DataProgramGenerator(seed: seed)
      let trial = RandomPrograms.trial(
        generator.entries(), after: DataProgramGenerator.prelude, of: "data", seed: seed)
      #expect(trial.unexplained == nil, "seed \(seed)")
      if RandomPrograms.typed.contains(seed) { #expect(trial.mismatches == [], "seed \(seed)") }
    }
  }
}
