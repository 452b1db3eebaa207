import Testing

@testable import WeirCLI

@Suite("Commands that explain active streams")
struct ExplainingCommandTests {
  private let transcript = Transcript()

  @Test func `':leaks' lists active subscriptions and their sources`() {
    transcript.say(":clock virtual")
    #expect(
      transcript.answer(":leaks") == "there are no active subscriptions that nothing can dispose\n")
    transcript.say("let shared = interval(2).merge(with: interval(3)).replayLazily(upTo: 1)")
    transcript.say("let run = shared.startWithValues { _ in }; run.dispose()")
    transcript.say(":advance 5s")
    #expect(
      transcript.answer(":leaks") == """
        merge(with: interval(3)) has run for 5s, 3 values; nothing can dispose it; it continues \
        with interval(2), interval(3)\n
        """)
  }

  @Test func `':graph' shows the sources of a stream with their states`() {
    transcript.say(":clock virtual")
    transcript.say("let ticks = interval(1)")
    transcript.say("let twice = ticks.map { $0 * 2 }.take(first: 2)")
    transcript.say("twice.startWithValues { _ in }")
    transcript.say(":advance 3s")
    #expect(
      transcript.answer(":graph twice") == """
        STREAM                     KIND  STARTS  OBSERVERS  EVENTS  RATE  STATE
        twice = take(first: 2)     cold       1          0       3     -  completed
        └─ map { $0 * 2 }          cold       1          0       3     -  interrupted
           └─ ticks = interval(1)  cold       1          0       3     -  interrupted

        """)
  }
}
