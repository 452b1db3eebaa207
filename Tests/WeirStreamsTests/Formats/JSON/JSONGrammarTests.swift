import Testing

@testable import WeirStreams

/// The grammar of RFC 8259, case by case.
@Suite("JSON grammar")
struct JSONGrammarTests {
  @Test(
    "JSON parsing accepts the grammar of RFC 8259",
    arguments: [
      "null", "true", "false", "0", "-0", "1", "-1", "123456789012345678901234567890", "0.5",
      "-0.0", "1e5", "1E5", "1e+5", "1E-05", "1.25e10", "1e400", #""""#, #""a""#,
      #""\"\\\/\b\f\n\r\t""#,
      #""\u0041\u00e9\u20AC""#, #""\uD83D\uDE00""#, #""\u0000""#, "\"\u{7F}\"", "\"é€😀\u{2028}\"",
      "[]",
      "[ ]", "[1]", "[1,2]", "[[[]]]", "[ 1 , 2 ]", "{}", "{ }", #"{"":0}"#, #"{"a":1,"a":2}"#,
      #"{"a":{"b":[null]}}"#, " 1 ", "\t1\r\n", "\n[\n1\n]\n", #"{ "a" : 1 , "b" : [ ] }"#,
      #"[1,"a",null,true,{"x":-1.5e-3}]"#, "\u{FEFF}[]",
    ])
  func valid(text: String) throws {
    let json = try JSON(parsing: text)
    #expect(try JSON(parsing: json.description) == json)
    #expect(throws: Never.self) { try JSON(parsing: "[\(text.drop { $0 == "\u{FEFF}" })]") }
  }

  @Test(
    "JSON parsing rejects invalid text, also as a member of an object",
    arguments: [
      "", " ", "nul", "nulL", "True", "trueish", "+1", "01", "-01", "00", "-", "--1", "1.", ".5",
      "-.5", "1.e5", "1e", "1e+", "1eE2", "0x1F", "1_000", "1a", "Infinity", "NaN", "-Infinity",
      "１", #"""#, #""a"#, #"a""#, #"'a'"#, #""\x41""#, #""\""#, #""\u12""#, #""\u12G4""#,
      #""\uD83D\u12""#, "\"\n\"", "\"\t\"", "\"\0\"", "\"\u{1F}\"", "[", "]", "[1", "[1,", "[1,]",
      "[,1]", "[1,,2]", "[1 2]", "[1:2]", "[1}", "{", "}", "{,}", #"{"a"}"#, #"{"a":}"#,
      #"{"a":1,}"#,
      #"{"a":1"#, #"{"a" 1}"#, #"{a:1}"#, #"{1:1}"#, #"{"a":1 "b":2}"#, #"{"a":1]"#, #"{"a"::1}"#,
      #"{"a":1,,"b":2}"#, #"{null:1}"#, "1 2", "[]]", "{}{}", "[] x", "// a\n1", "/**/1", "\u{A0}1",
      "\u{0B}1", "\0", "1\0", "[1]\0",
    ])
  func invalid(text: String) {
    #expect(throws: FormatError.self) { try JSON(parsing: text) }
    #expect(throws: FormatError.self) { try JSON(parsing: #"{"x":\#(text)}"#) }
  }

  @Test("JSON parsing handles cases that the standard leaves open")
  func open() throws {
    #expect(try JSON(parsing: "1e400").double == .infinity)
    #expect(try JSON(parsing: #""\uD800""#).string == "\u{FFFD}")
    #expect(try JSON(parsing: #""\uDE00\uD83D""#).string == "\u{FFFD}\u{FFFD}")
    #expect(try JSON(parsing: #""\uD83Dx""#).string == "\u{FFFD}x")
    let bytes = Line(bytes: [0x22, 0xFF, 0xC0, 0x80, 0x22], number: 1)
    #expect(try JSON(parsing: bytes).string?.allSatisfy { $0 == "\u{FFFD}" } == true)
    #expect(throws: FormatError.self) { try JSON(parsing: Line(bytes: [0xFF], number: 1)) }
  }

  @Test("JSON parsing accepts values nested 512 deep and rejects deeper ones")
  func depth() {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(throws: Never.self) { try JSON(parsing: nested(512)) }
    #expect(throws: FormatError.self) { try JSON(parsing: nested(513)) }
    #expect(throws: FormatError.self) {
      try JSON(parsing: String(repeating: "[", count: 100_000))
    }
    #expect(throws: FormatError.self) {
      try JSON(parsing: String(repeating: #"{"a":"#, count: 100_000))
    }
  }

  @Test(
    "JSON parsing errors contain the reason, line and column",
    arguments: [
      (#"{"a":1,}"#, "line 7, column 8: invalid JSON: expected a value or a member after ','"),
      (#"{"é" 1}"#, "line 7, column 6: invalid JSON: expected ':' after the member name"),
      ("[1,\n 2\n x]", "line 9, column 2: invalid JSON: expected ',' or ']' after an element"),
      ("[1", "line 7, column 3: invalid JSON: unexpected end of the text"),
      ("", "line 7, column 1: invalid JSON: expected a value"),
      ("tru", "line 7, column 1: invalid JSON: expected true, false or null"),
      ("01", "line 7, column 1: invalid JSON: unexpected leading zero"),
    ])
  func places(text: String, words: String) {
    let error = #expect(throws: FormatError.self) { try JSON(parsing: Line(text, number: 7)) }
    #expect(error?.description == words)
  }
}
