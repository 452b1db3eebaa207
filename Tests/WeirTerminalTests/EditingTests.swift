import Glibc
import Testing

@testable import WeirTerminal

@Suite struct EditingTests {
  @Test func `a line is edited, submitted and recalled`() {
    let session = Session()
    session.type("hello wurld\u{1}\u{1B}[C\u{1B}[3~\u{5}\u{2}\u{2}\u{2}\u{7F}o\r")
    session.expect(entries: [.text("hllo world")])
    session.type("\u{1B}[A!")
    session.expect(["[text(\"hllo world\")]", "weir> hllo world!"], cursor: [1, 17])
    session.type("\u{15}")
    session.leave()
  }

  @Test func `Enter continues an incomplete entry`() {
    let session = Session()
    session.type("one {\rtwo,\rthree\r")
    session.expect(entries: [.text("one {\ntwo,\nthree")])
    session.expect([
      "weir> one {", "  ... two,", "  ... three", "[text(\"one {\\ntwo,\\nthree\")]", "weir>",
    ])
    session.leave()
  }

  @Test func `Up and Down move within a multiline entry and then through the history`() {
    let session = Session()
    session.type("older\rone {\rtwo,\rthree\r")
    session.expect(entries: [.text("older"), .text("one {\ntwo,\nthree")])
    session.type("\u{1B}[A")
    session.expect(["weir> one {", "  ... two,", "  ... three"], cursor: [2, 11])
    session.type("\u{1B}[A")
    session.expect(["weir> one {", "  ... two,", "  ... three"], cursor: [1, 10])
    session.type("\u{1B}[A")
    session.expect(["weir> one {", "  ... two,", "  ... three"], cursor: [0, 10])
    session.type("\u{1B}[A")
    session.expect(["weir> older"], cursor: [0, 11])
    session.type("\u{1B}[B\u{1B}[A\u{1B}[A\u{1}x\u{1B}[B")
    session.expect(["weir> xone {", "  ... two,", "  ... three"], cursor: [1, 7])
    session.type("\u{3}")
    session.leave()
  }

  @Test func `Home and End move within a line of a multiline entry`() {
    let session = Session()
    session.type("one {\rtwo,\rthree\u{1B}[A\u{1}x\u{5}y,\u{1B}[Hz\u{1B}[F\r")
    session.expect(entries: [.text("one {\nzxtwo,y,\nthree")])
    session.leave()
  }

  @Test(arguments: ["one {\rtwo,\rthree\u{1B}[A\u{1B}[A", "one {\r", "text", ""])
  func `Ctrl-C discards the line at any cursor position`(typed: String) {
    let session = Session()
    session.type("\(typed)\u{3}next\r")
    session.expect(entries: [typed.isEmpty ? .interrupted : .abandoned, .text("next")])
    session.leave()
  }

  @Test func `a continuation line is indented, and a closing bracket is outdented`() {
    let session = Session {
      $0.isComplete = { $0.hasSuffix("}") }
      $0.indentation = { text in text.hasSuffix("{") ? 4 : text.hasSuffix("}") ? 2 : 0 }
    }
    session.type("one {\r")
    session.expect(["weir> one {", "  ..."], cursor: [1, 10])
    session.type("}")
    session.expect(["weir> one {", "  ...   }"])
    session.type("\r")
    session.expect(entries: [.text("one {\n  }")])
    session.leave()
  }

  @Test func `a raw paste keeps its own indentation`() {
    let session = Session {
      $0.isComplete = { $0.hasSuffix("}") }
      $0.indentation = { _ in 4 }
    }
    session.type("one {\r  two\r      }\r")
    session.expect(entries: [.text("one {\n  two\n      }")])
    session.leave()
  }

  @Test func `Tab on an empty line submits the suggestion once`() {
    let session = Session()
    session.prompt.suggest(LineSuggestion("one\ntwo", hint: "Tab runs it"))
    session.type("x\u{7F}")
    session.expect(["weir> Tab runs it"], cursor: [0, 6])
    session.type("\t")
    session.expect(entries: [.text("one\ntwo")])
    session.type("x\ty\r")
    session.expect(entries: [.text("one\ntwo"), .text("x\ty")])
    session.leave()
  }

  @Test func `the edited text is styled, also when wrapped`() {
    let session = Session(width: 12) { options in
      options.styles = { text, _ in text.count > 3 ? [StyledRange(1..<4, Style("31"))] : [] }
    }
    session.type("abcdefghij")
    session.expect(["weir> abcdef", "ghij"], cursor: [1, 4])
    session.type("\r")
    session.expect(entries: [.text("abcdefghij")])
    session.leave()
  }

  @Test func `Ctrl-C in a history search discards the line`() {
    let session = Session()
    session.type("first\r")
    session.expect(entries: [.text("first")])
    session.type("typed\u{12}fir")
    session.expect(["(reverse-i-search)`fir': first"])
    session.type("\u{3}")
    session.expect(entries: [.text("first"), .abandoned])
    session.leave()
  }

  @Test func `a history search finds older entries while events arrive`() {
    let session = Session(width: 60)
    session.type("map one\rfilter\rmap two\r")
    session.expect(entries: [.text("map one"), .text("filter"), .text("map two")])
    session.type("\u{12}map")
    let list = ["  map two", "  map one"]
    session.expect(["(reverse-i-search)`map': map two"] + list)
    session.prompt.print("event")
    session.expect(["event", "(reverse-i-search)`map': map two"] + list)
    session.type("\u{12}")
    session.expect(["(reverse-i-search)`map': map one"] + list)
    session.type("\u{1B}[A")
    session.expect(["(reverse-i-search)`map': map two"] + list)
    session.type("\u{1B}[B")
    session.expect(["(reverse-i-search)`map': map one"] + list)
    // An arrow key ends the search and moves the cursor.
    session.type("\u{1B}[C!")
    session.expect(["weir> m!ap one"], cursor: [0, 8])
    session.type("\u{12}two\r")
    session.expect(entries: ["map one", "filter", "map two", "map two"].map(Entry.text))
    session.leave()
  }

  @Test func `Ctrl-D exits only on an empty line`() {
    let session = Session()
    session.type("ab\u{1}\u{4}\r")
    session.expect(entries: [.text("b")])
    session.leave()
    session.expect(entries: [.text("b"), .endOfInput])
  }

  @Test func `a terminal hangup is the end of input`() {
    let line = PseudoTerminal()
    var options = Prompt.Options()
    options.environment = ["TERM": "xterm"]
    let prompt = Prompt(input: line.slave, output: line.slave, options: options)
    close(line.master)
    #expect(prompt.readEntry() == .endOfInput)
    prompt.close()
    close(line.slave)
  }

  @Test func `invalid UTF-8 is replaced and NUL characters are dropped`() {
    let session = Session()
    session.type(Array("a".utf8) + [0xFF, 0xC3, 0x62, 0, 0x63] + Array("\u{9E}漢\r".utf8))
    session.expect(entries: [.text("a\u{FFFD}\u{FFFD}bc\u{FFFD}漢")])
    session.leave()
  }

  @Test func `Ctrl-V inserts the next character literally`() {
    let session = Session()
    session.type("a\u{16}\u{1}b")
    session.expect([#"weir> a\u{1}b"#], cursor: [0, 13])
    session.type("\r")
    session.expect(entries: [.text("a\u{1}b")])
    session.leave()
  }

  @Test func `Ctrl-L clears the screen and moves the line to the top`() {
    let session = Session()
    session.type("one\rtwo\u{C}")
    session.expect("only the line") { $0.screen.prefix(2) == ["weir> two", ""] }
    session.type("\r")
    session.expect(entries: [.text("one"), .text("two")])
    session.leave()
  }

  @Test func `terminal signals are enabled between entries and disabled during editing`() {
    let session = Session()
    session.type("x")
    session.expect(["weir> x"])
    #expect(session.modes.c_lflag & tcflag_t(ISIG | ECHO | ICANON | IXON) == 0)
    session.type("\u{15}")
    session.leave()
  }
}
