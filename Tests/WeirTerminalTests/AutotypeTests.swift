import Testing

@testable import WeirTerminal

@Suite struct AutotypeTests {
  /// So many letters, no two rows alike.
  private static func text(_ count: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String((0..<count).map { letters[($0 + $0 / letters.count) % letters.count] })
  }

  private func session(
    _ text: String?, caption: [String] = [], home: TemporaryDirectory = TemporaryDirectory()
  ) -> Session {
    let session = Session(home: home) { $0.autotypes = true }
    session.prompt.autotype(
      AutotypedText(
        text, hint: "1/2  Enter types", caption: caption.map { [StyledPiece($0)] },
        back: ":back"))
    session.prompt.print("ready")
    session.expect("hint") { $0.tail(2) == ["ready", "weir> 1/2  Enter types"] }
    return session
  }

  @Test(arguments: ["\r", " ", "\u{1B}[6~"])
  func `an empty line is typed into, and Enter submits it`(key: String) {
    let session = session("one two", caption: ["listen"])
    session.type(key)
    session.expect(["listen", "weir> one two"], cursor: [1, 13])
    session.type("\r")
    session.expect(entries: [.autotyped("one two")])
    session.leave()
  }

  @Test(arguments: ["\r", " ", "\u{1B}[6~"])
  func `the rest of a long text is shown at once`(key: String) {
    let session = session(Self.text(2_000))
    session.type("\r")
    session.expect("begun") { $0.tail(1)[0].hasPrefix("weir> a") }
    session.type(key)
    session.expect("all") { $0.tail(1)[0].hasSuffix(String(Self.text(2_000).suffix(6))) }
    session.type("\r")
    session.expect(entries: [.autotyped(Self.text(2_000))])
    session.leave()
  }

  @Test func `any other key shows the rest and does what it does`() {
    let session = session(Self.text(500))
    session.type("\r")
    session.expect("begun") { $0.tail(1)[0].hasPrefix("weir> a") }
    session.type("\u{7F}!\r")
    session.expect(entries: [.autotyped(Self.text(500).dropLast() + "!")])
    session.leave()
  }

  @Test func `a text of several lines is typed as it is written`() {
    let session = session("one {\n  two,\nthree")
    session.type("\r\r\r")
    session.expect(entries: [.autotyped("one {\n  two,\nthree")])
    session.leave()
  }

  @Test func `what the user types is the user's`() {
    let session = session("one")
    session.type("a b\r")
    session.expect(entries: [.text("a b")])
    session.type("\r")
    session.expect(["weir> one"])
    session.type("\u{15}mine\r")
    session.expect(entries: [.text("a b"), .text("mine")])
    session.leave()
  }

  @Test func `PageDown types, shows the rest, and submits`() {
    let session = session(Self.text(500))
    session.type("\u{1B}[6~")
    session.expect("begun") { $0.tail(1)[0].hasPrefix("weir> a") }
    session.type("\u{1B}[6~")
    session.expect("all") { $0.tail(1)[0].hasSuffix(String(Self.text(500).suffix(6))) }
    session.type("\u{1B}[6~")
    session.expect(entries: [.autotyped(Self.text(500))])
    session.leave()
  }

  @Test func `PageDown leaves alone what the user types, and submits what it has typed itself`() {
    let session = session("one {")
    session.type("mine\u{1B}[6~ too\r")
    session.expect(entries: [.text("mine too")])
    session.type("\u{1B}[6~")
    session.expect(["weir> one {"])
    session.type("\u{7F}(\u{1B}[6~")
    session.expect(entries: [.text("mine too"), .autotyped("one (")])
    session.leave()
  }

  @Test func `once the user has typed, a space is a space`() {
    let session = session("one")
    session.type(" ")
    session.expect(["weir> one"])
    session.type(" \r")
    session.expect(entries: [.autotyped("one ")])
    session.expect("an empty line") { $0.tail(1) == ["weir> 1/2  Enter types"] }
    session.type(" ")
    session.expect(["weir> one"])
    session.type("x\r")
    session.expect(entries: [.autotyped("one "), .autotyped("onex")])
    session.type(" ")
    session.expect(["weir>"], cursor: [0, 7])
    session.type("\u{7F} mine\r")
    session.expect(entries: [.autotyped("one "), .autotyped("onex"), .text(" mine")])
    session.leave()
  }

  @Test func `Ctrl-C abandons what is being typed, and it can be typed again`() {
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

  @Test func `PageUp takes back what was typed, then asks to go back`() {
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

  @Test func `with nothing to type Enter is Enter and a space is a space`() {
    let session = session(nil)
    session.type("\r")
    session.expect(entries: [.text("")])
    session.type(" a\r")
    session.expect(entries: [.text(""), .text(" a")])
    session.leave()
  }

  @Test(arguments: ["\r", " ", "\u{1B}[6~"])
  func `vi mode is no hindrance`(key: String) {
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

  @Test func `a prompt where nothing is typed leaves the keys alone`() {
    let session = Session()
    session.type("\r a\r")
    session.expect(entries: [.text(""), .text(" a")])
    session.leave()
  }

  @Test func `events that arrive leave the text that is being typed whole`() {
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
