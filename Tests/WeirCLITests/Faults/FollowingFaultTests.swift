import Glibc
import Testing

@testable import WeirCLI

/// Changes to a file while it is followed.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct FollowingFaultTests {
  private let home = Home()
  private var log: String { "\(home.path)/log" }

  private func follow() -> Child {
    Child(["--account", "-p", "follow(CommandLine.arguments[1], from: .beginning)", log])
  }

  private func append(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    _ = text.withCString { Glibc.write(file, $0, strlen($0)) }
    close(file)
  }

  /// Interrupts the program like Ctrl-C and expects balanced statistics.
  private func interrupt(_ child: Child, having lines: Int) {
    kill(child.process, SIGINT)
    let end = child.end()
    #expect(end.output == "" && end.status == 130)
    let account = Account(end.error)
    #expect(account.isBalanced && account.errors == [])
    #expect(account.rows.map(\.received) == [lines] && account.rows.map(\.dropped) == [0])
  }

  @Test func `follow(_:) reads a recreated file from its beginning`() {
    append("a\nb\n", to: log)
    let child = follow()
    #expect(child.read(until: "a\nb\n") != nil)
    unlink(log)
    append("c\n", to: log)
    #expect(child.read(until: "c\n") == "c\n")
    interrupt(child, having: 3)
  }

  @Test func `follow(_:) continues after the file is truncated`() {
    append("a long line\nanother\n", to: log)
    let child = follow()
    #expect(child.read(until: "another\n") != nil)
    truncate(log, 0)
    append("c\n", to: log)
    #expect(child.read(until: "c\n") == "c\n")
    interrupt(child, having: 3)
  }

  @Test func `follow(_:) reads late lines of a rotated file, then the new file`() {
    append("a\n", to: log)
    let child = follow()
    #expect(child.read(until: "a\n") != nil)
    rename(log, log + ".1")
    append("late\n", to: log + ".1")
    append("c\n", to: log)
    #expect(child.read(until: "c\n") == "late\nc\n")
    interrupt(child, having: 3)
  }

  @Test func `follow(_:) continues after a directory temporarily replaced the file`() {
    append("a\n", to: log)
    let child = follow()
    #expect(child.read(until: "a\n") != nil)
    unlink(log)
    mkdir(log, 0o700)
    append("in it\n", to: log + "/b")
    unlink(log + "/b")
    rmdir(log)
    append("c\n", to: log)
    #expect(child.read(until: "c\n") == "c\n")
    interrupt(child, having: 2)
  }

  @Test func `follow(_:) waits for a missing file and holds back an unterminated line`() {
    let child = follow()
    append("a\nhal", to: log)
    #expect(child.read(until: "a\n") == "a\n")
    append("f\n", to: log)
    #expect(child.read(until: "half\n") == "half\n")
    append("cut", to: log)
    interrupt(child, having: 2)
  }
}
