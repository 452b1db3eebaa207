import Glibc
import Testing
import WeirText

@testable import WeirCLI

/// Control characters in a program, a file name or a recording are not written raw to a terminal.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct RawOutputTests {
  private static let payload =
    "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{200B}\u{E0041}\u{2028}\u{61C}\u{FEFF}\u{7F}"
  /// The payload as a string literal of a program.
  private static let literal = "\"<\(payload.visible)>\""
  private static let raw = "\"<\(payload)>\""

  /// Calls for which a prompt asks for permission.
  private static let asking = ["exec(", "file(", "write(to:"]

  private let home = Home()

  /// Runs the program at a terminal and returns its output.
  private func atTerminal(
    _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) -> TerminalText {
    let child = Child(arguments, terminal: "xterm-256color", environment: environment)
    let shown = TerminalText(child.end().output)
    #expect(shown.complaints == [], "\(arguments)", sourceLocation: sourceLocation)
    return shown
  }

  private var environment: [String: String] {
    ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": home.path]
  }

  private static let programs = [
    "print(PAYLOAD)", "print(PAYLOAD, terminator: \"\")", "print([PAYLOAD])", "debugPrint(PAYLOAD)",
    "fatalError(PAYLOAD)", "precondition(false, PAYLOAD)", "preconditionFailure(PAYLOAD)",
    "struct E: Error, CustomStringConvertible { let description = PAYLOAD }; throw E()",
    "enum E: Error { case a(String) }; throw E.a(PAYLOAD)",
    "SignalProducer<Int, NSError>(error: NSError(domain: PAYLOAD, code: 1, userInfo: [:])).start()",
    "let x = 1; x.member(PAYLOAD)", "PAYLOAD.nonesuch", "let x: Int = PAYLOAD",
    "exec(PAYLOAD).lines.start()",
    "file(PAYLOAD).lines.start()", "SignalProducer([\"a\"]).lines.write(to: PAYLOAD)",
    "marbles(PAYLOAD)", "SignalProducer([PAYLOAD]).logEvents().start()",
    "SignalProducer([PAYLOAD])", "[PAYLOAD: 1][PAYLOAD + PAYLOAD]!", "Int(PAYLOAD)!",
    "expect(SignalProducer([PAYLOAD]), \"a|\")", "exit(Int(PAYLOAD)!)",
  ]

  @Test(arguments: programs) func `output of a program is escaped on a terminal`(program: String) {
    for text in [Self.literal, Self.raw] {
      let code = program.replacing("PAYLOAD", with: text)
      #expect(!atTerminal(["-e", code]).text.isEmpty)
      _ = atTerminal(["-p", code])
    }
  }

  @Test func `file names and arguments are escaped in messages`() {
    let name = "\(home.path)/\(Self.payload.replacing("/", with: "")).weir"
    home.write("print(1)\nfatalError(\"x\")\n", to: String(name.dropFirst(home.path.count + 1)))
    #expect(atTerminal([name]).text.contains(#"\u{202E}"#))
    home.write("SignalProducer([1])", to: "b.weir")
    for command in ["export", "draw", "replay"] { _ = atTerminal([command, name]) }
    for arguments in [
      [home.path + "/none" + Self.payload], ["--" + Self.payload], ["--color", Self.payload],
      ["--allow", Self.payload], ["--record", "/none/\(Self.payload)", "-e", "1"],
      ["help", Self.payload], ["export", "/none/\(Self.payload)"],
      ["draw", "-o", "/none/\(Self.payload)", home.path + "/b.weir"],
      ["replay", "--speed", Self.payload, "a"],
      ["--generate-completion-script", Self.payload], ["replay", "--until", Self.payload, "a"],
    ] {
      #expect(atTerminal(arguments).text.contains(#"\u{202E}"#), "\(arguments)")
    }
    home.write("weir recording 1\n0 \(Self.payload)\n", to: "a.rec")
    #expect(atTerminal(["replay", home.path + "/a.rec"]).text.contains(#"\u{202E}"#))
  }

  @Test func `output of replay, present and transcripts is escaped`() {
    let entries =
      Self.programs.map { $0.replacing("PAYLOAD", with: Self.raw) } + [":\(Self.payload)"]
    let lines = entries.map { entry in
      "0 entry \"\(entry.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"\n"
    }
    home.write("weir recording 1\n" + lines.joined(), to: "a.rec")
    #expect(atTerminal(["replay", home.path + "/a.rec"]).text.contains(#"\u{202E}"#))
    home.write(entries.map { "weir> \($0)\n" }.joined() + Self.payload, to: "a.weir")
    #expect(atTerminal([home.path + "/a.weir"]).text.contains(#"\u{202E}"#))
  }

  @Test func `output at the prompt is escaped`() throws {
    home.write("", to: "\(Self.payload)")
    home.write(Self.raw + "\n", to: ".local/state/weir/history")
    let child = Child([], terminal: "xterm-256color", environment: environment)
    var written = try #require(child.read(until: "weir>"))
    let entries =
      Self.programs.filter { program in !Self.asking.contains { program.contains($0) } }
      .flatMap { program in
        [Self.literal, Self.raw].map { program.replacing("PAYLOAD", with: $0) }
      } + [
        ":load \(Self.payload)", ":load /none/\(Self.payload)", ":save /none/\(Self.payload)",
        ":export /none/\(Self.payload)", ":replay /none/\(Self.payload)",
        ":record /none/\(Self.payload)",
        ":pin \(Self.payload)", ":help \(Self.payload)", ":type \(Self.raw)",
        ":why \(Self.payload)",
        ":marbles \(Self.payload)", ":theme \(Self.payload)", ":stop \(Self.payload)",
        "\(Self.payload)?",
        "let watched = SignalProducer([\(Self.raw)])", "watched", ":marbles watched", ":streams",
        ":graph", ":why watched#1", ":undo",
      ]
    for (number, entry) in entries.enumerated() {
      child.write("\u{1B}[200~\(entry)\u{1B}[201~\r")
      child.write("print(\"done \" + \"\(number)\")\r")
      written += try #require(child.read(until: "done \(number)\r"), "\(entry.visible)")
    }
    // Searches and recalls the history, completes, and types the payload.
    for keys in [
      "\u{12}<", "\u{12}\u{1B}[200~\(Self.payload)\u{1B}[201~", "\u{10}", ":load \t\t", "\u{2028}",
    ] {
      child.write(keys + "\u{3}")
    }
    child.quit()
    written += child.end().output
    #expect(TerminalText(written).complaints == [])
  }

  @Test func `print(_:) writes raw bytes to a pipe and with --raw`() {
    let piped = Child.run(["-e", "print(\(Self.literal))"])
    #expect(piped.output == "<\(Self.payload)>\n")
    let child = Child(
      ["--raw", "-e", "print(\(Self.literal))"], terminal: "xterm", environment: environment)
    #expect(child.end().output == "<\(Self.payload)>\r\n")
    let shown = atTerminal(["-e", "print(\"a\\tb\\r\\nc\" + \(Self.literal))"])
    #expect(shown.text == "a\tb\r\nc<\(Self.payload.visible)>\r\n")
  }

  @Test(arguments: programs.dropFirst(4))
  func `diagnostics are escaped in a log`(program: String) {
    let code = program.replacing("PAYLOAD", with: Self.raw)
    let result = Child.run(["-e", code])
    #expect(TerminalText(result.error).complaints == [])
    #expect(!result.error.contains("\u{1B}"))
  }
}
