import Testing

@testable import WeirTerminal

@Suite struct AutotyperTests {
  /// What is typed with the milliseconds before each part.
  private func parts(_ text: String) -> [(pause: Int, text: String)] {
    var autotyper = Autotyper(text, at: 0)
    var now = 0
    var parts: [(Int, String)] = []
    while !autotyper.isDone {
      let pause = autotyper.due - now
      now = autotyper.due
      parts.append((pause, autotyper.next(at: now)))
    }
    return parts
  }

  @Test func `a text is typed character by character`() {
    #expect(parts("let é = 1").map(\.text) == ["l", "e", "t", " ", "é", " ", "=", " ", "1"])
    #expect(parts("").isEmpty)
  }

  @Test func `a new line comes with what it is set in by`() {
    #expect(parts("{\n    a\n}").map(\.text) == ["{", "\n    ", "a", "\n", "}"])
  }

  @Test func `about forty characters come in a second, never quite evenly, always alike`() {
    let text = String(repeating: "abcdefgh", count: 50)
    let pauses = parts(text).dropFirst().map(\.pause)
    #expect((9_000...11_000).contains(pauses.reduce(0, +)))
    #expect(Set(pauses).count > 10)
    #expect(pauses.allSatisfy { (10...40).contains($0) })
    #expect(pauses == parts(text).dropFirst().map(\.pause))
  }

  @Test func `where something ends the hands rest`() {
    let parts = parts("a,b\nc")
    #expect(parts[2].pause > 30)
    #expect(parts[4].pause > 150)
  }

  @Test func `the rest can be had at once`() {
    var autotyper = Autotyper("abc", at: 0)
    _ = autotyper.next(at: 0)
    #expect(autotyper.finish() == "bc")
    #expect(autotyper.isDone)
  }
}
