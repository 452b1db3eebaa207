import Testing

/// Events during a history search or a completion.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct SearchAndCompletionTests {
  /// Waits for events above a search. The cursor must be at the last match of the pattern.
  private func expect(
    _ window: Window, toFind entry: String, by pattern: String, hasFailed: Bool = false,
    among others: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let prompt = "(\(hasFailed ? "failed " : "")reverse-i-search)`\(pattern)': "
    let place = entry.ranges(of: pattern).last.map { entry[..<$0.lowerBound].count } ?? 0
    window.expectEvents(
      above: [prompt + entry] + others.map { "  " + $0 },
      cursor: .init(row: 0, column: prompt.count + place),
      sourceLocation: sourceLocation)
  }

  private func windowWithHistory() -> Window {
    let window = Window(width: 60, height: 14)
    window.enter(#"let first = "the first""#)
    window.enter(#"let other = "the other""#)
    window.startTicking()
    return window
  }

  @Test func `Ctrl-R finds an entry while events arrive, and Enter runs it`() {
    let window = windowWithHistory()
    window.press("C-r")
    window.expectEvents(above: ["(reverse-i-search)`':"])
    window.type("fir")
    expect(window, toFind: #"let first = "the first""#, by: "fir")
    window.press("Enter")
    window.expectEvents(above: ["weir>"])
    #expect(window.linesAmongEvents() == [#"weir> let first = "the first""#, "weir>"])
  }

  @Test func `a second Ctrl-R finds an older entry, and an arrow key edits it`() {
    let window = windowWithHistory()
    let both = [#"let other = "the other""#, #"let first = "the first""#]
    window.press("C-r")
    window.type("the")
    expect(window, toFind: both[0], by: "the", among: both)
    window.press("C-r")
    expect(window, toFind: both[1], by: "the", among: both)
    window.press("Up")
    expect(window, toFind: both[0], by: "the", among: both)
    window.press("Down")
    expect(window, toFind: both[1], by: "the", among: both)
    window.press("Right")
    window.expectEvents(
      above: [#"weir> let first = "the first""#], cursor: .init(row: 0, column: 20))
  }

  @Test func `Ctrl-G in a history search restores the draft`() {
    let window = windowWithHistory()
    window.type("draft")
    window.press("C-r")
    window.type("oth")
    expect(window, toFind: #"let other = "the other""#, by: "oth")
    window.press("C-g")
    window.expectEvents(above: ["weir> draft"])
  }

  @Test func `a history search without a match reports the failure`() {
    let window = windowWithHistory()
    window.press("C-r")
    window.type("thx")
    expect(window, toFind: #"let other = "the other""#, by: "thx", hasFailed: true)
    window.press("BSpace")
    let both = [#"let other = "the other""#, #"let first = "the first""#]
    expect(window, toFind: both[0], by: "th", among: both)
    window.press("C-c")
    window.expectEvents(above: ["weir>"])
  }

  @Test func `a completion menu stays below the line while events arrive`() {
    let window = Window(width: 60, height: 14)
    window.startTicking()
    window.type("let x = a.comb")
    window.press("Tab")
    window.expectEvents(above: ["weir> let x = a.combine"])
    window.press("Tab")
    let screen = window.expect("a menu") { $0.rows.contains { $0.hasPrefix("combineL") } }
    let menu = Array(screen.used[(screen.cursor.row + 1)...])
    #expect(menu.contains { $0.hasPrefix("combinePrevious(") })
    window.expectEvents(
      above: ["weir> let x = a.combine"] + menu, cursor: .init(row: 0, column: 23))
    window.press("C-c")
    window.expectEvents(above: ["weir> let x = a.combine"])
    window.press("C-c")
    window.expectEvents(above: ["weir>"])
    #expect(window.linesAmongEvents().suffix(2) == ["weir> let x = a.combine^C", "weir>"])
  }

  @Test func `Tab inserts a unique completion on a wrapped row while events arrive`() {
    let window = Window(width: 40, height: 14)
    window.startTicking()
    let text = "[\(Screen.text(50)), interv"
    window.type(text)
    window.press("Tab")
    window.expectEvents(above: Screen.rows(of: "weir> \(text)al", width: 40))
  }

  @Test func `Tab without candidates changes nothing`() {
    let window = Window()
    window.startTicking()
    window.type("qqq")
    window.press("Tab")
    window.expectEvents(above: ["weir> qqq"])
  }
}
