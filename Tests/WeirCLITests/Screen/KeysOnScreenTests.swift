import Testing

/// Key sequences of a terminal.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct KeysOnScreenTests {
  @Test func `word keys move, delete and restore words`() {
    let window = Window()
    window.type("abc def")
    window.press("C-Left", "M-Left", "C-Right")
    window.type("X")
    window.expect(["weir> abcX def"], cursor: .init(row: 0, column: 10))
    window.press("M-BSpace")
    window.expect(["weir>  def"], cursor: .init(row: 0, column: 6))
    window.press("C-_")
    window.expect(["weir> abcX def"], cursor: .init(row: 0, column: 10))
    window.press("M-_")
    window.expect(["weir>  def"], cursor: .init(row: 0, column: 6))
  }

  @Test func `keys without a function insert nothing`() {
    let window = Window()
    window.type("abc")
    window.press("F1", "F5", "F12", "PPage", "NPage", "IC", "S-F3", "BTab", "S-Up")
    window.type("d")
    window.expect(["weir> abcd"])
  }

  @Test func `Alt-Enter inserts a newline into a complete entry, which Ctrl-J submits`() {
    let window = Window()
    window.type("let a = 6")
    window.press("M-Enter")
    window.type("let b = 7")
    window.press("M-Enter")
    window.type("a * b")
    window.expect(["weir> let a = 6", " ...> let b = 7", " ...> a * b"])
    window.press("C-j")
    window.expect(["$1: Int = 42", "weir>"])
  }
}
