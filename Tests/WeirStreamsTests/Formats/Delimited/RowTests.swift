import Testing

@testable import WeirStreams

@Suite("CSV and TSV rows")
struct RowTests {
  /// Returns the rows of a text that is read through a `LineReader`.
  static func rows(_ text: String, _ format: DelimitedFormat = .csv, chunkSize: Int = 64) throws
    -> [Row]
  {
    var rest = Array(text.utf8)[...]
    var input = LineReader(chunkSize: chunkSize) { (buffer) throws(IOError) in
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
    var (reader, rows, failure): (RowReader, [Row], FormatError?) = (RowReader(format), [], nil)
    while let batch = try input.next() {
      batch.forEach { line in
        do throws(FormatError) {
          var next = try reader.add(line)
          while let row = next {
            rows.append(row)
            next = try reader.next()
          }
        } catch {
          failure = error
        }
        return failure == nil
      }
      if let failure { throw failure }
    }
    try reader.finish()
    return rows
  }

  @Test("Row finds fields by name, by index and as a property")
  func access() throws {
    let rows = try Self.rows("city,temp,n\nOslo,-1.5,3\nRome,21,x\n")
    #expect(rows.map(\.city) == ["Oslo", "Rome"])
    #expect(rows.map { $0["temp"] } == ["-1.5", "21"])
    #expect(rows.map { $0[2] } == ["3", "x"])
    #expect(rows.map { $0.double("temp") } == [-1.5, 21])
    #expect(rows.map { $0.int("n") } == [3, nil])
    #expect(rows.map(\.number) == [2, 3])
    #expect(rows[0].header.names == ["city", "temp", "n"])
    #expect(rows[0].nothing == nil)
    #expect(rows[0][-1] == nil)
    #expect(rows[0][3] == nil)
    #expect(rows[0][.max] == nil)
  }

  @Test("CSV quotes enclose separators, quotes and line endings")
  func quotes() throws {
    let rows = try Self.rows(
      "a,b,c\n\"x,y\",\"say \"\"hi\"\"\",\"one\r\ntwo\n\nthree\"\n\"\",,\"\"\"\"\n")
    #expect(rows.map(\.fields) == [["x,y", "say \"hi\"", "one\r\ntwo\n\nthree"], ["", "", "\""]])
    #expect(rows.map(\.number) == [2, 6])
    #expect(rows[0].c == "one\r\ntwo\n\nthree")
    #expect(rows[0][1] == "say \"hi\"")
  }

  @Test("a CSV field over many lines is joined across chunks")
  func longField() throws {
    let field = (0..<200).map { "line \($0)\($0 % 3 == 0 ? "\r" : "")" }.joined(separator: "\n")
    let rows = try Self.rows("a,b\n1,\"\(field)\"\n2,x\n", chunkSize: 16)
    #expect(rows.map { $0[1] } == [field, "x"])
  }

  @Test("a CSV quote inside an unquoted field is literal")
  func strayQuotes() throws {
    let rows = try Self.rows("a,b\n5\" pipe,x\"y\"\n")
    #expect(rows.map(\.fields) == [["5\" pipe", "x\"y\""]])
  }

  @Test("rows end with LF or CRLF, and a byte order mark and empty lines are skipped")
  func lines() throws {
    let rows = try Self.rows("\u{FEFF}\"a\",b\r\n1,2\r\n\r\n3,4")
    #expect(rows.map { [$0.a, $0.b] } == [["1", "2"], ["3", "4"]])
    #expect(try Self.rows("a\n1\n\n2\n").map(\.a) == ["1", "", "2"])
    #expect(try Self.rows("").isEmpty)
    #expect(try Self.rows("a,b").isEmpty)
  }

  @Test("rows with too few or too many fields are read unless ragged is .refused")
  func ragged() throws {
    let rows = try Self.rows("a,b\n1\n1,2,3\n")
    #expect(rows.map { $0.b } == [nil, "2"])
    #expect(rows.map { $0[2] } == [nil, "3"])
    #expect(rows.map(\.count) == [1, 3])
    let error = #expect(throws: FormatError.self) {
      try Self.rows("a,b\n1,2\n1\n", DelimitedFormat(ragged: .refused))
    }
    #expect(error?.description == "line 3: invalid CSV: 1 fields where the header has 2")
  }

  @Test("DelimitedFormat.header supplies names or disables them")
  func headers() throws {
    let named = try Self.rows("1;2\n", DelimitedFormat(header: .names(["x", "y"]), separator: ";"))
    #expect(named.map(\.y) == ["2"])
    let plain = try Self.rows("1,2\n", DelimitedFormat(header: .none))
    #expect(plain.map(\.fields) == [["1", "2"]])
    #expect(try Self.rows("a,a\n1,2\n").map(\.a) == ["1"])
  }

  @Test("a TSV quote is literal")
  func tabs() throws {
    let rows = try Self.rows("a\tb\n\"x\ty\"\n", .tsv)
    #expect(rows.map(\.fields) == [["\"x", "y\""]])
  }

  @Test("a CSV syntax error reports its line and column")
  func errors() {
    let open = #expect(throws: FormatError.self) { try Self.rows("a\n1\n\"2\n3\n") }
    #expect(open?.description == "line 3: invalid CSV: a quotation mark is not closed")
    let behind = #expect(throws: FormatError.self) { try Self.rows("a,b\n1,\"é\"x\n") }
    #expect(
      behind?.description
        == "line 2, column 6: invalid CSV: unexpected text after the closing quotation mark of a field"
    )
  }

  @Test("DelimitedText output parses back to equal rows")
  func roundTrip() throws {
    var random = Seeded(3)
    let parts = ["a", ",", "\"", "\n", "\r\n", " ", "é", "", "long piece of text", ";", "\t"]
    for separator: Unicode.Scalar in [",", ";"] {
      let format = DelimitedFormat(header: .none, separator: separator)
      for _ in 0..<300 {
        let table = (0..<5).map { _ in
          (0..<Int.random(in: 1..<12, using: &random)).map { _ in
            (0..<Int.random(in: 0..<4, using: &random)).map { _ in
              parts.randomElement(using: &random)!
            }.joined()
          }
        }
        let lines = table.map { row in
          var text = DelimitedText(format)
          text.append(row: row)
          return text.string
        }
        let rows = try Self.rows(lines.joined(separator: "\n"), format, chunkSize: 32)
        #expect(rows.map(\.fields) == table)
        for (row, fields) in zip(rows, table) {
          #expect((0...fields.count).map { row[$0] } == fields + [nil])
        }
      }
    }
  }

  @Test("a carriage return outside CSV quotes ends a row and counts as a line")
  func carriageReturns() throws {
    for end in ["\r", "\n", "\r\n", "\r\r\n"] {
      let text = ["a,b", "1,\"x\ry\"", "2,z", "3,\"\"\"\r\"", ""].joined(separator: end)
      let rows = try Self.rows(text)
      #expect(
        rows.map(\.fields) == [["1", "x\ry"], ["2", "z"], ["3", "\"\r"]], "\(end.debugDescription)")
      #expect(rows.map(\.number) == [2, 3, 4])
    }
    #expect(try Self.rows("a\r1\r\r2\r").map(\.a) == ["1", "", "2"])
    #expect(try Self.rows("a\tb\r1\t2\r", .tsv).map(\.b) == ["2"])
    let error = #expect(throws: FormatError.self) { try Self.rows("a,b\r1,2\r3,\"4\"5\r6,7\r") }
    #expect(
      error?.description
        == "line 3, column 6: invalid CSV: unexpected text after the closing quotation mark of a field"
    )
    let open = #expect(throws: FormatError.self) { try Self.rows("a,b\r1,2\r3,\"4\r5\n6") }
    #expect(open?.description == "line 3: invalid CSV: a quotation mark is not closed")
  }

  @Test("a TSV backslash escapes tabs, line endings and backslashes")
  func escapes() throws {
    let rows = try Self.rows("a\\tb\tc\n1\\t2\t\\\\n\\n\\r\\x\\\n", .tsv)
    #expect(rows[0].header.names == ["a\tb", "c"])
    #expect(rows.map(\.fields) == [["1\t2", "\\n\n\r\\x\\"]])
  }

  @Test("DelimitedText without quoting escapes tabs, line endings and backslashes")
  func writingTabs() {
    var text = DelimitedText(.tsv)
    text.append(row: ["a\tb\\n", nil, "\"c\"\n\r"])
    #expect(text.string == #"a\tb\\n"# + "\t\t\"c\"" + #"\n\r"#)
    var other = DelimitedText(DelimitedFormat(separator: "|", quoting: false))
    other.append(row: ["a|b", "c"])
    #expect(other.string == "a b|c")
  }
}
