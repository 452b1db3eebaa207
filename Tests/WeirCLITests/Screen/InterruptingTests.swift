import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct InterruptingTests {
  @Test func `Ctrl-C in the first of three rows discards the whole line`() {
    let window = Window(width: 40, height: 40)
    window.startTicking(every: "0.1")
    let line = "weir> " + Screen.text(100)
    window.type(Screen.text(100))
    window.press("C-a")
    window.expectEvents(
      above: Screen.rows(of: line, width: 40), cursor: .init(row: 0, column: 6))
    window.press("C-c")
    window.expectEvents(above: ["weir>"])
    window.enter("1 + 1")
    window.expectEvents(above: ["weir>"])
    #expect(
      window.linesAmongEvents() == ["\(line)^C", "weir> 1 + 1", "$2: Int = 2", "weir>"])
  }

  @Test func `':time' reports an interruption before the first event`() {
    let window = Window(width: 60, height: 10)
    window.enter(":time interval(500).on(starting: { print(\"started\") })")
    window.expect("its start") { $0.rows.contains("started") }
    window.press("C-c")
    window.expect("the interruption") { $0.rows.contains("interrupted before the first event") }
  }

  @Test func `Ctrl-C in a history search discards the search and the line`() {
    let window = Window(width: 50, height: 12)
    window.startTicking()
    window.type("draft")
    window.press("C-r")
    window.type("inter")
    window.expect("a search") { $0.rows.contains { $0.hasPrefix("(reverse-i-search)`inter'") } }
    window.press("C-c")
    window.expectEvents(above: ["weir>"])
    window.enter("2 + 2")
    window.expect("an answer") { $0.rows.contains("$2: Int = 4") }
  }

  @Test func `Ctrl-C in a continuation line discards the whole entry`() {
    let window = Window(width: 50, height: 12)
    window.startTicking()
    window.enterPart("let list = [")
    window.type("1,")
    window.expectEvents(above: ["weir> let list = [", " ...>   1,"])
    window.press("C-c")
    window.expectEvents(above: ["weir>"])
    window.enter("list")
    window.expect("no such name") {
      $0.rows.contains { $0.contains("cannot find 'list' in scope") }
    }
  }

  @Test func `Ctrl-C interrupts a running loop and keeps the streams active`() {
    let window = Window(width: 50, height: 40)
    window.startTicking(every: "0.1")
    window.enter(#"print("it runs"); while true {}"#)
    window.expect("a running loop") { $0.rows.contains("it runs") }
    window.press("C-c")
    window.expectEvents(above: ["weir>"])
    #expect(window.transcript.contains("interrupted"))
    window.enter("6 * 7")
    window.expect("an answer") { $0.rows.contains("$2: Int = 42") }
  }

  @Test func `repeated Ctrl-C does not end the session`() {
    let window = Window(width: 50, height: 12)
    window.startTicking()
    for _ in 1...20 { window.press("C-c") }
    window.type("still here")
    window.expect(["weir> still here"])
  }

  @Test func `Ctrl-D exits on an empty line, otherwise it deletes a character`() {
    let window = Window(width: 50, height: 12)
    window.type("abc")
    window.press("C-a", "C-d")
    window.expect(["weir> bc"], cursor: .init(row: 0, column: 6))
    window.press("C-u", "C-d")
    #expect(window.status() == 0)
  }
}
