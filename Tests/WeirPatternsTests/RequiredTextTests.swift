import Testing

@testable import WeirPatterns
@testable import WeirStreams

@Suite("Texts that patterns require")
struct RequiredTextTests {
  private func required(_ pattern: String, _ options: PatternOptions = []) throws -> String? {
    try PCREPattern(pattern, options).required.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(
    "PCREPattern.required is the longest text outside groups and classes",
    arguments: [
      (#"id=(\d+)"#, "id="), (#"\bGET /a\.(?<name>html|js)$"#, "GET /a."), ("ab+c", "ab"),
      ("abc?d{0,2}ef*", "ab"), ("ab{2,}?c", "a"), ("a(bcd)?(?=xyz)[efg]hi", "hi"), ("x+?yz", "yz"),
      ("éab", "ab"), (#"a\n\\b"#, #"\b"#), ("(?:a|b)cd", "cd"), ("a|b", nil),
      ("ab(?i)c", nil), ("(?i:ab)c", nil), ("ab(*ACCEPT)cd", nil), (#"\Qab\Ec"#, nil),
      (#"\x41b"#, nil), (#"\p{L}ab"#, nil), (#"(a)\1b"#, nil), ("a{x|y}", nil), ("a(?#b)c", nil),
      (#"[[:alpha:]\]a]b"#, "b"), ("", nil), (#"\d*"#, nil),
    ] as [(String, String?)])
  func examples(pattern: String, text: String?) throws {
    #expect(try required(pattern) == text)
  }

  @Test("PCREPattern.required is nil for patterns that ignore case or white space")
  func options() throws {
    #expect(try required("abc", .ignoresCase) == nil)
    #expect(try required("a bc", .extended) == nil)
    #expect(try required("a bc", .dotMatchesNewlines) == "a bc")
  }

  private static let items = [
    "a", "b", "ab", "=", "1", "K", "é", "e\u{301}", "\u{212A}", " ", "\r", ".", "^", "$", #"\."#,
    #"\d"#, #"\w"#, #"\b"#, #"\r"#, #"\R"#, #"\x61"#, #"\u{61}"#, #"\p{L}"#, #"\Qa+\E"#, #"\1"#,
    #"\K"#, "[ab]", "[^a]", "[[:alpha:])]", #"[\]a]"#, "(a)", "(?:ab|=)", "(b(a)?)", "(?<n>1+)",
    "(?=a)", "(?!b)", "(?<=a)", "(?<!=)", "(?>ab)", "(?|a|b)", "(?i)", "(?i:K)", "(?x)", "(?#a)",
    "(*ACCEPT)", "(?:a(*ACCEPT))", "(?1)", "(?(1)a|b)", "|", "{", "}", "{a}",
  ]
  private static let quantifiers =
    Array(repeating: "", count: 9) + ["?", "*", "+", "{0}", "{2}", "{0,1}", "{,2}", "+?", "*+"]
  private static let characters = [
    "a", "a", "b", "b", "ab", "=", "1", "k", "K", "é", "e\u{301}", "\u{212A}", " ", "\r", ".", "+",
    "\r\n", "{", "}",
  ]

  @Test("a search gives the same result whether or not the required text is known")
  func random() throws {
    var random = SystemRandomNumberGenerator()
    var useful = 0
    for _ in 0..<20_000 {
      let pattern = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Self.items.randomElement(using: &random)! + Self.quantifiers.randomElement(using: &random)!
      }.joined()
      // No text is known for a pattern with an option. At the end, the option changes nothing.
      guard let compiled = try? PCREPattern(pattern), compiled.required != nil,
        let reference = try? PCREPattern(pattern + "(?i)")
      else { continue }
      #expect(reference.required == nil)
      let (searcher, other) = (PCRESearcher(compiled), PCRESearcher(reference))
      for _ in 0..<10 {
        var text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
          Self.characters.randomElement(using: &random)!
        }.joined()
        try text.withUTF8 { utf8 in
          let bytes = UnsafeRawBufferPointer(utf8)
          let start = Int.random(in: 0...bytes.count, using: &random)
          guard start == bytes.count || bytes[start] & 0xC0 != 0x80 else { return }
          let isFound = try other.search(bytes, from: start)
          #expect(
            try searcher.search(bytes, from: start) == isFound, "\(pattern) in \(Array(bytes))")
          guard isFound else { return }
          useful += 1
          #expect(searcher.range(of: 0) == other.range(of: 0), "\(pattern) in \(Array(bytes))")
          #expect(compiled.required?.firstPlace(in: bytes) != nil, "\(pattern) in \(Array(bytes))")
        }
      }
    }
    #expect(useful > 500)
  }
}
