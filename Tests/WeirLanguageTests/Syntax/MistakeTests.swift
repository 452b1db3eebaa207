import Testing

@testable import WeirLanguage

@Suite("What is said about mistakes")
struct MistakeTests {
  @Test("each wrong program gets its diagnostics, word for word", arguments: Mistakes.all)
  func golden(_ mistake: Mistakes.Entry) {
    let source = SourceText(name: "demo.weir", text: mistake.program)
    let rendered = Parser.parse(source).diagnostics.map {
      DiagnosticRenderer().render($0, in: source)
    }
    #expect(rendered.joined(separator: "\n") == mistake.expected)
  }

  @Test("no two entries are about the same program")
  func areDistinct() {
    #expect(Set(Mistakes.all.map(\.program)).count == Mistakes.all.count)
  }
}
