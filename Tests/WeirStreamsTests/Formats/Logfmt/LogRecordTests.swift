import Testing

@testable import WeirStreams

@Suite("LogRecord")
struct LogRecordTests {
  @Test("LogRecord parses quoted and unquoted values, and a bare key as true")
  func access() throws {
    let record = try LogRecord(
      parsing: #"level=warn msg="disk \"sda\" full\n" n=7 t=0.5 retry url=/?a=b empty= e="" é=ü"#)
    #expect(record.level == "warn")
    #expect(record["msg"] == "disk \"sda\" full\n")
    #expect(record.int("n") == 7)
    #expect(record.double("t") == 0.5)
    #expect(record.retry == "true")
    #expect(record.url == "/?a=b")
    #expect(record.empty == "")
    #expect(record.e == "")
    #expect(record["é"] == "ü")
    #expect(record.nothing == nil)
    #expect(
      record.pairs.map(\.key) == ["level", "msg", "n", "t", "retry", "url", "empty", "e", "é"])
  }

  @Test(
    "LogRecord unescapes values like JSON and Go's %q",
    arguments: [
      (#"\x1b[31m"#, "\u{1B}[31m"), (#"\a\b\f\n\r\t\v"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}"),
      (#"\u00e9\u2028"#, "é\u{2028}"), (#"\U0001f600"#, "😀"), (#"\ud83d\ude00"#, "😀"),
      (#"\xc3\xa9"#, "é"), (#"\xff"#, "\u{FFFD}"), (#"\ud83d"#, "\u{FFFD}"),
      (#"\U00110000"#, "\u{FFFD}"), (#"\\ \" \/"#, "\\ \" /"),
    ])
  func escapes(spelling: String, text: String) throws {
    #expect(try LogRecord(parsing: "a=1 msg=\"\(spelling)\" b=2").msg == text)
  }

  @Test("LogRecord numbers duplicate keys and ignores outer whitespace")
  func duplicates() throws {
    let record = try LogRecord(parsing: "  a=1   a=2 a_2=3 a=4\t")
    #expect(record.a == "1")
    #expect(record.a_2 == "3")
    #expect(record.pairs.map(\.key) == ["a", "a_3", "a_2", "a_4"])
    #expect(record.pairs.allSatisfy { record[$0.key] == $0.value })
    #expect(try LogRecord(parsing: "").pairs.isEmpty)
  }

  @Test(
    "LogRecord rejects malformed logfmt with its line and column",
    arguments: [
      ("a=1 =2", "line 4, column 5: invalid logfmt: '=' wants a key before it"),
      (#"a="1"#, "line 4, column 3: invalid logfmt: a quotation mark is not closed"),
      (
        #"a="1"b"#,
        "line 4, column 6: invalid logfmt: expected a space after a closing quotation mark"
      ),
      (#"a"b=1"#, "line 4, column 2: invalid logfmt: a key has no quotation marks"),
      (#"a="\x""#, "line 4, column 4: invalid logfmt: invalid escape in a string"),
      (#"a="\U0001f60""#, "line 4, column 4: invalid logfmt: invalid escape in a string"),
      (#"a="\""#, "line 4, column 3: invalid logfmt: a quotation mark is not closed"),
      (
        "a=\"\t\"",
        "line 4, column 4: invalid logfmt: unescaped control character in a string"
      ),
    ])
  func errors(text: String, words: String) {
    let error = #expect(throws: FormatError.self) { try LogRecord(parsing: Line(text, number: 4)) }
    #expect(error?.description == words)
  }
}
