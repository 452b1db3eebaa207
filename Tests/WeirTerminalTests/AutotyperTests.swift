import Testing

@testable import WeirTerminal

@Suite struct AutotyperTests {
  /// Returns the typed parts with the preceding pauses in milliseconds.
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

  @Test func `Autotyper emits single characters`() {
    #expect(parts("let é = 1").map(\.text) == ["l", "e", "t", " ", "é", " ", "=", " ", "1"])
    #expect(parts("").isEmpty)
  }

  @Test func `Autotyper emits a newline together with its indentation`() {
    #expect(parts("{\n    a\n}").map(\.text) == ["{", "\n    ", "a", "\n", "}"])
  }

  @Test func `Autotyper emits about 40 characters per second at reproducible intervals`() {
    let text = String(repeating: "abcdefgh", count: 50)
    let pauses = parts(text).dropFirst().map(\.pause)
    #expect((9_000...11_000).contains(pauses.reduce(0, +)))
    #expect(Set(pauses).count > 10)
    #expect(pauses.allSatisfy { (10...40).contains($0) })
    #expect(pauses == parts(text).dropFirst().map(\.pause))
  }

  @Test func `Autotyper pauses after punctuation and at the end of a line`() {
    let parts = parts("a,b\nc")
    #expect(parts[2].pause > 30)
    #expect(parts[4].pause > 150)
  }

  @Test func `finish() returns the rest of the text`() {
    var autotyper = Autotyper("abc", at: 0)
    _ = autotyper.next(at: 0)
    #expect(autotyper.finish() == "bc")
    #expect(autotyper.isDone)
  }
}
