import Testing
import Weir

@testable import WeirStreams

/// Checks that written records parse back to equal records. Their texts are random, with fixed
/// seeds.
@Suite("Round trips of written records", .timeLimit(.minutes(15)))
struct RoundTripTests {
  private static let seeds = Array<UInt64>(1...40)

  /// Parts of texts, including those that a format escapes or interprets.
  private static let parts: [String] =
    (0..<0x20).map { String(Unicode.Scalar(UInt8($0))) }
    + ["\"", "\\", ",", ";", "\t", "\r\n", " ", "=", "{", "}", "\u{7F}", "\u{85}", "\u{2028}"]
    + ["é", "e\u{301}", "\u{FEFF}", "\u{FFFD}", "😀", "\u{10FFFF}", "\\n", "\\t", "\\\\", "\\x1b"]
    + ["a", "null", "1", "-0", "''", "text"]

  private static func text(_ random: inout Seeded, from parts: [String] = parts) -> String {
    (0..<Int.random(in: 0..<6, using: &random)).map { _ in parts.randomElement(using: &random)! }
      .joined()
  }

  private static func table(_ random: inout Seeded) -> [[String]] {
    let columns = Int.random(in: 2...5, using: &random)
    return (0..<20).map { _ in (0..<columns).map { _ in text(&random) } }
  }

  /// Compares texts by their bytes, not by canonical equivalence.
  private static func areSame(_ one: [[String]], _ other: [[String]]) -> Bool {
    one.map { $0.map { Array($0.utf8) } } == other.map { $0.map { Array($0.utf8) } }
  }

  @Test(
    "written CSV and TSV rows parse back to equal rows   (line 129 > 100)",
    arguments: [DelimitedFormat.csv, .tsv, DelimitedFormat(separator: ";")],
    seeds)
  func rows(_ format: DelimitedFormat, _ seed: UInt64) throws {
    var random = Seeded(seed)
    let table = Self.table(&random)
    let lines = table.map { row in
      var text = DelimitedText(format)
      text.append(row: row)
      return text.string
    }
    let plain = DelimitedFormat(
      header: .none, separator: format.separator, quoting: format.quoting)
    let hasMark = !format.quoting && lines[0].unicodeScalars.first == "\u{FEFF}"
    let text = (hasMark ? "\u{FEFF}" : "") + lines.joined(separator: "\n") + "\n"
    let read = try RowTests.rows(text, plain, chunkSize: 48).map(\.fields)
    #expect(Self.areSame(read, table))
  }

  @Test(
    "written JSON parses back to equal values in any arrangement of lines", arguments: seeds)
  func json(_ seed: UInt64) {
    var random = Seeded(seed)
    let records = (0..<20).map { index in
      [("n\(index)", Self.text(&random)), (Self.text(&random) + "key", Self.text(&random))]
    }
    var text = ""
    for record in records {
      var json = JSONText()
      json.beginObject()
      for (name, value) in record {
        json.append(name: name)
        json.append(value)
      }
      json.endObject()
      let line = json.string
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text += line
      case 1: text += line + "\n"
      default: text += "{\n\t" + line.dropFirst().dropLast() + "\r\n}\n"
      }
    }
    let lines = text.utf8.split(separator: 0x0A).enumerated().map {
      Line(String($1) ?? "", number: $0 + 1)
    }
    let read = Recorded(SignalProducer<Line, IOError>(lines).json()).finished
    #expect(
      Self.areSame(
        read.map { ($0.members ?? []).flatMap { [$0.name, $0.value.string ?? "-"] } },
        records.map { $0.flatMap { [$0.0, $0.1] } }))
  }

  @Test("LogRecord reads logfmt values quoted like Go's %q", arguments: seeds)
  func logfmt(_ seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let values = (0..<4).map { _ in Self.text(&random) }
      let line = values.enumerated().map { "k\($0)=\(Self.quoted($1))" }.joined(separator: " ")
      let record = try LogRecord(parsing: line)
      #expect(Self.areSame([record.pairs.map(\.value)], [values]), "\(line)")
    }
  }

  /// Returns the text quoted like Go's `%q`.
  private static func quoted(_ text: String) -> String {
    let short: [Unicode.Scalar: String] = [
      "\u{7}": "a", "\u{8}": "b", "\t": "t", "\n": "n", "\u{B}": "v", "\u{C}": "f", "\r": "r",
      "\"": "\"", "\\": "\\",
    ]
    var spelling = "\""
    for scalar in text.unicodeScalars {
      if let letter = short[scalar] {
        spelling += "\\" + letter
      } else if scalar.value < 0x20 || scalar.value == 0x7F {
        spelling += "\\x" + hexadecimal(scalar.value, 2)
      } else if scalar.value > 0xFFFF {
        spelling += "\\U" + hexadecimal(scalar.value, 8)
      } else if scalar.value > 0x7F {
        spelling += "\\u" + hexadecimal(scalar.value, 4)
      } else {
        spelling.unicodeScalars.append(scalar)
      }
    }
    return spelling + "\""
  }

  private static func hexadecimal(_ value: UInt32, _ count: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
