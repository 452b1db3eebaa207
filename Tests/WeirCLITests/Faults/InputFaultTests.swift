import Glibc
import Testing

@testable import WeirCLI

/// Unusual and malformed input.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct InputFaultTests {
  private func run(
    _ program: String, _ input: String
  ) -> (output: String, account: Account, status: Int32) {
    let end = Child.run(["--account", "-p", program], input: input)
    return (end.output, Account(end.error), end.status)
  }

  @Test func `lines emits a last line without a newline`() {
    let end = run("lines.map { $0.count }", "a\nhalf")
    #expect(end.output == "1\n4\n" && end.account.isBalanced && end.status == 0)
  }

  @Test func `lines keeps NUL characters and invalid UTF-8`() {
    let child = Child(["--account", "-p", "lines.map { $0.unicodeScalars.count }"])
    child.write("a\0b\n")
    let bytes: [UInt8] = [0xFF, 0xFE, 0x0A]
    let file = TemporaryFile("")
    let written = open(file.name, O_WRONLY | O_CLOEXEC)
    _ = Glibc.write(written, bytes, bytes.count)
    close(written)
    child.closeInput()
    #expect(child.end().output == "3\n")
    let end = Child.run(["-p", "file(CommandLine.arguments[1]).lines.map { $0.count }", file.name])
    #expect(end.output == "2\n" && end.status == 0)
  }

  @Test func `a program can come from a pipe but has a limit`() {
    let child = Child(
      ["-c", "\(Child.program) <(echo 'print(1)'); echo 'print(2)' | \(Child.program) /dev/stdin"],
      program: "/bin/bash")
    child.closeInput()
    #expect(child.end().output == "1\n2\n")
    for words in [["/dev/zero"], ["export", "/dev/zero"], ["draw", "/dev/zero"]] {
      let end = Child.run(words)
      #expect(end.status == 65 && end.error == "error: '/dev/zero' is longer than 64 MiB\n")
    }
  }

  @Test func `lines emits 100 MB without a newline as one line`() {
    let child = Child(
      ["-c", "head -c 100000000 /dev/zero | \(Child.program) --account -p 'lines.count()'"],
      program: "/bin/sh")
    child.closeInput()
    let end = child.end()
    #expect(end.output == "1\n" && end.status == 0)
    #expect(Account(end.error).rows.map(\.sent) == [1])
  }

  @Test(
    arguments: [
      ["-p", "lines"], ["-p", "json.count()"], ["-e", "print(readLine() ?? \"end\")"],
    ])
  func `an unreadable standard input is a failure`(_ arguments: [String]) {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let child = Child(["-c", "\(Child.program) \(words) < /"], program: "/bin/sh")
    child.closeInput()
    let end = child.end()
    #expect(end.output == "" && end.status == 70)
    #expect(end.error.contains("cannot read 'standard input': Is a directory"))
  }

  private static let count = 100_000
  /// JSON records, one of which is malformed.
  private static let records =
    (1...count).map { $0 == 60_000 ? "{\"n\":\n" : "{\"n\":\($0)}\n" }.joined()

  @Test func `json fails with the line number of a malformed line among many`() {
    let end = run("json.count()", Self.records)
    #expect(end.output == "" && end.status == 70)
    #expect(
      end.account.errors.first
        == "error: this stream failed: line 60002, column 1: invalid JSON: expected ',' or '}' after a member, in the value that begins in line 60000"
    )
    #expect(end.account.isBalanced)
  }

  @Test(
    arguments: [(".skip", "\(count - 1) 0\n"), (".replace(with: -1)", "\(count) 1\n")])
  func `json(onMalformed:) skips or replaces a malformed line`(_ way: String, _ counts: String) {
    let end = run(
      """
      lines.json(onMalformed: \(way))
        .reduce(into: [0, 0]) { counts, record in
          counts[0] += 1
          if record == -1 { counts[1] += 1 }
        }
        .map { "\\($0[0]) \\($0[1])" }
      """, Self.records)
    #expect(end.output == counts && end.status == 0)
    #expect(end.account.isBalanced && end.account.rows.map(\.sent) == [Self.count])
  }

  @Test(arguments: ["lines", "json.map { $0.n }", "lines.words.countBy(running: true)"])
  func `Ctrl-C keeps the emitted output and balanced statistics`(_ program: String) {
    let child = Child(["--account", "-p", program])
    child.write("{\"n\":1}\n")
    #expect(child.read(until: "\n") != nil)
    kill(child.process, SIGINT)
    let end = child.end()
    #expect(end.status == 130)
    #expect(Account(end.error).rows.map(\.sent) == [1] && Account(end.error).isBalanced)
  }
}
