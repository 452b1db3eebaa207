import SyntaxTestSupport
import Testing

@testable import WeirSyntax

@Suite("Long texts")
struct LongTextTests {
  @Test("the parser reads 20,000 lines with correct positions")
  func reading() {
    let lines = (0..<20_000).map { "observer.send(value: \($0))" }
    let result = Parser.parse(SourceText(name: "long", text: lines.joined(separator: "\n")))
    #expect(result.diagnostics == [])
    #expect(result.statements.count == lines.count)
    for (number, statement) in result.statements.enumerated() {
      let expected = "(call (. observer send) value:\(number))"
      guard Dump.statement(statement) == expected else {
        Issue.record("\(Dump.statement(statement)) is not \(expected)")
        return
      }
      #expect(statement.span.end - statement.span.start == lines[number].utf8.count)
    }
  }

  @Test("the parser reports errors deep in a long text and recovers around them")
  func mistakes() throws {
    let lines = [String](repeating: "f(1, 2)", count: 9_000)
    let text = (lines + ["f(1 2)"] + lines + ["\"open"]).joined(separator: "\n")
    let result = Parser.parse(SourceText(name: "long", text: text))
    #expect(result.statements.count == 2 * lines.count + 1)
    #expect(
      result.diagnostics.map(\.message) == [
        "expected ',' separator", "unterminated string literal",
      ])
    let first = try #require(result.diagnostics.first)
    #expect(first.span == Span(lines.count * 8 + 4..<lines.count * 8 + 5))
  }

  @Test("the parser reports at most maximumDiagnostics malformed tokens")
  func brokenWords() {
    let text = "let a = b c\n" + String(repeating: "`", count: 200_000) + "\n)\n"
    let messages = Parser.parse(SourceText(name: "long", text: text)).diagnostics.map(\.message)
    #expect(messages.count == Parser.maximumDiagnostics)
    #expect(messages.dropFirst().allSatisfy { $0 == "expected '`' at end of escaped identifier" })
  }

  @Test("the parser matches brackets that are far apart")
  func brackets() {
    let middle = [String](repeating: "a.b(1)", count: 9_000)
    let closure = "f { " + middle.joined(separator: "; ") + " }"
    #expect(Dump.program(closure + "\ng").hasSuffix("(call (. a b) 1)}); g"))
    let open = "f(a b, [" + middle.joined(separator: ", ") + "])\ng"
    #expect(
      Dump.program(open)
        == "g; !expected ',' separator")
  }

  @Test(
    "tokens of each length parse unchanged",
    arguments: [
      "0", "16777215", "16777216", "9223372036854775807", "-9223372036854775808",
      "1.5", "true", "nil", "f(x: 1, \"a\", y: z.w, true, nil)", "f(`class`: `let`.`in`(1))",
      "f(16777216, b: 1)", "a\u{301}b.ü(é: \"ö\")",
    ])
  func words(_ text: String) {
    #expect(Dump.program("(\(text))") == "(paren \(Dump.program(text)))")
    let alone = Dump.program(text)
    let statements = Parser.parse(
      SourceText(
        name: "long", text: [String](repeating: text, count: 2_000).joined(separator: "\n"))
    ).statements
    #expect(statements.count == 2_000)
    #expect(statements.allSatisfy { Dump.statement($0) == alone })
  }

  @Test(
    "a trailing declaration modifier is reported without a crash",
    arguments: ["lazy (", "unowned (", "final lazy (", "private (", "weak lazy ("])
  func modifiersAtTheEnd(_ text: String) {
    #expect(
      !Parser.parse(SourceText(name: "end", text: text)).diagnostics.isEmpty || text == "lazy")
  }
}
