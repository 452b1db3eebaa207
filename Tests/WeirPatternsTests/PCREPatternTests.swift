import Testing

@testable import WeirPatterns
@testable import WeirStreams

@Suite("PCRE2 patterns")
struct PCREPatternTests {
  private func find(_ pattern: String, _ text: String) throws -> String? {
    let matcher = PatternMatcher(try Pattern(pattern, engine: PCREEngine()))
    return try matcher.match(Line(text))?[0]
  }

  @Test("PCREEngine finds groups by name and index")
  func groups() throws {
    let pattern = try Pattern(
      #"(?<verb>GET|POST) (\S+)(?: (?<code>\d+))?"#, engine: PCREEngine())
    #expect(pattern.names == ["verb", "code"])
    let matcher = PatternMatcher(pattern)
    let match = try #require(try matcher.match(Line("x GET /a 200", number: 9)))
    #expect(match.verb == "GET")
    #expect(match["code"] == "200")
    #expect((0..<5).map { match[$0] } == ["GET /a 200", "GET", "/a", "200", nil])
    #expect(match.number == 9)
    #expect(try matcher.match(Line("POST /"))?.code == nil)
    #expect(try matcher.match(Line("PUT /")) == nil)
  }

  @Test(
    "PCREEngine rejects an invalid expression with its column",
    arguments: [
      ("(abc", 5, "missing closing parenthesis"),
      ("é*[z-a]", 6, "range out of order in character class"),
      ("*a", 1, "quantifier does not follow a repeatable item"),
      (#"é\u{1F600}(?<n>a)(?<n>b)"#, 23, "two named subpatterns have the same name"),
      ("a[b-d--c]", 6, "'--' in a character class is not supported"),
      ("[a&&b]", 3, "'&&' in a character class is not supported"),
      ("[a[b]]", 3, "a character class in another one is not supported"),
      ("[]a]", 2, "expected custom character class members"),
      (#"\C"#, 3, #"using \C is disabled"#),
      ("a{65535}{1000}", 14, "quantifier does not follow a repeatable item"),
      ("(?<=a+)b", 1, "lookbehind assertion is not fixed length"),
    ])
  func errors(text: String, column: Int, words: String) {
    let error = #expect(throws: FormatError.self) { try PCREPattern(text) }
    #expect(error?.reason.hasPrefix(words) == true, "\(error?.reason ?? "")")
    #expect(error?.column == column)
  }

  @Test("PCREEngine rejects patterns that are too large or too deep")
  func sizes() {
    let texts = [
      String(repeating: "a", count: 2_000_000), String(repeating: "(a|b)", count: 20_000),
      String(repeating: "(", count: 101) + String(repeating: ")", count: 101),
      String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000),
      String(repeating: "(?:", count: 300) + String(repeating: "){1,9}", count: 300),
      "((((a{1,99}){1,99}){1,99}){1,99}){1,99}", String(repeating: "[a-z]{9}", count: 30_000),
    ]
    #expect(throws: Never.self) {
      try PCREPattern(String(repeating: "(", count: 100) + String(repeating: ")", count: 100))
    }
    for text in texts { #expect(throws: FormatError.self) { try PCREPattern(text) } }
  }

  @Test(
    "PCREEngine matches like Swift's Regex",
    arguments: [
      (#"\b\w{3}\b"#, "127.0.0.1", "127"), (#"\u{41}\x{42}\x43\u00e9\U0001F600"#, "ABCé😀", "ABCé😀"),
      (#"a{,2}b"#, "aaab", "aab"), (#"\Qa.[b\E+"#, "a.[b", "a.[b"), ("a{", "a{", "a{"),
      (#"\d+"#, "a٣4", "٣4"), (#"\w+"#, "-éa-", "éa"), ("b$", "ab\n", nil),
      ("a.b", "a\u{2028}b", nil), ("(?s)a.b", "a\nb", "a\nb"), ("(?m)^b$", "a\nb\rc", "b"),
      ("(?i)straße", "STRAßE", "STRAßE"), ("[[:alpha:]]+", "1aé", "aé"),
      ("(?#[[)a", "a", "a"), ("(?x)a b # [[", "ab", "ab"), (#"\p{Greek}+"#, "aαβ", "αβ"),
      (#"(?<=a)b"#, "bab", "b"), ("", "", ""), (#"\[[\]\[]"#, "[[", "[["),
    ] as [(String, String, String?)])
  func meaning(pattern: String, text: String, found: String?) throws {
    #expect(try find(pattern, text) == found)
  }

  @Test("PCREEngine matches Unicode scalars")
  func scalars() throws {
    #expect(try find("caf.", "cafe\u{301}")?.unicodeScalars.count == 4)
    #expect(try find(".$", "👍🏽") == "🏽")
    #expect(try find(#"\X$"#, "👍🏽") == "👍🏽")
  }

  @Test("PCREEngine reads invalid UTF-8 as U+FFFD")
  func bytes() throws {
    let matcher = PatternMatcher(try Pattern("é(?<x>.)b", engine: PCREEngine()))
    let line = Line(bytes: [0x80, 0xC3, 0xA9, 0xFF, 0x62], number: 1)
    #expect(try matcher.match(line)?.x == "\u{FFFD}")
    #expect(try matcher.match(Line("éab"))?.x == "a")
  }
}
