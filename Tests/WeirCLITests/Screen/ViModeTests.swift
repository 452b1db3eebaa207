import Testing

/// The user's key bindings in .editrc.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ViModeTests {
  private func window(_ settings: String) -> Window {
    let home = Home()
    home.write(settings, to: ".editrc")
    return Window(width: 50, height: 12, home: home)
  }

  @Test func `vi commands edit the line while events arrive`() {
    let window = window("bind -v\n")
    window.startTicking()
    window.type("abcdef")
    window.press("Escape")
    window.expectEvents(above: ["weir> abcdef"], cursor: .init(row: 0, column: 11))
    window.type("hhx")
    window.expectEvents(above: ["weir> abcef"], cursor: .init(row: 0, column: 9))
    window.type("0dl")
    window.expectEvents(above: ["weir> bcef"], cursor: .init(row: 0, column: 6))
    window.type("A!")
    window.expectEvents(above: ["weir> bcef!"])
  }

  @Test func `vi commands k and j browse the history`() {
    let window = window("bind -v\n")
    window.enter("1 + 1")
    window.enter("2 + 2")
    window.expect(["$2: Int = 4", "weir>"])
    window.press("Escape")
    window.type("kk")
    window.expect(["weir> 1 + 1"], cursor: .init(row: 0, column: 6))
    window.type("j")
    window.expect(["weir> 2 + 2"], cursor: .init(row: 0, column: 6))
  }

  @Test func `a lone Escape in vi mode takes effect immediately`() {
    let window = window("bind -v\n")
    window.startTicking()
    window.type("word")
    window.press("Escape")
    window.expectEvents(above: ["weir> word"], cursor: .init(row: 0, column: 9))
    window.type("2h")
    window.expectEvents(above: ["weir> word"], cursor: .init(row: 0, column: 7))
  }

  @Test func `.editrc bindings apply, and an invalid line is ignored`() {
    let window = window("bind ^P ed-move-to-beg\nnonsense here\nbind ^T ed-move-to-end\n")
    window.type("abc")
    window.press("C-p")
    window.type("x")
    window.expect(["weir> xabc"], cursor: .init(row: 0, column: 7))
    window.press("C-u", "C-k")
    window.enter("6 * 7")
    window.expect(["$1: Int = 42", "weir>"])
  }
}
