import Testing

@testable import WeirTerminal

/// Menus and pages on terminals of any size.
@Suite struct MenuWidthsTests {
  private static let names = ["a", "\u{202E}b", String(repeating: "n", count: 90), "日本\u{1B}"]

  private static let candidates = names.flatMap { name in
    [
      CompletionCandidate(name),
      CompletionCandidate(name, details: [name + "(_:)", "x"], summary: name),
    ]
  }

  @Test(arguments: Array(0...30) + [79, 80, 81, 200])
  func `a menu fits any terminal size`(width: Int) {
    for count in 1...Self.candidates.count {
      let completions = CompletionList(
        replacing: 0..<0, with: Array(Self.candidates.prefix(count)))
      var menu = CompletionMenu(completions, text: [], cursor: 0)
      for height in 0...9 {
        for selection in 0...count {
          if selection < count { menu.select(selection) }
          let layout = MenuLayout(menu, width: width, room: height)
          let view = View(
            prompt: [StyledPiece(Self.names[2])], continuation: [StyledPiece(". ")],
            text: Array("\(Self.names[3])\n\t\(Self.names[2])".unicodeScalars), cursor: selection,
            hint: Array("hint\u{202E}".unicodeScalars), footer: layout.rows,
            panel: layout.rows, width: width, height: height)
          var shown = Shown(width: max(2, width), height: max(1, height))
          shown.show(view)
          shown.terminal.feed(shown.redisplay.finish(view))
          #expect(shown.terminal.complaints == [])
          #expect(
            layout.rows.allSatisfy { FooterRow($0, width: width).row.columns <= max(0, width - 1) })
        }
      }
    }
  }

  @Test(arguments: Array(1...30) + [80])
  func `the pager turns pages at any terminal size`(width: Int) {
    let lines = Self.names.map { Sanitizer.bytes(of: [StyledPiece("\($0)\n\($0)", Style("1"))]) }
    for height in 0...9 {
      var pager = Pager(lines, width: width, height: height)
      for key: Key in [.pageDown, .pageUp, .scalar("G"), .scalar("/"), .scalar("n"), .scalar("\r")]
      {
        _ = pager.turn(key)
        #expect(pager.screen.count >= 1)
      }
      pager.resize(width: width + 7, height: height)
      #expect(pager.screen.count == max(1, height - 1) + 1)
    }
  }
}
