import Testing
import Weir

@testable import WeirStreams

@Suite("JSONSplitter", .timeLimit(.minutes(15)))
struct JSONSplitterTests {
  /// Returns the values of a text, each prefixed with its line number, and the errors.
  private func read(_ text: String, skipping: Bool = false) -> [String] {
    var splitter = JSONSplitter()
    var read: [String] = []
    func takeAll(isAtEnd: Bool = false) {
      while skipping || read.last?.contains("invalid JSON") != true {
        do throws(FormatError) {
          guard let value = try splitter.next(isAtEnd: isAtEnd) else { return }
          read.append("\(value.number): \(value)")
        } catch {
          read.append("\(error)")
        }
      }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      Line(String(line)).withBytes { splitter.add($0, number: index + 1) }
      takeAll()
    }
    takeAll(isAtEnd: true)
    return read
  }

  @Test("JSONSplitter completes a value over several lines with its closing bracket")
  func severalLines() {
    let text = """
      {
        "a": [1,

          2], "b": "}\\"{"
      }
      7
      [
      ]
      """
    #expect(
      read(text) == [
        "1: {\n  \"a\": [1,\n\n    2], \"b\": \"}\\\"{\"\n}", "6: 7", "7: [\n]",
      ])
  }

  @Test("JSONSplitter reads several values in a line, the last of which may continue")
  func severalValues() {
    #expect(
      read(#"{"a":1}{"a":2} [3]4 "x"true null"# + "\n\n5{\n}{\n}6") == [
        #"1: {"a":1}"#, #"1: {"a":2}"#, "1: [3]", "1: 4", #"1: "x""#, "1: true", "1: null", "3: 5",
        "3: {\n}", "4: {\n}", "5: 6",
      ])
  }

  @Test("JSONSplitter skips a byte order mark before a value")
  func mark() { #expect(read("\u{FEFF}{\n}") == ["1: {\n}"]) }

  @Test(
    "JSONSplitter errors contain the line and the first line of the value",
    arguments: [
      (
        "1\n{\n\"a\": 1\n\"b\"",
        "line 4, column 1: invalid JSON: expected ',' or '}' after a member, in the value that begins "
          + "in line 2"
      ),
      ("1\n{\"a\"\n: 1,}", "in the value that begins in line 2"),
      ("1\n[2", "line 2, column 3: invalid JSON: unexpected end of the text"),
      ("1\n[2,\n3", "line 3, column 2: invalid JSON: unexpected end of the text, in the value"),
      ("1\n\"x\n\"", "line 2, column 3: invalid JSON: unexpected end of the text"),
      ("1\n{\"a\": \"x\n\"}", "line 2, column 9: invalid JSON: unexpected end of the text"),
      ("1\n[1] ]", "line 2, column 5: invalid JSON: expected a value"),
      ("1\n{}é", "line 2, column 3: invalid JSON: expected a value"),
      ("1\n-\n5", "line 2, column 2: invalid JSON: unexpected end of the text"),
    ])
  func errors(_ text: String, _ words: String) {
    #expect(read(text).last?.contains(words) == true, "\(read(text))")
  }

  @Test("JSONSplitter loses only the truncated line")
  func cutLine() {
    let records = (1...500).map { #"{"n":\#($0)}"# }
    var lines = records
    lines[40] = "{\"n\":"
    lines[90] = "{\"n\":\"x"
    lines[499] = "[["
    let read = read(lines.joined(separator: "\n"), skipping: true)
    let values = read.filter { !$0.contains("invalid JSON") }
    #expect(read.count == 500 && values.count == 497)
    #expect(
      values
        == records.enumerated().filter { ![40, 90, 499].contains($0.offset) }.map {
          "\($0.offset + 1): \($0.element)"
        })
  }

  @Test("JSONSplitter scans a value over many lines a limited number of times")
  func manyLines() {
    let elements = (0..<5_000).map { "  \($0)" }.joined(separator: ",\n")
    let read = read("[\n\(elements)\n]\n1")
    #expect(read.count == 2)
    #expect(read.first?.hasPrefix("1: [") == true && read.last == "5003: 1")
  }

  @Test("JSONSplitter fails at its limit for a bracket that is never closed")
  func limit() {
    var splitter = JSONSplitter(limit: 1 << 20)
    let line = Line(String(repeating: "1,", count: 1 << 15))
    var (error, count): (FormatError?, Int) = (nil, 0)
    Line("[").withBytes { splitter.add($0, number: 1) }
    while error == nil, count < 100 {
      count += 1
      line.withBytes { splitter.add($0, number: count + 1) }
      do throws(FormatError) { _ = try splitter.next() } catch let problem { error = problem }
    }
    #expect(
      error?.description == "line 1: invalid JSON: a value over several lines has 1 MiB at the most"
    )
  }

  @Test("json(onMalformed:account:) emits and counts values and skips malformed ones")
  func operators() {
    let texts = ["{", "\"a\": 1}{\"a\":2}", "[", "{\"a\":3}", "]]", "{\"a\":4}", "["]
    let lines = SignalProducer<Line, IOError>(texts.enumerated().map { Line($1, number: $0 + 1) })
    let account = FlowAccount(name: "json")
    let run = Recorded(
      lines.json(onMalformed: .skip, account: account).map { "\($0.number): \($0)" })
    #expect(run.finished == ["1: {\"a\":1}", "2: {\"a\":2}", "3: [{\"a\":3}]", "6: {\"a\":4}"])
    #expect(account.balance == .init(received: 6, sent: 4, dropped: 2))
    struct Record: Decodable { let a: Int }
    let decoded = Recorded(lines.decode(Record.self, from: .json).map(\.a))
    #expect(decoded.finished == [1, 2])
    #expect(decoded.end()?.error != nil)
  }
}
