import LanguageTestSupport
import Testing

@testable import WeirSession

@Suite("Edge values")
struct EdgeTests {
  @Test("count of a range too large for Int fails")
  func countOfHugeRange() {
    let trial = InterruptedSession("print((-9223372036854775807..<Int.max).count)")
    #expect(trial.outcome == .failed)
    #expect(trial.messages == ["arithmetic overflow"])
  }

  @Test(
    "operations on all elements reject an unbounded range",
    arguments: ["map { $0 }", "filter { $0 > 1 }", "reduce(0, +)", "reversed()", "enumerated()"])
  func endlessRange(word: String) {
    let trial = InterruptedSession("let x = (0...).\(word)")
    #expect(trial.outcome == .failed)
    #expect(trial.messages.first?.hasSuffix("requires a finite range") == true)
  }

  @Test("an endlessly growing String fails at the size limit")
  func endlessText() {
    let trial = InterruptedSession("var s = \"x\"; while true { s += s }")
    #expect(trial.outcome == .failed)
    #expect(trial.messages == ["a string of 536870912 bytes exceeds the limit"])
  }

  @Test("the negation of the literal Int.min is rejected")
  func negatedMinimum() {
    let trial = InterruptedSession("print(-(-9223372036854775808))")
    #expect(trial.outcome == .rejected)
    #expect(
      trial.messages == [
        "arithmetic operation '-(-9223372036854775808)' (on type 'Int') results in an overflow"
      ])
  }

  @Test(
    "String index arithmetic out of bounds fails",
    arguments: [
      "s.index(s.startIndex, offsetBy: -1, limitedBy: s.endIndex)",
      "s.index(s.endIndex, offsetBy: 1, limitedBy: s.startIndex)",
      "s.index(s.startIndex, offsetBy: Int.min, limitedBy: s.endIndex)",
      "s.index(after: s.endIndex)", "s.index(before: s.startIndex)",
    ])
  func textIndices(expression: String) {
    let trial = InterruptedSession("let s = \"ab\"; print(\(expression))")
    #expect(trial.outcome == .failed)
    #expect(trial.messages == ["string index is out of bounds"])
  }

  @Test("index(_:offsetBy:limitedBy:) returns nil at a limit in its direction")
  func limitedIndices() {
    let trial = InterruptedSession(
      """
      let s = "abc"
      print(s.index(s.startIndex, offsetBy: 3, limitedBy: s.index(after: s.startIndex)) == nil)
      print(s[s.index(s.startIndex, offsetBy: 1, limitedBy: s.startIndex) ?? s.startIndex])
      print(s[s.index(s.startIndex, offsetBy: 1, limitedBy: s.endIndex) ?? s.startIndex])
      """)
    #expect(trial.output == "true\na\nb\n")
  }

  @Test("a modified Substring keeps valid indices")
  func changedPart() {
    let trial = InterruptedSession(
      """
      var s = "hello".dropFirst(3)
      print(s.remove(at: s.index(before: s.endIndex)), s)
      s.insert("p", at: s.endIndex)
      s.replaceSubrange(s.startIndex..<s.index(after: s.startIndex), with: "he")
      print(s)
      """)
    #expect(trial.output == "o l\nhep\n")
  }

  @Test(
    "a value over the size limit fails",
    arguments: [
      "let a = Array(repeating: String(repeating: \"a\", count: 1 << 20), count: 1 << 20); print(a.joined().count)",
      "let a = Array(repeating: Array(repeating: 0, count: 1 << 20), count: 1 << 20); print(Array(a.joined()).count)",
      "print(String(repeating: \"a\", count: 1 << 40))",
      "print(Array(repeating: 0, count: 1 << 50))",
      "print(\"a\".padding(toLength: 1 << 40, withPad: \" \", startingAt: 0))",
      "print(([1] + (0...)).count)", "print(([1] + (0..<Int.max)).count)",
      "let a = Array(repeating: String(repeating: \"a\", count: 1 << 20), count: 1 << 20); print(String(a).count)",
      "var s = \"x\"; while true { s = \"\\(s)\\(s)\" }",
      "var s = \"xy\".dropFirst(0); while true { s = s + s }",
      "print(Array(stride(from: 0.0, to: 1e300, by: 0.5)))",
    ])
  func room(program: String) {
    let trial = InterruptedSession(program)
    #expect(trial.outcome == .failed)
    #expect(trial.messages.first?.contains("exceeds the limit") == true)
  }

  @Test("forEach, first(where:) and prefix(_:) accept an unbounded range")
  func stoppingEarly() {
    let trial = InterruptedSession(
      """
      enum Stop: Error { case at(Int) }
      do { try (0...).forEach { if $0 > 2 { throw Stop.at($0) } } } catch { print(error) }
      print(Array((0...).prefix(2)), (0...).first { $0 > 4 } ?? 0)
      """)
    #expect(trial.outcome == .success)
    #expect(trial.output == "at(3)\n[0, 1] 5\n")
  }

  @Test("a chain of 10,000 operators is built in linear time")
  func longChain() {
    let trial = DeepStack.run {
      InterruptedSession(
        """
        var producer = SignalProducer<Int, NoError>(value: 0)
        for _ in 0..<10_000 { producer = producer.map { $0 + 1 } }
        producer.startWithValues { print($0) }
        """)
    }
    #expect(trial.outcome == .success)
    #expect(trial.output == "10000\n")
  }

  @Test("a class with more than 256 superclasses is rejected in any declaration order")
  func superclasses() {
    let classes =
      ["class C0 {}"] + (1...300).map { "class C\($0): C\($0 - 1) { var a\($0) = 1 }" }
    for lines in [classes, classes.reversed()] {
      let trial = InterruptedSession(lines.joined(separator: "\n"))
      #expect(trial.outcome == .rejected)
      #expect(trial.messages == ["class 'C257' has more than 256 superclasses"])
    }
  }
}
