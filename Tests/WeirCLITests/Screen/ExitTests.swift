import Testing

/// Ctrl-C and Ctrl-D on an empty line.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ExitTests {
  @Test func `Ctrl-C stops printing streams and tells how to stop the others`() {
    let window = Window(width: 70, height: 16)
    window.startTicking()
    window.enter("let rest = interval(0.03).startWithValues { _ in }")
    window.expectEvents(above: ["weir>"])
    window.press("C-c")
    window.expect("word of it") { screen in
      screen.rows.contains("no longer watching $1")
        && screen.ends(in: ["still running: rest; ':stop NAME' ends one, ':stop' all", "weir>"])
    }
    window.enter(":stop rest")
    window.expect("its end") { $0.rows.contains { $0.hasPrefix("disposed rest") } }
  }

  @Test func `Ctrl-C without a printing stream tells how to exit`() {
    let window = Window()
    window.press("C-c")
    window.expect(["weir> ^C", "nothing is printing; Ctrl-D exits", "weir>"])
  }

  @Test func `Ctrl-D asks for confirmation while streams are active`() {
    let window = Window(width: 60, height: 16)
    window.startTicking()
    window.press("C-d")
    window.expect("a question") { screen in
      screen.rows.contains("still running: $1; Ctrl-D again exits")
    }
    window.enter("6 * 7")
    window.expect("an answer") { $0.rows.contains("$2: Int = 42") }
    window.press("C-d", "C-d")
    #expect(window.status() == 0)
  }

  @Test func `exit(_:) ends the session with its status, also from a timer`() {
    let window = Window()
    window.enter("exit(3)")
    #expect(window.status() == 3)
    let other = Window()
    other.enter("interval(0.05).startWithValues { if $0 == 20 { exit(4) } }")
    other.type("abc")
    #expect(other.status() == 4)
  }

  @Test func `':quit' exits while streams are active`() {
    let window = Window()
    window.startTicking()
    window.enter(":quit")
    #expect(window.status() == 0)
  }
}
