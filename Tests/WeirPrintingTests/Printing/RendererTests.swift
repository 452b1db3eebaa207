import Testing
import WeirSyntax
import WeirText

@testable import WeirPrinting
@testable import WeirRuntime

@Suite("DiagnosticRenderer")
struct RendererTests {
  private func render(
    _ text: String, _ span: Range<Int>, label: String? = nil, hints: [String] = [],
    renderer: DiagnosticRenderer = DiagnosticRenderer(), severity: Diagnostic.Severity = .error
  ) -> String {
    let diagnostic = Diagnostic(
      severity, .name, "message", at: Span(span), label: label, hints: hints)
    return renderer.render(diagnostic, in: SourceText(name: "demo.weir", text: text)).text
  }

  @Test("render(_:in:) prints message, position, line, carets and label")
  func plain() {
    let diagnostic = Diagnostic(
      .error, .name, "cannot find 'obsever' in scope", at: Span(22..<29),
      label: "did you mean 'observer'?")
    let source = SourceText(
      name: "demo.weir", text: "let a = 1\nlet bb = 2\n\nobsever.sendNext(1)\n")
    #expect(
      DiagnosticRenderer().render(diagnostic, in: source).text == """
        error: cannot find 'obsever' in scope
         --> demo.weir:4:1
          |
        4 | obsever.sendNext(1)
          | ^^^^^^^ did you mean 'observer'?
        """)
  }

  @Test("render(_:in:) prints hints below the line, aligned with the line number")
  func hints() {
    let text = String(repeating: "\n", count: 9) + "a b"
    #expect(
      render(text, 11..<12, hints: ["one", "two"], severity: .warning) == """
        warning: message
          --> demo.weir:10:3
           |
        10 | a b
           |   ^
           = hint: one
           = hint: two
        """)
  }

  @Test("render(_:in:) expands tabs and counts two columns for a wide character")
  func widths() {
    #expect(
      render("\ta\t日本 = x", 12..<13, severity: .hint) == """
        hint: message
         --> demo.weir:1:9
          |
        1 |     a   日本 = x
          |                ^
        """)
    #expect(render("日本", 0..<3).hasSuffix("  | ^^"))
    #expect(render("👨‍👩‍👧‍👦 a", 26..<27).hasSuffix("  |    ^"))
    #expect(render("e\u{301}a", 3..<4).hasSuffix("  |  ^"))
  }

  @Test("render(_:in:) escapes control characters")
  func control() {
    #expect(
      render("a\u{1B}[31m\0b", 7..<8).contains(
        #"1 | a\u{1B}[31m\u{0}b"# + "\n  | " + String(repeating: " ", count: 16) + "^"))
  }

  @Test("render(_:in:) marks an empty span with one caret, also at the end of a line")
  func empty() {
    #expect(render("a", 1..<1, label: "here").hasSuffix("1 | a\n  |  ^ here"))
    #expect(render("", 0..<0).hasSuffix("1 |\n  | ^"))
    #expect(render("a\n", 2..<2).hasSuffix("2 |\n  | ^"))
    #expect(render("a\r\nb", 1..<1).hasSuffix("1 | a\n  |  ^"))
  }

  @Test("render(_:in:) shows the first and last line of a multiline span")
  func severalLines() {
    #expect(
      render("f(a,\n  b,\n  c)\nd", 1..<14, label: "here") == """
        error: message
         --> demo.weir:1:2
          |
        1 | f(a,
          |  ^^^
          :
        3 |   c)
          |   ^^ here
        """)
    #expect(!render("f(a,\n  b)", 1..<9).contains(":\n2"))
  }

  @Test("render(_:in:) cuts a long line around the span")
  func clipping() {
    let renderer = DiagnosticRenderer(width: 40)
    let text = String(repeating: "abcd ", count: 30)
    #expect(
      render(text, 0..<4, renderer: renderer).hasSuffix(
        "1 | abcd abcd abcd abcd abcd abcd abcd...\n  | ^^^^") == false)
    for start in stride(from: 0, to: 145, by: 5) {
      let lines = render(text, start..<start + 4, renderer: renderer).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 40 })
      let column = lines[4].prefix { $0 != "^" }.count
      #expect(lines[3].dropFirst(column).prefix(4) == "abcd")
      #expect(lines[4].hasSuffix("^^^^"))
    }
  }

  @Test(
    "render(_:in:) aligns carets with their span in a cut line",
    arguments: [20, 25, 37, 40, 80])
  func clippingAnything(width: Int) throws {
    let renderer = DiagnosticRenderer(width: width)
    let line = String(repeating: "ab\t日本e\u{301}c👨‍👩‍👧‍👦 x\u{1B}y\tz", count: 12)
    var offset = 0
    for character in line {
      let length = character.utf8.count
      for size in [length, 300].map({ min($0, line.utf8.count - offset) }) {
        let rows = render(line, offset..<offset + size, renderer: renderer).split(
          separator: "\n", omittingEmptySubsequences: false)
        let (text, carets) = (rows[3], rows[4])
        let message = Comment(rawValue: "\(text)\n\(carets)")
        #expect(DisplayWidth.of(text) <= width && DisplayWidth.of(carets) <= width, message)
        let column = try #require(carets.firstIndex(of: "^").map { carets[..<$0].count })
        let shown = Self.character(of: text, at: column)
        #expect(shown == Self.picture(of: character), message)
      }
      offset += length
    }
    #expect(
      render(line, offset..<offset, renderer: renderer).split(separator: "\n").last
        .map(DisplayWidth.of)! <= width)
  }

  private static func character(of line: Substring, at column: Int) -> Character? {
    var reached = 0
    return line.first { character in
      defer { reached += DisplayWidth.of(character) }
      return reached == column
    }
  }

  /// Returns the first character of the rendered form of a character.
  private static func picture(of character: Character) -> Character {
    switch character {
    case "\t": " "
    case "\u{1B}": "\\"
    default: character
    }
  }

  @Test("render(_:in:) uses 100 columns by default")
  func page() {
    let text = String(repeating: "abcd ", count: 300)
    let rendered = render(text, 1000..<1004)
    #expect(rendered.split(separator: "\n").map(\.count).max() == 100)
    #expect(rendered.contains("^^^^"))
  }

  @Test("render(_:in:) wraps a label that does not fit")
  func longLabels() {
    let lines = render(
      "a b", 2..<3, label: "a label of some length", renderer: DiagnosticRenderer(width: 24)
    )
    .split(separator: "\n")
    #expect(
      lines.suffix(3) == ["  |   ^", "  | a label of some", "  | length"].map { Substring($0) })
  }

  @Test("render(_:in:) lets a label fill the line exactly")
  func labelAtTheMargin() {
    let filling = render("a b", 2..<3, label: "1234", renderer: DiagnosticRenderer(width: 12))
    #expect(filling.hasSuffix("\n  |   ^ 1234"))
    let wider = render("a b", 2..<3, label: "12345", renderer: DiagnosticRenderer(width: 12))
    #expect(wider.hasSuffix("\n  |   ^\n  |   12345"))
  }

  @Test("render(_:in:) gives each part its role")
  func roles() {
    let diagnostic = Diagnostic(
      .warning, .name, "message", at: Span(2..<3), label: "here", hints: ["x"])
    let lines = DiagnosticRenderer().render(
      diagnostic, in: SourceText(name: "demo.weir", text: "a b"))
    #expect(
      lines == [
        StyledText("warning:", .severity(.warning)) + StyledText(" ")
          + StyledText("message", .heading),
        StyledText(" ") + StyledText("-->", .gutter) + StyledText(" demo.weir:1:3"),
        StyledText(" ") + StyledText(" |", .gutter),
        StyledText("1 |", .gutter) + StyledText(" a b"),
        StyledText(" ") + StyledText(" |", .gutter) + StyledText("   ")
          + StyledText("^ here", .severity(.warning)),
        StyledText(" ") + StyledText(" =", .gutter) + StyledText(" ")
          + StyledText("hint:", .severity(.hint)) + StyledText(" x"),
      ])
  }
}

@Suite struct LongLineTests {
  @Test("render(_:in:) cuts a line of one megabyte around any span")
  func longLine() {
    for place in [0, 50_000, 999_990] {
      var text = Array(repeating: UInt8(ascii: "x"), count: 1_000_000)
      for offset in place..<(place + 5) { text[offset] = UInt8(ascii: "E") }
      let source = SourceText(name: "long", text: String(decoding: text, as: UTF8.self))
      let rendered = DiagnosticRenderer(width: 100).render(
        Diagnostic(.error, .name, "here", at: Span(place..<(place + 5))), in: source
      ).text
      let lines = rendered.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 110 })
      let column = lines[3].firstIndex(of: "E").map {
        lines[3].distance(from: lines[3].startIndex, to: $0)
      }
      let caret = lines[4].firstIndex(of: "^").map {
        lines[4].distance(from: lines[4].startIndex, to: $0)
      }
      #expect(column != nil && column == caret)
    }
  }
}
