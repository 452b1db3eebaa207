import Testing

/// The panel in a real terminal.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PanelOnScreenTests {
  /// Pins a plot of a counting property and the table of streams.
  private func pin(_ window: Window) {
    window.enter("let n = MutableProperty(0)")
    window.enter("interval(0.01).startWithValues { n.value = $0 }")
    window.enter(":pin plot n")
    window.enter(":pin streams")
  }

  /// Returns the rows of the panel, which must end directly above the line, or nil.
  private func panel(_ screen: Screen, above line: String = "weir>") -> [String]? {
    guard let start = screen.rows.firstIndex(where: isRule),
      let end = screen.rows.lastIndex(of: line), end > start
    else { return nil }
    return Array(screen.rows[start..<end])
  }

  private func isRule(_ row: String) -> Bool { row.hasPrefix("── ") }

  private func isTrace(_ row: String) -> Bool {
    isRule(row) || row.contains { ("\u{2800}"..."\u{28FF}").contains($0) }
  }

  @Test func `a panel appears above the line and uses at most a third of the screen`() {
    let window = Window(width: 70, height: 24)
    pin(window)
    window.type("half a line")
    window.press("Left")
    let screen = window.expect("the panel, and the cursor on the last letter") { screen in
      panel(screen, above: "weir> half a line")?.count ?? 0 >= 7 && screen.cursor.column == 16
    }
    let rows = panel(screen, above: "weir> half a line") ?? []
    #expect(rows.count <= 8 && rows.count { isRule($0) } == 2)
    #expect(screen.lastRow == "weir> half a line")
  }

  @Test func `a panel uses three of ten rows`() {
    let window = Window(width: 70, height: 10)
    pin(window)
    let screen = window.expect("the panel, and word of the other") {
      panel($0)?.first?.contains("1 more pinned") == true
    }
    #expect(panel(screen)?.count == 3)
  }

  @Test func `a flood scrolls past the panel, and unpinning leaves no trace`() {
    let window = Window(width: 70, height: 24)
    window.enter("let (flood, pour) = Signal<Int, Never>.pipe()")
    window.enter("flood")
    window.enter(":pin plot flood")
    window.enter(
      "interval(0.001).startWithValues { n in for i in 0..<100 { pour.send(value: n * 100 + i) } }")
    window.type("let typed = ")
    window.expect("a flood, a whole panel, the line") { screen in
      (panel(screen, above: "weir> let typed =")?.count { isTrace($0) } ?? 0) == 5
        && screen.rows.first?.hasPrefix("flood: VALUE") == true
    }
    window.type("[1, 2, 3]")
    window.expect("what was typed") { $0.lastRow == "weir> let typed = [1, 2, 3]" }
    window.press("C-u")
    window.enter(":stop")
    window.enter(":unpin")
    window.expect("its end") { screen in
      screen.lastRow == "weir>" && screen.rows.contains("no longer pinned: plot flood")
    }
    #expect(!window.transcript.contains(where: isTrace))
    #expect(window.transcript.count > 100)
  }

  // The panel does not change here and is below a full screen: rows that a terminal keeps after a
  // change of its width, or moves into the scrollback when it wraps them, cannot be erased.
  @Test func `a panel stays intact after a resize`() {
    let window = Window(width: 70, height: 24)
    window.enter("for number in 1...40 { print(number) }")
    window.enter("let (n, numbers) = Signal<Int, Never>.pipe()")
    window.enter(":pin plot n")
    window.enter(":pin table n")
    window.enter("for number in [3, 1, 2] { numbers.sendNext(number) }")
    window.enter("numbers.sendCompleted()")
    window.type("typed")
    window.expect("the panel") { panel($0, above: "weir> typed") != nil }
    for (width, height) in [(50, 24), (90, 24), (90, 12), (60, 30), (70, 24)] {
      window.resize(width: width, height: height)
      window.expect("the panel at \(width) by \(height)") { screen in
        guard screen.size.height == height, let rows = panel(screen, above: "weir> typed")
        else { return false }
        return rows.count <= height / 3 && rows.filter(isRule).allSatisfy { $0.count == width - 1 }
          && screen.rows.count(where: isRule) == rows.count(where: isRule)
      }
    }
    window.press("C-u")
    window.enter(":unpin")
    window.expect("its end") { $0.rows.contains("no longer pinned: table n") }
    #expect(!window.transcript.contains(where: isTrace))
  }

  @Test(arguments: ["bash", "dash"])
  func `Ctrl-Z removes the panel, and fg restores it`(shell: String) {
    let window = Window(.shell(shell), width: 70, height: 20)
    window.enter("weir")
    window.expect(["weir>"])
    pin(window)
    window.type("half")
    window.expect("the panel") { panel($0, above: "weir> half") != nil }
    window.press("C-z")
    let stopped = window.expect("a shell") { $0.lastRow == "$" }
    #expect(!stopped.rows.contains(where: isTrace))
    window.enter("fg")
    window.expect("the panel") { panel($0, above: "weir> half") != nil }
    window.press("C-u")
    window.press("C-d", "C-d")
    window.expect("a shell") { $0.lastRow == "$" }
    #expect(!window.transcript.contains(where: isTrace))
  }

  @Test func `Ctrl-L and clear() remove the output and keep the panel`() {
    let window = Window(width: 70, height: 20)
    pin(window)
    window.expect("the panel") { panel($0) != nil }
    window.press("C-l")
    window.expect("the panel alone") { isRule($0.rows[0]) && panel($0) != nil }
    window.enter("clear()")
    window.expect("the panel alone") { isRule($0.rows[0]) && panel($0) != nil }
    window.enter(":unpin")
    window.expect("its end") { $0.rows.contains("no longer pinned: streams") }
    #expect(!window.transcript.contains(where: isTrace))
  }

  @Test func `the help pager hides the panel`() {
    let window = Window(width: 80, height: 14)
    pin(window)
    window.enter(":help")
    let screen = window.expect("the first page") { $0.lastRow.hasPrefix("lines 1-") }
    #expect(!screen.rows.contains(where: isRule))
    window.press("q")
    window.expect("the panel") { panel($0) != nil }
  }
}
