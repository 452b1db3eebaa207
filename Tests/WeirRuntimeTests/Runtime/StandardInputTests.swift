import Glibc
import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

@Suite("Standard input", .timeLimit(.minutes(15)))
struct StandardInputTests {
  /// Returns the output of a program that prints its input lines, which arrive in the given pieces.
  private func lines(
    _ pieces: [[UInt8]],
    _ program: String = "stdin.lines.start { print($0) }"
  ) -> [String] {
    let pipe = TestPipe()
    // Writes each piece separately so that the reader can receive them one by one.
    Thread.start {
      for piece in pieces { pipe.write(piece) }
      pipe.finish()
    }
    return Transcript.run(SourceText(name: "", text: program), input: pipe.output).lines
  }

  private func lines(_ text: String) -> [String] { lines([Array(text.utf8)]) }

  @Test("stdin.lines emits each line and completes at the end of the input")
  func plain() { #expect(lines("a\nb\n") == ["VALUE a", "VALUE b", "COMPLETED"]) }

  @Test("stdin.lines completes without values for an empty input")
  func empty() { #expect(lines("") == ["COMPLETED"]) }

  @Test("stdin.lines emits empty lines")
  func emptyLines() { #expect(lines("\n\na\n") == ["VALUE ", "VALUE ", "VALUE a", "COMPLETED"]) }

  @Test("stdin.lines emits a last line without a newline")
  func noFinalNewline() { #expect(lines("a\nb") == ["VALUE a", "VALUE b", "COMPLETED"]) }

  @Test("stdin.lines drops a carriage return before a newline")
  func carriageReturns() {
    #expect(lines("a\r\nb\rc\r\n\r\n") == ["VALUE a", "VALUE b\rc", "VALUE ", "COMPLETED"])
  }

  @Test("stdin.lines joins lines and characters that arrive in pieces")
  func pieces() {
    let text = Array("héllo\r\nwörld".utf8)
    #expect(lines(text.map { [$0] }) == ["VALUE héllo", "VALUE wörld", "COMPLETED"])
  }

  @Test("stdin.lines replaces invalid UTF-8 with replacement characters")
  func invalid() {
    #expect(
      lines([[0x61, 0xff, 0x62, 0x0a, 0xc3]]) == [
        "VALUE a\u{FFFD}b", "VALUE \u{FFFD}", "COMPLETED",
      ])
  }

  @Test("stdin.lines emits a 300,000-byte line and 20,000 lines completely")
  func large() {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    #expect(lines([long], "stdin.lines.startWithValues { print($0.count) }") == ["300000"])
    let many = Array(String(repeating: "line\n", count: 20_000).utf8)
    let program = "stdin.lines.reduce(0) { n, _ in n + 1 }.startWithValues { print($0) }"
    #expect(lines([many], program) == ["20000"])
  }

  @Test("stdin.lines sends each line to all of its observers")
  func shared() {
    let program = """
      stdin.lines.startWithValues { print("a", $0) }
      stdin.lines.startWithValues { print("b", $0) }
      """
    #expect(lines([Array("1\n".utf8)], program) == ["a 1", "b 1"])
  }

  @Test("a runtime error in a handler of stdin.lines ends the program")
  func failure() {
    let program = "stdin.lines.startWithValues { print(10 / Int($0)!) }"
    #expect(lines([Array("5\n0\n1\n".utf8)], program) == ["2"])
  }

  @Test("a later observer of stdin.lines receives the remaining lines")
  func leaving() {
    let program = """
      stdin.lines.take(first: 1).on(completed: {
        stdin.lines.map { "rest " + $0 }.startWithValues { print($0) }
      }).startWithValues { print("head", $0) }
      """
    #expect(lines([Array("1\n2\n3\n".utf8)], program) == ["head 1", "rest 2", "rest 3"])
  }

  @Test("an unread endless input does not keep the program running")
  func endless() {
    let pipe = TestPipe()
    pipe.write(Array("1\n2\n".utf8))
    let program = "stdin.lines.take(first: 1).startWithValues { print($0) }"
    let transcript = Transcript.run(SourceText(name: "", text: program), input: pipe.output)
    #expect(transcript.lines == ["1"])
    pipe.finish()
  }

  static let oddLines = [
    "error", "an error", "e", "", " a", "12", "-7", "+3", "1e3", "é", "e\u{301}", "xe\u{301}y",
    "K", "\u{212A}", "9223372036854775807", "9223372036854775808", "00012", "a\rb", "-", "--1",
    "1 ", "\u{661}", "abcdefgherror", "errorabcdefgh", "erro", "rror",
  ]

  /// The preceding `map` hides from the operators that their values are input lines.
  @Test(
    "operators on line bytes behave like operators on Strings",
    arguments: [
      ".filter { $0.contains(\"error\") }", ".filter { $0.contains(\"e\") }",
      ".filter { $0.contains(\"K\") }", ".filter { $0.contains(\"é\") }",
      ".filter { $0.contains(\"\") }", ".filter { !$0.contains(\"r\") }",
      ".filter { $0.hasPrefix(\"e\") }", ".filter { $0.hasSuffix(\"r\") }",
      ".filter { $0 == \"é\" }", ".filter { $0 != \"K\" }", ".filter { \"12\" == $0 }",
      ".filter { $0.isEmpty }", ".filter { !$0.isEmpty && $0.contains(\"1\") }",
      ".filter { $0.isEmpty || $0.hasSuffix(\"y\") }", ".map { Int($0) ?? -1 }",
      ".map { Int($0) ?? -1 }.filter { $0 > 0 }.map { $0 / 2 }", ".map { $0.count }",
      ".filter { $0.contains(\"r\") }.map { $0 + \"!\" }.filter { $0.contains(\"a\") }",
      ".filter { $0.contains(\"e\") }.count()", ".reduce(0) { n, _ in n + 1 }",
      ".filter { Int($0) != nil }.map { Int($0)! }",
      ".filter { $0.count < 9 }.map { (Int($0) ?? 2) * 3 }.filter { $0 % 2 == 0 }",
      ".filter { $0.count < 9 }.map { ((Int($0) ?? 2) - 1) * 3 + 4 }",
      ".filter { $0.contains(/err?o/) }", ".filter { $0.contains(/K/) }",
      ".filter { $0.contains(/r$/) && !$0.contains(\" \") }.count()",
      ".filter { !$0.contains(/r/) }", ".filter { $0.contains(/b\\r?/) }",
      ".compactMap { $0.firstMatch(of: /(.)rror/)?.1 }",
      ".compactMap { $0.firstMatch(of: /e\\u{301}|é/) }.map { $0.output }",
      ".compactMap { $0.wholeMatch(of: /-(?<n>\\d)/)?.n }.map { Int($0)! }.filter { $0 > 0 }",
      ".compactMap { $0.firstMatch(of: /-(\\d)/).flatMap { Int($0.1) } }",
      ".compactMap { $0.firstMatch(of: /rr/).map { $0.output } ?? \"\" }",
      ".compactMap { $0.firstMatch(of: /rr/) == nil }",
      """
      .compactMap { (line: String) -> Int? in
        guard let match = line.firstMatch(of: /-(\\d)/), match.1 != "1" else { return nil }
        return Int(match.1)
      }
      """,
      """
      .compactMap { (line: String) -> String? in
        guard let match = line.firstMatch(of: /-(\\d)/) else { return line }
        return "\\(match.1)"
      }
      """,
      ".compactMap { $0.contains(/rr/) }.count()", ".compactMap { Int($0) }.reduce(0, &+)",
      ".matches(\"a(?<rest>.*)\").map { $0.rest }", ".matches(\"(e)(\\u{301})\").map { $0[1] }",
    ], ["\n", "\r\n"])
  func bytes(_ steps: String, _ ending: String) {
    let input = [Array(Self.oddLines.joined(separator: ending).utf8) + [0x0A, 0xFF, 0x65, 0x72]]
    let asText = lines(input, "stdin.lines.map { $0 + \"\" }\(steps).start { print($0) }")
    #expect(lines(input, "stdin.lines\(steps).start { print($0) }") == asText)
    #expect(asText.last == "COMPLETED")
  }

  @Test("matches(_:) reports the number of a line after lines without a match")
  func lineNumbers() {
    let text = "a\nb\n=aa\nc\n=" + String(repeating: "a", count: 5000) + "!\n"
    let failure = "the pattern takes too many steps on this text"
    for (steps, number) in [
      ("", 5), (".filter { $0 != \"b\" }", 4), (".filter { $0.contains(\"=\") }", 2),
    ] {
      let program = "stdin.lines\(steps).matches(\"=(?<all>(a+)+)$\").start { print($0) }"
      #expect(
        lines([Array(text.utf8)], program).last == "FAILED line \(number): \(failure)")
    }
  }

  @Test("a conversion of a line to Int fails at its position")
  func noNumber() {
    let transcript = { (program: String) in
      let pipe = TestPipe()
      pipe.write(Array("1\nx\n".utf8))
      pipe.finish()
      return Transcript.run(SourceText(name: "", text: program), input: pipe.output)
    }
    let fast = transcript("stdin.lines.map { Int($0)! }.startWithValues { print($0) }")
    #expect(fast.lines == ["1"])
    let slow = transcript(
      "stdin.lines.map { $0 + \"\" }.map { Int($0)! }.startWithValues { print($0) }")
    #expect(fast.faults.map(\.message) == slow.faults.map(\.message))
    #expect(fast.faults.count == 1)
    let large = transcript(
      "stdin.lines.map { Int($0)! * Int.max * 3 }.startWithValues { print($0) }")
    #expect(large.faults.map(\.message) == ["arithmetic overflow"])
  }

  @Test("readLine() waits for a line and returns nil at the end")
  func singleLines() {
    let program = """
      while let line = readLine() { print(line.count, line) }
      print(readLine() == nil)
      """
    #expect(
      lines([Array("ab".utf8), Array("c\r\n\nd".utf8)], program) == ["3 abc", "0 ", "1 d", "true"])
    let whole = "print([readLine(strippingNewline: false), readLine(strippingNewline: false)])"
    #expect(lines([Array("a\nb".utf8)], whole) == [#"[Optional("a\n"), Optional("b")]"#])
  }

  @Test("stdin.lines emits the lines that readLine() did not read")
  func singleLinesFirst() {
    let program = """
      print("name:", readLine() ?? "")
      stdin.lines.start { print($0) }
      """
    #expect(
      lines([Array("a\nb\nc".utf8)], program) == ["name: a", "VALUE b", "VALUE c", "COMPLETED"])
    #expect(lines([Array("a\nb\n".utf8), Array("c".utf8)], program).last == "COMPLETED")
  }

  @Test("readLine() fails while stdin.lines is active")
  func singleLinesBeside() {
    let pipe = TestPipe()
    pipe.finish()
    let program = "stdin.lines.start()\nprint(readLine() ?? \"\")"
    let transcript = Transcript.run(SourceText(name: "", text: program), input: pipe.output)
    #expect(
      transcript.faults.map(\.message) == [
        "standard input is already being read by 'stdin.lines'"
      ])
  }

  private static let readError = "cannot read 'standard input': Is a directory"

  /// Runs a program whose standard input is a directory, which cannot be read.
  private func unreadable(_ program: String) -> Transcript {
    let directory = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(directory) }
    return Transcript.run(SourceText(name: "", text: program), input: directory)
  }

  @Test(
    "a read error interrupts stdin.lines and derived streams and fails the program",
    arguments: [
      ("stdin.lines.start { print($0) }", ["INTERRUPTED"]),
      ("lines.count().startWithValues { print($0) }", []),
      ("json.map { $0.n }.reduce(0, +).startWithValues { print($0) }", []),
      ("lines.words.countBy().startWithValues { print($0) }", []),
    ])
  func readError(_ program: String, _ printed: [String]) {
    let transcript = unreadable(program)
    #expect(transcript.lines == printed)
    #expect(transcript.outcome == .failed)
    #expect(transcript.unhandled == ["unhandled failure: \(Self.readError)"])
  }

  @Test("readLine() fails at each call after a read error")
  func readLineError() {
    let transcript = unreadable("print(1)\nprint(readLine() ?? \"end\")")
    #expect(transcript.lines == ["1"])
    #expect(transcript.outcome == .failed)
    #expect(transcript.faults == [.init(line: 2, message: Self.readError)])
  }

  @Test("an interruption stops readLine()")
  func stoppingReadLine() {
    let pipe = TestPipe()
    let interrupter = Interrupter()
    let session = Session(input: pipe.output) { _ in interrupter.begin() }
    interrupter.interruption = session.interruption
    let outcome = session.run(
      SourceText(name: "", text: "print(1)\nwhile true { print(readLine() ?? \"\") }"))
    #expect(outcome == .interrupted)
    pipe.finish()
  }

  @Test("stdin.lines fails if the program itself is read from standard input")
  func taken() {
    let transcript = Transcript.run(SourceText(name: "", text: "stdin.lines.start()"))
    #expect(transcript.outcome == .failed)
    #expect(
      transcript.faults.first?.message
        == "standard input is not available: the program is read from it")
  }
}

/// A POSIX pipe.
struct TestPipe: Sendable {
  let output: Int32
  private let input: Int32

  init() {
    var ends: [Int32] = [0, 0]
    precondition(Glibc.pipe(&ends) == 0)
    (output, input) = (ends[0], ends[1])
  }

  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      precondition(count > 0)
      rest = rest.dropFirst(count)
    }
  }

  func finish() { close(input) }
}
