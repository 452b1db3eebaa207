import Testing

@testable import WeirStreams

@Suite("Lines of logfmt")
struct LogRecordTests {
  @Test("keys have values, with and without quotation marks; a flag is true")
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

  @Test("of pairs with one key the last one counts; space around them does not")
  func duplicates() throws {
    #expect(try LogRecord(parsing: "  a=1   a=2\t").a == "2")
    #expect(try LogRecord(parsing: "").pairs.isEmpty)
  }

  @Test(
    "what is malformed is refused with its place",
    arguments: [
      ("a=1 =2", "line 4, column 5: no logfmt: '=' wants a key before it"),
      (#"a="1"#, "line 4, column 3: no logfmt: a quotation mark is not closed"),
      (
        #"a="1"b"#,
        "line 4, column 6: no logfmt: a space is expected behind a closing quotation mark"
      ),
      (#"a"b=1"#, "line 4, column 2: no logfmt: a key has no quotation marks"),
      (#"a="\x""#, "line 4, column 4: no logfmt: what stands between quotation marks is no string"),
    ])
  func errors(text: String, words: String) {
    let error = #expect(throws: FormatError.self) { try LogRecord(parsing: Line(text, number: 4)) }
    #expect(error?.description == words)
  }
}
