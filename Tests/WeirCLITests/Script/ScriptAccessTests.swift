import Glibc
import Testing
import WeirLanguage
import WeirSyntax

@testable import WeirCLI

/// Scripts that access files, commands and other processes.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ScriptAccessTests {
  @Test func `a denied capability is reported with the flag that permits it`() {
    let result = Child.run(["-e", "exec(\"echo\", \"a\").lines.startWithValues { print($0) }"])
    #expect(result.output == "" && result.status == 70)
    #expect(
      result.error.hasPrefix("error: the program is not allowed to run 'echo'\n --> <code>:1:1\n"))
    #expect(result.error.contains("--allow=run:echo"))
  }

  @Test(arguments: [
    ["--allow=run"], ["--allow", "run:echo"], ["--allow=all"], ["--allow=read", "--allow=run"],
    ["--allow=read,run:echo,write:/tmp/"],
  ])
  func `--allow permits the listed capability`(_ options: [String]) {
    let program = "exec(\"echo\", \"a\").lines.startWithValues { print($0) }"
    #expect(Child.run(options + ["-e", program]) == ("a\n", "", 0))
  }

  @Test func `--allow with an unknown capability exits with 64`() {
    let result = Child.run(["--allow=fly", "-e", "1"])
    #expect(result.status == 64)
    #expect(result.error.contains("invalid permission 'fly'"))
  }

  @Test func `a file named on the command line can be read`() {
    let file = TemporaryFile("b\na\n")
    let program = "file(CommandLine.arguments[1]).lines"
    #expect(Child.run(["-p", program, file.name]) == ("b\na\n", "", 0))
    let other = Child.run(["-p", "file(\"\(file.name)\").lines"])
    #expect(other.status == 70)
  }

  @Test func `follow(_:from:) prints each appended line immediately`() {
    let file = TemporaryFile("old\n")
    let child = Child(["-p", "follow(CommandLine.arguments[1], from: .beginning)", file.name])
    #expect(child.read(until: "old\n") != nil)
    for text in ["one\n", "two\n"] {
      let opened = open(file.name, O_WRONLY | O_APPEND)
      write(opened, text, text.utf8.count)
      close(opened)
      #expect(child.read(until: text) != nil)
    }
    kill(child.process, SIGTERM)
    #expect(child.end() == ("", "", 143))
  }

  @Test func `a script exits when its reader closes the pipe`() {
    let child = Child(["-e", "interval(0.001).startWithValues { print($0) }"])
    #expect(child.read(until: "3\n") != nil)
    child.closeOutput()
    let end = child.end()
    #expect(end.status == 0 && end.error == "")
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)] as [(Int32, Int32)])
  func `a signal ends a script, its commands and partial writes`(_ signal: Int32, _ status: Int32) {
    let file = TemporaryFile("old\n")
    let child = Child([
      "--allow=run,write", "-e",
      """
      exec("sh", "-c", "echo $$; exec sleep 1000").lines.startWithValues { print("child \\($0)") }
      SignalProducer([1]).concat(SignalProducer.never).write(to: "\(file.name)")
      """,
    ])
    let text = child.read(until: "\n")
    let process = pid_t(text?.split(separator: " ").last?.dropLast() ?? "") ?? 0
    #expect(process > 0 && kill(process, 0) == 0)
    kill(child.process, signal)
    #expect(child.end() == ("", "", status))
    #expect(kill(process, 0) == -1 && errno == ESRCH)
    #expect(TextFile.program(file.name, named: "", with: .user).isOld)
    #expect(!Self.hasLeftover(of: file.name))
  }

  private static func hasLeftover(of name: String) -> Bool {
    guard let folder = opendir("/tmp") else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(found.split(separator: ".").first ?? "?"), found.hasSuffix(".partial") {
        return true
      }
    }
    return false
  }

  @Test func `signals(_:) prevents the default action of its signal`() {
    let child = Child([
      "-e", "signals(.SIGTERM).take(first: 1).start { print($0) }; print(\"ready\")",
    ])
    #expect(child.read(until: "ready\n") != nil)
    kill(child.process, SIGTERM)
    #expect(child.end() == ("VALUE SIGTERM\nCOMPLETED\n", "", 0))
  }

  @Test func `the end of the input does not cancel inner streams`() {
    let result = Child.run(
      ["-e", "lines.flatMap(.merge) { timer(0.01).map(value: $0) }.startWithValues { print($0) }"],
      input: "a\n")
    #expect(result == ("a\n", "", 0))
  }

  @Test func `--account prints the statistics on exit`() {
    let result = Child.run(
      ["--account", "-p", "lines.filter { $0 != \"b\" }"], input: "a\nb\nc\n")
    #expect(result.output == "a\nc\n" && result.status == 0)
    #expect(
      result.error == """
        EDGE         IN  OUT  DROPPED  BUFFERED
        stdin.lines   3    3        0         0

        """)
  }
}

extension Result<SourceText, ProgramProblem> {
  fileprivate var isOld: Bool { (try? get().text) == "old\n" }
}
