import Testing

@testable import WeirTerminal

@Suite struct HoldingTests {
  /// Returns a session that answers a number with that many lines, while `noise` lines are printed
  /// before and after.
  private func session(noise: Int, height: Int = 12, term: String = "xterm") -> Session {
    let session = Session(
      height: height,
      options: {
        $0.environment["TERM"] = term
        $0.clock = { 0 }
      },
      answers: { entry, prompt in
        guard let count = Int(entry), count > 0 else { return false }
        for number in 0..<count { prompt.answer([StyledPiece("answer \(number)")]) }
        return true
      })
    for number in 0..<noise { session.prompt.print("noise \(number)") }
    return session
  }

  private func answer(_ range: Range<Int>) -> [String] { range.map { "answer \($0)" } }

  @Test func `output waits below an answer until Space in the empty line`() {
    let session = session(noise: 1)
    session.type("4\r")
    session.expect(answer(0..<4) + ["weir>"])
    for number in 1...3 { session.prompt.print("more \(number)") }
    session.expect(
      answer(0..<4) + ["weir>", "3 lines wait; Space continues"], cursor: [4, 6])
    session.type(" ")
    session.expect(["answer 3", "more 1", "more 2", "more 3", "weir>"], cursor: [4, 6])
    session.prompt.print("more 4")
    session.expect(["more 3", "more 4", "weir>"])
    session.expect(entries: [.text("4")])
    session.leave()
  }

  @Test(arguments: ["\r", "\u{1B}", "\u{1B}[6~"])
  func `Enter, Escape and PageDown also release waiting output`(key: String) {
    let session = session(noise: 1)
    session.type("3\r")
    session.expect(answer(0..<3) + ["weir>"])
    session.prompt.print("more")
    session.expect(answer(0..<3) + ["weir>", "1 lines wait; Space continues"])
    session.type(key)
    session.expect(["more", "weir>"])
    session.expect(entries: [.text("3")])
    session.leave()
  }

  @Test func `output waits while an entry is typed and appears above the next line`() {
    let session = session(noise: 1)
    session.type("3\r")
    session.expect(answer(0..<3) + ["weir>"])
    session.prompt.print("more")
    session.type("a b")
    session.expect(["answer 2", "weir> a b", "1 lines wait; Space continues"], cursor: [1, 9])
    session.type("\r")
    session.expect(["answer 2", "more", "weir> a b", "[text(\"a b\")]", "weir>"])
    session.prompt.print("later")
    session.expect(["[text(\"a b\")]", "later", "weir>"])
    session.leave()
  }

  @Test func `output does not wait below a short answer or without earlier output`() {
    for (noise, count) in [(0, "8"), (3, "2")] {
      let session = session(noise: noise)
      session.type("\(count)\r")
      session.expect(["answer \(Int(count)! - 1)", "weir>"])
      session.prompt.print("more")
      session.expect(["answer \(Int(count)! - 1)", "more", "weir>"])
      session.leave()
    }
  }

  @Test func `a one-line answer holds output during a flood`() {
    let session = session(noise: 30)
    session.type("1\r")
    session.expect(["answer 0", "weir>"])
    session.prompt.print("more")
    session.expect(["answer 0", "weir>", "1 lines wait; Space continues"])
    session.leave()
    #expect(session.terminal.tail(2) == ["more", "weir>"])
  }

  @Test func `an answer longer than the screen is paged and kept in the scrollback`() {
    let session = session(noise: 0)
    session.type("30\r")
    session.expect("the first page") { terminal in
      terminal.screen.dropLast() == answer(0..<11)[...]
        && terminal.screen.last!.hasPrefix("lines 1-11 of 30")
    }
    session.prompt.print("more")
    session.type(" ")
    session.expect("the second page") { $0.screen.first == "answer 11" }
    session.type("b")
    session.expect("the first page") { $0.screen.first == "answer 0" }
    session.type("q")
    session.expect(answer(0..<30) + ["more", "weir>"], cursor: [31, 6])
    session.expect(entries: [.text("30")])
    session.leave()
  }

  @Test func `Ctrl-C exits the pager, and another key is typed into the line`() {
    let session = session(noise: 0)
    session.type("30\r")
    session.expect("a page") { $0.screen.last!.hasPrefix("lines") }
    session.type("\u{3}")
    session.expect(["answer 29", "weir>"])
    session.type("20\r")
    session.expect("a page") { $0.screen.last!.hasPrefix("lines") }
    session.type("xy")
    session.expect(["answer 19", "weir> xy"])
    session.type("\r")
    session.expect(entries: [.text("30"), .text("20"), .text("xy")])
    session.leave()
  }

  @Test func `close() in the pager restores the terminal and shows the answer`() {
    let session = session(noise: 0)
    session.type("30\r")
    session.expect("a page") { $0.screen.last!.hasPrefix("lines") }
    session.prompt.print("last words")
    session.prompt.close()
    session.expect(["answer 29", "last words"])
    #expect(!session.terminal.isCursorHidden)
  }

  @Test func `a terminal without an alternate screen shows the end of a long answer`() {
    let session = session(noise: 0, term: "vt100")
    session.type("30\r")
    session.expect(["answer 29", "weir>"])
    session.leave()
  }
}
