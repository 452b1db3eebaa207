import Testing

/// Characters that occupy two columns or none.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct WideTextTests {
  @Test func `a wide character that does not fit starts the next row`() {
    let window = Window(width: 21, height: 10)
    window.startTicking()
    window.type("漢字仮名交じり文")
    let rows = ["weir> 漢字仮名交じり", "文"]
    window.expectEvents(above: rows, cursor: .init(row: 1, column: 2))
    window.press("Left", "Left")
    window.expectEvents(above: rows, cursor: .init(row: 0, column: 18))
    window.type("x")
    window.expectEvents(
      above: ["weir> 漢字仮名交じxり", "文"], cursor: .init(row: 0, column: 19))
    window.press("C-u")
    window.expectEvents(above: ["weir>"], cursor: .init(row: 0, column: 6))
  }

  @Test func `combining marks stay with their letters at the margin`() {
    let window = Window(width: 30, height: 10)
    window.startTicking()
    let text = String(repeating: "e\u{301}", count: 24)
    window.type(text + "x")
    window.expectEvents(above: ["weir> \(text)", "x"], cursor: .init(row: 1, column: 1))
    window.press("BSpace", "BSpace")
    window.expectEvents(above: ["weir> \(text.dropLast())"], cursor: .init(row: 0, column: 29))
  }

  @Test func `emoji at the margin keep the line intact`() {
    let window = Window(width: 25, height: 10)
    window.startTicking()
    window.type(String(repeating: "🦊", count: 11) + "!")
    let rows = ["weir> " + String(repeating: "🦊", count: 9), "🦊🦊!"]
    window.expectEvents(above: rows, cursor: .init(row: 1, column: 5))
    window.press("Home")
    window.expectEvents(above: rows, cursor: .init(row: 0, column: 6))
    window.press("C-d")
    window.expectEvents(
      above: ["weir> " + String(repeating: "🦊", count: 9), "🦊!"],
      cursor: .init(row: 0, column: 6))
  }

  @Test func `events with wide characters stay intact above the line`() {
    let window = Window(width: 30, height: 10)
    window.enter(##"interval(0.03).map { "水🦊é tick \($0)" }"##)
    window.type("漢字")
    window.expectEvents(above: ["weir> 漢字"], cursor: .init(row: 0, column: 10))
    #expect(window.screen.rows.contains { $0.contains("水🦊é tick") })
  }
}
