import Glibc
import Testing
import WeirLanguage
import WeirSyntax

@testable import WeirCLI

/// Scripts in a child process.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ScriptTests {
  @Test func `TextFile.program(_:named:with:) ignores a previous errno`() {
    errno = EINTR
    #expect((try? TextFile.program("/dev/null", named: "empty", with: .user).get())?.text == "")
  }

  @Test func `-e runs code from the command line`() {
    let result = Child.run(["-e", "print(1 + 2)"])
    #expect(result == ("3\n", "", 0))
  }

  @Test func `a program from standard input runs`() {
    let result = Child.run([], input: "#!/usr/bin/env weir\nprint(\"hello\")\n")
    #expect(result == ("hello\n", "", 0))
  }

  @Test func `a program file receives its arguments, including options`() {
    let path = TemporaryFile("print(CommandLine.arguments.dropFirst().joined(separator: \",\"))")
    let result = Child.run([path.name, "a", "-b", "--help"])
    #expect(result == ("a,-b,--help\n", "", 0))
  }

  @Test func `--version and --help print their output`() {
    #expect(Child.run(["--version"]) == ("0.1.0\n", "", 0))
    #expect(Child.run(["--help"]).output.contains("USAGE: weir"))
  }

  @Test func `an unknown option or a missing file exits with 64`() {
    #expect(Child.run(["--nonsense"]).status == 64)
    let missing = Child.run(["/no/such/file.weir"])
    #expect(missing.status == 64)
    #expect(missing.error == "error: cannot read '/no/such/file.weir': No such file or directory\n")
  }

  @Test func `an invalid program exits with 65 and runs nothing`() {
    let result = Child.run(["-e", "print(1)\nobsever.sendNext(1)"])
    #expect(result.output == "")
    #expect(
      result.error == """
        error: cannot find 'obsever' in scope
         --> <code>:2:1
          |
        2 | obsever.sendNext(1)
          | ^^^^^^^ did you mean 'Observer'?

        """)
    #expect(result.status == 65)
  }

  @Test func `a program file that is not UTF-8 exits with 65`() {
    let file = TemporaryFile(bytes: Array("print(1)\n".utf8) + [0xff, 0xfe])
    let result = Child.run([file.name])
    #expect(result.error == "error: '\(file.name)' is not valid UTF-8 in line 2\n")
    #expect(result.status == 65)
  }

  @Test func `an unhandled failure exits with 70 after the rest of the program`() {
    let result = Child.run([
      "-e",
      "enum E: Error { case a }; Observable<Int>.error(E.a).subscribe(onNext: { print($0) }); print(1)",
    ])
    #expect(result == ("1\n", "unhandled failure: a\n", 70))
  }

  @Test func `a runtime error exits with 70 after the previous output`() {
    let result = Child.run(["-e", "print(\"before\"); print([1][2]); print(\"after\")"])
    #expect(result.output == "before\n")
    #expect(result.error.hasPrefix("error: index out of range: 2\n --> <code>:1:"))
    #expect(result.status == 70)
  }

  @Test(arguments: [
    ("exit(3)", 3), ("exit(0)", 0), ("exit(EXIT_FAILURE)", 1), ("exit(EXIT_SUCCESS)", 0),
    ("let n = 6; exit(n + 1)", 7), ("Task { exit(4) }", 4),
    ("interval(0.001).startWithValues { if $0 == 1 { exit(5) } }", 5),
    ("SignalProducer(value: 1).map { n -> Int in exit(6) }.startWithValues { print($0) }", 6),
  ])
  func `exit(_:) ends a script with its status after the previous output`(
    _ code: String, _ status: Int32
  ) {
    let program = "defer { print(\"deferred\") }; print(1, terminator: \"\"); \(code)"
    let result = Child.run(["-e", "do { \(program) }"])
    let isAtOnce = !code.contains("Task") && !code.contains("interval")
    #expect(result == (isAtOnce ? "1" : "1deferred\n", "", status))
  }

  @Test func `exit(_:) disposes the streams of a script`() {
    var printed = ""
    var session: Session? = Session { printed += $0 }
    let outcome = session?.run(
      SourceText(
        name: "test",
        text: """
          interval(1000).on(value: { print($0) }).startWithValues { print($0) }
          print("here")
          exit(3)
          """))
    weak let gone = session
    session = nil
    #expect(outcome == .exited(3))
    #expect(printed == "here\n")
    #expect(gone == nil)
  }

  @Test func `exit(_:) fails for an invalid status`() {
    let result = Child.run(["-e", "exit(1 << 40)"])
    #expect(result.error.hasPrefix("error: invalid exit status 1099511627776\n"))
    #expect(result.status == 70)
  }

  @Test func `a script exits when no stream or timer is active`() {
    let result = Child.run([
      "-e", "interval(0.001).take(first: 3).startWithValues { print($0) }; print(\"first\")",
    ])
    #expect(result == ("first\n0\n1\n2\n", "", 0))
  }

  @Test func `stdin.lines handles each line of a pipe immediately`() {
    let child = Child([
      "-e",
      "stdin.lines.filter { $0.contains(\"error\") }.startWithNext { print(\"seen: \\($0)\") }",
    ])
    for number in 1...3 {
      child.write("fine\nerror \(number)\n")
      #expect(child.read(until: "seen: error \(number)\n") != nil)
    }
    child.write("last error")
    child.closeInput()
    #expect(child.end() == ("seen: last error\n", "", 0))
  }

  @Test func `SIGINT ends an endless loop with 130`() {
    let child = Child(["-e", "stdin.lines.startWithValues { print($0); while $0 == \"spin\" {} }"])
    child.write("ready\n")
    #expect(child.read(until: "ready\n") != nil)
    child.write("spin\n")
    kill(child.process, SIGINT)
    #expect(child.end().status == 130)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends a script that ignores interruptions`(_ signal: Int32, _ status: Int32) {
    let child = Child([
      "-e",
      """
      var a: [Any] = [1]
      for _ in 0..<60 { a = [a, a] }
      stdin.lines.startWithValues { print($0); if $0 == "spin" { print("\\(a)".count) } }
      """,
    ])
    child.write("ready\n")
    #expect(child.read(until: "ready\n") != nil)
    child.write("spin\n")
    kill(child.process, signal)
    #expect(child.end().status == status)
  }

  @Test func `SIGINT ends a waiting script with 130`() {
    let child = Child(["-e", "interval(1000).startWithValues { print($0) }; print(\"waiting\")"])
    #expect(child.read(until: "waiting\n") != nil)
    kill(child.process, SIGINT)
    #expect(child.end().status == 130)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a second SIGINT ends a script with blocked output`() {
    let child = Child(["-e", "for i in 0... { print(i) }"])
    while !child.outputIsFull { sched_yield() }
    for _ in 1...2 {
      kill(child.process, SIGINT)
      while child.isWaiting(for: SIGINT) { sched_yield() }
    }
    #expect(child.endsByItself)
    #expect(child.end().status == 130)
  }

  @Test(arguments: ["", "export", "present"])
  func `a write error on standard output exits with 70`(_ command: String) {
    let program = TemporaryFile("print(1)")
    let result = Child.run(
      ["-c", "\(Child.program) \(command) \(program.name) > /dev/full"], program: "/bin/sh")
    #expect(result == ("", "error: cannot write the output: No space left on device\n", 70))
  }

  @Test(arguments: [
    (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": ""], true),
    (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "dumb"], false),
  ])
  func `colors are used on a color terminal unless NO_COLOR is set`(
    _ environment: [String: String], _ isColored: Bool
  ) {
    let child = Child(
      ["-e", "let = 1"], terminal: environment["TERM"],
      environment: environment.merging(["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]) { $1 })
    let shown = child.read(until: "-->")
    #expect(shown?.contains("\u{1B}[") == isColored, "\(shown ?? "nothing")")
  }

  @Test func `a script exits with 0 when its reader closes the pipe`() {
    let child = Child(["-e", "for i in 0... { print(i) }"])
    #expect(child.read(until: "1000\n") != nil)
    child.closeOutput()
    let end = child.end()
    #expect(end.status == 0 && end.error == "")
  }
}

/// A temporary file that is removed on deinit.
final class TemporaryFile {
  let name: String

  init(bytes: [UInt8]) {
    var template = Array("/tmp/weir-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    name = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  convenience init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  deinit { unlink(name) }
}
