import Testing

/// Output that stays visible while streams print.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PagedOutputTests {
  @Test(arguments: [24, 12])
  func `an error stays visible while streams print and an entry is typed`(height: Int) {
    let window = Window(width: 37, height: height)
    window.startTicking(every: "0.01")
    window.enter("nope + 1")
    window.expect("lines that wait") { $0.lastRow.hasSuffix("Space continues") }
    window.type("let a = 1")
    let shown = [
      "error: cannot find 'nope' in scope", " --> <prompt>:1:1", "  |", "1 | nope + 1",
      "  | ^^^^",
    ]
    window.expect("the error and the line") { screen in
      screen.used.dropLast().last == "weir> let a = 1"
        && screen.rows.suffix(from: screen.rows.firstIndex(of: shown[0]) ?? 0).starts(with: shown)
    }
    window.press("Enter")
    window.expectEvents(above: ["weir>"])
    #expect(window.linesAmongEvents().filter { $0.hasPrefix("weir>") }.count == 3)
  }

  @Test func `the pager shows a long answer while streams print`() {
    let window = Window(width: 80, height: 12)
    window.startTicking(every: "0.01")
    window.enter(":help commands")
    window.expect("the first page") { screen in
      screen.rows[0].hasPrefix(":help [WORD]") && screen.lastRow.hasPrefix("lines 1-11 of")
    }
    window.press("Space")
    window.expect("the second page") { $0.lastRow.hasPrefix("lines 12-22 of") }
    window.resize(width: 78, height: 16)
    window.expect("the same place in another size") { screen in
      screen.rows.count == 16 && screen.lastRow.hasPrefix("lines 12-")
    }
    window.press("q")
    window.expectEvents(above: ["weir>"])
    let lines = window.linesAmongEvents()
    #expect(lines.count { $0.hasPrefix(":help [WORD]") } == 1)
    #expect(lines.count { $0.hasPrefix(":quit") } == 1)
  }

  @Test func `Ctrl-C exits the pager, and streams continue`() {
    let window = Window(width: 60, height: 10)
    window.enter(":help")
    window.expect("the first page") { $0.lastRow.hasPrefix("lines 1-") }
    window.press("C-c")
    window.expect("the prompt") { $0.lastRow == "weir>" }
    window.press("C-d")
    #expect(window.status() == 0)
  }

  @Test func `a caret is aligned with its span in a line wider than the window`() {
    let window = Window(width: 50, height: 16)
    let list = (1...60).map(String.init).joined(separator: ", ")
    window.enter("let a = [\(list), nope, \(list)]")
    window.expect("an error") { $0.rows.contains("error: cannot find 'nope' in scope") }
    let rows = window.screen.rows
    let caret = rows.firstIndex { $0.hasPrefix("  | ") && $0.hasSuffix("^^^^") } ?? 1
    let place = rows[caret].count - 4
    #expect(rows[caret - 1].dropFirst(place).prefix(4) == "nope")
    #expect(rows[caret - 1].hasPrefix("1 | ...") && rows[caret - 1].hasSuffix("..."))
  }
}
