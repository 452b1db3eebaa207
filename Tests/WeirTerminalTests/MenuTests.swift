import Testing

@testable import WeirTerminal

/// The completion menu at a prompt.
@Suite struct MenuTests {
  private static let words = [
    "map", "mapError", "materialize", "max", "merge", "min", "print", "printAll",
  ]

  private static let up = "\u{1B}[A"
  private static let down = "\u{1B}[B"
  private static let right = "\u{1B}[C"
  private static let left = "\u{1B}[D"
  private static let shiftTab = "\u{1B}[Z"

  private static func session(
    width: Int = 40, height: Int = 12, words: [String] = words, editrc: String? = nil
  ) -> Session {
    let home = TemporaryDirectory()
    if let editrc { home.write(editrc, to: ".editrc") }
    return Session(width: width, height: height, home: home) { options in
      options.complete = { text, cursor in
        let before = text.prefix(cursor)
        let word = String(before.reversed().prefix { $0.isLetter || $0.isNumber }.reversed())
        return CompletionList(
          replacing: cursor - word.count..<cursor,
          with: words.filter { $0.hasPrefix(word) }.map {
            CompletionCandidate($0, summary: "Tells of \($0).")
          })
      }
    }
  }

  /// Returns a session with an open menu of the words that begin with `m`.
  private static func open(editrc: String? = nil) -> Session {
    let session = session(editrc: editrc)
    session.type("x.m\t")
    session.expect(
      ["weir> x.m", "map          materialize  merge", "mapError     max          min"],
      cursor: [0, 9])
    return session
  }

  private static let menu = [
    "map          materialize  merge", "mapError     max          min",
  ]

  @Test func `Tab and Shift-Tab insert the next and previous candidate`() {
    let session = Self.open()
    session.type("\t")
    session.expect(["weir> x.map"] + Self.menu + ["Tells of map."], cursor: [0, 11])
    session.type("\t")
    session.expect(["weir> x.mapError"] + Self.menu + ["Tells of mapError."], cursor: [0, 16])
    session.type(Self.shiftTab + Self.shiftTab)
    session.expect(["weir> x.min"] + Self.menu + ["Tells of min."])
    session.type("\r\r")
    session.expect(entries: [.text("x.min")])
    session.leave()
  }

  @Test func `arrow keys move through the columns of the menu`() {
    let session = Self.open()
    session.type(Self.down + Self.right)
    session.expect(["weir> x.materialize"] + Self.menu + ["Tells of materialize."])
    session.type(Self.down)
    session.expect(["weir> x.max"] + Self.menu + ["Tells of max."])
    session.type(Self.left + Self.up)
    session.expect(["weir> x.map"] + Self.menu + ["Tells of map."])
    session.type("\u{3}\u{15}")
    session.leave()
  }

  @Test func `Enter accepts the selected candidate without submitting`() {
    let session = Self.open()
    session.type("\t\r")
    session.expect(["weir> x.map"], cursor: [0, 11])
    session.type("()\r")
    session.expect(entries: [.text("x.map()")])
    session.leave()
  }

  @Test func `Enter submits the line if no candidate is selected`() {
    let session = Self.open()
    session.type("\r")
    session.expect(entries: [.text("x.m")])
    session.expect(["weir> x.m", #"[text("x.m")]"#, "weir>"])
    session.leave()
  }

  @Test(arguments: ["\u{1B}", "\u{7}", "\u{3}"])
  func `Escape, Ctrl-G and Ctrl-C restore the typed text`(key: String) {
    let session = Self.open()
    session.type("\t\t")
    session.expect(["weir> x.mapError"] + Self.menu + ["Tells of mapError."])
    session.type(key)
    session.expect(["weir> x.m"], cursor: [0, 9])
    session.type("y\r")
    session.expect(entries: [.text("x.my")])
    session.leave()
  }

  @Test func `typed letters narrow the menu, and Backspace widens it`() {
    let session = Self.open()
    session.type("a")
    session.expect(["weir> x.ma", "map          materialize", "mapError     max"])
    session.type("p")
    session.expect(["weir> x.map", "map       mapError"])
    session.type("\u{7F}")
    session.expect(["weir> x.ma", "map          materialize", "mapError     max"])
    session.type("\u{7F}\u{7F}")
    session.expect([
      "weir> x.", "map          max          print", "mapError     merge        printAll",
      "materialize  min",
    ])
    session.type("prin\t\t\r\r")
    session.expect(entries: [.text("x.printAll")])
    session.leave()
  }

  @Test func `any other key accepts the selected candidate and performs its action`() {
    let session = Self.open()
    session.type("\t(")
    session.expect(["weir> x.map("], cursor: [0, 12])
    session.type(")\u{1}\r")
    session.expect(entries: [.text("x.map()")])
    session.type("x.m\t")
    session.expect(["weir> x.m"] + Self.menu)
    session.type("\t\u{1}")
    session.expect(["weir> x.map"], cursor: [0, 6])
    session.type("\r")
    session.expect(entries: [.text("x.map()"), .text("x.map")])
    session.leave()
  }

  @Test func `a selection is undone as a single change`() {
    let session = Self.open()
    session.type("\t\t\t ")
    session.expect(["weir> x.materialize"], cursor: [0, 20])
    session.type("\u{1F}")
    session.expect(["weir> x.m"], cursor: [0, 9])
    session.type("\u{15}")
    session.leave()
  }

  @Test func `PageDown and PageUp page through a long menu of half the screen`() {
    let session = Self.session(height: 10, words: (10...90).map { "name\($0)" })
    session.type("n\t")
    session.expect(["weir> name"])
    session.type("\t")
    session.expect(
      ["weir> name"]
        + ["name10  name27  name44  name61  name78", "name11  name28  name45  name62  name79"]
        + ["name12  name29  name46  name63  name80", "rows 1 to 3 of 17"])
    session.type("\t\u{1B}[6~")
    session.expect(
      ["weir> name13"]
        + ["name13  name30  name47  name64  name81", "name14  name31  name48  name65  name82"]
        + ["name15  name32  name49  name66  name83", "Tells of name13.", "rows 4 to 6 of 17"])
    session.type("\u{1B}[5~")
    session.expect("the first page") { $0.tail(6).first == "weir> name10" }
    session.type("\u{7}\u{15}")
    session.leave()
  }

  @Test func `the menu leaves nothing in the scrollback`() {
    let session = Self.open()
    for number in 1...30 { session.prompt.print("event \(number)") }
    session.expect(["event 30", "weir> x.m"] + Self.menu, cursor: [1, 9])
    session.type("\t")
    session.expect(["event 30", "weir> x.map"] + Self.menu + ["Tells of map."])
    session.prompt.print("event 31")
    session.type("\r\r")
    session.expect(entries: [.text("x.map")])
    session.expect(["event 31", "weir> x.map", #"[text("x.map")]"#, "weir>"])
    #expect(
      session.terminal.transcript
        == (1...31).map { "event \($0)" } + ["weir> x.map", #"[text("x.map")]"#, "weir>"])
    session.leave()
  }

  @Test func `a resize keeps the menu below the line`() {
    let session = Self.open()
    session.type("\t")
    session.expect(["weir> x.map"] + Self.menu + ["Tells of map."])
    session.resize(width: 20, height: 12)
    session.expect(
      ["weir> x.map", "map", "mapError", "materialize", "max", "Tells of map.", "rows 1 to 4 of 6"])
    session.resize(width: 60, height: 12)
    session.expect(
      ["weir> x.map", "map          materialize  merge", "mapError     max          min"]
        + ["Tells of map."], cursor: [0, 11])
    #expect(session.terminal.transcript.count == 4)
    session.type("\u{7}\u{15}")
    session.leave()
  }

  @Test func `a history search closes the menu`() {
    let session = Self.open()
    session.type("\t\u{12}")
    session.expect(["(reverse-i-search)`': x.map"])
    session.type("\u{7}\u{15}")
    session.leave()
  }

  @Test func `user-bound keys keep their function in the menu`() {
    let session = Self.session(
      editrc: "bind ^I ed-move-to-beg\nbind ^X weir-complete\nbind w ed-move-to-beg\n")
    session.type("x.m\t")
    session.expect(["weir> x.m"], cursor: [0, 6])
    session.type("\u{5}\u{18}")
    session.expect(["weir> x.m"] + Self.menu)
    session.type("\u{18}")
    session.expect(["weir> x.map"] + Self.menu + ["Tells of map."])
    session.type("\u{18}")
    session.expect(["weir> x.mapError"] + Self.menu + ["Tells of mapError."])
    session.type("w")
    session.expect(["weir> x.mapError"], cursor: [0, 6])
    session.type("\r")
    session.expect(entries: [.text("x.mapError")])
    session.leave()
  }

  @Test func `the menu opens in vi insert mode, and Escape closes only the menu`() {
    let session = Self.open(editrc: "bind -v\n")
    session.type("\t\u{1B}")
    session.expect(["weir> x.m"], cursor: [0, 9])
    session.type("j\u{1B}")
    session.expect(["weir> x.mj"], cursor: [0, 9])
    session.type("x\r")
    session.expect(entries: [.text("x.m")])
    session.leave()
  }
}
