import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ResizingTests {
  private let text = Screen.text(90)
  private var line: String { "weir> \(text)" }

  private func window(width: Int, height: Int) -> Window {
    let window = Window(width: width, height: height)
    window.startTicking()
    window.type(text)
    window.expectEvents(above: Screen.rows(of: line, width: width))
    return window
  }

  /// Expects a complete line at a width, further events, and no lost event.
  private func check(
    _ window: Window, width: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    window.expectEvents(
      above: Screen.rows(of: line, width: width), sourceLocation: sourceLocation)
    #expect(window.screen.size.width == width, sourceLocation: sourceLocation)
    window.press("C-a")
    window.expectEvents(
      above: Screen.rows(of: line, width: width), cursor: .init(row: 0, column: 6),
      sourceLocation: sourceLocation)
    window.press("C-c")
    window.expectEvents(above: ["weir>"], sourceLocation: sourceLocation)
    let lines = window.linesAmongEvents(sourceLocation: sourceLocation)
    #expect(lines == ["\(line)^C", "weir>"], sourceLocation: sourceLocation)
  }

  @Test func `a narrower window rewraps the line`() {
    let window = window(width: 70, height: 14)
    window.resize(width: 30, height: 14)
    check(window, width: 30)
  }

  @Test func `a wider window joins the rows of the line`() {
    let window = window(width: 30, height: 14)
    window.resize(width: 110, height: 14)
    check(window, width: 110)
  }

  @Test func `a lower window keeps the line and the newest events`() {
    let window = window(width: 50, height: 20)
    window.resize(width: 50, height: 6)
    check(window, width: 50)
  }

  @Test func `a taller window keeps the line and the newest events`() {
    let window = window(width: 50, height: 6)
    window.resize(width: 50, height: 20)
    check(window, width: 50)
  }

  @Test func `repeated resizes with incoming events keep one line and all events`() {
    let window = window(width: 60, height: 14)
    for size in [(44, 14), (61, 9), (30, 20), (29, 8), (80, 14), (33, 12), (51, 7), (50, 16)] {
      let seen = window.screen.ticks.last ?? 0
      window.resize(width: size.0, height: size.1)
      window.expect("an event at \(size)") { ($0.ticks.last ?? 0) > seen }
    }
    check(window, width: 50)
  }

  @Test func `rapid resizes leave one line`() {
    let window = window(width: 60, height: 14)
    for width in [44, 61, 30, 29, 80, 33, 51, 27, 66, 40] {
      window.resize(width: width, height: 14)
    }
    check(window, width: 40)
  }

  @Test func `a multiline entry keeps its lines and cursor after resizes`() {
    let window = Window(width: 60, height: 14)
    window.startTicking()
    window.enterPart("let list = [")
    window.enterPart(text + ",")
    window.type("last")
    for width in [30, 80, 40] {
      window.resize(width: width, height: 14)
      let block = ["weir> let list = [", " ...>   \(text),", " ...>   last"]
      window.expectEvents(above: block.flatMap { Screen.rows(of: $0, width: width) })
    }
  }

  @Test func `a history search continues after a resize`() {
    let window = Window(width: 70, height: 14)
    window.enter("let wanted = \"\(text)\"")
    window.startTicking()
    window.press("C-r")
    window.type("want")
    window.resize(width: 40, height: 14)
    let found = "(reverse-i-search)`want': let wanted = \"\(text)\""
    window.expectEvents(
      above: Screen.rows(of: found, width: 40), cursor: .init(row: 0, column: 30))
    window.press("C-g")
    window.expectEvents(above: ["weir>"])
  }
}
