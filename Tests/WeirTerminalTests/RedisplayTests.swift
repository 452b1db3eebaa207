import CLibedit
import Testing

@testable import WeirTerminal

@Suite struct RedisplayTests {
  init() { weir_use_utf8() }

  @Test(arguments: [1, 2, 3, 4], [0.0, 0.5, 1.0])
  func `events keep a line of one to four rows intact at any cursor position`(
    rows: Int, part: Double
  ) {
    for margin in [-1, 0, 1] {
      var shown = Shown(height: 12)
      let text = String(repeating: "abcdefghi ", count: 10).prefix(rows * 20 - 2 + margin)
      let cursor = Int(Double(text.count) * part)
      shown.show(shown.view(String(text), at: cursor))
      for number in 1...20 { shown.event("event \(number)") }
      var plain = Shown(height: 12)
      for number in 1...20 { plain.event("event \(number)") }
      plain.show(plain.view(String(text), at: cursor))
      #expect(shown.terminal.transcript == plain.terminal.transcript)
      #expect(shown.terminal.place == plain.terminal.place)
      #expect(shown.terminal.complaints == [])
    }
  }

  @Test func `a line that fills its row puts the cursor on the next row`() {
    var shown = Shown(width: 10)
    shown.show(shown.view("12345678"))
    #expect(shown.terminal.screen[0] == "> 12345678")
    #expect(shown.terminal.place == [1, 0])
  }

  @Test func `a shrinking line with full rows leaves no remains`() {
    var shown = Shown(width: 10)
    shown.show(shown.view("12345678901234567890"))
    shown.show(shown.view("123456789012345678"))
    shown.show(shown.view("12345678"))
    shown.show(shown.view("1234567"))
    #expect(shown.terminal.transcript == ["> 1234567"])
    #expect(shown.terminal.place == [0, 9])
  }

  @Test func `a wide character that does not fit moves to the next row`() {
    var shown = Shown(width: 10)
    shown.show(shown.view("1234567漢字"))
    #expect(shown.terminal.transcript == ["> 1234567", "漢字"])
    #expect(shown.terminal.place == [1, 4])
  }

  @Test func `a row ends with a space if a wide character does not fit`() {
    let shown = Shown(width: 10)
    let rows = Layout(shown.view("1234567漢字")).rows
    // Without the space, earlier contents of the cell would stay visible.
    #expect(rows.first?.bytes == Array("> 1234567 ".utf8))
    #expect(rows.map(\.columns) == [10, 4])
  }

  @Test func `a combining mark at the margin stays with its letter`() {
    var shown = Shown(width: 10)
    shown.show(shown.view("1234567e\u{301}x"))
    #expect(shown.terminal.transcript == ["> 1234567e\u{301}", "x"])
  }

  @Test func `a newline starts a row with the continuation prompt`() {
    var shown = Shown()
    shown.show(shown.view("one {\n  two\n}", at: 8))
    #expect(shown.terminal.transcript == ["> one {", ".   two", ". }"])
    #expect(shown.terminal.place == [1, 4])
  }

  @Test func `a newline after a full row adds no empty row`() {
    var shown = Shown(width: 10)
    shown.show(shown.view("12345678\nx"))
    #expect(shown.terminal.transcript == ["> 12345678", ". x"])
  }

  @Test func `styles in the prompt occupy no columns`() {
    var shown = Shown(width: 10)
    shown.show(shown.view("12345678", prompt: [StyledPiece(">", Style("1;32")), StyledPiece(" ")]))
    #expect(shown.terminal.place == [1, 0])
  }

  @Test func `a text taller than the screen shows the rows around the cursor`() {
    var shown = Shown(width: 10, height: 4)
    let text = (0..<9).map { "line \($0)" }.joined(separator: "\n")
    shown.show(shown.view(text))
    #expect(shown.terminal.screen == [". line 5", ". line 6", ". line 7", ". line 8"])
    shown.show(shown.view(text, at: 0))
    #expect(shown.terminal.screen == ["> line 0", ". line 1", ". line 2", ". line 3"])
    shown.event("event")
    #expect(shown.terminal.screen == ["> line 0", ". line 1", ". line 2", ". line 3"])
    #expect(shown.terminal.transcript.filter { $0 == "event" }.count == 1)
    #expect(shown.terminal.complaints == [])
  }

  @Test func `a text window that ends with a full row is shown completely`() {
    var shown = Shown(width: 10, height: 3)
    shown.show(shown.view("12345678" + String(repeating: "abcdefghij", count: 5), at: 0))
    #expect(shown.terminal.screen == ["> 12345678", "abcdefghij", "abcdefghij"])
  }

  @Test func `finish(_:) leaves a tall entry intact in the scrollback`() {
    var shown = Shown(width: 10, height: 4)
    let text = (0..<9).map { "line \($0)" }.joined(separator: "\n")
    shown.show(shown.view(text, at: 0))
    shown.terminal.feed(shown.redisplay.finish(shown.view(text, at: 0)))
    #expect(
      shown.terminal.transcript == ["> line 0"] + (1..<9).map { ". line \($0)" })
    #expect(shown.terminal.place == [9, 0])
  }

  @Test func `the cursor is visible after each paint`() {
    var shown = Shown()
    shown.show(shown.view("x"))
    #expect(!shown.terminal.isCursorHidden)
    shown.event("event")
    #expect(!shown.terminal.isCursorHidden)
  }

  @Test(arguments: [12, 17, 31, 80], [0, 15, 40])
  func `a reflow repaints the line over its old rows`(width: Int, cursor: Int) {
    var shown = Shown()
    shown.event("before")
    let text = "one two three four five six seven eight nine"
    shown.show(shown.view(text, at: cursor))
    shown.terminal.resize(width: width, height: 8)
    shown.terminal.feed(shown.redisplay.resize(to: shown.view(text, at: cursor)))
    var plain = Shown(width: width, height: 8)
    plain.event("before")
    plain.show(plain.view(text, at: cursor))
    #expect(shown.terminal.transcript == plain.terminal.transcript)
    #expect(shown.terminal.place == plain.terminal.place)
  }

  @Test(arguments: 1...40)
  func `a random session with events ends like one without`(seed: UInt64) {
    var random = Random(seed: seed)
    let width = Int.random(in: 8...40, using: &random)
    let height = Int.random(in: 3...20, using: &random)
    var shown = Shown(width: width, height: height)
    var text: [Unicode.Scalar] = []
    var events: [String] = []
    let alphabet = Array("abcdefgh  漢e\u{301}\n\t\u{1}".unicodeScalars)
    for step in 0..<60 {
      let index = Int.random(in: 0...text.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let count = Int.random(in: 1...width, using: &random)
        text.insert(
          contentsOf: (0..<count).map { _ in alphabet.randomElement(using: &random)! }, at: index)
      case 5..<7: text.removeSubrange(index..<min(text.count, index + width))
      default:
        let line = String(repeating: "e", count: Int.random(in: 0...2 * width, using: &random))
        events.append("\(step) \(line)")
        shown.event(events.last!)
        continue
      }
      let cursor = Int.random(in: 0...text.count, using: &random)
      shown.show(shown.view(string(text), at: cursor))
    }
    shown.terminal.feed(shown.redisplay.finish(shown.view(string(text))))
    var plain = Shown(width: width, height: height)
    for event in events { plain.event(event) }
    plain.terminal.feed(plain.redisplay.finish(plain.view(string(text))))
    #expect(shown.terminal.transcript == plain.terminal.transcript)
    #expect(shown.terminal.place == plain.terminal.place)
    #expect(shown.terminal.complaints == [])
  }
}
