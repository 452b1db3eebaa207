import Testing

@testable import WeirStreams

@Suite("Random JSON")
struct JSONFuzzTests {
  /// Returns the text of a random JSON value.
  private func text(_ depth: Int, _ random: inout Seeded) -> String {
    let space = [" ", "", "\n", "", "\t ", ""].randomElement(using: &random)!
    let count = Int.random(in: 0..<4, using: &random)
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: return "null" + space
    case 1: return space + ["true", "false"].randomElement(using: &random)!
    case 2: return "\(Int.random(in: -99_999...99_999, using: &random))"
    case 3: return "\(Double.random(in: -1e9...1e9, using: &random))"
    case 4, 5: return string(&random)
    case 6:
      return "[" + (0..<count).map { _ in text(depth - 1, &random) }.joined(separator: ",") + space
        + "]"
    default:
      let members = (0..<count).map { _ in string(&random) + space + ":" + text(depth - 1, &random)
      }
      return "{" + space + members.joined(separator: "," + space) + "}"
    }
  }

  private func string(_ random: inout Seeded) -> String {
    let parts = [
      "a", "long piece of text", #"\n"#, #"\u00e9"#, #"\ud83d\ude00"#, "é", "😀", #"\\"#, #"\""#,
      "/",
    ]
    let count = Int.random(in: 0..<5, using: &random)
    return "\"" + (0..<count).map { _ in parts.randomElement(using: &random)! }.joined() + "\""
  }

  @Test("JSON parsing accepts valid texts and agrees with a simple parser on damaged ones")
  func damage() {
    var random = Seeded(7)
    let reader = JSONReader()
    for _ in 0..<3000 {
      var bytes = Array(text(4, &random).utf8)
      check(bytes, reader)
      for _ in 0..<4 where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let byte = Array(#"{}[]",:\0123eE+-.tfnu "#.utf8).randomElement(using: &random)!
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(byte, at: place)
        case 2: bytes[place] = byte
        default: bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        check(bytes, reader)
      }
    }
  }

  private func check(_ bytes: [UInt8], _ reader: JSONReader) {
    let line = Line(bytes: bytes, number: 1)
    let isValid = JSONReference.accepts(bytes)
    let json = try? JSON(parsing: line)
    let isRead = line.withBytes { (try? reader.read($0)) != nil }
    guard json != nil, isValid else {
      #expect((json != nil) == isValid && isRead == isValid, "\(line)")
      return
    }
    guard isRead, let json else {
      Issue.record("only one of two readers reads \(line)")
      return
    }
    visit(json)
  }

  /// Calls all accessors of a value and its members, and checks that its description parses back.
  private func visit(_ json: JSON) {
    _ = (json.int, json.double, json.bool, json.string, json.hashValue)
    #expect((try? JSON(parsing: json.description)) == json)
    for element in json.array ?? [] { visit(element) }
    for (name, value) in json.members ?? [] {
      #expect(json[name] == value)
      visit(value)
    }
  }

  @Test("parsers do not crash on random bytes")
  func noise() {
    var random = Seeded(11)
    let alphabet = Array("{}[]\",:\\=;\t\n\r 019.eE+-tfnu\u{FEFF}é".utf8) + [0, 0xFF, 0xC0, 0xED]
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<40, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random)! }
      let line = Line(bytes: bytes, number: 3)
      _ = try? JSON(parsing: line)
      if let record = try? LogRecord(parsing: line) {
        _ = (record.pairs, record["a"], record.int("a"))
      }
      var rows = RowReader(.csv)
      for _ in 0..<3 {
        if let row = try? rows.add(line) { _ = (row.fields, row.count, row[2], row.double(1)) }
      }
      try? rows.finish()
    }
  }
}
