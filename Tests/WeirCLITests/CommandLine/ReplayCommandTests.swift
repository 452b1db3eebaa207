import Glibc
import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ReplayCommandTests {
  private let home = Home()
  private var recording: String { home.path + "/a.rec" }

  @Test func `replay reproduces the output of a recorded script without its input`() {
    home.write(
      """
      stdin.lines.startWithValues { print("in", $0, Int.random(in: 1...1000)) }
      interval(0.01).take(first: 3).startWithValues { print("tick", $0) }
      """, to: "a.weir")
    let run = Child.run(
      ["--record", recording, home.path + "/a.weir"], input: "one\ntwo\nlast")
    #expect(run.status == 0 && run.output.contains("in last"))
    for options in [[], ["--speed", "1000"], ["--speed", "1"]] {
      #expect(Child.run(["replay", recording] + options, input: "other\n") == run)
    }
  }

  @Test func `replay reproduces a failure and an exit status`() {
    for program in ["print(1); exit(3)", "print(1); print([1][5])"] {
      let run = Child.run(["--record", recording, "-e", program])
      #expect(run.status != 0 && run.output == "1\n")
      #expect(Child.run(["replay", recording]) == run)
    }
  }

  @Test func `replay --until stops at the given time`() {
    let program = "interval(0.05).take(first: 4).startWithValues { print($0) }"
    _ = Child.run(["--record", recording, "-e", program])
    #expect(Child.run(["replay", "--until", "0.18s", recording]).output.hasPrefix("0\n1\n"))
    #expect(Child.run(["replay", "--until", "0.04", recording]) == ("", "", 0))
  }

  @Test func `replay rejects an invalid recording with the line number`() {
    home.write("weir recording 1\n0 fly\n", to: "a.rec")
    let result = Child.run(["replay", recording])
    #expect(result.status == 65)
    #expect(
      result.error
        == "error: '\(recording)' is not a recording: line 2: unknown event 'fly'\n")
    #expect(Child.run(["replay", "/nowhere"]).status == 64)
    #expect(Child.run(["replay", "--speed", "-1", recording]).status == 64)
    #expect(Child.run(["replay", "--until", "soon", recording]).status == 64)
    #expect(Child.run(["--record", "/nowhere/a", "-e", "1"]).status == 70)
    #expect(Child.run(["--record", recording, "-p", "1"]).status == 64)
  }

  @Test func `--record keeps the events before an interruption`() throws {
    let child = Child(["--record", recording, "-e", "stdin.lines.startWithValues { print($0) }"])
    child.write("one\ntwo\n")
    #expect(child.read(until: "two") != nil)
    kill(child.process, SIGINT)
    let end = child.end()
    #expect(end.status == 130)
    let replay = Child.run(["replay", recording])
    #expect(replay.output == "one\ntwo\n" && replay.status == 130)
  }
}
