import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct HelpOnScreenTests {
  @Test func `the banner shows three suggestions on one row of 40 columns`() {
    let window = Window(width: 40, height: 10)
    window.expect("the banner") { screen in
      screen.rows[0] == "Weir 0.1.0. Try pipe, :help or :learn"
        && screen.rows[1] == "weir>"
    }
  }

  @Test(arguments: [50, 80])
  func `':help commands' lists commands and chapters while events arrive`(width: Int) {
    let window = Window(width: width, height: 40)
    window.startTicking()
    window.enter(":help commands")
    window.type("next")
    window.expectEvents(above: ["weir> next"])
    let lines = window.linesAmongEvents()
    #expect(lines.contains { $0.hasPrefix(":streams ") })
    #expect(lines.contains { $0.contains("flattening") })
  }

  @Test func `':help WORD' shows a complete page with an example that Tab runs`() {
    let window = Window(width: 80, height: 40)
    window.enter(":help skipRepeats")
    window.expect("a page") { $0.lastRow == "weir> Tab runs the example" }
    #expect(window.transcript.contains { $0.hasPrefix("skipRepeats(") })
    #expect(window.transcript.contains("source  1──1──2──1──│"))
    #expect(window.transcript.contains("result  1─────2──1──│"))
    window.press("Tab")
    window.expect(["[1, 2, 1]", "weir>"])
  }

  @Test func `'?' after an expression shows the help of its type or last operator`() {
    let window = Window(width: 80, height: 40)
    window.enter("let (numbers, send) = Signal<Int, NoError>.pipe()")
    window.enter("numbers?")
    window.expect("a page of its type") { $0.rows.contains("numbers: Signal<Int, NoError>") }
    window.enter("numbers.skipRepeats?")
    window.expect("a page of the word") { $0.rows.contains { $0.hasPrefix("skipRepeats(") } }
  }

  @Test func `misspelled commands, operators and variables produce suggestions`() {
    let window = Window(width: 70, height: 30)
    window.enter(":strems")
    window.expect(["unknown command ':strems'; did you mean ':streams'?", "weir>"])
    window.enter(":help skipRepeat")
    window.expect(["no help for 'skipRepeat'; did you mean 'skipRepeats'?", "weir>"])
    window.enter("let counter = 1; countr")
    window.expect("a name") { $0.rows.contains { $0.hasSuffix("did you mean 'counter'?") } }
    window.enter("interval(1).mapp { $0 }")
    window.expect("a member") { $0.rows.contains { $0.hasSuffix("did you mean 'map'?") } }
  }
}
