import Testing

@testable import WeirLanguage

@Suite("Programs with values of unknown types")
struct DataProgramTests {
  @Test("each ends with a value or with a diagnostic that has a place")
  func random() {
    for seed in RandomPrograms.seeds(atLeast: DataProgramGenerator.cycle) {
      var generator = DataProgramGenerator(seed: seed)
      let trial = RandomPrograms.trial(
        generator.entries(), after: DataProgramGenerator.prelude, of: "data", seed: seed)
      #expect(trial.unexplained == nil, "seed \(seed)")
    }
  }
}
