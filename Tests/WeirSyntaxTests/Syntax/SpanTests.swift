import SyntaxTestSupport
import Testing

@testable import WeirSyntax

@Suite("Spans")
struct SpanTests {
  private func text(_ span: Span, of source: String) -> String {
    String(decoding: Array(source.utf8)[span.start..<span.end], as: UTF8.self)
  }

  @Test("the span of a statement covers its text")
  func statements() {
    let source = "é.b(1)  // c\nlet x = { $0 }\nif a { b }; c"
    let statements = Parser.parse(SourceText(name: "test", text: source)).statements
    #expect(
      statements.map { text($0.span, of: source) } == [
        "é.b(1)", "let x = { $0 }", "if a { b }", "c",
      ])
  }

  @Test("a call's span covers callee and closures, an operator's span its token")
  func expressions() throws {
    let source = "a.b(1) { c } + d"
    let statement = try #require(
      Parser.parse(SourceText(name: "test", text: source)).statements.first)
    guard case .expression(let expression) = statement.kind,
      case .binary(let sum) = expression.kind,
      case .call(let call) = sum.left.kind, case .member(_, let name) = call.callee.kind
    else {
      Issue.record("no sum of a call")
      return
    }
    #expect(text(sum.left.span, of: source) == "a.b(1) { c }")
    #expect(text(sum.operatorSpan, of: source) == "+")
    #expect(text(sum.right.span, of: source) == "d")
    #expect(text(call.callee.span, of: source) == "a.b")
    #expect(text(name.span, of: source) == "b")
  }

  @Test("keywords are distinguished from names with a common prefix")
  func keywords() {
    for (word, kind) in Keywords.words {
      for other in [word + "s1", String(word.dropLast()) + "_", word.uppercased(), "x" + word] {
        #expect(Dump.program(other) == other)
      }
      #expect(!TokenKind.identifier.isKeyword && kind.isKeyword)
    }
  }
}
