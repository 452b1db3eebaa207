import CLibedit
import Testing

@testable import WeirTerminal

@Suite struct RedisplayPanelTests {
  init() { weir_use_utf8() }

  private func view(
    _ shown: Shown, _ text: String, at cursor: Int? = nil, panel: [String], footer: [String] = []
  ) -> View {
    var view = shown.view(text, at: cursor, footer: footer)
    view.panel = panel.map { [StyledPiece($0)] }
    return view
  }

  @Test func `the panel appears between the events and the line`() {
    var shown = Shown(width: 20, height: 9)
    shown.event("before")
    shown.show(view(shown, "text", at: 2, panel: ["one", "two"], footer: ["below"]))
    shown.event("after")
    #expect(shown.terminal.transcript == ["before", "after", "one", "two", "> text", "below"])
    #expect(shown.terminal.place == [4, 4])
    #expect(shown.terminal.complaints == [])
  }

  @Test func `an unchanged panel row is not rewritten`() {
    var redisplay = Redisplay()
    let shown = Shown(width: 20, height: 9)
    _ = redisplay.show(view(shown, "text", panel: ["same", "first"]))
    let bytes = redisplay.show(view(shown, "text", panel: ["same", "second"]))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("second") && !text.contains("same"))
  }

  @Test func `typing rewrites no panel row`() {
    var redisplay = Redisplay()
    let shown = Shown(width: 20, height: 9)
    _ = redisplay.show(view(shown, "tex", panel: ["first", "second"]))
    let text = String(
      decoding: redisplay.show(view(shown, "text", panel: ["first", "second"])), as: UTF8.self)
    #expect(text.contains("text") && !text.contains("first") && !text.contains("second"))
  }

  @Test func `a growing, shrinking and removed panel leaves no remains`() {
    var shown = Shown(width: 20, height: 12)
    shown.event("before")
    for count in [1, 4, 2, 3, 0, 4, 0] {
      shown.show(view(shown, "text", panel: (0..<count).map { "row \($0)" }))
      #expect(
        shown.terminal.transcript == ["before"] + (0..<count).map { "row \($0)" } + ["> text"])
    }
    #expect(shown.terminal.complaints == [])
  }

  @Test(arguments: 1...12)
  func `the panel is shown completely or not at all`(height: Int) {
    for count in 0...5 {
      for lines in 1...6 {
        var shown = Shown(width: 20, height: height)
        let panel = (0..<count).map { "row \($0)" }
        let text = (0..<lines).map { "\($0)" }.joined(separator: "\n")
        shown.show(view(shown, text, panel: panel, footer: ["below"]))
        let seen = shown.terminal.transcript.filter { $0.hasPrefix("row") }
        let fits = height > 5 && count <= height / 3 && count + lines + 1 <= height
        #expect(seen == (fits ? panel : []))
      }
    }
  }

  @Test func `a long line hides the panel, which returns with a shorter line`() {
    var shown = Shown(width: 20, height: 9)
    for number in 1...20 { shown.event("event \(number)") }
    let panel = ["one", "two", "three"]
    let long = (0..<7).map { "\($0)" }.joined(separator: "\n")
    for text in ["x", long, "x"] { shown.show(view(shown, text, panel: panel)) }
    #expect(
      shown.terminal.transcript == (1...20).map { "event \($0)" } + panel + ["> x"])
    #expect(shown.terminal.complaints == [])
  }

  @Test func `finish(_:) replaces the panel with the entry`() {
    var shown = Shown(width: 20, height: 9)
    shown.event("before")
    let view = view(shown, "text", at: 1, panel: ["one", "two"])
    shown.show(view)
    shown.terminal.feed(shown.redisplay.finish(view))
    #expect(shown.terminal.transcript == ["before", "> text"])
    #expect(shown.terminal.place == [2, 0])
  }

  @Test(arguments: [12, 17, 20, 31, 80], [0, 15, 40])
  func `a reflow leaves no remains of the panel`(width: Int, cursor: Int) {
    var shown = Shown(height: 18)
    shown.event("before")
    let text = "one two three four five six seven eight nine"
    let panel = [String(repeating: "f", count: 30), "漢字漢字漢字漢字", ""]
    shown.show(view(shown, text, at: cursor, panel: panel))
    shown.terminal.resize(width: width, height: 18)
    shown.terminal.feed(
      shown.redisplay.resize(to: view(shown, text, at: cursor, panel: panel)))
    var plain = Shown(width: width, height: 18)
    plain.event("before")
    plain.show(view(plain, text, at: cursor, panel: panel))
    #expect(shown.terminal.transcript == plain.terminal.transcript)
    #expect(shown.terminal.place == plain.terminal.place)
    #expect(shown.terminal.complaints == [])
  }

  @Test func `erase() keeps the events`() {
    var shown = Shown(width: 20, height: 9)
    for number in 1...20 { shown.event("event \(number)") }
    shown.show(view(shown, "text", at: 1, panel: ["one", "two"], footer: ["below"]))
    shown.terminal.feed(shown.redisplay.erase())
    #expect(shown.terminal.transcript == (1...20).map { "event \($0)" })
  }

  @Test(arguments: 1...40)
  func `a random session with events and a panel ends like one without`(seed: UInt64) {
    var random = Random(seed: seed)
    let width = Int.random(in: 8...40, using: &random)
    let height = Int.random(in: 3...20, using: &random)
    var shown = Shown(width: width, height: height)
    var events: [String] = []
    var text = ""
    var panel: [String] = []
    for step in 0..<80 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        events.append("\(step) " + String(repeating: "e", count: step % width))
        shown.event(events.last!)
        continue
      case 1:
        panel = (0..<Int.random(in: 0...height / 2, using: &random)).map {
          String(repeating: "\($0 % 10)", count: Int.random(in: 0...width, using: &random))
        }
      default:
        let count = Int.random(in: 0..<(width - 2) * max(1, height - 1), using: &random)
        text = String(repeating: "t", count: count)
      }
      let footer = Array(repeating: "f", count: Int.random(in: 0...2, using: &random))
      shown.show(
        view(
          shown, text, at: Int.random(in: 0...text.count, using: &random), panel: panel,
          footer: footer))
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
