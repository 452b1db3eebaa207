import Testing
import WeirLanguage

@testable import WeirCLI

@Suite("Recording, replay and ':back'", .timeLimit(.minutes(15)), .waitingThreads)
struct RecordingCommandTests {
  private let home = Home()
  private let transcript = Transcript()
  private var path: String { home.path + "/a.rec" }

  /// Performs entries and returns the text that a replay shows.
  private func converse(_ entries: [String], to transcript: Transcript) -> String {
    for entry in entries { transcript.say(entry) }
    return transcript.text
  }

  private let entries = [
    "let (taps, tap) = Signal<Int, NoError>.pipe()",
    "let tens = taps.map { $0 * 10 }", "tens", "tap.sendNext(1)", "1 +", "Int.random(in: 1...1000)",
    ":clock virtual", "interval(2).take(first: 3)", ":step", ":advance 2s", ":marbles tens",
    ":why tens",
    ":due", ":undo", ":streams", "let tens = taps.map { $0 * 100 }", "tap.sendNext(2)", ":graph",
    ":names", "tap.sendCompleted()", ":reset", "nothing",
  ]

  @Test func `':replay' reproduces the answers of a recorded session`() {
    let said = converse(entries, to: transcript)
    let answer = transcript.answer(":record \(path)")
    #expect(answer == "recording to \(path), from the start of the session\n")
    #expect(home.permissions(of: "a.rec") == 0o600)
    transcript.say("2 + 2")
    #expect(transcript.answer(":record off") == "recording ended\n")
    let recorded = home.read("a.rec")
    let long = "let x = 1 // " + String(repeating: "x", count: 300_000)
    for entry in ["3 + 3", ":clock", long] { transcript.say(entry) }
    #expect(recorded != nil && home.read("a.rec") == recorded)
    let replayed = Transcript().answer(":replay \(path)")
    #expect(replayed == said + "weir> 2 + 2\n$1: Int = 4\n")
    let child = Child.run(["replay", path])
    #expect(child.output == replayed && child.error == "" && child.status == 0)
  }

  @Test func `':record' writes each entry to the file immediately`() {
    transcript.say(":record \(path)")
    transcript.say("1 + 1")
    transcript.say(":theme none")
    let lines = home.read("a.rec")?.split(separator: "\n") ?? []
    #expect(lines[0] == "weir recording 1")
    #expect(lines.contains { $0.hasSuffix(" entry \"1 + 1\"") || $0 == "= entry \"1 + 1\"" })
    #expect(!lines.contains { $0.contains(":record") })
  }

  @Test func `':record' replaces an existing file only with '!'`() {
    home.write("mine", to: "a.rec")
    #expect(
      transcript.answer(":record \(path)")
        == "'\(path)' exists; ':record ! \(path)' replaces it\n")
    #expect(home.read("a.rec") == "mine")
    #expect(transcript.answer(":record ! \(path)").hasPrefix("recording to"))
    #expect(transcript.answer(":record").hasPrefix("recording is on; "))
    #expect(transcript.answer(":record /nowhere/a").hasPrefix("cannot write '/nowhere/a'"))
    #expect(Transcript().answer(":record off") == "recording is off\n")
    #expect(Transcript().answer(":record").hasPrefix("recording is off"))
  }

  @Test func `':replay' does not read or write the session's files`() {
    home.write("let a = 5\nprint(a)\n", to: "in.weir")
    let said = converse(
      [
        ":load \(home.path)/in.weir", "a", ":save \(home.path)/out.weir", ":load \(home.path)/none",
      ],
      to: transcript)
    transcript.say(":record \(path)")
    home.write("print(\"changed\")", to: "in.weir")
    home.write("mine", to: "out.weir")
    #expect(Transcript().answer(":replay \(path)") == said)
    #expect(home.read("out.weir") == "mine")
  }

  @Test func `':replay' rejects a recording that replays itself`() {
    home.write("weir recording 1\n0 entry \":replay \(path)\"\n0 entry \"1 + 1\"\n", to: "a.rec")
    #expect(
      transcript.answer(":replay \(path)") == """
        weir> :replay \(path)
        error: a replay is not allowed to read '\(path)'
        weir> 1 + 1
        $1: Int = 2

        """)
  }

  @Test func `':load' rejects a transcript that loads itself`() {
    home.write("weir> 1 + 1\nweir> :load \(home.path)/a.weir\n", to: "a.weir")
    let answer = Transcript(permissions: .all).answer(":load \(home.path)/a.weir")
    #expect(answer.hasSuffix("error: more than 16 nested ':load' commands\n"))
  }

  @Test func `':replay' rejects a recording with an excessive screen width`() {
    home.write("weir recording 1\n0 width 1000000000\n", to: "a.rec")
    let answer = transcript.answer(":replay \(path)")
    #expect(answer.contains("line 2: expected a number of columns from 1 to 10000"))
  }

  @Test func `':replay --until' stops at the given time`() {
    transcript.say(":clock virtual")
    transcript.say("interval(2).startWithValues { print(\"tick\", $0) }")
    transcript.say(":advance 6s")
    transcript.say("print(\"later\")")
    transcript.say(":record \(path)")
    #expect(Transcript().answer(":replay \(path)").contains("later"))
    let half = Transcript().answer(":replay \(path) --until 3s")
    #expect(half.contains("tick 0") && !half.contains("tick 1") && !half.contains("later"))
  }

  @Test(arguments: [
    ("", "':replay' requires a file"), ("x --speed 0", "'--speed' requires a number above 0"),
    ("x --until soon", "'--until' requires a length of time"),
    ("/nowhere/x", "error: cannot read '/nowhere/x'"),
    ("/etc/hostname", "error: '/etc/hostname' is not a recording: line 1"),
  ])
  func `':replay' reports an invalid argument`(argument: String, answer: String) {
    #expect(transcript.answer(":replay \(argument)").hasPrefix(answer))
  }

  @Test func `':back' undoes a step of the clock and its effects`() {
    transcript.say(":clock virtual")
    transcript.say("var sum = 0")
    transcript.say("interval(2).startWithValues { sum += $0 + 1; print(sum) }")
    #expect(transcript.answer(":step") == "$1| 1\n")
    #expect(transcript.answer(":step") == "$1| 3\n")
    #expect(transcript.answer(":back") == "undone: :step, at 2s\n")
    #expect(transcript.answer("sum") == "sum: Int = 1\n")
    #expect(transcript.answer(":step") == "$1| 3\n")
    #expect(transcript.answer(":back").hasPrefix("undone: :step"))
    #expect(transcript.answer(":advance 1s") == "")
    transcript.say("let other = 5")
    #expect(
      transcript.answer(":back")
        == "undone: :advance 1s, and the entries since: let other = 5, at 2s\n")
    #expect(transcript.answer("other").contains("cannot find 'other' in scope"))
    #expect(transcript.answer(":advance 2s") == "$1| 3\n")
    transcript.say(":back")
    #expect(
      transcript.answer(":back")
        == "undone: :step, and the entries since: sum; other, at 0s\n")
    #expect(transcript.answer("sum").hasSuffix(": Int = 0\n"))
    #expect(transcript.answer(":back").hasPrefix("no step to undo"))
  }

  @Test func `':back' keeps the clock held, and it can continue`() {
    transcript.say(":clock virtual")
    transcript.say("interval(2).startWithValues { print($0) }")
    transcript.say(":advance 2s")
    transcript.say(":back")
    #expect(transcript.repl.workspace.isClockHeld)
    #expect(
      transcript.answer(":clock")
        == "the clock is virtual, at 0s; ':advance 5s' and ':step' move it\n")
    transcript.say(":clock real")
    #expect(!transcript.repl.workspace.isClockHeld)
  }

  @Test func `':back' reports external sources that emit no further events`() {
    home.write("one\n", to: "in")
    let transcript = Transcript(permissions: .all)
    transcript.say(":clock virtual")
    transcript.say("follow(\"\(home.path)/in\", from: .beginning).startWithResult { print($0) }")
    transcript.say(":advance 1s")
    let answer = transcript.answer(":back")
    #expect(answer.hasPrefix("undone: :advance 1s, at 0s\nno more input from "))
  }

  @Test func `':back' removes the undone entries from the recording`() {
    transcript.say(":record \(path)")
    transcript.say(":clock virtual")
    transcript.say(":advance 2s")
    transcript.say("let late = 1")
    #expect(home.read("a.rec")?.contains("late") == true)
    transcript.say(":back")
    transcript.say("let next = 1")
    let text = home.read("a.rec") ?? ""
    #expect(!text.contains("late") && !text.contains(":advance") && text.contains("next"))
  }
}
