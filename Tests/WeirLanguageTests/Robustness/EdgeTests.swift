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

  @Test(
    "What needs all elements refuses a range without an end",
    arguments: ["map { $0 }", "filter { $0 > 1 }", "reduce(0, +)", "reversed()", "enumerated()"])
  func endlessRange(word: String) {
    let trial = BoundedTrial("let x = (0...).\(word)")
    #expect(trial.outcome == .failed)
    #expect(trial.messages.first?.hasSuffix("a range without an end has no last one") == true)
  }

  @Test("What can stop early takes a range without an end")
  func stoppingEarly() {
    let trial = BoundedTrial(
      """
      do { (0...).forEach { if $0 > 2 { throw $0 } } } catch { print(error) }
      print((0...).prefix(2), (0...).first)
      """)
    #expect(trial.outcome == .success)
    #expect(trial.output == "3\n[0, 1] Optional(0)\n")
  }
}
