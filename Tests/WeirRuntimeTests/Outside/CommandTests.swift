import Glibc
import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

@Suite(.timeLimit(.minutes(15))) struct CommandTests {
  private let folder = TemporaryFolder()

  @Test func `exec(_:) runs its command once for each start of lines`() {
    let transcript = folder.run(
      """
      let command = exec("sh", "-c", "echo run >> DIR/log; printf 'a\\nb'")
      let lines = command.lines
      print(command)
      lines.start { print($0) }
      lines.map { $0 + "!" }.collect().startWithValues { print($0) }
      """)
    #expect(transcript.lines.first?.hasPrefix("Command(\"sh\", \"-c\", ") == true)
    #expect(
      transcript.lines.dropFirst().sorted() == [
        "COMPLETED", "VALUE a", "VALUE b", "[\"a!\", \"b!\"]",
      ])
    #expect(folder.text(of: "log") == "run\nrun\n")
  }

  @Test func `exec(_:in:) accepts arguments in an unlabeled array`() {
    #expect(
      folder.run("exec(\"sh\", [\"-c\", \"echo $PWD\"], in: \"/\").lines.start { print($0) }").lines
        == ["VALUE /", "COMPLETED"])
  }

  @Test func `exec(_:args:) passes arguments unchanged to the command`() {
    let transcript = folder.run(
      """
      exec("printf", "%s\\n", "a b", "$HOME", "*").lines.startWithValues { print($0) }
      exec("printf", args: ["%s,%s\\n"] + ["1", "2"]).lines.startWithValues { print($0) }
      exec("pwd", in: "/").lines.startWithValues { print($0) }
      exec("sleep", "0").lines.startWithCompleted { print("slept") }
      """)
    #expect(transcript.lines.sorted() == ["$HOME", "*", "/", "1,2", "a b", "slept"])
  }

  @Test func `exec(environment:) adds variables to the inherited environment`() {
    setenv("WEIR_TEST", "inherited", 1)
    defer { unsetenv("WEIR_TEST") }
    let transcript = folder.run(
      """
      exec("sh", "-c", "echo $A $WEIR_TEST $PWD", in: "/", environment: ["A": "1 2"]).lines
        .startWithValues { print($0) }
      exec("printenv", args: ["WEIR_TEST"], environment: ["WEIR_TEST": "own"]).lines
        .startWithValues { print($0) }
      """)
    #expect(transcript.lines.sorted() == ["1 2 inherited /", "own"])
    for wrong in ["[\"\": \"1\"]", "[\"A=B\": \"1\"]", "[\"A\": \"\\0\"]"] {
      #expect(folder.run("exec(\"true\", environment: \(wrong))").outcome == .failed)
    }
    #expect(folder.run("exec(\"true\", environment: 1)").outcome == .rejected)
  }

  @Test func `a run permission cannot be extended by variables or directories`() throws {
    let allowed = try Permissions(allowing: "run:printenv,env:A")
    let variable = folder.run(
      "exec(\"printenv\", \"A\", environment: [\"A\": \"b\"]).lines.startWithValues { print($0) }",
      permissions: allowed)
    #expect(variable.lines == ["b"])
    let loader = folder.run(
      "exec(\"printenv\", environment: [\"LD_PRELOAD\": \"/x.so\"])", permissions: allowed)
    #expect(
      loader.faults.map(\.message) == [
        "the program is not allowed to pass the variable 'LD_PRELOAD' to a command"
      ])
    folder.write("#!/bin/sh\necho here\n", to: "tool")
    chmod(folder.path("tool"), 0o700)
    let program = "exec(\"./tool\", in: \"DIR\").lines.startWithValues { print($0) }"
    let here = folder.run(program, permissions: try Permissions(allowing: "run:./tool"))
    #expect(here.outcome == .failed)
    let there = folder.run(
      program, permissions: try Permissions(allowing: "run:\(folder.path("tool"))"))
    #expect(there.lines == ["here"])
  }

  @Test func `exec(_:).lines fails with the exit status of the command`() {
    let transcript = folder.run(
      """
      exec("sh", "-c", "echo out; exit 3").lines.start { event in
        print(event)
        if let error = event.error as? CommandError { print(error.command, error.status as Any) }
      }
      """)
    #expect(
      transcript.lines == ["VALUE out", "FAILED 'sh' ended with status 3", "sh Optional(3)"])
    let told = folder.run("exec(\"false\").lines.start()")
    #expect(told.unhandled == ["unhandled failure: 'false' ended with status 1"])
    #expect(told.outcome == .failed)
    let missing = folder.run("exec(\"no-such-command\").lines.startWithFailed { print($0) }")
    #expect(missing.lines == ["cannot run 'no-such-command': No such file or directory"])
  }

  @Test func `exec(_:).errors emits standard error lines before the command exits`() {
    let transcript = folder.run(
      """
      let command = exec("sh", "-c", "seq 1000 >&2; echo out")
      command.errors.map { Int($0)! }.scan(0, +).filter { $0 == 500500 }
        .observeValues { print("errors", $0) }
      command.lines.start { print($0) }
      """)
    #expect(transcript.lines.sorted() == ["COMPLETED", "VALUE out", "errors 500500"])
    #expect(transcript.lines.last == "COMPLETED")
  }

  @Test func `pipe(to:) transfers more data than the pipes can buffer`() {
    let transcript = folder.run(
      """
      SignalProducer(["b", "c", "a"]).pipe(to: exec("sort", "-r")).collect().startWithValues { print($0) }
      SignalProducer(1...100_000).pipe(to: exec("cat")).map { Int($0)! }.reduce(0, +)
        .startWithValues { print($0) }
      """)
    #expect(transcript.lines.sorted() == ["5000050000", "[\"c\", \"b\", \"a\"]"].sorted())
    #expect(transcript.isFine)
  }

  @Test func `pipe(to:) interrupts its source when the command closes its input`() {
    let transcript = folder.run(
      """
      SignalProducer(0...).pipe(to: exec("head", "-n", "2")).start { print($0) }
      interval(0.001).pipe(to: exec("true")).start { print($0) }
      """)
    // Either command can be the first to exit.
    #expect(transcript.lines.sorted() == ["COMPLETED", "COMPLETED", "VALUE 0", "VALUE 1"])
  }

  @Test func `pipe(to:) forwards a source failure after the command exits`() {
    let transcript = folder.run(
      """
      SignalProducer(values: 2, 1).promoteError(String.self)
        .concat(SignalProducer(error: "no")).pipe(to: exec("sort")).start { print($0) }
      """)
    #expect(transcript.lines == ["VALUE 1", "VALUE 2", "FAILED no"])
  }

  @Test(arguments: ["sleep 1000", "trap '' TERM; echo x; while true; do sleep 0.05; done"])
  func `disposing exec(_:).lines ends the command and waits for its exit`(_ script: String) {
    let recorder = SessionRecorder(permissions: .all)
    let program = """
      let run = exec("sh", "-c", "echo $$; \(script)").lines.startWithValues { print($0); exit(0) }
      """
    let outcome = recorder.session.run(SourceText(name: "", text: program))
    #expect(outcome == .exited(0))
    let process = pid_t(recorder.takeLines().first ?? "") ?? 0
    #expect(process > 0)
    recorder.session.end()
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func `the statistics of a command balance`() {
    let recorder = SessionRecorder(permissions: .all)
    let program = """
      SignalProducer(1...5000).pipe(to: exec("cat")).take(first: 10).startWithValues { _ in }
      exec("sh", "-c", "echo a; echo b >&2").errors.observeValues { _ in }
      let c = exec("sh", "-c", "echo a; echo b >&2"); c.errors.observeValues { _ in }; c.lines.start()
      """
    #expect(recorder.session.run(SourceText(name: "", text: program)) == .success)
    recorder.session.end()
    let statistics = recorder.session.ioStatistics
    #expect(statistics.count == 4)
    for row in statistics {
      #expect(row.received == row.sent + row.dropped && row.buffered == 0, "\(row)")
    }
    #expect(statistics.first { $0.name == "exec 'cat'" }?.sent == 10)
    #expect(statistics.first { $0.name == "errors of 'sh'" }?.sent == 1)
  }
}
