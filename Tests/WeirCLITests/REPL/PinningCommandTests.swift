import Testing

@testable import WeirCLI

/// Answers of `:pin` and `:unpin`.
@Suite struct PinningCommandTests {
  private let transcript = Transcript(panelHasChanged: {})

  @Test func `':pin' reports that it starts a cold producer`() {
    transcript.say("let cold = SignalProducer<Int, Never>.never, hot = MutableProperty(1)")
    #expect(transcript.answer(":pin plot hot") == "pinned plot hot\n")
    #expect(
      transcript.answer(":pin plot cold")
        == "pinned plot cold; cold is cold: a new subscription was started\n")
    transcript.say("cold")
    #expect(
      transcript.answer(":pin table cold by x")
        == "pinned table cold; it shows the watched subscription to cold\n")
    #expect(
      transcript.answer(":unpin cold") == """
        no longer pinned: plot cold
        no longer pinned: table cold

        """)
    #expect(transcript.repl.workspace.liveNames == ["cold"])
    #expect(transcript.answer(":unpin") == "no longer pinned: plot hot\n")
    #expect(transcript.answer(":unpin") == "nothing is pinned\n")
  }

  @Test func `':pin' without arguments lists pinned and available contents`() {
    #expect(transcript.answer(":pin").hasPrefix("nothing is pinned\n:pin streams  "))
    transcript.say(":pin streams")
    #expect(transcript.answer(":pin").hasPrefix("pinned: streams\n"))
  }

  @Test func `':help pin' shows an example of each kind of content`() {
    let answer = transcript.answer(":help pin")
    #expect(answer.hasPrefix(":pin WHAT "))
    for kind in PinKind.all { #expect(answer.contains("\n  :pin \(kind.name)")) }
  }

  @Test(arguments: [
    (
      ":pin strems",
      "cannot pin 'strems'; available: streams, table, plot, marbles; did you mean"
    ),
    (":pin plot", "':pin plot' requires a stream"),
    (":pin plot over 5", "':pin plot' requires a stream"),
    (":pin plot hot over", "'over' requires a number of seconds"),
    (":pin plot hot over 0", "'over' requires a number of seconds"),
    (":pin plot hott", "there is no stream 'hott'; did you mean 'hot'?"),
    (":pin plot number", "'number' is not a stream"),
    (":pin table", "':pin table' requires a stream"),
    (":pin table hot by", "':pin table' requires a stream"),
    (":pin streams all", "':pin streams' takes no argument"),
  ])
  func `':pin' rejects an invalid argument with the reason`(entry: String, reason: String) {
    transcript.say("let hot = MutableProperty(1), number = 1")
    #expect(transcript.answer(entry).hasPrefix(reason))
    #expect(transcript.repl.board?.titles == [])
  }

  @Test func `':pin' of several streams pins none if one is unknown`() {
    transcript.say("let cold = SignalProducer<Int, Never>.never")
    #expect(transcript.answer(":pin plot cold nothing").hasPrefix("there is no stream 'nothing'"))
    #expect(transcript.repl.workspace.liveNames == [])
  }

  @Test func `':unpin' suggests a similar title`() {
    transcript.say(":pin streams")
    #expect(
      transcript.answer(":unpin strems") == "'strems' is not pinned; did you mean 'streams'?\n")
  }

  @Test func `':pin' requires a terminal`() {
    #expect(
      Transcript().answer(":pin streams") == "':pin' requires a terminal\n")
  }
}
