import LanguageTestSupport
import Testing

@testable import WeirPrinting
@testable import WeirRuntime

@Suite struct HighlighterTests {
  /// Returns each highlighted token with its role, as `map:name`.
  private func words(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return Highlighter.roles(of: text).map { range, role in
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[range])
      return "\(String(part)):\(role)"
    }
  }

  @Test func `roles(of:) returns a role for each token`() {
    #expect(
      words("let a: Int = 3 // three") == [
        "let:keyword", "Int:type", "3:number", "// three:comment",
      ])
    #expect(
      words("signal.map { $0 * 2.5 }.unknown") == ["map:name", "$0:name", "2.5:number"])
    #expect(words("combineLatest(map)") == ["combineLatest:name"])
    #expect(words("x.filter(where: true)") == ["filter:name", "true:keyword"])
    #expect(words("a.flatten(.Merge)") == ["flatten:name", "Merge:name"])
    #expect(words("lazy var self") == ["lazy:keyword", "var:keyword", "self:keyword"])
    #expect(words("let lazy = 1") == ["let:keyword", "1:number"])
    #expect(words("@escaping in") == ["@:keyword", "escaping:keyword", "in:keyword"])
    #expect(words("a /* b /* c */ */ + 1") == ["/* b /* c */ */:comment", "1:number"])
    #expect(words("#!/usr/bin/weir\n1") == ["#!/usr/bin/weir:comment", "1:number"])
  }

  @Test func `roles(of:) distinguishes a string from its interpolations`() {
    #expect(
      words("\"a \\(x + 1) b\"") == [
        "\":string", "a :string", "\\(:string", "1:number", "):string", " b:string", "\":string",
      ])
  }

  @Test func `roles(of:) accepts unfinished text`() {
    #expect(words("print(\"abc") == ["print:name", "\"abc:string"])
    #expect(words("1 /* abc\nlet") == ["1:number", "/* abc\nlet:comment"])
    #expect(words("\"\"\"\nabc\nlet") == ["\"\"\"\nabc\nlet:string"])
    #expect(words("let \u{1} 'x 1") == ["let:keyword", "'x 1:string"])
    #expect(words("\"a \\(1") == ["\":string", "a :string", "\\(:string", "1:number"])
    #expect(words("\"a\nlet") == ["\"a:string", "let:keyword"])
  }

  @Test func `roles(of:) returns offsets in Unicode scalars`() {
    let roles = Highlighter.roles(of: "\"é👩‍👧\" + 1")
    #expect(roles.map(\.0) == [0..<6, 9..<10])
  }

  @Test func `roles(of:) highlights only the name of a command`() {
    #expect(words(":load let.weir") == [":load:keyword"])
    #expect(words(":help") == [":help:keyword"])
  }

  @Test func `styled(_:) returns one styled text for each line`() {
    let lines = Highlighter.styled("let a = 1\n\n/* x\ny */ 2")
    #expect(lines.map(\.text) == ["let a = 1", "", "/* x", "y */ 2"])
    #expect(lines[3].pieces.map(\.role) == [.comment, .plain, .number])
  }

  @Test func `roles(of:) returns no roles for a very long text`() {
    let text = String(repeating: "let a = 1\n", count: 10_000)
    #expect(Highlighter.roles(of: text).isEmpty)
    #expect(Highlighter.styled(text).count == 10_001)
    #expect(Highlighter.roles(of: "").isEmpty)
  }

  @Test func `roles(of:) returns ordered ranges inside of any text`() {
    var random = SeededGenerator(seed: 7)
    let parts = [
      "\"", "\\(", ")", "\"\"\"", "/*", "*/", "//", "\n", "\r\n", "let ", "a", "é", "👩‍👧", "#",
      "$", "1.5", ".", "(", "]", "{", "“", "'", "\u{0}", ":", "@", "`", " ", "\\", "?",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let roles = Highlighter.roles(of: text)
      let bounds = roles.flatMap { [$0.0.lowerBound, $0.0.upperBound] }
      #expect(bounds == bounds.sorted(), "\(text.debugDescription)")
      #expect((bounds.last ?? 0) <= text.unicodeScalars.count, "\(text.debugDescription)")
      #expect(
        Highlighter.styled(text).map(\.text).joined(separator: "\n").utf8.elementsEqual(text.utf8))
      for cursor in 0...text.unicodeScalars.count {
        if let match = Highlighter.matchingBracket(in: text, at: cursor) {
          #expect((0..<text.unicodeScalars.count).contains(match))
        }
      }
    }
  }

  @Test func `roles(of:) marks an unmatched closing bracket outside of strings and comments`() {
    func strays(_ text: String) -> [Int] {
      Highlighter.roles(of: text).filter { $0.1 == .failure }.map(\.0.lowerBound)
    }
    #expect(strays(")é]") == [0, 2])
    #expect(strays("f(a[1]) { }") == [])
    #expect(strays("(])") == [1])
    #expect(strays("\")\" // )") == [])
    #expect(strays("((") == [])
  }

  @Test func `matchingBracket(in:at:) returns the offset of the partner`() {
    let text = "f(a[\")\"], { é })"
    #expect(Highlighter.matchingBracket(in: text, at: 1) == 15)
    #expect(Highlighter.matchingBracket(in: text, at: 15) == 1)
    #expect(Highlighter.matchingBracket(in: text, at: 16) == 1)
    #expect(Highlighter.matchingBracket(in: text, at: 3) == 7)
    #expect(Highlighter.matchingBracket(in: text, at: 10) == 14)
    #expect(Highlighter.matchingBracket(in: text, at: 14) == 10)
    #expect(Highlighter.matchingBracket(in: text, at: 5) == nil)
    #expect(Highlighter.matchingBracket(in: "(é)", at: 2) == 0)
    #expect(Highlighter.matchingBracket(in: "\"\\(a)\"", at: 2) == 4)
    #expect(Highlighter.matchingBracket(in: "(]", at: 0) == nil)
    #expect(Highlighter.matchingBracket(in: "", at: 0) == nil)
  }
}
