import Testing

@testable import WeirTerminal

@Suite struct OutputTests {
  private static var queue: OutputQueue { OutputQueue { "... \($0) more" } }

  private func drained(_ queue: inout OutputQueue) -> [String] {
    String(decoding: queue.drain().bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test func `drain(upTo:) shows every line in order up to the limit`() {
    var queue = Self.queue
    for number in 1...OutputQueue.lineLimit { queue.append(Array("\(number)".utf8)) }
    #expect(drained(&queue) == (1...OutputQueue.lineLimit).map(String.init))
    #expect(queue.isEmpty)
  }

  @Test(arguments: [501, 999, 1000, 1001, 50_000])
  func `drain(upTo:) drops and counts the oldest lines over the limit`(count: Int) {
    var queue = Self.queue
    for number in 1...count { queue.append(Array("\(number)".utf8)) }
    let left = count - OutputQueue.lineLimit
    let expected = ["... \(left) more"] + ((left + 1)...count).map(String.init)
    #expect(drained(&queue) == expected)
  }

  @Test func `drain(upTo:) limits long lines by bytes but keeps the newest`() {
    var queue = Self.queue
    for _ in 1...10 { queue.append(Array(repeating: 120, count: OutputQueue.byteLimit)) }
    let lines = drained(&queue)
    #expect(lines.map(\.utf8.count) == ["... 9 more".utf8.count, OutputQueue.byteLimit])
  }

  @Test func `drain(upTo:) shows at most the given number of lines`() {
    var queue = Self.queue
    for number in 1...100 { queue.append(Array("\(number)".utf8)) }
    let frame = queue.drain(upTo: 2)
    #expect(frame.lines == 2)
    #expect(
      String(decoding: frame.bytes, as: UTF8.self) == "... 98 more\r\n99\r\n100\r\n")
  }

  @Test func `Sanitizer.bytes(of:) switches styles between pieces and resets the last`() {
    let pieces = [
      StyledPiece("a\u{1B}", Style("31")), StyledPiece("b", Style("1")), StyledPiece("c"),
    ]
    #expect(
      String(decoding: Sanitizer.bytes(of: pieces), as: UTF8.self)
        == "\u{1B}[31ma\\u{1B}\u{1B}[0;1mb\u{1B}[0mc")
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("\u{1B}[2J\u{7}", #"\u{1B}[2J\u{7}"#),
    ("a\tb", "a       b"),
    ("漢\tb", "漢      b"),
    ("\u{1B}\tb", #"\u{1B}  b"#),
    ("one\ntwo\r\nthree", "one\r\ntwo\r\nthree"),
    ("back\rslash\u{7F}", #"back\u{D}slash\u{7F}"#),
    ("\u{9B}31m", #"\u{9B}31m"#),
    ("e\u{301}漢😀", "e\u{301}漢😀"),
  ])
  func `Sanitizer.bytes(of:) escapes control characters`(text: String, shown: String) {
    let bytes = Sanitizer.bytes(of: [StyledPiece(text)])
    #expect(String(decoding: bytes, as: UTF8.self) == shown)
  }

  @Test func `Sanitizer.text(of:) keeps tabs and newlines`() {
    let pieces = [StyledPiece("a\tb\n", Style("31")), StyledPiece(""), StyledPiece("\u{202E}c")]
    #expect(
      Sanitizer.text(of: pieces) == "\u{1B}[31ma\tb\n\u{1B}[0m\\u{202E}c")
  }
}
