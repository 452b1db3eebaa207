import Testing

@testable import WeirCLI

@Suite("The commands that explain what runs")
struct ExplainingCommandTests {
  private let transcript = Transcript()

  @Test func `:leaks names runs that nobody can stop, and what keeps them`() {
    transcript.say(":clock virtual")
    #expect(transcript.answer(":leaks") == "no run goes on that nobody can stop\n")
    transcript.say("let shared = interval(2).merge(with: interval(3)).replayLazily(upTo: 1)")
    transcript.say("let run = shared.startWithValues { _ in }; run.dispose()")
    transcript.say(":advance 5s")
    #expect(
      transcript.answer(":leaks") == """
        merge(with: interval(3)) has run for 5s, 3 values; nobody holds what would stop it; it goes \
        on with interval(2), interval(3)\n
        """)
  }
}
