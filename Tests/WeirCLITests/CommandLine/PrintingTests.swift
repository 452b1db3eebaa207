import Testing

@testable import WeirCLI

/// `weir -p` in a child process.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PrintingTests {
  @Test func `-p prints only the values of a stream`() {
    let doubled = "stdin.lines.map { Int($0)! * 2 }"
    #expect(Child.run(["-p", doubled], input: "1\n2\n3\n") == ("2\n4\n6\n", "", 0))
    #expect(Child.run(["--print", doubled], input: "4") == ("8\n", "", 0))
  }

  @Test func `-p prints the value of an expression`() {
    #expect(Child.run(["-p", "6 * 7"]) == ("42\n", "", 0))
    #expect(Child.run(["-p", "-1"]) == ("-1\n", "", 0))
    #expect(
      Child.run(["-p", "CommandLine.arguments.joined(separator: \" \")", "a", "b"])
        == ("-p a b\n", "", 0))
  }

  @Test func `-p prints each value as soon as it is emitted`() {
    let child = Child(["-p", "stdin.lines"])
    for number in 1...3 {
      child.write("line \(number)\n")
      #expect(child.read(until: "line \(number)\n") != nil)
    }
    child.closeInput()
    #expect(child.end() == ("", "", 0))
  }

  @Test func `-p reports a stream failure on standard error and exits with 70`() {
    let result = Child.run(["-p", "SignalProducer<Int, String>(error: \"boom\")"])
    #expect(result.output == "")
    #expect(result.error.hasPrefix("error: this stream failed: boom\n --> <code>:1:1\n"))
    #expect(result.status == 70)
  }

  @Test(arguments: ["SignalProducer(0...)", "interval(0.001)", "for i in 0... { print(i) }; 1"])
  func `-p exits with 0 without a message when its reader closes the pipe`(_ program: String) {
    let child = Child(["-p", program])
    #expect(child.read(until: "0\n") != nil)
    child.closeOutput()
    let end = child.end()
    #expect(end.error == "")
    #expect(end.status == 0)
  }

  @Test func `-p exits with 70 if the output cannot be written`() {
    let result = Child.run(
      ["-c", "\(Child.program) -p 'SignalProducer(0...)' > /dev/full"], program: "/bin/sh")
    #expect(result == ("", "error: cannot write the output: No space left on device\n", 70))
  }

  @Test func `-p and -e are mutually exclusive`() {
    let result = Child.run(["-p", "1", "-e", "2"])
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("Error: '-e' and '-p' cannot be combined\n"))
  }
}
