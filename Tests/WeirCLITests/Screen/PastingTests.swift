import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PastingTests {
  private let sum = (1...500).map { "total += \($0)" }

  @Test func `500 lines of a bracketed paste are one entry, run by Enter`() {
    let window = Window(width: 60, height: 16)
    window.enter("var total = 0")
    window.startTicking()
    window.paste(sum.joined(separator: "\n") + "\n")
    window.expectEvents(0, above: sum.suffix(5).map { " ...> \($0)" })
    window.press("Enter")
    window.enter("total")
    window.expect("the sum") { $0.rows.contains("total: Int = 125250") }
    window.press("Up", "Up")
    window.expect("the block again") { $0.lastRow == " ...> total += 500" }
  }

  @Test func `500 lines of a raw paste are 500 entries, run in order`() {
    let window = Window(width: 60, height: 16)
    window.enter("var total = 0")
    window.startTicking()
    window.paste(sum.joined(separator: "\n") + "\n", isBracketed: false)
    window.enter("total")
    window.expect("the sum") { $0.rows.contains("total: Int = 125250") }
    let entered = window.linesAmongEvents().filter { $0.hasPrefix("weir> total +=") }
    #expect(entered == sum.map { "weir> \($0)" })
  }

  @Test func `a pasted transcript runs its entries`() {
    let window = Window(width: 60, height: 16)
    window.paste("weir> let x = 20\nweir> x + 1\n$1: Int = 99\nweir> $1 * 2\n")
    window.press("Enter")
    window.expect("its answers") { screen in
      screen.ends(in: [
        "a transcript of 3 entries; 1 other line left out", "weir> let x = 20", "weir> x + 1",
        "$1: Int = 21", "weir> $1 * 2", "$2: Int = 42", "weir>",
      ])
    }
  }

  @Test(arguments: [true, false])
  func `a pasted function with tabs is one entry`(isBracketed: Bool) {
    let window = Window(width: 60, height: 16)
    window.startTicking()
    window.paste(
      "func twice(_ n: Int) -> Int {\n\tlet m = n\n\n\treturn m +\tn\n}\n",
      isBracketed: isBracketed)
    window.press("Enter")
    window.enter("twice(21)")
    window.expect("an answer") { $0.rows.contains("$2: Int = 42") }
    #expect(window.transcript.contains("weir> func twice(_ n: Int) -> Int {"))
  }

  @Test func `a paste of 500 lines in vi mode stays complete`() {
    let home = Home()
    home.write("bind -v\n", to: ".editrc")
    let window = Window(width: 60, height: 16, home: home)
    window.enter("var total = 0")
    window.startTicking()
    window.paste(sum.joined(separator: "\n"))
    window.press("Enter")
    window.enter("total")
    window.expect("the sum") { $0.rows.contains("total: Int = 125250") }
  }

  @Test func `a paste into a history search extends the search text`() {
    let window = Window(width: 60, height: 16)
    window.enter("let wanted = 42")
    window.startTicking()
    window.press("C-r")
    window.paste("wanted =")
    window.expectEvents(
      above: ["(reverse-i-search)`wanted =': let wanted = 42"],
      cursor: .init(row: 0, column: 34))
  }

  @Test func `escape sequences in a paste are inserted as text`() {
    let window = Window(width: 60, height: 16)
    window.startTicking()
    window.paste("a\u{1B}[A\u{1B}[2Jb\u{3}")
    window.expectEvents(above: [#"weir> a\u{1B}[A\u{1B}[2Jb\u{3}"#])
  }

  @Test func `a line of 20,000 characters can be edited, run and recalled`() {
    let window = Window(width: 60, height: 16)
    window.paste("let long = \"\(Screen.text(20_000))")
    window.type("\"")
    window.press("Enter")
    window.enter("long.count")
    window.expect("the length") { $0.rows.contains("$1: Int = 20000") }
    window.press("Up", "Up")
    window.expect("the end of the line") { $0.lastRow.hasSuffix("\"") }
  }
}
