import Dispatch
import Glibc
import Testing

@testable import WeirTerminal

@Suite struct TerminalTests {
  private let block = (1...500).map { "line \($0) with\ta tab" }.joined(separator: "\n")

  @Test func `a bracketed paste of 500 lines is one entry, submitted by Enter`() {
    let session = Session()
    session.type("\u{1B}[200~\(block.replacing("\n", with: "\r"))\r\u{1B}[201~")
    session.expect("the end of the block") {
      $0.tail(1).first == "  ... line 500 with     a tab"
    }
    session.expect(entries: [])
    session.type("\r")
    session.expect(entries: [.text(block)])
    session.leave()
  }

  @Test func `a paste is inserted at the cursor, and editing continues after it`() {
    let session = Session()
    session.type("ac\u{2}\u{1B}[200~1\r2\u{1B}[201~b\r")
    session.expect(entries: [.text("a1\n2bc")])
    session.leave()
  }

  @Test func `a paste in a history search extends the search text`() {
    let session = Session()
    session.type("some entry\rother\r")
    session.expect(entries: [.text("some entry"), .text("other")])
    session.type("\u{12}\u{1B}[200~me en\u{1B}[201~")
    session.expect(["(reverse-i-search)`me en': some entry"])
    session.type("\r")
    session.expect(entries: [.text("some entry"), .text("other"), .text("some entry")])
    session.leave()
  }

  @Test func `a raw paste of 500 lines submits every line`() {
    let session = Session()
    session.type(block.replacing("\n", with: "\r") + "\r")
    session.expect(entries: block.split(separator: "\n").map { .text(String($0)) })
    session.leave()
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a line feed is Enter`(end: String) {
    let session = Session()
    for entry in ["one", "two", "three"] {
      session.type(entry + end)
      session.expect(["weir> \(entry)", "[text(\"\(entry)\")]", "weir>"])
    }
    session.type(end)
    session.expect(entries: ["one", "two", "three", ""].map { .text($0) })
    session.leave()
  }

  @Test func `a line feed continues an incomplete entry with its indentation`() {
    let session = Session { $0.indentation = { $0.hasSuffix("{") ? 2 : 0 } }
    session.type("one {\n")
    session.expect(["weir> one {", "  ..."], cursor: [1, 8])
    session.type("two\n")
    session.expect(entries: [.text("one {\n  two")])
    session.leave()
  }

  @Test func `a raw paste with line feeds is one entry that keeps its lines`() {
    let session = Session { $0.indentation = { _ in 2 } }
    let block = block.prefix(900) + "\n\n  .end()"
    session.type("\(block)\n\n")
    session.expect(entries: [.text(String(block)), .text("")])
    session.leave()
  }

  @Test func `a line feed before Ctrl-D is Enter`() {
    let session = Session()
    session.type("one\n\u{4}")
    session.expect(entries: [.text("one"), .endOfInput])
  }

  @Test func `a line feed submits the match of a history search`() {
    let session = Session()
    session.type("some entry\n")
    session.expect(entries: [.text("some entry")])
    session.type("\u{12}me\n")
    session.expect(entries: [.text("some entry"), .text("some entry")])
    session.leave()
  }

  @Test func `typed-ahead input is not echoed`() {
    let session = Session()
    session.type("one\rtwo\rthree\r")
    session.expect(
      ["weir> one", "[text(\"one\")]", "weir> two", "[text(\"two\")]"]
        + ["weir> three", "[text(\"three\")]", "weir>"])
    session.leave()
  }

  @Test func `a resize repaints the line in place`() {
    let session = Session(width: 30, height: 10)
    session.prompt.print("before")
    let text = "one two three four five six seven eight"
    session.type(text)
    session.expect(["before", "weir> one two three four five", "six seven eight"])
    session.resize(width: 20, height: 10)
    session.prompt.print("during")
    session.expect(
      ["before", "during", "weir> one two three", "four five six seven", "eight"], cursor: [4, 5])
    session.resize(width: 60, height: 10)
    session.type("!")
    session.expect(["before", "during", "weir> \(text)!"], cursor: [2, 46])
    session.type("\u{15}")
    session.leave()
  }

  @Test func `repeated resizes leave one prompt and all lines`() {
    let session = Session(width: 40, height: 10)
    var random = Random(seed: 7)
    let text = "a line that is long enough to wrap at most of the widths"
    session.type(text)
    session.expect("typed") { $0.tail(1).first?.hasSuffix("widths") == true }
    for number in 1...30 {
      session.resize(width: Int.random(in: 15...70, using: &random), height: 10)
      session.prompt.print("event \(number)")
    }
    session.resize(width: 70, height: 10)
    session.expect((1...30).map { "event \($0)" } + ["weir> \(text)"], cursor: [30, 62])
    session.type("\u{15}")
    session.leave()
  }

  @Test func `the history file persists multiline entries across sessions`() {
    let home = TemporaryDirectory()
    let path = "\(home.path)/weir/history"
    let first = Session(home: home, history: path)
    first.type("one {\rtwo\r secret\rlast\r")
    first.expect(entries: [.text("one {\ntwo"), .text(" secret"), .text("last")])
    first.leave()
    let second = Session(home: home, history: path)
    second.type("\u{1B}[A")
    second.expect(["weir> last"])
    second.type("\u{1B}[A")
    second.expect(["weir> one {", "  ... two"], cursor: [1, 9])
    second.type("\r")
    second.expect(entries: [.text("one {\ntwo")])
    second.leave()
    #expect(HistoryFile(path: path).load() == ["one {\ntwo", "last", "one {\ntwo"])
  }

  @Test func `an unwritable history file is ignored`() {
    let session = Session(history: "/dev/full")
    session.type("one\rtwo\r")
    session.expect(entries: [.text("one"), .text("two")])
    session.type("\u{1B}[A\u{1B}[A")
    session.expect(["weir> one"])
    session.type("\u{15}")
    session.leave()
  }

  @Test func `a long entry and a long draft are recalled completely`() {
    let session = Session(width: 80)
    let long = String(repeating: "0123456789", count: 500)
    session.type(long + "\r")
    session.expect(entries: [.text(long)])
    session.type("\u{1B}[200~\(long)x\u{1B}[201~\u{1B}[A\u{1B}[B\r")
    session.expect(entries: [.text(long), .text(long + "x")])
    session.type("\u{1B}[A\u{1B}[A\r")
    session.expect(entries: [.text(long), .text(long + "x"), .text(long)])
    session.leave()
  }

  @Test func `vi mode of .editrc is used`() {
    let home = TemporaryDirectory()
    home.write("bind -v\n", to: ".editrc")
    let session = Session(home: home)
    session.type("first {\rsecond\r")
    session.expect(entries: [.text("first {\nsecond")])
    session.type("hello world")
    session.expect(["weir> hello world"])
    session.type("\u{1B}")
    session.prompt.print("event")
    session.type("0dwk")
    session.expect(["event", "weir> first {", "  ... second"], cursor: [1, 6])
    session.type("jj")
    session.expect(["event", "weir> world"], cursor: [1, 6])
    session.type("A!\u{1B}[200~pasted\u{1B}[201~\r")
    session.expect(entries: [.text("first {\nsecond"), .text("world!pasted")])
    session.leave()
  }

  @Test func `user bindings of .editrc apply, and an invalid line is ignored`() {
    let home = TemporaryDirectory()
    home.write(
      "bind ^P ed-move-to-beg\nweir:bind ^T ed-move-to-end\nnonsense here\n", to: ".editrc")
    let session = Session(home: home)
    session.type("abc\u{10}x\u{14}y\r")
    session.expect(entries: [.text("xabcy")])
    session.leave()
  }

  @Test func `a dumb terminal in raw mode accepts Enter and stays raw after close()`() {
    let line = PseudoTerminal()
    var raw = line.modes
    cfmakeraw(&raw)
    tcsetattr(line.slave, TCSANOW, &raw)
    var options = Prompt.Options()
    options.environment = ["TERM": "dumb"]
    options.isComplete = { _ in true }
    let prompt = Prompt(input: line.slave, output: line.slave, options: options)
    // Sent after the prompt appears; before that the terminal is raw.
    DispatchQueue(label: "typist").async {
      while let shown = line.read(within: 20), !shown.contains(UInt8(ascii: ">")) {}
      Descriptor.write(Array("one\r".utf8), to: line.master)
    }
    #expect(prompt.readEntry() == .text("one"))
    prompt.close()
    #expect(line.modes.c_lflag == raw.c_lflag && line.modes.c_iflag == raw.c_iflag)
  }

  @Test(arguments: [nil, "", "dumb"])
  func `a missing or dumb TERM reads plain lines`(term: String?) {
    let line = PseudoTerminal()
    var options = Prompt.Options()
    options.environment = term.map { ["TERM": $0] } ?? [:]
    options.isComplete = { !$0.hasSuffix("{") }
    #expect(
      !Prompt.canEdit(input: line.slave, output: line.slave, environment: options.environment))
    let prompt = Prompt(input: line.slave, output: line.slave, options: options)
    Descriptor.write(Array("one {\ntwo\n\u{4}".utf8), to: line.master)
    #expect(prompt.readEntry() == .text("one {\ntwo"))
    #expect(prompt.readEntry() == .endOfInput)
    prompt.close()
    var shown: [UInt8] = []
    while shown.count(where: { $0 == UInt8(ascii: ">") }) < 2 {
      guard let more = line.read(within: 20) else { break }
      shown += more
    }
    #expect(shown.count(where: { $0 == UInt8(ascii: ">") }) == 2)
    #expect(!shown.contains(0x1B))
    close(line.master)
    close(line.slave)
  }

  @Test func `close() in the middle of a line keeps the line and restores the modes`() {
    let session = Session()
    let before = session.found
    session.type("half a line")
    session.expect(["weir> half a line"])
    session.prompt.print("last words")
    session.prompt.close()
    session.expect(["last words", "weir> half a line"], cursor: [2, 0])
    #expect(session.modes.c_lflag == before.c_lflag)
    #expect(!session.terminal.takesBracketedPastes)
    session.leave()
  }

  @Test func `Prompt.canEdit returns false unless input and output are terminals`() {
    let line = PseudoTerminal()
    let null = open("/dev/null", O_RDWR)
    let environment = ["TERM": "xterm"]
    #expect(Prompt.canEdit(input: line.slave, output: line.slave, environment: environment))
    #expect(!Prompt.canEdit(input: null, output: line.slave, environment: environment))
    #expect(!Prompt.canEdit(input: line.slave, output: null, environment: environment))
    for descriptor in [null, line.master, line.slave] { close(descriptor) }
  }
}
