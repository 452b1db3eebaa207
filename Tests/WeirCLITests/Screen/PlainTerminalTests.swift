import Testing

/// Terminals with fewer capabilities.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PlainTerminalTests {
  @Test func `TERM=dumb produces plain lines without escape sequences`() {
    let window = Window(width: 50, height: 12, environment: ["TERM": "dumb"])
    window.enter("let list = [")
    window.expect(["weir> let list = [", " ...>"])
    window.enter("1]")
    window.expect([" ...> 1]", "weir>"])
    window.enter("list")
    window.expect(["list: [Int] = [1]", "weir>"])
    #expect(!window.coloredRows.joined().contains("\u{1B}"))
    window.press("C-d")
    #expect(window.status() == 0)
  }

  @Test func `an unknown TERM is treated as xterm`() {
    let window = Window(width: 50, height: 12, environment: ["TERM": "no-such-terminal"])
    window.type("6 7")
    window.press("C-Left")
    window.type("* ")
    window.expect(["weir> 6 * 7"], cursor: .init(row: 0, column: 10))
    window.press("Enter")
    window.expect(["$1: Int = 42", "weir>"])
  }

  @Test func `TERM=vt100 allows editing without colors`() {
    let window = Window(width: 50, height: 12, environment: ["TERM": "vt100"])
    window.type("6 * 8")
    window.press("BSpace")
    window.type("7")
    window.press("Enter")
    window.expect(["$1: Int = 42", "weir>"])
    #expect(!window.coloredRows.joined().contains("\u{1B}"))
  }

  @Test func `NO_COLOR disables colors only`() {
    let window = Window(width: 50, height: 12, environment: ["NO_COLOR": "1"])
    window.startTicking()
    window.type("typed")
    window.expectEvents(above: ["weir> typed"])
    #expect(!window.coloredRows.joined().contains("\u{1B}"))
  }

  @Test func `'--color never' disables colors`() {
    let window = Window(.weir(["--color", "never"]), width: 50, height: 12)
    window.startTicking()
    window.enter("nope")
    window.goOn()
    window.expectEvents(above: ["weir>"])
    #expect(!window.coloredRows.joined().contains("\u{1B}"))
  }

  @Test func `a colored prompt occupies only its visible columns`() {
    let window = Window(width: 40, height: 12)
    window.startTicking()
    let text = Screen.text(70)
    window.type(text)
    window.expectEvents(above: Screen.rows(of: "weir> " + text, width: 40))
    #expect(window.coloredRows.contains { $0.contains("\u{1B}[") && $0.contains("weir>") })
  }

  @Test func `LANG=C accepts and shows wide characters`() {
    let window = Window(width: 50, height: 12, environment: ["LANG": "C"])
    window.startTicking()
    window.type(#""héllo 漢字 🦊""#)
    window.expectEvents(above: [#"weir> "héllo 漢字 🦊""#], cursor: .init(row: 0, column: 21))
    window.press("Enter")
    window.expect("an answer") { $0.rows.contains(#"$2: String = "héllo 漢字 🦊""#) }
  }
}
