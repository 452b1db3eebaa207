import Testing

@testable import WeirSyntax

@Suite("Incomplete entries")
struct IncompleteTests {
  private func parse(_ text: String) -> ParseResult {
    Parser.parse(SourceText(name: "<prompt>", text: text))
  }

  @Test(
    "isIncomplete is true for a text that ends too early",
    arguments: [
      "f(", "f(1,", "f(1, {", "f {", "f { x in", "f { x in\n  g(x)\n", "[1, 2", "[\"a\":",
      "let x =", "let x = 1,", "let", "x +", "x ??",
      "x.", "x ? y", "x ? y :", "a = ", "if x {", "if x", "if", "if x { } else", "if let x =",
      "guard a else", "switch x {", "switch x {\ncase .a:\n  b",
      "switch x {\ncase .a", "for i in", "for i", "while x {\n  f()", "repeat {\n}",
      "func f(a: Int", "func f()", "enum E {", "struct S {\n  let a: Int\n",
      "var x: Int {", "/* a", "\"\"\"\n  a", "f(\"\"\"\n  a", "\"\"\"\n\\(a", "let x: Signal<Int",
      "do { a } catch", "private", "@objc", "x as", "try",
      "return f(", "(1,", "f(a)\ng(", "a -", "import", "class A:", "f(/* a",
    ])
  func goesOn(_ text: String) {
    #expect(parse(text).isIncomplete)
    #expect(parse(text + "\n").isIncomplete)
  }

  @Test(
    "isIncomplete is false for a complete or invalid text",
    arguments: [
      "", "f()", "let x = 1", "f {}", "if x { }", "return", "a b", "f(]", "f(1 2", "let = ",
      "\"abc", "f(\"abc", "}", "x = = (", "a < b < (", "\"\\(a",
      "let x = f(]\ng(", "0b2 + (",
    ])
  func stops(_ text: String) { #expect(!parse(text).isIncomplete) }

  @Test("a syntax error before an unclosed bracket makes the entry complete")
  func mistakesCount() {
    let result = parse("a b\nf(")
    #expect(!result.isIncomplete)
    #expect(result.diagnostics.count == 2)
  }
}
