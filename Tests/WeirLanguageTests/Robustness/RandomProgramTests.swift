import Glibc
import Testing

@testable import WeirLanguage

@Suite("Random programs")
struct RandomProgramTests {
  /// How many programs run; many more find more.
  private static let count = getenv("WEIR_PROGRAMS").flatMap { Int(String(cString: $0)) } ?? 100
  private static let firstSeed = getenv("WEIR_SEED").flatMap { UInt64(String(cString: $0)) } ?? 0

  @Test("No program crashes, hangs beyond an interruption, or fails without saying why")
  func random() {
    for seed in Self.firstSeed..<(Self.firstSeed + UInt64(Self.count)) {
      var generator = ProgramGenerator(seed: seed)
      let entries = generator.entries()
      if let path = getenv("WEIR_LAST_PROGRAM") {
        let file = fopen(path, "w")
        fputs("// \(seed)\n\(entries.joined(separator: "\n"))\n", file)
        fclose(file)
      }
      let trial = BoundedTrial(entries)
      #expect(trial.unexplained == nil, "seed \(seed)")
    }
  }
}
