import Testing
import WeirLanguage
import WeirTerminal

@testable import WeirCLI

@Suite("Clock commands", .timeLimit(.minutes(15)))
struct ClockCommandTests {
  private let transcript = Transcript()

  private func hold() { transcript.say(":clock virtual") }

  @Test("':advance' runs due timers of a virtual clock in order")
  func advancing() {
    hold()
    transcript.say("interval(2).startWithValues { _ in print(\"two\") }")
    transcript.say("interval(3).startWithValues { _ in print(\"three\") }")
    #expect(transcript.answer(":advance 1999ms").isEmpty)
    #expect(printed(":advance 1ms") == ["two"])
    #expect(printed(":advance 2.5s") == ["three", "two"])
    #expect(printed(":advance 0s") == [])
  }

  @Test("':step' advances to the next due time and runs everything due")
  func stepping() {
    hold()
    transcript.say("interval(2).startWithValues { _ in print(\"two\") }")
    transcript.say("interval(6).startWithValues { _ in print(\"six\") }")
    #expect(printed(":step") == ["two"])
    #expect(printed(":step") == ["two"])
    #expect(printed(":step").sorted() == ["six", "two"])
    #expect(transcript.answer(":clock").contains("at 6s"))
  }

  @Test("delay, throttle and windows use the virtual clock")
  func operators() {
    hold()
    transcript.say("let (out, send) = Signal<Int, NoError>.pipe()")
    transcript.say("out.delay(1).observeValues { print(\"late \\($0)\") }")
    transcript.say("out.throttle(5).observeValues { print(\"calm \\($0)\") }")
    transcript.say("send.send(value: 1)")
    #expect(printed(":advance 0s") == ["calm 1"])
    transcript.say("send.send(value: 2)")
    #expect(printed(":advance 1s") == ["late 1", "late 2"])
    #expect(printed(":advance 4s") == ["calm 2"])
  }

  @Test("clock(every:) uses the virtual clock")
  func timeOfDay() {
    hold()
    transcript.say("clock(every: 3600).take(first: 2).startWithValues { _ in print(\"hour\") }")
    #expect(printed(":advance 2h") == ["hour", "hour"])
  }

  @Test("':due' shows the time, stream and interval of pending timers")
  func due() {
    hold()
    #expect(transcript.answer(":due") == "nothing is due\n")
    transcript.say("let ticks = interval(2)")
    transcript.say("ticks")
    transcript.say("let once = timer(5)")
    transcript.say(":advance 500ms")
    let lines = transcript.answer(":due").split(separator: "\n")
    #expect(lines.first?.split(separator: " ") == ["DUE", "IN", "FOR", "EVERY"])
    #expect(lines.dropFirst().first?.split(separator: " ").prefix(2) == ["1.5s", "ticks"])
  }

  @Test("':step' and ':advance' are rejected for a real clock")
  func refusing() {
    #expect(transcript.answer(":step").contains("':clock virtual' holds it"))
    #expect(transcript.answer(":advance 5s").contains("':clock virtual' holds it"))
    #expect(transcript.answer(":back").hasPrefix("no step to undo"))
    hold()
    #expect(transcript.answer(":advance soon") == "':advance' requires \(TimeSpan.usage)\n")
    #expect(transcript.answer(":clock wall").hasPrefix("unknown clock 'wall'"))
    #expect(transcript.answer(":step") == "nothing is due\n")
  }

  @Test("':clock real' keeps time monotonic and fires no burst of timers")
  func becomingReal() {
    hold()
    transcript.say("let before = DispatchTime.now().uptimeNanoseconds")
    transcript.say("interval(3600).startWithValues { _ in print(\"hour\") }")
    #expect(printed(":advance 90min") == ["hour"])
    transcript.say(":clock real")
    _ = transcript.repl.workspace.session.settle()
    #expect(!transcript.text.contains("hour\nhour"))
    let answer = transcript.answer(
      "print(DispatchTime.now().uptimeNanoseconds - before >= 5400 * 1000000000)")
    #expect(answer == "true\n")
  }

  @Test("':time' does not wait for a stream on a held clock")
  func timing() {
    hold()
    #expect(transcript.answer(":time interval(1)").contains("not ended"))
    #expect(transcript.answer(":due") == "nothing is due\n")
  }

  @Test("':timestamps on' shows the virtual time of each event")
  func timestamps() {
    hold()
    #expect(transcript.answer(":timestamps") == "timestamps are off\n")
    transcript.say("let ticks = interval(1.5)")
    transcript.say("ticks")
    #expect(transcript.answer(":step") == "ticks: VALUE 0\n")
    #expect(transcript.answer(":timestamps on") == "timestamps are on\n")
    #expect(transcript.answer(":step") == "00:00:03.000 ticks: VALUE 1\n")
    #expect(transcript.answer(":advance 2h").contains("02:00:03.000 ticks: VALUE 4801\n"))
    #expect(transcript.answer(":timestamps maybe") == "':timestamps' requires 'on' or 'off'\n")
    transcript.say(":timestamps off")
    #expect(transcript.answer(":step") == "ticks: VALUE 4802\n")
  }

  @Test("the prompt shows the virtual time, and continuation prompts are as wide")
  func prompt() {
    let time = TimeSpan(nanoseconds: 1_500_000_000)
    #expect(Theme.none.prompt(isFirst: true, clock: time).text == "weir (virtual 1.5s)> ")
    #expect(Theme.none.prompt(isFirst: true).text == "weir> ")
    #expect(
      Theme.none.prompt(isFirst: false, clock: time).text.count
        == Theme.none.prompt(isFirst: true, clock: time).text.count)
  }

  /// Returns the lines that an entry prints, without stream labels.
  private func printed(_ entry: String) -> [String] {
    transcript.answer(entry).split(separator: "\n").map { line in
      String(line.split(separator: "|").last ?? line).drop { $0 == " " }.description
    }
  }
}

extension [StyledPiece] {
  fileprivate var text: String { map(\.text).joined() }
}
