import Testing

@testable import WeirCLI

/// `weir -p`, in a process of its own.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PrintingTests {
  @Test func `what a stream sends is printed, and nothing else`() {
    let doubled = "stdin.lines.map { Int($0)! * 2 }"
    #expect(Child.run(["-p", doubled], input: "1\n2\n3\n") == ("2\n4\n6\n", "", 0))
    #expect(Child.run(["--print", doubled], input: "4") == ("8\n", "", 0))
  }

  @Test func `another expression is printed as its value`() {
    #expect(Child.run(["-p", "6 * 7"]) == ("42\n", "", 0))
    #expect(Child.run(["-p", "-1"]) == ("-1\n", "", 0))
    #expect(
      Child.run(["-p", "CommandLine.arguments.joined(separator: \" \")", "a", "b"])
        == ("-p a b\n", "", 0))
  }

  @Test func `each value comes as soon as it is sent`() {
    let child = Child(["-p", "stdin.lines"])
    for number in 1...3 {
      child.write("line \(number)\n")
      #expect(child.read(until: "line \(number)\n") != nil)
    }
    child.closeInput()
    #expect(child.end() == ("", "", 0))
  }

  @Test func `a stream that fails ends with 70 and is told on standard error`() {
    let result = Child.run(["-p", "SignalProducer<Int, String>(error: \"boom\")"])
    #expect(result.output == "")
    #expect(result.error.hasPrefix("error: this stream failed: boom\n --> <code>:1:1\n"))
    #expect(result.status == 70)
  }

  @Test(arguments: ["SignalProducer(0...)", "interval(0.001)", "for i in 0... { print(i) }; 1"])
  func `a reader that goes away ends it quietly with 0`(_ program: String) {
    let child = Child(["-p", program])
    #expect(child.read(until: "0\n") != nil)
    child.closeOutput()
    let end = child.end()
    #expect(end.error == "")
    #expect(end.status == 0)
  }

  @Test func `output that cannot be written otherwise ends with 70`() {
    let result = Child.run(
      ["-c", "\(Child.program) -p 'SignalProducer(0...)' > /dev/full"], program: "/bin/sh")
    #expect(result == ("", "error: cannot write the output: No space left on device\n", 70))
  }

  @Test func `one program is run, not two`() {
    let result = Child.run(["-p", "1", "-e", "2"])
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("Error: one of '-e' and '-p' says what is to run, not both\n"))
  }
}
