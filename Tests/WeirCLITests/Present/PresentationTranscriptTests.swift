import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PresentationTranscriptTests {
  @Test func `present without a terminal prints the script with its output`() {
    let file = TemporaryFile(
      """
      // A number.
      let a = 6
      func twice(_ n: Int) -> Int {
        n * 2
      }
      twice(a)
      print("more", a)  // and more
      nonsense
      SignalProducer(1...2)
      interval(0.001).take(first: 1).startWithValues { _ in print("later") }
      // The end.
      """)
    let result = Child.run(["present", file.name])
    #expect(
      result.output == """
        A number.
        weir> let a = 6
        weir> func twice(_ n: Int) -> Int {
         ...>   n * 2
         ...> }
        weir> twice(a)
        $1: Int = 12
        weir> print("more", a)  // and more
        more 6
        weir> nonsense
        error: cannot find 'nonsense' in scope
         --> <prompt>:1:1
          |
        1 | nonsense
          | ^^^^^^^^
        weir> SignalProducer(1...2)
        watching $2: SignalProducer<Int>
        $2: VALUE 1
        $2: VALUE 2
        $2: COMPLETED
        weir> interval(0.001).take(first: 1).startWithValues { _ in print("later") }
        $3| later

        The end.

        """)
    #expect(result.error == "")
    #expect(result.status == 0)
  }

  @Test func `present runs prompt commands, and a held clock ends the script`() {
    let file = TemporaryFile(
      """
      // Time stands still.
      :clock virtual
      let ticks = interval(1)
        .map { $0 * 2 }
      ticks
      :advance 2s
      """)
    for arguments in [["present", file.name], ["-i", file.name]] {
      let result = Child.run(arguments)
      #expect(
        result.output == """
          Time stands still.
          weir> :clock virtual
          the clock is virtual, at 0s; ':advance 5s' and ':step' move it
          weir> let ticks = interval(1)
           ...>   .map { $0 * 2 }
          weir> ticks
          watching ticks: SignalProducer<Int, NoError>
          weir> :advance 2s
          ticks: VALUE 0
          ticks: VALUE 2

          """)
      #expect(result.status == 0 && result.error == "")
    }
  }

  @Test func `a program file, standard input, -i and present accept the same program`() {
    let program = """
      let s = pipe()
      s.map { $0 * 2 }
      s.sendNext(21)

      """
    let file = TemporaryFile(program)
    let session = """
      weir> let s = pipe()
      weir> s.map { $0 * 2 }
      watching $1: Signal<_, _>
      weir> s.sendNext(21)
      $1: VALUE 42

      """
    #expect(Child.run([file.name]) == ("$1: VALUE 42\n", "", 0))
    #expect(Child.run([], input: program) == ("$1: VALUE 42\n", "", 0))
    #expect(Child.run(["-i", file.name]) == (session, "", 0))
    #expect(Child.run(["-i"], input: program) == (session, "", 0))
    #expect(Child.run(["-i", "-e", program]) == (session, "", 0))
    #expect(Child.run(["present", file.name]) == (session, "", 0))
    let transcript = TemporaryFile(session)
    #expect(Child.run(["present", transcript.name]) == (session, "", 0))
    #expect(Child.run(["-i", transcript.name]) == (session, "", 0))
  }

  @Test func `-i runs the valid entries of a program with a syntax error`() {
    let result = Child.run(["-i"], input: "let a = [\n1]\na\nlet b = = 2\na.count\n")
    for lines in [" ...> 1]\nweir> a\na: [Int] = [1]\n", "weir> a.count\n$1: Int = 1\n"] {
      #expect(result.output.contains(lines), "\(result.output)")
    }
    #expect(result.output.contains("error: expected expression") && result.status == 0)
  }

  @Test func `present stops at exit and returns its status`() {
    let file = TemporaryFile("print(1)\nexit(3)\nprint(2)")
    let result = Child.run(["present", file.name])
    #expect(result == ("weir> print(1)\n1\nweir> exit(3)\n", "", 3))
  }

  @Test func `present highlights the statements if colors are enabled`() {
    let file = TemporaryFile("let a = 1")
    let result = Child.run(["--color", "always", "present", file.name])
    #expect(result.output.contains("35mlet\u{1B}[0m a = \u{1B}[36m1\u{1B}[0m\n"))
  }

  @Test func `present rejects a script with a syntax error before it runs`() {
    let file = TemporaryFile("print(1)\nlet = 2")
    let result = Child.run(["present", file.name])
    #expect(result.output == "")
    #expect(result.error.contains("\(file.name):2:5"))
    #expect(result.status == 65)
  }

  @Test func `present from a statement shows only the rest`() {
    let file = TemporaryFile("// One.\nlet a = 1\nprint(a)\n// Two.\nprint(a + 1)")
    #expect(
      Child.run(["present", "--from", "3", file.name]) == ("Two.\nweir> print(a + 1)\n2\n", "", 0))
  }

  @Test func `present rejects a number that is not that of a statement`() {
    let file = TemporaryFile("let a = 1\nlet b = 2")
    for (number, message) in [
      ("3", "error: there is no statement 3: '\(file.name)' has 2 statements\n"),
      ("0", "Error: '--from' requires a number from 1"), ("x", "Error: The value 'x' is invalid"),
    ] {
      let result = Child.run(["present", "--from", number, file.name])
      #expect(result.status == 64 && result.error.hasPrefix(message), "\(result)")
    }
    #expect(Child.run(["present", "--from", "2", "-o", "a.svg", file.name]).status == 64)
  }

  @Test func `present exits with 64 for a missing file or argument`() {
    #expect(Child.run(["present", "/no/such/file"]).status == 64)
    let result = Child.run(["present"])
    #expect(result.error.contains("\nUsage: weir present <file> ["))
    #expect(result.status == 64)
  }
}
