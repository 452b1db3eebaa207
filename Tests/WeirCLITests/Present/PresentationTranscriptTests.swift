import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PresentationTranscriptTests {
  @Test func `without a terminal the script is shown with what it leads to`() {
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
        error: unknown name 'nonsense'
         --> <prompt>:1:1
          |
        1 | nonsense
          | ^^^^^^^^ nothing of this name is known here
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

  @Test func `a script that ends itself is shown as far as that`() {
    let file = TemporaryFile("print(1)\nexit(3)\nprint(2)")
    let result = Child.run(["present", file.name])
    #expect(result == ("weir> print(1)\n1\nweir> exit(3)\n", "", 3))
  }

  @Test func `what is shown is highlighted where colours are wanted`() {
    let file = TemporaryFile("let a = 1")
    let result = Child.run(["--color", "always", "present", file.name])
    #expect(result.output.contains("35mlet\u{1B}[0m a = \u{1B}[36m1\u{1B}[0m\n"))
  }

  @Test func `a script that cannot be read is refused before anything starts`() {
    let file = TemporaryFile("print(1)\nlet = 2")
    let result = Child.run(["present", file.name])
    #expect(result.output == "")
    #expect(result.error.contains("\(file.name):2:5"))
    #expect(result.status == 65)
  }

  @Test func `a missing file and a wrong call end with 64`() {
    #expect(Child.run(["present", "/no/such/file"]).status == 64)
    let result = Child.run(["present"])
    #expect(result.error.contains("\nUsage: weir present <file>\n"))
    #expect(result.status == 64)
  }
}
