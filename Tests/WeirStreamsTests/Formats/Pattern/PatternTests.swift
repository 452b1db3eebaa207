import Testing

@testable import WeirStreams

@Suite("Pattern")
struct PatternTests {
  @Test("PatternMatcher finds groups by name and index")
  func groups() throws {
    let pattern = try Pattern(#"(?<verb>GET|POST) (\S+)(?: (?<code>\d+))?"#)
    #expect(pattern.names == ["verb", "code"])
    let matcher = PatternMatcher(pattern)
    let match = try matcher.match(Line("x GET /a 200", number: 9))
    #expect(match?.verb == "GET")
    #expect(match?["code"] == "200")
    #expect(match?[0] == "GET /a 200")
    #expect(match?[2] == "/a")
    #expect(match?[4] == nil)
    #expect(match?[-1] == nil)
    #expect(match?.nothing == nil)
    #expect(match?.count == 4)
    #expect(match?.number == 9)
    #expect(try matcher.match(Line("POST /")).map { $0.code == nil } == true)
    #expect(try matcher.match(Line("PUT /")) == nil)
  }

  @Test(
    "Pattern(_:) rejects an invalid regular expression with its column",
    arguments: [
      ("(abc", "column 5: invalid regular expression: expected ')'"),
      (
        "é*[z-a]",
        "column 5: invalid regular expression: character 'z' must compare less than or equal to 'a'"
      ),
      ("(?<n>a)(?<n>b)", "column 8: invalid regular expression: group named 'n' already exists"),
      ("*a", "column 1: invalid regular expression: quantifier '*' must appear after expression"),
    ])
  func errors(text: String, words: String) {
    let error = #expect(throws: FormatError.self) { try Pattern(text) }
    #expect(error?.description == words)
  }

  @Test(
    "Pattern uses the word boundaries of Python's re and grep",
    arguments: [
      ("127.0.0.1 - -", "127"), ("a.bcd", "bcd"), ("don't try", "don"), ("x_yz abc", "abc"),
    ])
  func words(text: String, word: String) throws {
    let matcher = PatternMatcher(try Pattern(#"\b(?<w>\w{3})\b"#))
    #expect(try matcher.match(Line(text))?.w == word)
  }

  @Test("PatternMatcher reads invalid UTF-8 as U+FFFD")
  func bytes() throws {
    let matcher = PatternMatcher(try Pattern("a(?<x>.)b"))
    #expect(try matcher.match(Line(bytes: [0x61, 0xFF, 0x62], number: 1))?.x == "\u{FFFD}")
  }
}
