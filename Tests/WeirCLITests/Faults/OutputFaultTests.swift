import Glibc
import Testing

@testable import WeirCLI

/// Output to closed readers and full devices.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct OutputFaultTests {
  /// Runs a shell command line in which `weir` represents the program.
  private func shell(_ line: String) -> (output: String, account: Account, status: Int32) {
    let child = Child(
      ["-c", line.replacing("weir", with: Child.program)], program: "/bin/bash")
    child.closeInput()
    let end = child.end()
    return (end.output, Account(end.error), end.status)
  }

  @Test(
    arguments: [
      (">/dev/full", "No space left on device"), (">&-", "Bad file descriptor"),
    ])
  func `an output error is reported and exits with 70`(
    _ target: String, _ reason: String
  ) {
    let end = shell("seq 100000 | weir --account -p lines \(target)")
    #expect(end.status == 70)
    #expect(end.account.errors == ["error: cannot write the output: \(reason)"])
    #expect(end.account.isBalanced)
  }

  @Test(
    arguments: [
      "--help", "help", "help map", "--version", "export --help", "--generate-manual",
      "--generate-completion-script bash",
    ])
  func `an output error of help, version or export exits with 70`(_ arguments: String) {
    let end = shell("weir \(arguments) >/dev/full")
    #expect(end.status == 70)
    #expect(end.account.errors == ["error: cannot write the output: No space left on device"])
    let written = shell("weir \(arguments)")
    #expect(written.status == 0 && !written.output.isEmpty)
  }

  @Test func `an invalid command line is reported on standard error`() {
    let end = shell("weir --no-such-option")
    #expect(end.status == 64 && end.output.isEmpty && !end.account.errors.isEmpty)
    #expect(shell("weir --no-such-option 2>/dev/full").status == 64)
  }

  @Test func `weir exits with 0 without a message when its reader closes the pipe`() {
    let end = shell("seq 1000000 | weir --account -p lines | head -n 1; echo ${PIPESTATUS[1]}")
    #expect(end.output == "1\n0\n" && end.account.errors == [] && end.account.isBalanced)
    let child = Child(["--account", "-p", "lines"])
    child.write("a\n")
    #expect(child.read(until: "a\n") != nil)
    child.closeOutput()
    child.write("b\n")
    child.closeInput()
    let quiet = child.end()
    #expect(quiet.status == 0 && Account(quiet.error).isBalanced)
  }

  @Test(arguments: ["write(to:", "append(to:"])
  func `write(to:) and append(to:) fail on a full device with exit status 70`(_ sink: String) {
    let end = shell(
      "seq 100000 | weir --account --allow=write -e 'lines.\(sink) \"/dev/full\")'")
    #expect(end.status == 70)
    #expect(end.account.errors.contains { $0.contains("No space left on device") })
    #expect(end.account.isBalanced)
  }
}
