import Glibc
import Testing

@testable import WeirCLI

/// Failures of commands that a script runs.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct CommandFaultTests {
  private func run(_ program: String) -> (output: String, account: Account, status: Int32) {
    let end = Child.run(["--account", "--allow=run", "-p", program])
    return (end.output, Account(end.error), end.status)
  }

  @Test(
    arguments: [
      ("echo a; kill -9 $$", "a\n", "'sh' was ended by SIGKILL"),
      ("echo a; exit 3", "a\n", "'sh' ended with status 3"),
    ])
  func `exec(_:) prints the output of a failing command, then its failure`(
    _ command: String, _ output: String, _ reason: String
  ) {
    let end = run("exec(\"sh\", \"-c\", \"\(command)\").lines")
    #expect(end.output == output && end.status == 70)
    #expect(end.account.errors.first == "error: this stream failed: \(reason)")
    #expect(end.account.isBalanced && end.account.rows.map(\.sent) == [1])
  }

  @Test func `exec(_:) receives the exit status even if SIGCHLD was ignored`() {
    let line = "trap '' CHLD; \(Child.program) --allow=run -p 'exec(\"false\").lines'"
    let child = Child(["-c", line], program: "/bin/sh")
    child.closeInput()
    let end = child.end()
    #expect(end.status == 70 && end.error.contains("'false' ended with status 1"))
  }

  @Test func `exec(_:) commands and their children are killed when weir is killed`() {
    let child = Child([
      "--allow=run", "-p", #"exec("sh", "-c", "echo $$; sleep 1000 & echo $!; wait").lines"#,
    ])
    let processes = (child.read(until: "\n") ?? "") + (child.read(until: "\n") ?? "")
    kill(child.process, SIGKILL)
    _ = child.end()
    for process in processes.split(separator: "\n") {
      while let state = Home.text(of: "/proc/\(process)/stat"), !state.contains(") Z") {
        sched_yield()
      }
    }
    #expect(processes.count { $0 == "\n" } == 2)
  }

  @Test func `exec(_:) does not block on a flooded standard error`() {
    let errors = TemporaryFile("")
    let program = "exec(\"sh\", \"-c\", \"head -c 10000000 /dev/zero >&2; echo done\").lines"
    let child = Child(
      ["-c", "\(Child.program) --account --allow=run -p '\(program)' 2>\(errors.name)"],
      program: "/bin/sh")
    let end = child.end()
    let said = Home.text(of: errors.name) ?? ""
    #expect(end.output == "done\n" && end.status == 0)
    #expect(said.utf8.count { $0 == 0 } == 10_000_000)
    #expect(Account(String(said.drop { $0 == "\0" })).isBalanced)
  }

  @Test func `exec(_:) delivers the complete output of a finished command`() {
    let end = run("exec(\"seq\", \"20000\").lines.map { Int($0)! }.reduce(0, +)")
    #expect(end.output == "200010000\n" && end.status == 0)
    #expect(end.account.isBalanced && end.account.rows.map(\.sent) == [20_000])
  }

  @Test func `exec(_:) terminates an endless command after take(first:)`() {
    let end = run("exec(\"yes\").lines.take(first: 2)")
    #expect(end.output == "y\ny\n" && end.status == 0)
    #expect(end.account.isBalanced && end.account.rows.map(\.sent) == [2])
  }

  @Test func `exec(_:) kills a command that ignores SIGTERM`() {
    let end = run(
      #"exec("sh", "-c", "trap '' TERM; echo $$; while :; do sleep 1; done").lines.take(first: 1)"#)
    let process = pid_t(end.output.dropLast()) ?? 0
    #expect(end.status == 0 && process > 0)
    #expect(kill(process, 0) == -1 && errno == ESRCH)
    #expect(end.account.isBalanced)
  }

  @Test(
    arguments: [
      "exec(\"sh\", \"-c\", \"echo $$; exec sleep 1000\").lines",
      "exec(\"sh\", \"-c\", \"echo $$; head -c 1000000 /dev/zero >&2; exec sleep 1000\").lines",
      "exec(\"sh\", \"-c\", \"trap '' TERM; echo $$; while :; do sleep 1; done\").lines",
      "exec(\"sh\", \"-c\", \"echo $$; exec yes\").lines",
    ])
  func `Ctrl-C terminates the command and keeps the statistics balanced`(_ program: String) {
    let child = Child(["--account", "--allow=run", "-p", "\(program)"])
    let process = pid_t(child.read(until: "\n")?.dropLast() ?? "") ?? 0
    #expect(process > 0 && kill(process, 0) == 0)
    kill(child.process, SIGINT)
    let end = child.end()
    #expect(end.status == 130)
    #expect(kill(process, 0) == -1 && errno == ESRCH)
    #expect(Account(end.error.filter { $0 != "\0" }).isBalanced)
  }

  @Test func `1,000 sequential and 100 concurrent commands leave no descriptor open`() {
    // A start may still open and close descriptors while the child runs: list them repeatedly.
    let again = "for i in $(seq 50); do ls /proc/$PPID/fd; done > /dev/null"
    let end = run(
      #"""
      let open = exec("sh", "-c", "\#(again); ls /proc/$PPID/fd | wc -l").lines
      open
        .concat(SignalProducer(1...1000).flatMap(.concat) { _ in exec("true").lines }.map { _ in "" })
        .concat(open)
        .concat(
          SignalProducer(1...100).flatMap(.merge) { _ in exec("echo", "a").lines }.count().map { "\($0)" })
        .concat(open)
      """#)
    let lines = end.output.split(separator: "\n")
    #expect(end.status == 0 && lines.count == 4)
    #expect(lines.count == 4 && lines[2] == "100" && lines[0] == lines[1] && lines[1] == lines[3])
    #expect(end.account.isBalanced)
  }
}
