import Testing

@testable import WeirTerminal

/// Effects of keys on the edited line.
@Suite struct KeysInLineTests {
  @Test(
    arguments: [
      ("\u{1B}[1;5D", "abc Xdef"), ("\u{1B}[1;3D", "abc Xdef"), ("\u{1B}b", "abc Xdef"),
      ("\u{1B}[1;5D\u{1B}[1;5D\u{1B}[1;5C", "abcX def"), ("\u{1B}[1;2D", "abc deXf"),
      ("\u{1}\u{1B}[3;5~", "X def"), ("\u{1B}\u{7F}", "abc X"), ("\u{8}", "abc X"),
      ("\u{1B}[127;5u", "abc X"), ("\u{1B}[1~", "Xabc def"), ("\u{1B}OH\u{1B}[8~", "abc defX"),
      ("\u{1B}[5~\u{1B}[6~\u{1B}[2~\u{1B}[15~\u{1B}OP\u{1B}[[A", "abc defX"),
      ("\u{1B}[<0;10;5M\u{1B}[M !!\u{1B}[I\u{1B}[O\u{1B}[57358u", "abc defX"),
      ("\u{16}\u{1B}[D", "abc defX"), ("\u{17}\u{1F}", "abc defX"),
      ("\u{17}\u{17}\u{1F}\u{1F}\u{1B}_", "abc X"),
    ])
  func `each editing key performs its action and inserts nothing`(keys: String, line: String) {
    let session = Session()
    session.type("abc def\(keys)")
    session.type("X")
    session.expect(["weir> \(line)"])
    session.type("\u{5}\u{15}")
    session.leave()
  }

  @Test(arguments: ["🇩🇪", "👩‍👩‍👧", "e\u{301}", "👍🏽", "각", "äöüß"])
  func `Backspace, Delete and arrow keys operate on grapheme clusters`(text: String) {
    let session = Session()
    let count = text.count
    session.type("a\(text)b\u{2}" + String(repeating: "\u{7F}", count: count) + "\r")
    session.type("a\(text)b\u{2}" + String(repeating: "\u{1B}[D", count: count) + "x\r")
    session.type("a\(text)b\u{1}\u{6}" + String(repeating: "\u{1B}[3~", count: count) + "\r")
    session.type("a\(text)b\u{1}\u{6}" + String(repeating: "\u{6}", count: count) + "x\r")
    session.expect(entries: [.text("ab"), .text("ax\(text)b"), .text("ab"), .text("a\(text)xb")])
    session.leave()
  }

  @Test(arguments: ["\u{1B}\r", "\u{1B}\n", "\u{1B}[13;3u"])
  func `Alt-Enter inserts a newline into a complete entry`(key: String) {
    let session = Session()
    session.type("one\(key)two\r")
    session.expect(entries: [.text("one\ntwo")])
    session.leave()
  }

  @Test func `typed indentation replaces automatic indentation`() {
    let session = Session {
      $0.isComplete = { $0.hasSuffix("}") }
      $0.indentation = { $0.hasSuffix("{") ? 2 : 0 }
    }
    session.type("one {\r")
    session.expect(["weir> one {", "  ..."], cursor: [1, 8])
    session.type("    two\r")
    session.expect(["weir> one {", "  ...     two", "  ..."])
    session.type("}\r")
    session.expect(entries: [.text("one {\n    two\n}")])
    session.type("one {\r")
    session.expect(["weir> one {", "  ..."], cursor: [1, 8])
    session.type("\u{1B}[200~  two\r}\u{1B}[201~")
    session.expect(["weir> one {", "  ...   two", "  ... }"])
    session.type("\r")
    session.expect(entries: [.text("one {\n    two\n}"), .text("one {\n  two\n}")])
    session.leave()
  }

  @Test func `user bindings for a key sequence take precedence`() {
    let home = TemporaryDirectory()
    home.write("bind ^[[1;5D ed-move-to-beg\nbind -s ^[[15~ five\n", to: ".editrc")
    let session = Session(home: home)
    session.type("abc def\u{1B}[15~\u{1B}[1;5DX")
    session.expect(["weir> Xabc deffive"])
    session.type("\u{5}\u{15}")
    session.leave()
  }

  @Test(arguments: [
    "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "vscode", "vt100",
  ])
  func `an unknown terminal type is treated as xterm`(term: String) {
    let session = Session { $0.environment["TERM"] = term }
    session.type("abc def\u{1B}[1;5D\u{1B}[DX\r")
    session.expect(entries: [.text("abcX def")])
    session.leave()
  }
}
