import CLibedit
import Testing

@testable import WeirTerminal

@Suite struct RedisplayFooterTests {
  init() { weir_use_utf8() }

  @Test func `footer rows appear below the text, and the cursor stays in the text`() {
    var shown = Shown()
    shown.event("before")
    shown.show(shown.view("one {\n  two", at: 3, footer: ["first", "second"]))
    #expect(shown.terminal.transcript == ["before", "> one {", ".   two", "first", "second"])
    #expect(shown.terminal.place == [1, 5])
  }

  @Test func `removed footer rows are erased`() {
    var shown = Shown()
    shown.show(shown.view("x", footer: ["first", "second", "third"]))
    shown.show(shown.view("x", footer: ["1"]))
    #expect(shown.terminal.transcript == ["> x", "1"])
    shown.show(shown.view("x"))
    #expect(shown.terminal.transcript == ["> x"])
  }

  @Test func `the footer moves with a growing and shrinking text`() {
    var shown = Shown(width: 10)
    for text in ["1234567", "12345678", "123456789", "12345678\nx", "12345678", "1"] {
      shown.show(shown.view(text, footer: ["below"]))
      var plain = Shown(width: 10)
      plain.show(plain.view(text, footer: ["below"]))
      #expect(shown.terminal.screen == plain.terminal.screen)
      #expect(shown.terminal.place == plain.terminal.place)
    }
  }

  @Test func `the footer starts below the cursor if the text fills its last row`() {
    var shown = Shown(width: 10)
    shown.show(shown.view("12345678", footer: ["below"]))
    #expect(shown.terminal.transcript == ["> 12345678", "", "below"])
    #expect(shown.terminal.place == [1, 0])
  }

  @Test func `a footer row is cut before the margin`() {
    var shown = Shown(width: 10)
    shown.show(shown.view("x", footer: ["123456789012", "12345678漢字", "漢字漢字漢字"]))
    #expect(shown.terminal.transcript == ["> x", "123456789", "12345678", "漢字漢字"])
  }

  @Test func `control characters in a footer row are visible, and a tab is a space`() {
    var shown = Shown(width: 30)
    shown.show(shown.view("x", footer: ["a\u{1B}[2Jb\nc\td\u{9B}"]))
    #expect(shown.terminal.transcript == ["> x", #"a\u{1B}[2Jb\u{A}c d\u{9B}"#])
    #expect(shown.terminal.complaints == [])
  }

  @Test func `a footer row resets its styles`() {
    let row = [StyledPiece("12"), StyledPiece("345", Style("7")), StyledPiece("6789", Style("2"))]
    #expect(
      FooterRow(row, width: 8).bytes
        == Array("12\u{1B}[7m345\u{1B}[0;2m67\u{1B}[0m".utf8))
  }

  @Test(arguments: 1...6)
  func `the text takes precedence over the footer on a small screen`(height: Int) {
    var shown = Shown(width: 10, height: height)
    shown.event("before")
    shown.show(shown.view("a\nb\nc", footer: ["1", "2", "3", "4"]))
    let all = ["> a", ". b", ". c", "1", "2", "3", "4"]
    #expect(
      shown.terminal.screen == (height < 3 ? Array(all[3 - height..<3]) : Array(all.prefix(height)))
    )
    shown.event("event")
    shown.show(shown.view("a\nb\nc"))
    shown.show(shown.view("a"))
    if height > 2 { #expect(shown.terminal.transcript == ["before", "event", "> a"]) }
    #expect(shown.terminal.complaints == [])
  }

  @Test func `events appear above the text, and no footer row remains among them`() {
    var shown = Shown(width: 20, height: 6)
    for number in 1...20 {
      shown.show(
        shown.view("text", at: 2, footer: (0..<number % 5).map { "row \(number) \($0)" }))
      shown.event("event \(number)")
    }
    shown.show(shown.view("text", at: 2))
    #expect(shown.terminal.transcript == (1...20).map { "event \($0)" } + ["> text"])
    #expect(shown.terminal.complaints == [])
  }

  @Test func `finish(_:) removes the footer`() {
    var shown = Shown()
    let view = shown.view("text", at: 1, footer: ["first", "second"])
    shown.show(view)
    shown.terminal.feed(shown.redisplay.finish(view))
    #expect(shown.terminal.transcript == ["> text"])
    #expect(shown.terminal.place == [1, 0])
  }

  @Test(arguments: [12, 17, 20, 31, 80], [0, 15, 40])
  func `a reflow leaves no remains of the footer`(width: Int, cursor: Int) {
    var shown = Shown(height: 9)
    shown.event("before")
    let text = "one two three four five six seven eight nine"
    let footer = [String(repeating: "f", count: 30), String(repeating: "g", count: 30)]
    shown.show(shown.view(text, at: cursor, footer: footer))
    shown.terminal.resize(width: width, height: 9)
    shown.terminal.feed(shown.redisplay.resize(to: shown.view(text, at: cursor, footer: footer)))
    var plain = Shown(width: width, height: 9)
    plain.event("before")
    plain.show(plain.view(text, at: cursor, footer: footer))
    #expect(shown.terminal.transcript == plain.terminal.transcript)
    #expect(shown.terminal.place == plain.terminal.place)
    #expect(shown.terminal.complaints == [])
  }

  @Test(arguments: 1...40)
  func `a random session with events and a footer ends like one without`(seed: UInt64) {
    var random = Random(seed: seed)
    let width = Int.random(in: 8...40, using: &random)
    let height = Int.random(in: 3...20, using: &random)
    var shown = Shown(width: width, height: height)
    var events: [String] = []
    var text = ""
    for step in 0..<60 {
      if Bool.random(using: &random) {
        events.append("\(step) " + String(repeating: "e", count: step % width))
        shown.event(events.last!)
      } else {
        // The text is not taller than the screen, because rows of a taller one stay in the
        // scrollback.
        let count = Int.random(in: 0..<(width - 2) * max(1, height - 1), using: &random)
        text = String(repeating: "t", count: count)
        let footer = (0..<Int.random(in: 0...height, using: &random)).map { row in
          String(repeating: "\(row % 10)", count: width + row - 4)
        }
        shown.show(
          shown.view(text, at: Int.random(in: 0...count, using: &random), footer: footer))
      }
    }
    shown.terminal.feed(shown.redisplay.finish(shown.view(text)))
    var plain = Shown(width: width, height: height)
    for event in events { plain.event(event) }
    plain.terminal.feed(plain.redisplay.finish(plain.view(text)))
    #expect(shown.terminal.transcript == plain.terminal.transcript)
    #expect(shown.terminal.place == plain.terminal.place)
    #expect(shown.terminal.complaints == [])
  }
}
