import Testing

@testable import WeirTerminal

/// Key sequences of xterm, kitty, the Linux console, tmux and rxvt.
@Suite struct KeyTableTests {
  /// Sequences without their Escape, and the decoded keys.
  private static let table: [(sequence: String, name: String, keys: [Key])] = [
    ("[A", "Up", [.editing(.up)]),
    ("OA", "Up, application mode", [.editing(.up)]),
    ("[B", "Down", [.editing(.down)]),
    ("[C", "Right", [.editing(.right)]),
    ("OD", "Left, application mode", [.editing(.left)]),
    ("[1;2A", "Shift-Up", [.editing(.up)]),
    ("[1;2D", "Shift-Left", [.editing(.left)]),
    ("[1;2C", "Shift-Right", [.editing(.right)]),
    ("[d", "Shift-Left, rxvt", [.editing(.left)]),
    ("[1;5D", "Ctrl-Left", [.editing(.wordLeft)]),
    ("[1;5C", "Ctrl-Right", [.editing(.wordRight)]),
    ("[1;5:1C", "Ctrl-Right pressed, kitty", [.editing(.wordRight)]),
    ("[1;5:3C", "Ctrl-Right released, kitty", []),
    ("O5D", "Ctrl-Left, old xterm", [.editing(.wordLeft)]),
    ("Od", "Ctrl-Left, rxvt", [.editing(.wordLeft)]),
    ("Oc", "Ctrl-Right, rxvt", [.editing(.wordRight)]),
    ("[1;3D", "Alt-Left", [.editing(.wordLeft)]),
    ("[1;3C", "Alt-Right", [.editing(.wordRight)]),
    ("\u{1B}[D", "Alt-Left, rxvt", [.editing(.wordLeft)]),
    ("\u{1B}OC", "Alt-Right, tmux", [.editing(.wordRight)]),
    ("[1;6D", "Ctrl-Shift-Left", [.editing(.wordLeft)]),
    ("[H", "Home", [.editing(.lineStart)]),
    ("[F", "End", [.editing(.lineEnd)]),
    ("OH", "Home, application mode", [.editing(.lineStart)]),
    ("OF", "End, application mode", [.editing(.lineEnd)]),
    ("[1~", "Home, Linux console and tmux", [.editing(.lineStart)]),
    ("[4~", "End, Linux console and tmux", [.editing(.lineEnd)]),
    ("[7~", "Home, rxvt", [.editing(.lineStart)]),
    ("[8~", "End, rxvt", [.editing(.lineEnd)]),
    ("[7$", "Shift-Home, rxvt", [.editing(.lineStart)]),
    ("[1;5H", "Ctrl-Home", [.editing(.lineStart)]),
    ("[2~", "Insert", []),
    ("[3~", "Delete", [.editing(.delete)]),
    ("[3;2~", "Shift-Delete", [.editing(.delete)]),
    ("[3;5~", "Ctrl-Delete", [.editing(.deleteWord)]),
    ("[3;3~", "Alt-Delete", [.editing(.deleteWord)]),
    ("[3^", "Ctrl-Delete, rxvt", [.editing(.deleteWord)]),
    ("[5~", "PageUp", [.pageUp]),
    ("[6~", "PageDown", [.pageDown]),
    ("[5;5~", "Ctrl-PageUp", [.pageUp]),
    ("OP", "F1", []),
    ("[11~", "F1, rxvt", []),
    ("[[A", "F1, Linux console", []),
    ("[15~", "F5", []),
    ("[24;2~", "Shift-F12", []),
    ("[1;5P", "Ctrl-F1", []),
    ("[Z", "Shift-Tab", [.backTab]),
    ("[E", "keypad 5", []),
    ("OM", "keypad Enter, application mode", [.scalar("\r")]),
    ("[97u", "a, kitty", [.scalar("a")]),
    ("[97;5u", "Ctrl-A, kitty", [.scalar("\u{1}")]),
    ("[99;5u", "Ctrl-C, kitty", [.interrupt]),
    ("[97;3u", "Alt-A, kitty", [.scalar("\u{1B}"), .scalar("a")]),
    ("[97:65;2u", "Shift-A, kitty", [.scalar("A")]),
    ("[97;5:3u", "Ctrl-A released, kitty", []),
    ("[13;3u", "Alt-Enter, kitty", [.editing(.newline)]),
    ("[127;5u", "Ctrl-Backspace, kitty", [.editing(.deleteWordBack)]),
    ("[57358u", "Caps Lock, kitty", []),
    ("[27;5;127~", "Ctrl-Backspace, xterm", [.editing(.deleteWordBack)]),
    ("[27;2;13~", "Shift-Enter, xterm", [.editing(.newline)]),
    ("[<0;10;5M", "a click", []),
    ("[<0;10;5m", "a click's end", []),
    ("[32;10;5M", "a click, rxvt", []),
    ("[M !!", "a click, the first protocol", []),
    ("[I", "focus gained", []),
    ("[O", "focus lost", []),
    ("[201~", "the end of a paste that never began", []),
    ("[?1;2c", "an answer: the kind of terminal", []),
    ("[>41;354;0c", "an answer: the version", []),
    ("[12;40R", "an answer: the cursor", []),
    ("[?2026;2$y", "an answer: a mode", []),
    ("]11;rgb:0000/0000/0000\u{1B}\\", "an answer: the background", []),
    ("]11;rgb:0000/0000/0000\u{7}", "an answer: the background, with a bell", []),
    ("P>|kitty(0.35)\u{1B}\\", "an answer: the name", []),
    ("_Gi=1;OK\u{1B}\\", "an answer: an image", []),
  ]

  @Test(arguments: table.indices)
  func `each sequence split at any byte decodes to its key`(index: Int) {
    let row = Self.table[index]
    let bytes = Array("x\u{1B}\(row.sequence)y".utf8)
    for cut in 0...bytes.count {
      var keys = KeyDecoder()
      var all: [Key] = []
      for chunk in [bytes[..<cut], bytes[cut...]] {
        keys.feed(chunk)
        while let key = keys.next() { all.append(key) }
      }
      #expect(all == [.scalar("x")] + row.keys + [.scalar("y")], "\(row.name)")
    }
  }
}
