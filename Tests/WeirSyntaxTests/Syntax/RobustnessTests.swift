import SyntaxTestSupport
import Testing

@testable import WeirSyntax

@Suite("Extreme texts", .timeLimit(.minutes(15)))
struct RobustnessTests {
  /// A text with many repetitions of one unit.
  struct Repetition: CustomTestStringConvertible, Sendable {
    let name: String
    let head: String
    let unit: String
    let count: Int
    let tail: String

    init(
      _ name: String, after head: String = "", _ unit: String, before tail: String = "",
      _ count: Int
    ) {
      (self.name, self.head, self.unit, self.count, self.tail) = (name, head, unit, count, tail)
    }

    var testDescription: String { "\(count) \(name)" }
    var text: String { head + String(repeating: unit, count: count) + tail }
  }

  static let nested = [
    Repetition("open parentheses", "(", 100_000),
    Repetition("closures", "{", 100_000),
    Repetition("trailing closures", "a { ", 10_000),
    Repetition("closures as arguments", "a({ x in ", 10_000),
    Repetition("brackets", "[", 100_000),
    Repetition("subscripts", "a[", 10_000),
    Repetition("keys of dictionaries", "[a: ", 10_000),
    Repetition("signs before parentheses", "-(", 10_000),
    Repetition("ifs", "if a { ", 10_000),
    Repetition("ifs as values", "return if a { ", 10_000),
    Repetition("tries", "try ", 10_000),
    Repetition("awaits", "await ", before: "x", 10_000),
    Repetition("conditional values", "a ? ", 10_000),
    Repetition("conditional values to the right", "a ? b : ", 10_000),
    Repetition("coalescings", "a ?? ", 10_000),
    Repetition("assignments", "a = ", 10_000),
    Repetition("interpolations", "\"\\(", 10_000),
    Repetition("array types", after: "let x: ", "[", 10_000),
    Repetition("tuple types", after: "let x: ", "(", 10_000),
    Repetition("optional types", after: "let x: A", "?", 10_000),
    Repetition("generic types", after: "let x: ", "A<", 10_000),
    Repetition("function types", after: "let x: ", "A -> ", 10_000),
    Repetition("inner types", after: "let x: A", ".B", 10_000),
    Repetition("inout words", after: "let x: ", "inout ", 10_000),
    Repetition("tuple patterns", after: "let ", "(", 10_000),
    Repetition("patterns in parentheses", after: "switch x { case ", "(", 10_000),
    Repetition("lets in a pattern", after: "switch x { case ", "let ", 10_000),
    Repetition("optional patterns", after: "switch x { case .a", "?", before: ": b }", 10_000),
    Repetition("functions", "func f() { ", 10_000),
    Repetition("types", "struct S { ", 10_000),
    Repetition("switches", "switch a { case b: ", 10_000),
    Repetition("payloads", after: "enum E { case a(", "(", 10_000),
    Repetition("generic constraints", after: "func f<T: ", "P<", 10_000),
    Repetition("open calls on lines", "f(\n", 10_000),
    Repetition("members", after: "a", ".b", 1_000_000),
    Repetition("optional members", after: "a", "?.b", 30_000),
    Repetition("calls", after: "a", "()", 30_000),
    Repetition("exclamation marks", after: "a", "!", 30_000),
    Repetition("sums", after: "1", "+1", 30_000),
    Repetition("conjunctions", after: "a", " && a", 30_000),
    Repetition("casts", after: "a", " as A", 30_000),
    Repetition(
      "inner types of a pattern", after: "switch x { case A", ".B", before: ": c }", 10_000),
  ]

  @Test("excessive nesting is reported as a single error", arguments: nested)
  func refusesDepth(_ repetition: Repetition) {
    let result = Parser.parse(SourceText(name: "deep", text: repetition.text))
    #expect(
      result.diagnostics.contains { $0.message == "structure nesting level exceeded maximum" })
    #expect(result.diagnostics.count <= 2)
    #expect(!result.isIncomplete)
  }

  static let long = [
    Repetition("else ifs", after: "if a { }", " else if a { }", 10_000),
    Repetition("elements", after: "[", "1, ", before: "]", 10_000),
    Repetition("arguments", after: "f(", "a: 1, ", before: "b: 2)", 10_000),
    Repetition("declarators", after: "let a = 1", ", b = 2", 10_000),
    Repetition("statements", "observer.sendNext(123)\n", 10_000),
    Repetition("cases", after: "switch x { ", "case .a: b\n", before: "}", 10_000),
    Repetition("key path members", after: "\\A", ".b", 10_000),
    Repetition("protocols", after: "let x: A", " & B", 10_000),
    Repetition("newlines", "\r\n", 10_000),
    Repetition("interpolations in a row", after: "\"", "\\(a)", before: "\"", 10_000),
  ]

  @Test("long but flat texts parse without diagnostics", arguments: long)
  func acceptsLength(_ repetition: Repetition) {
    let result = Parser.parse(SourceText(name: "long", text: repetition.text))
    #expect(result.diagnostics == [])
  }

  static let wrong = [
    Repetition("minus signs", "-", before: "1", 100_000),
    Repetition("exclamation marks before a name", "!", before: "a", 100_000),
    Repetition("separate minus signs", "- ", 10_000),
    Repetition("less-thans between names", after: "a", "<a", 10_000),
    Repetition("less-thans with space", after: "a", " < a", 10_000),
    Repetition("greater-thans", after: "a ", ">", before: " b", 10_000),
    Repetition("labels", "a: ", 10_000),
    Repetition("attributes", "@a(", 10_000),
    Repetition("comments", "/*", 10_000),
    Repetition("access words", "private ", 10_000),
    Repetition("contextual words", "lazy ", 10_000),
    Repetition("contextual words on lines", "lazy lazy\n", 10_000),
    Repetition("crossed braces", "}{", 10_000),
    Repetition("closures with parentheses", "{(", 10_000),
    Repetition("closures with brackets", "{[", 10_000),
    Repetition("quotes", "\"", 10_001),
    Repetition("number signs", "#", 10_001),
    Repetition("raw quotes", "#\"", 10_001),
    Repetition("almost closed raw strings", after: "##\"", "\"#", 10_000),
    Repetition("null characters", "\0", 10_001),
    Repetition("curly quotes", "\u{201C}", 10_001),
    Repetition("strange characters", "§ ¶ ", 10_000),
    Repetition("backslashes", "\\", 10_000),
    Repetition("wrong calls", "foo(]\n", 10_000),
    Repetition("calls left open", "f(1\n", 10_000),
    Repetition("bodies left open", "f { (\n", 10_000),
    Repetition("names without separators", "a ", 10_000),
    Repetition("digits", "9", 10_000),
    Repetition("letters after a digit", after: "1", "x", 10_000),
    Repetition("open multi-line strings", "\"\"\"\n", 10_001),
    Repetition("blocks after conditions", "if a {} {", 10_000),
    Repetition("dots", ".", 10_000),
    Repetition("dots and names", ".a ", 10_000),
    Repetition("question marks", "? ", 10_000),
    Repetition("commas", ",", 10_000),
    Repetition("dollars", "$", 10_000),
    Repetition("at signs", "@", 10_000),
    Repetition("backticks", "`", 10_000),
  ]

  @Test("a repeated error is reported at most twenty times", arguments: wrong)
  func capsMistakes(_ repetition: Repetition) {
    let source = SourceText(name: "wrong", text: repetition.text)
    let result = Parser.parse(source)
    #expect((1...20).contains(result.diagnostics.count))
    for diagnostic in result.diagnostics.prefix(2) {
      #expect(diagnostic.message.utf8.count < 200)
    }
  }

  @Test("a chain of maximum depth parses, and its tree is released")
  func dropsLongChains() {
    let links = Parser.maximumDepth - 1
    for (head, unit) in [("a", ".b"), ("a", "()"), ("1", " + 1"), ("a", "!"), ("a", " as A")] {
      let text = head + String(repeating: unit, count: links)
      let result = Parser.parse(SourceText(name: "chain", text: text))
      #expect(result.diagnostics == [])
      #expect(result.statements.count == 1)
    }
  }

  @Test(
    "a number beyond the limits is reported",
    arguments: ["999", "1000", "9223372036854775806", "9223372036854775807", "9223372036854775808"])
  func boundsNumbers(_ number: String) {
    for text in [
      "a { $\(number) }", "a { b { $\(number) } }", "$\(number)", "\\.\(number)", "a.\(number)",
      "#if swift(>=\(number).\(number))\na\n#endif", "\"\\u{\(number)}\"", "a(1e\(number))",
      "a(0x\(number)p\(number))", "@available(macOS \(number), *) func f() {}",
    ] {
      let result = Parser.parse(SourceText(name: "number", text: text))
      if text.hasPrefix("a {"), number.count > 3 { #expect(result.diagnostics.count == 1) }
    }
  }

  @Test("chains inside brackets count toward the nesting depth")
  func boundsTheWholeTree() {
    let chain = String(repeating: ".b", count: 1_000)
    let text = "((a\(chain))\(chain))\(chain)"
    let result = Parser.parse(SourceText(name: "chains", text: text))
    #expect(result.diagnostics.map(\.message) == ["structure nesting level exceeded maximum"])
  }

  @Test("the parser accepts a byte order mark, NUL characters and all line endings")
  func acceptsOddTexts() {
    #expect(Dump.program("\u{FEFF}a\r\nb\rc\nd") == "a; b; c; d")
    #expect(Dump.program("#!/usr/bin/env weir\na") == "a")
    #expect(Dump.program("\u{FEFF}#!/usr/bin/env weir\r\na") == "a")
    #expect(Dump.program("") == "")
    #expect(Dump.program("\"\0\"") == "\"\\0\"")
    #expect(Dump.program("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"") == "\"a\\nb\"")
    #expect(Dump.program("a\0b").contains("unexpected character U+0000"))
  }
}
