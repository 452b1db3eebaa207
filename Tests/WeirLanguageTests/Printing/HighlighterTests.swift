import Testing

@testable import WeirLanguage

@Suite struct HighlighterTests {
  @Test func `each piece of a program has its role`() {
    let program = "let n = Signal<Int>.pipe()  // a\nprint(\"\\(n) b\", 1.5) /* c */"
    let styled = Highlighter.highlight(program)
    #expect(styled.text == program)
    let pieces = styled.pieces.filter { $0.role != .plain }
    #expect(
      pieces == [
        .init("let", .keyword), .init("Signal", .type), .init("Int", .type), .init("pipe", .name),
        .init("  // a\n", .comment), .init("print", .name), .init("\"", .string),
        .init(" b\"", .string), .init("1.5", .number), .init(" /* c */", .comment),
      ])
  }

  @Test(arguments: ["", " ", "\"never closed", "/* never", "1 +", "}}}", "\"\\(", "é 日本 €"])
  func `any text keeps its characters`(_ text: String) {
    #expect(Highlighter.highlight(text).text == text)
  }
}
