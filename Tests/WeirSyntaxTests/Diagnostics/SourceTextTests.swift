import Testing

@testable import WeirSyntax

@Suite("SourceText positions")
struct SourceTextTests {
  private func place(_ offset: Int, _ text: String) -> String {
    let position = SourceText(name: "test", text: text).position(of: offset)
    return "\(position.line):\(position.column)"
  }

  @Test(
    "position(of:) accepts LF, CR LF and CR as line endings",
    arguments: [
      (0, "1:1"), (1, "1:2"), (2, "2:1"), (3, "2:2"), (5, "3:1"), (7, "4:1"), (8, "4:2"),
      (99, "4:2"), (-1, "1:1"),
    ])
  func lines(_ offset: Int, _ expected: String) {
    #expect(place(offset, "a\nb\r\nc\rd") == expected)
  }

  @Test("position(of:) counts columns in grapheme clusters")
  func columns() {
    #expect(place(2, "éa") == "1:2")
    #expect(place(25, "👨‍👩‍👧‍👦a") == "1:2")
    #expect(place(3, "日本") == "1:2")
    #expect(place(3, "e\u{301}a") == "1:2")
  }

  @Test("line(_:) returns a line without its terminator and an empty text past the end")
  func lineText() {
    let source = SourceText(name: "test", text: "a\nbc\r\n\rd")
    #expect((1...5).map { source.line($0) } == ["a", "bc", "", "d", ""])
    #expect(source.line(0) == "a")
    #expect(SourceText(name: "test", text: "").line(1) == "")
    #expect(SourceText(name: "test", text: "a\n").line(2) == "")
  }
}
