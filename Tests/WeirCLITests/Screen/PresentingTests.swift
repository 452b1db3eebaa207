import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PresentingTests {
  private func window(_ script: String, width: Int = 80) -> Window {
    let home = Home()
    home.write(script, to: "demo.weir")
    return Window(
      .weir(["present", home.path + "/demo.weir"]), width: width, height: 24, home: home)
  }

  @Test func `a presented script is typed, run, undone and exited`() {
    let window = window(
      """
      // Every stream has an end.
      let numbers = SignalProducer(1...3)
      numbers
        .map { $0 * 2 }
        .collect()
      // Thank you.
      """)
    window.expect(["weir> 1/2  Enter types the next statement"], cursor: .init(row: 0, column: 6))
    window.press("Enter")
    window.expect(["Every stream has an end.", "weir> let numbers = SignalProducer(1...3)"])
    window.press("Enter")
    window.expect(["weir> 2/2  Enter types the next statement"], cursor: .init(row: 0, column: 6))
    window.enter("numbers")
    window.expect("the presenter's own entry") { $0.rows.contains("numbers: COMPLETED") }
    window.press("NPage")
    window.expect("the first line") { $0.rows.contains("weir> numbers") }
    window.press("NPage")
    window.expect(["weir> numbers", " ...>   .map { $0 * 2 }", " ...>   .collect()"])
    window.press("Enter")
    window.expect("values") { $0.rows.contains { $0.hasSuffix("VALUE [2, 4, 6]") } }
    window.expect("the end") { $0.lastRow == "weir> 2/2  PageUp goes back" }
    #expect(window.transcript.contains("Thank you."))
    window.press("PPage")
    window.expect("a way back") {
      $0.rows.contains("back at statement 2 of 2")
        && $0.lastRow == "weir> 2/2  Enter types the next statement"
    }
    window.press("C-d")
    #expect(window.status() == 0)
  }

  @Test func `a narrow screen truncates the hint, and streams continue`() {
    let window = window("let a = 1\na", width: 24)
    window.startTicking(every: "0.2")
    window.expect("a clipped hint") { $0.lastRow == "weir> 1/2  Enter types" }
    window.press("NPage")
    window.expectEvents(above: ["weir> let a = 1"])
    window.press("C-u")
    window.enter("2 + 3")
    window.expect("an answer") { $0.rows.contains { $0.hasSuffix(": Int = 5") } }
    window.expect("the same statement") { $0.lastRow == "weir> 1/2  Enter types" }
  }

  @Test func `PageUp and PageDown suffice for a presentation`() {
    let window = window("let a = 1\n// The sum.\na + 41")
    window.press("NPage")
    window.expect(["weir> let a = 1"])
    window.press("NPage")
    window.expect("the next") { $0.lastRow == "weir> 2/2  Enter types the next statement" }
    window.press("NPage")
    window.expect(["The sum.", "weir> a + 41"])
    window.press("PPage")
    window.expect("nothing typed") { $0.lastRow == "weir> 2/2  Enter types the next statement" }
    window.press("NPage", "NPage", "NPage")
    window.expect("a value") { $0.rows.contains("$1: Int = 42") }
    window.expect("the end") { $0.lastRow == "weir> 2/2  PageUp goes back" }
    window.press("PPage")
    window.expect("a way back") { $0.rows.contains("back at statement 2 of 2") }
  }

  @Test func `typed statements are highlighted in terminal colors`() {
    let window = window("let text = \"abc\"")
    window.press("Enter", "Enter")
    window.expect(["weir> let text = \"abc\""])
    #expect(window.colors(of: "let text") == [[35]])
    #expect(window.colors(of: "\"abc\"") == [[32]])
  }
}
