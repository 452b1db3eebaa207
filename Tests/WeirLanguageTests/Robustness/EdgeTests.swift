import Testing

@testable import WeirLanguage

@Suite("Values at an edge")
struct EdgeTests {
  @Test("A range with more elements than an Int can count says so")
  func countOfHugeRange() {
    let trial = BoundedTrial("print((-9223372036854775807..<Int.max).count)")
    #expect(trial.outcome == .failed)
    #expect(trial.messages == ["the result does not fit into an Int"])
  }
}
