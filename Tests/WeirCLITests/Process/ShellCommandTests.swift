import Glibc
import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ShellCommandTests {
  @Test(
    "problem describes how a shell command ended",
    arguments: [
      ("true", nil), ("exit 3", "exit status 3"), ("kill -INT $$", "interrupted"),
      ("kill -KILL $$", "ended by signal 9"), ("/no/such/command 2>/dev/null", "exit status 127"),
    ])
  func ends(_ text: String, _ problem: String?) {
    #expect(ShellCommand(text: text).run().problem == problem)
  }

  @Test func `ShellCommand passes its arguments unchanged`() {
    let command = ShellCommand(
      text: "[ \"$1\" = \"a b'c\" ] && [ $# = 2 ]", arguments: ["a b'c", ""])
    #expect(command.run() == .exited(0))
  }

  @Test(
    "shellCommand returns the text after '! ' and nil for other entries",
    arguments: [
      ("! ls -l", "ls -l"), (" !  ls", "ls"), ("!", ""), ("!flag", nil), ("!(a && b)", nil),
      ("a ! b", nil), ("! echo a\nb", nil), ("", nil),
    ])
  func shellCommands(_ entry: String, _ command: String?) {
    #expect(entry.shellCommand == command)
    if command != nil { #expect(REPL.isComplete(entry)) }
  }

  @Test func `'! ' is not a shell command in a program`() {
    #expect(Child.run(["-e", "! echo hello"]).status == 65)
    let lines = Child.run([], input: "weir> ! echo hello\nweir> 1 + 1\n").output.split(
      separator: "\n")
    #expect(lines.contains("$1: Int = 2"))
    #expect(!lines.contains("hello"))
  }
}
