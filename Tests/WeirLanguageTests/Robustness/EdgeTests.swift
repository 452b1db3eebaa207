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

  @Test("A text that grows for ever is stopped")
  func endlessText() {
    let trial = BoundedTrial("var s = \"x\"; while true { s += s }")
    #expect(trial.outcome == .failed)
    #expect(trial.messages == ["536870912 bytes are too many for one text"])
  }

  @Test("What can stop early takes a range without an end")
  func stoppingEarly() {
    let trial = BoundedTrial(
      """
      enum Stop: Error { case at(Int) }
      do { try (0...).forEach { if $0 > 2 { throw Stop.at($0) } } } catch { print(error) }
      print(Array((0...).prefix(2)), (0...).first { $0 > 4 } ?? 0)
      """)
    #expect(trial.outcome == .success)
    #expect(trial.output == "at(3)\n[0, 1] 5\n")
  }
}
