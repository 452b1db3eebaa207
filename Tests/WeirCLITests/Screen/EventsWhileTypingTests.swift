import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct EventsWhileTypingTests {
  @Test func `events appear above the line while it is typed`() {
    let window = Window(width: 50, height: 12)
    window.startTicking()
    var typed = ""
    for letter in "let a = 6 * 7" {
      window.type(String(letter))
      typed.append(letter)
      window.expectEvents(1, above: ["weir> \(typed)".trimmed])
    }
    window.press("Enter")
    window.enter("a")
    window.goOn()
    window.expectEvents(above: ["weir>"])
    #expect(
      window.linesAmongEvents() == ["weir> let a = 6 * 7", "weir> a", "a: Int = 42", "weir>"])
  }

  @Test(arguments: [30, 70, 150])
  func `incoming events keep the cursor position`(length: Int) {
    let window = Window(width: 40, height: 12)
    window.startTicking()
    let line = "weir> " + Screen.text(length)
    let rows = Screen.rows(of: line, width: 40)
    window.type(Screen.text(length))
    window.expectEvents(above: rows)
    window.press("C-a")
    window.expectEvents(above: rows, cursor: .init(row: 0, column: 6))
    window.press("Right", times: length / 2)
    let middle = 6 + length / 2
    window.expectEvents(above: rows, cursor: .init(row: middle / 40, column: middle % 40))
    window.press("C-c")
    window.expectEvents(above: ["weir>"])
    #expect(window.linesAmongEvents() == ["\(line)^C", "weir>"])
  }

  @Test(arguments: [33, 34, 35, 73, 74, 75])
  func `incoming events keep a line near the screen width intact`(length: Int) {
    let window = Window(width: 40, height: 10)
    window.startTicking()
    let text = Screen.text(length)
    let rows = Screen.rows(of: "weir> " + text, width: 40)
    window.type(text)
    window.expectEvents(above: rows)
    window.press("C-a")
    window.expectEvents(above: rows, cursor: .init(row: 0, column: 6))
    window.press("C-e", "BSpace")
    window.expectEvents(above: Screen.rows(of: "weir> \(text.dropLast())", width: 40))
    window.type("!")
    window.press("C-a", "C-k")
    window.expectEvents(above: ["weir>"], cursor: .init(row: 0, column: 6))
    #expect(window.linesAmongEvents() == ["weir>"])
  }

  @Test func `events scroll away while the line stays at the bottom of the screen`() {
    let window = Window(width: 40, height: 5)
    window.startTicking()
    let text = Screen.text(80)
    window.type(text)
    window.expectEvents(2, above: Screen.rows(of: "weir> " + text, width: 40))
    #expect(window.screen.cursor.row == 4)
    window.press("C-u")
    window.expectEvents(4, above: ["weir>"])
    #expect(window.linesAmongEvents() == ["weir>"])
  }

  @Test func `a line taller than the screen shows the part around the cursor`() {
    let window = Window(width: 20, height: 5)
    window.startTicking()
    let rows = Screen.rows(of: "weir> " + Screen.text(205), width: 20)
    window.type(Screen.text(205))
    window.expect(Array(rows.suffix(5)))
    window.press("C-a")
    window.expect(Array(rows.prefix(5)), cursor: .init(row: 0, column: 6))
    window.press("C-e", "C-u")
    window.expectEvents(above: ["weir>"])
    #expect(window.linesAmongEvents() == ["weir>"])
  }

  @Test func `a multiline entry is edited in place while events arrive`() {
    let window = Window(width: 50, height: 40)
    window.startTicking(every: "0.1")
    window.enterPart("let list = [")
    window.enterPart("1,")
    window.type("2")
    window.press("Up")
    window.type("0")
    let block = ["weir> let list = [", " ...>   10,", " ...>   2"]
    window.expectEvents(above: block, cursor: .init(row: 1, column: 10))
    window.press("Down", "End", "Enter")
    window.expect("a further line") { $0.lastRow == " ...>" }
    window.enter("]")
    window.enter("list")
    window.expectEvents(above: ["weir>"])
    #expect(
      window.linesAmongEvents() == block + [" ...> ]"]
        + ["weir> list", "list: [Int] = [10, 2]", "weir>"])
  }

  @Test func `Ctrl-L moves the line to the top, and events appear above it`() {
    let window = Window(width: 50, height: 12)
    window.startTicking()
    window.type("half a line")
    window.expectEvents(4, above: ["weir> half a line"])
    window.press("C-b", "C-l")
    window.expect("a screen that begins anew") { ($0.ticks.first ?? 0) > 2 && $0.used.count < 6 }
    window.expectEvents(2, above: ["weir> half a line"], cursor: .init(row: 0, column: 16))
  }

  @Test func `control characters in an event are escaped on the screen`() {
    let window = Window(width: 50, height: 14)
    window.enter(#"let (harmful, send) = Signal<String, NoError>.pipe()"#)
    window.enter("harmful")
    window.enter(
      #"interval(0.03).startWithValues { send.send(value: "a\u{1B}[2Jb\tc\nd\u{7} \($0)") }"#)
    window.type("typed")
    window.expect("two events above the line") { screen in
      screen.ends(in: ["weir> typed"])
        && screen.rows.filter { $0.hasPrefix(#"harmful: VALUE a\u{1B}[2Jb"#) }.count > 1
    }
  }
}
