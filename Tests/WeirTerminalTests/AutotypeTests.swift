import Testing

@testable import WeirTerminal

@Suite struct AutotypeTests {
  /// Returns a text of `count` letters in which no two rows are equal.
  private static func text(_ count: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String((0..<count).map { letters[($0 + $0 / letters.count) % letters.count] })
  }

  private func session(
    _ text: String?, caption: [String] = [], home: TemporaryDirectory = TemporaryDirectory()
  ) -> Session {
    let session = Session(home: home)
    session.prompt.autotype(
      AutotypedText(
        text, hint: "1/2  Enter types", caption: caption.map { [StyledPiece($0)] },
        back: ":back"))
    session.prompt.print("ready")
    session.expect("hint") { $0.tail(2) == ["ready", "weir> 1/2  Enter types"] }
    return session
  }

  @Test(arguments: ["\r", " ", "\u{1B}[6~"])
  func `Enter, Space or PageDown types the text, and the same key submits it`(key: String) {
    let session = session("one two", caption: ["listen"])
    session.type(key)
    session.expect(["listen", "weir> one two"], cursor: [1, 13])
    session.type(key)
    session.expect(entries: [.autotyped("one two")])
    session.leave()
  }

  @Test(arguments: ["\r", " ", "\u{1B}[6~"])
  func `a second key shows the rest of a long text`(key: String) {
    let session = session(Self.text(2_000))
    session.type("\r")
    session.expect("begun") { $0.tail(1)[0].hasPrefix("weir> a") }
    session.type(key)
    session.expect("all") { $0.tail(1)[0].hasSuffix(String(Self.text(2_000).suffix(6))) }
    session.type("\r")
    session.expect(entries: [.autotyped(Self.text(2_000))])
    session.leave()
  }

  @Test func `any other key shows the rest of the text and performs its action`() {
    let session = session(Self.text(500))
    session.type("\r")
    session.expect("begun") { $0.tail(1)[0].hasPrefix("weir> a") }
    session.type("\u{7F}!\r")
    session.expect(entries: [.autotyped(Self.text(500).dropLast() + "!")])
    session.leave()
  }

  @Test func `a multiline text is typed unchanged`() {
    let session = session("one {\n  two,\nthree")
    session.type("\r\r\r")
    session.expect(entries: [.autotyped("one {\n  two,\nthree")])
    session.leave()
  }

  @Test func `an entry of the user is not marked as autotyped`() {
    let session = session("one")
    session.type("a b\r")
    session.expect(entries: [.text("a b")])
    session.type("\r")
    session.expect(["weir> one"])
    session.type("\u{15}mine\r")
    session.expect(entries: [.text("a b"), .text("mine")])
    session.leave()
  }

  @Test func `PageDown types, completes and submits the text`() {
    let session = session(Self.text(500))
    session.type("\u{1B}[6~")
    session.expect("begun") { $0.tail(1)[0].hasPrefix("weir> a") }
    session.type("\u{1B}[6~")
    session.expect("all") { $0.tail(1)[0].hasSuffix(String(Self.text(500).suffix(6))) }
    session.type("\u{1B}[6~")
    session.expect(entries: [.autotyped(Self.text(500))])
    session.leave()
  }

  @Test func `PageDown ignores user input and submits autotyped text`() {
    let session = session("one {")
    session.type("mine\u{1B}[6~ too\r")
    session.expect(entries: [.text("mine too")])
    session.type("\u{1B}[6~")
    session.expect(["weir> one {"])
    session.type("\u{7F}(\u{1B}[6~")
    session.expect(entries: [.text("mine too"), .autotyped("one (")])
    session.leave()
  }

  @Test func `Space inserts a space after the user has typed`() {
    let session = session("one")
    session.type(" ")
    session.expect(["weir> one"])
    session.type("\u{7F} ")
    session.expect(["weir> on"], cursor: [0, 9])
    session.type("\r")
    session.expect(entries: [.autotyped("on ")])
    session.expect("an empty line") { $0.tail(1) == ["weir> 1/2  Enter types"] }
    session.type(" ")
    session.expect(["weir> one"])
    session.type("x\r")
    session.expect(entries: [.autotyped("on "), .autotyped("onex")])
    session.type(" ")
    session.expect(["weir>"], cursor: [0, 7])
    session.type("\u{7F} mine\r")
    session.expect(entries: [.autotyped("on "), .autotyped("onex"), .text(" mine")])
    session.leave()
  }

  @Test func `Ctrl-C discards the autotyped text, which can be typed again`() {
    let session = session(Self.text(500), caption: ["listen"])
    session.type("\r")
    session.expect("begun") { $0.tail(1)[0].hasPrefix("weir> a") }
    session.type("\u{3}")
    session.expect(entries: [.abandoned])
    session.type("\r\r\r")
    session.expect(entries: [.abandoned, .autotyped(Self.text(500))])
    #expect(session.terminal.tail(40).count { $0 == "listen" } == 1)
    session.leave()
  }

  @Test func `PageUp removes the autotyped text, then submits ':back'`() {
    let session = session("one")
    session.type("\u{1B}[6~")
    session.expect(["weir> one"])
    session.type("\u{1B}[5~")
    session.expect(["weir> 1/2  Enter types"], cursor: [0, 6])
    session.type("\u{1B}[5~")
    session.expect(entries: [.text(":back")])
    session.type("\u{1B}[A")
    session.expect(["weir> 1/2  Enter types"])
    session.leave()
  }

  @Test func `without a text Enter submits and Space inserts a space`() {
    let session = session(nil)
    session.type("\r")
    session.expect(entries: [.text("")])
    session.type(" a\r")
    session.expect(entries: [.text(""), .text(" a")])
    session.leave()
  }

  @Test(arguments: ["\r", " ", "\u{1B}[6~"])
  func `autotyping works in vi mode`(key: String) {
    let home = TemporaryDirectory()
    home.write("bind -v\n", to: ".editrc")
    let session = session("one two", home: home)
    session.type(key)
    session.expect(["weir> one two"], cursor: [0, 13])
    session.type("\u{1B}[5~")
    session.expect(["weir> 1/2  Enter types"], cursor: [0, 6])
    session.type("\r")
    session.expect(["weir> one two"])
    session.type("\r")
    session.expect(entries: [.autotyped("one two")])
    session.leave()
  }

  @Test func `a prompt without autotyping handles Enter and Space normally`() {
    let session = Session()
    session.type("\r a\r")
    session.expect(entries: [.text(""), .text(" a")])
    session.leave()
  }

  @Test func `incoming events keep the autotyped text intact`() {
    let session = session("a text that is typed")
    session.type("\r")
    for number in 0..<20 {
      session.prompt.print("event \(number)")
      session.expect("event") { $0.tail(2)[0] == "event \(number)" }
    }
    session.expect(["event 19", "weir> a text that is typed"])
    session.type("\r")
    session.leave()
  }
}
