import Glibc
import Testing

@testable import WeirCLI

/// What becomes of a file that is followed.
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

  /// Ends it as Ctrl-C does: all that came is accounted for.
  private func interrupt(_ child: Child, having lines: Int) {
    kill(child.process, SIGINT)
    let end = child.end()
    #expect(end.output == "" && end.status == 130)
    let account = Account(end.error)
    #expect(account.isBalanced && account.errors == [])
    #expect(account.edges.map(\.received) == [lines] && account.edges.map(\.dropped) == [0])
  }

  @Test func `it is deleted: the one that is made anew is read from its beginning`() {
    append("a\nb\n", to: log)
    let child = follow()
    #expect(child.read(until: "a\nb\n") != nil)
    unlink(log)
    append("c\n", to: log)
    #expect(child.read(until: "c\n") == "c\n")
    interrupt(child, having: 3)
  }

  @Test func `it is cut off: what is written from then on comes`() {
    append("a long line\nanother\n", to: log)
    let child = follow()
    #expect(child.read(until: "another\n") != nil)
    truncate(log, 0)
    append("c\n", to: log)
    #expect(child.read(until: "c\n") == "c\n")
    interrupt(child, having: 3)
  }

  @Test func `it is rotated: what its writer still adds to the old one comes, then the new one`() {
    append("a\n", to: log)
    let child = follow()
    #expect(child.read(until: "a\n") != nil)
    rename(log, log + ".1")
    append("late\n", to: log + ".1")
    append("c\n", to: log)
    #expect(child.read(until: "c\n") == "late\nc\n")
    interrupt(child, having: 3)
  }

  @Test func `a directory stands in its place for a while`() {
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

  @Test func `it is not there yet, and its last line has no end`() {
    let child = follow()
    append("a\nhal", to: log)
    #expect(child.read(until: "a\n") == "a\n")
    append("f\n", to: log)
    #expect(child.read(until: "half\n") == "half\n")
    append("cut", to: log)
    interrupt(child, having: 2)
  }
}
