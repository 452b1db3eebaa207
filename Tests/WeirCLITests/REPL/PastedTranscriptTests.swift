import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PastedTranscriptTests {
  private static let text = """
    weir> let (numbers, observer) = Signal<Int, NoError>.pipe()
    weir> numbers
     ...>   .filter { $0 % 2 == 0 }
     ...>   .map { "even: \\($0)" }
    watching $1: Signal<String, NoError>
    weir> for i in 1...2 { observer.send(value: i) }
    $1: VALUE even: 2

    weir> 6 * 7
    $2: Int = 42
    weir>
    """

  @Test func `PastedTranscript separates entries from output`() throws {
    let transcript = try #require(PastedTranscript(Self.text))
    #expect(
      transcript.entries == [
        "let (numbers, observer) = Signal<Int, NoError>.pipe()",
        "numbers\n  .filter { $0 % 2 == 0 }\n  .map { \"even: \\($0)\" }",
        "for i in 1...2 { observer.send(value: i) }", "6 * 7",
      ])
    #expect(transcript.summary == "a transcript of 4 entries; 3 other lines left out")
  }

  @Test(arguments: [
    "", "1 + 1", "weir>1", "weird", "let weir = 1\nweir> 2", "Weir 0.1.0\nweir> 1", "...> 1",
  ])
  func `PastedTranscript is nil for other texts`(text: String) {
    #expect(PastedTranscript(text) == nil)
  }

  @Test func `a pasted transcript runs its entries`() {
    let transcript = Transcript()
    #expect(REPL.isComplete(Self.text))
    let answer = transcript.answer(Self.text)
    let summary = "a transcript of 4 entries; 3 other lines left out\n"
    #expect(answer.hasPrefix(summary))
    let again = Self.text.split(separator: "\n").filter { $0 != "weir>" }.joined(separator: "\n")
    #expect(answer.dropFirst(summary.count) == again + "\n")
    #expect(transcript.answer(":undo") == "undone: 6 * 7\n")
  }

  @Test func `a single line with a prompt runs as an entry`() {
    #expect(Transcript().answer("weir> 1 + 1") == "$1: Int = 2\n")
  }

  @Test func `a pasted chain continues over several prompts`() {
    let answer = Transcript().answer(
      "weir> SignalProducer(1...2)\nweir>   .map { $0 * 2 }\nweir>   .collect()\n")
    #expect(
      answer.hasSuffix(
        "watching the extended $1: SignalProducer<[Int]>\n"
          + "$1: VALUE [2, 4]\n$1: COMPLETED\n"))
  }

  @Test func `exit in a pasted transcript ends the session`() {
    let transcript = Transcript()
    #expect(!transcript.say("weir> print(1)\n1\nweir> exit(3)\nweir> print(2)"))
    #expect(!transcript.text.hasSuffix("2\n"))
    #expect(!Transcript().say("weir> print(1)\nweir> :quit\nweir> print(2)"))
  }

  @Test func `a transcript file runs its entries and shows the current output`() {
    let file = TemporaryFile("weir> let x = 20\nweir> x + 1\n$1: Int = 22\nweir> $1 * 2\n")
    let shown = "weir> let x = 20\nweir> x + 1\n$1: Int = 21\nweir> $1 * 2\n$2: Int = 42\n"
    #expect(Child.run([file.name]) == (shown, "", 0))
    #expect(Child.run([], input: "weir> 1\n$1: Int = 1\n") == ("weir> 1\n$1: Int = 1\n", "", 0))
    #expect(Transcript().answer(":load \(file.name)").hasSuffix(shown))
  }
}
