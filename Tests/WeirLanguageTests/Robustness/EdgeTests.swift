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

  @Test("A long chain of operators is built in linear time")
  func longChain() {
    let trial = DeepStack.run {
      BoundedTrial(
        """
        var producer = SignalProducer<Int, NoError>(value: 0)
        for _ in 0..<10_000 { producer = producer.map { $0 + 1 } }
        producer.startWithValues { print($0) }
        """)
    }
    #expect(trial.outcome == .success)
    #expect(trial.output == "10000\n")
  }

  @Test("A class with too many superclasses is refused, in whichever order they stand")
  func superclasses() {
    let classes =
      ["class C0 {}"] + (1...300).map { "class C\($0): C\($0 - 1) { var a\($0) = 1 }" }
    for lines in [classes, classes.reversed()] {
      let trial = BoundedTrial(lines.joined(separator: "\n"))
      #expect(trial.outcome == .rejected)
      #expect(trial.messages == ["a class has at most 256 superclasses"])
    }
  }
}
