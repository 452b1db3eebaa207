import Testing

@testable import WeirTerminal

/// Suggestions from the history after the cursor.
@Suite struct GhostTests {
  private static func session(
    _ entries: String..., width: Int = 40, suggests: Bool = true, editrc: String = ""
  ) -> Session {
    let home = TemporaryDirectory()
    home.write(editrc, to: ".editrc")
    let session = Session(width: width, home: home) { options in
      options.suggestsFromHistory = { suggests }
      options.complete = { _, cursor in
        CompletionList(
          replacing: 0..<cursor, with: [CompletionCandidate("map"), CompletionCandidate("max")])
      }
    }
    for (index, entry) in entries.enumerated() {
      session.type("\u{1B}[200~\(entry)\u{1B}[201~\r")
      session.expect("the next line") { terminal in
        let answers = terminal.transcript.filter { $0.hasPrefix("[text") }
        return answers.count == index + 1 && terminal.tail(1) == ["weir>"]
      }
    }
    return session
  }

  private static let right = "\u{1B}[C"
  private static let end = "\u{1B}[F"

  @Test(arguments: [right, end, "\u{5}", "\u{6}"])
  func `Right, End and Ctrl-E at the end accept the suggestion`(key: String) {
    let session = Self.session("let a = 1", "let b = 2", "map")
    session.type("let")
    session.expect(["weir> let b = 2"], cursor: [0, 9])
    session.type(" a")
    session.expect(["weir> let a = 1"], cursor: [0, 11])
    session.type(key)
    session.expect(["weir> let a = 1"], cursor: [0, 15])
    session.type("\u{15}")
    session.leave()
  }

  @Test(arguments: ["\u{1B}[1;5C", "\u{1B}[1;3C", "\u{1B}f"])
  func `Ctrl-Right and Alt-Right accept one word of the suggestion`(key: String) {
    let session = Self.session("let one = two")
    session.type("l" + key)
    session.expect(["weir> let one = two"], cursor: [0, 9])
    session.type(key)
    session.expect(["weir> let one = two"], cursor: [0, 13])
    session.type("\u{15}")
    session.leave()
  }

  @Test func `Enter submits only the typed text and erases the suggestion`() {
    let session = Self.session("let one = two")
    session.type("let o")
    session.expect(["weir> let one = two"], cursor: [0, 11])
    session.type("\r")
    session.expect(["weir> let o", #"[text("let o")]"#, "weir>"])
    session.leave()
  }

  @Test func `a suggestion appears only with the cursor at the end`() {
    let session = Self.session("let one = two")
    session.expect(["weir>"], cursor: [0, 6])
    session.type("let")
    session.expect(["weir> let one = two"], cursor: [0, 9])
    session.type("\u{1B}[D")
    session.expect(["weir> let"], cursor: [0, 8])
    session.type(Self.end)
    session.expect(["weir> let one = two"], cursor: [0, 9])
    session.type("x")
    session.expect(["weir> letx"])
    session.type("\u{15}")
    session.leave()
  }

  @Test func `a multiline suggestion shows its first line and is accepted completely`() {
    let session = Self.session("func f() {\n  1\n}")
    session.type("func")
    session.expect(["weir> func f() { ..."], cursor: [0, 10])
    session.type(Self.right)
    session.expect(["weir> func f() {", "  ...   1", "  ... }"], cursor: [2, 7])
    session.type("\u{15}\u{7F}\u{15}\u{7F}\u{15}")
    session.leave()
  }

  @Test func `a suggestion is cut at the end of the row`() {
    let session = Self.session("abcdefghijklmnopqrstuvwxyz", width: 20)
    session.type("abc")
    session.expect(["weir> abcdefghijklm"], cursor: [0, 9])
    session.prompt.print("event")
    session.expect(["event", "weir> abcdefghijklm"], cursor: [1, 9])
    session.type("\u{15}")
    session.leave()
  }

  @Test func `a history search or a menu hides the suggestion`() {
    let session = Self.session("map(1)")
    session.type("m\t")
    session.expect(["weir> map(1)"], cursor: [0, 8])
    session.type("\t")
    session.expect(["weir> ma", "map  max"], cursor: [0, 8])
    session.type("\u{7}")
    session.expect(["weir> map(1)"], cursor: [0, 8])
    session.type("\u{12}")
    session.expect(["(reverse-i-search)`': ma"])
    session.type("\u{7}\u{15}")
    session.leave()
  }

  @Test func `Right without a suggestion inserts nothing`() {
    let session = Self.session("let one = two", suggests: false)
    session.type("let" + Self.right + Self.end)
    session.expect(["weir> let"], cursor: [0, 9])
    session.type("\r")
    session.expect(entries: [.text("let one = two"), .text("let")])
    session.leave()
  }

  @Test func `Up recalls entries with the typed prefix, and Down returns to it`() {
    let session = Self.session("let a = 1", "map", "let b = 2", suggests: false)
    let (up, down) = ("\u{1B}[A", "\u{1B}[B")
    session.type("let" + up)
    session.expect(["weir> let b = 2"], cursor: [0, 15])
    session.type(up)
    session.expect(["weir> let a = 1"], cursor: [0, 15])
    session.type(down + down)
    session.expect(["weir> let"], cursor: [0, 9])
    session.type("\u{15}" + up + up)
    session.expect(["weir> map"])
    session.type("\u{15}")
    session.leave()
  }
}
