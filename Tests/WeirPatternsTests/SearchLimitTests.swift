import Testing

@testable import WeirPatterns
@testable import WeirStreams

@Suite("PCRE2 search limits")
struct SearchLimitTests {
  /// Returns whether there is a match, or nil if the search exceeds a limit.
  private func search(_ pattern: String, _ text: String) throws -> Bool? {
    let matcher = PatternMatcher(try Pattern(pattern, engine: PCREEngine()))
    do throws(FormatError) {
      return try matcher.match(Line(text, number: 3)) != nil
    } catch {
      #expect(error.format == .search)
      #expect(error.description.hasPrefix("line 3: the pattern "))
      return nil
    }
  }

  @Test(
    "PCREEngine stops a search that would take exponential time", .timeLimit(.minutes(15)),
    arguments: [
      "(a+)+$", "(a|a)*b", "(a|aa)+$", "(.*)*x", "(.*)*[^a]x?$", "((a*)*)*$b", "(a?){40}a{40}$b",
      "(?:a+a+)+b?$", "a.*a.*a.*a.*a.*[xyz]", "(?:a.*.*+[xyz])+", #"(?<a>a+)+(?<b>\k<a>)+$"#,
      "(?=(a+)+$)b?", "(?<!b)(a+)+$", "(?i)(A+)+$", "(a*+a*)*$", "(\\w+\\s?)+$",
    ], [22, 5000, 100_000])
  func exponential(pattern: String, count: Int) throws {
    _ = try search(pattern, String(repeating: "a", count: count) + "!")
  }

  @Test("PCREEngine fails with the line number when a search exceeds its step limit")
  func message() throws {
    let matcher = PatternMatcher(try Pattern("(a+)+$", engine: PCREEngine()))
    let text = String(repeating: "a", count: 5000) + "!"
    let error = #expect(throws: FormatError.self) { try matcher.match(Line(text, number: 3)) }
    #expect(error?.description == "line 3: the pattern takes too many steps on this text")
    #expect(try matcher.match(Line("aaa")) != nil)
  }

  @Test(
    "PCREEngine fails for infinite recursion, matches finite recursion", .timeLimit(.minutes(15)),
    arguments: [("(?R)", nil), ("(?:a|(?1))(b?(?1))", nil), (#"\((?:[^()]|(?R))*\)"#, true)])
  func recursion(pattern: String, found: Bool?) throws {
    let text = String(repeating: "(", count: 2000) + String(repeating: ")", count: 2000)
    #expect(try search(pattern, text) == found)
  }

  @Test("PCREEngine searches a long text to its end", .timeLimit(.minutes(15)))
  func long() throws {
    let text = String(repeating: "ab cd ef ", count: 200_000)
    #expect(try search("x", text) == false)
    #expect(try search(#"(\w+) (\w+) x"#, text) == false)
    #expect(try search("ef x", text + "ef x") == true)
    #expect(try search("(?:[a-f]|[ ])*x", text + "x") != false)
    #expect(try search("^(.*) x$", text + "x") == true)
    #expect(try search("^b", text) == false)
    #expect(try search(#"(?<=ef )x"#, text + "x") == true)
  }

  @Test("PCREEngine completes quadratic searches of ordinary lines within its limit")
  func ordinary() throws {
    let text = String(repeating: "key=value; ", count: 300)
    #expect(try search("(.*);(.*);(.*);(.*)$", text) == true)
    #expect(try search("(?:(k)|[^!])*!$", text) == false)
  }

  @Test("PCRESearcher.search(_:from:) uses the text before the offset as context")
  func offsets() throws {
    let searcher = PCRESearcher(try PCREPattern(#"\b\w|$"#))
    var text = "ab cé"
    let found = try text.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      return try [0, 1, 4, 6].map { start in
        try searcher.search(bytes, from: start) ? searcher.range(of: 0) : nil
      }
    }
    #expect(found == [0..<1, 3..<4, 6..<6, 6..<6])
  }
}
