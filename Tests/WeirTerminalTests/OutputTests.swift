import CLibedit
import Testing

@testable import WeirTerminal

@Suite struct OutputTests {
  init() { weir_use_utf8() }

  private func drained(_ queue: inout OutputQueue) -> [String] {
    String(decoding: queue.drain(), as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test func `Up to its limit a frame shows every line in order`() {
    var queue = OutputQueue()
    for number in 1...OutputQueue.lineLimit { queue.append(line: Array("\(number)".utf8)) }
    #expect(drained(&queue) == (1...OutputQueue.lineLimit).map(String.init))
    #expect(queue.isEmpty)
  }

  @Test(arguments: [501, 999, 1000, 1001, 50_000])
  func `Of a flood the newest lines are shown, and how many were not`(count: Int) {
    var queue = OutputQueue()
    for number in 1...count { queue.append(line: Array("\(number)".utf8)) }
    let left = count - OutputQueue.lineLimit
    let word = left == 1 ? "line" : "lines"
    let expected = ["... \(left) \(word) not shown"] + ((left + 1)...count).map(String.init)
    #expect(drained(&queue) == expected)
  }

  @Test func `Long lines are bounded by their bytes, but the newest is shown`() {
    var queue = OutputQueue()
    for _ in 1...10 { queue.append(line: Array(repeating: 120, count: OutputQueue.byteLimit)) }
    let lines = drained(&queue)
    #expect(lines.map(\.utf8.count) == ["... 9 lines not shown".utf8.count, OutputQueue.byteLimit])
  }

  @Test func `Raw text is never left out`() {
    var queue = OutputQueue()
    queue.append(raw: Array("raw\r\n".utf8))
    for _ in 1...5_000 { queue.append(line: [120]) }
    #expect(drained(&queue).prefix(2) == ["... 4500 lines not shown", "raw"])
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("\u{1B}[2J\u{7}", "^[[2J^G"),
    ("a\tb", "a       b"),
    ("漢\tb", "漢      b"),
    ("one\ntwo\r\nthree", "one\r\ntwo\r\nthree"),
    ("back\rslash\u{7F}", "back^Mslash^?"),
    ("\u{9B}31m", "\\u{9B}31m"),
    ("e\u{301}漢😀", "e\u{301}漢😀"),
  ])
  func `Control characters are made visible`(text: String, shown: String) {
    #expect(String(decoding: Sanitizer.bytes(of: text), as: UTF8.self) == shown)
  }

  @Test(arguments: [
    ("a\nb", "a\r\nb\r\n"), ("a\r\nb\n", "a\r\nb\r\n"), ("\u{1B}[1mx", "\u{1B}[1mx\r\n"),
  ])
  func `Trusted text keeps its escapes and is ended`(text: String, shown: String) {
    #expect(String(decoding: Sanitizer.rows(ofTrusted: text), as: UTF8.self) == shown)
  }
}
