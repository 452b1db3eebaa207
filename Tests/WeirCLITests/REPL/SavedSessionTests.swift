import Testing
import WeirLanguage

@testable import WeirCLI

/// A saved session does the same when it is loaded, and is saved equally again.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct SavedSessionTests {
  /// A random session over a few names, which it declares more than once.
  private struct RandomSession {
    private var random: Generator
    private var pipes: [String] = []
    private(set) var entries: [String] = []

    init(seed: UInt64, withCommands: Bool) {
      random = Generator(state: seed)
      for _ in 0..<Int.random(in: 2...14, using: &random) { add(withCommands: withCommands) }
    }

    private mutating func add(withCommands: Bool) {
      let name = ["a", "b", "c"].randomElement(using: &random)!
      let number = Int.random(in: 0...9, using: &random)
      let pipe = pipes.randomElement(using: &random)
      let kinds = withCommands ? 0..<15 : 0..<11
      switch (Int.random(in: kinds, using: &random), pipe) {
      case (0, _), (1, nil):
        entries.append("let \(name) = pipe()")
        pipes.append(name)
      case (1, let pipe?): entries.append("\(pipe).map { $0 + \(number) }")
      case (2, let pipe?), (3, let pipe?), (4, let pipe?):
        entries.append("\(pipe).sendNext(\(number))")
      case (5, _): entries.append("SignalProducer([\(number), 2]) |> map { $0 * 2 }")
      case (6, _): entries.append("func f(_ n: Int) -> Int { n + \(number) }")
      case (7, _):
        entries.append("let n = \(number)")
        entries.append("print(n)")
      case (8, let pipe?): entries.append("\(pipe) |> filter { $0 > \(number) }")
      case (9, _): entries.append("\(number) + 1")
      case (10, _): entries += ["let n = \(number), m = n + 1", "m * 2"]
      case (11, _): entries += [":clock virtual", "interval(1)", ":advance 2s"]
      case (12, _): entries.append(":stop")
      case (13, let pipe?): entries.append(":rewire \(pipe) = pipe()")
      case (14, _): entries.append(":undo")
      default: entries.append("print(\(number))")
      }
    }
  }

  /// Returns the lines that streams and programs print, without the prompt's own messages.
  private static func events(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { line in
      line.contains(": VALUE ") || line.hasSuffix(": COMPLETED") || line.first?.isNumber == true
        || line.contains(": Int = ")
    }
    // A program prints a value without its number and type.
    .map { $0.contains(": Int = ") ? $0.split(separator: " ").last! : $0 }
  }

  private func check(_ session: RandomSession, comparesOutput: Bool) {
    let home = Home()
    let (first, second) = (home.path + "/first.weir", home.path + "/second.weir")
    let original = Transcript()
    for entry in session.entries { original.say(entry) }
    let before = Self.events(original.text)
    guard original.answer(":save \(first)").hasPrefix("written") else { return }
    let loaded = Transcript()
    let output = loaded.answer(":load \(first)")
    #expect(!output.contains("error:"), "\(session.entries)\n\(output)")
    if comparesOutput {
      #expect(Self.events(output) == before, "\(session.entries)\n\(output)")
    }
    _ = loaded.answer(":save \(second)")
    #expect(home.read("second.weir") == home.read("first.weir"), "\(session.entries)")
  }

  @Test(arguments: 0..<150)
  func `a session without commands is saved as a program that prints the same`(seed: Int) {
    check(RandomSession(seed: UInt64(seed), withCommands: false), comparesOutput: true)
  }

  @Test(arguments: 0..<150)
  func `a session with commands is saved as a transcript that does the same`(seed: Int) {
    let session = RandomSession(seed: UInt64(seed), withCommands: true)
    // An entry that was undone had an effect that the transcript does not have.
    check(session, comparesOutput: !session.entries.contains(":undo"))
  }

  @Test func `a transcript keeps the clock, rewiring and stops, and runs as a file`() {
    let home = Home()
    let path = home.path + "/s.weir"
    let transcript = Transcript()
    for entry in [
      "let x = interval(1)", ":clock virtual", "x.map { $0 * 2 }", ":advance 2s", ":stop $1",
      ":advance 1s", ":save \(path)",
    ] { transcript.say(entry) }
    #expect(
      home.read("s.weir") == """
        weir> let x = interval(1)
        weir> :clock virtual
        weir> x.map { $0 * 2 }
        weir> :advance 2s
        weir> :stop $1
        weir> :advance 1s

        """)
    let result = Child.run([path])
    #expect(result.output.contains("$1: VALUE 2\n"))
    #expect(!result.output.contains("$1: VALUE 4"))
    #expect(result.status == 0)
    #expect(Child.run(["export", path]).output.contains("SignalProducer.interval(.seconds(1)"))
  }

  @Test(arguments: [
    (
      ["let x = interval(1)", ":clock virtual", ":advance 1s", ":advance 1s", ":back"],
      ["let x = interval(1)", ":clock virtual", ":advance 1s"]
    ),
    (
      ["let n = MutableProperty(1)", ":watch n", ":stop n", "n.value = 2"],
      ["let n = MutableProperty(1)", ":watch n", ":stop n", "n.value = 2"]
    ),
    (
      ["let a = pipe()", ":pin marbles a.map { $0 * 2 }", "40 + 2", "$2 + 1"],
      ["let a = pipe()", ":pin marbles a.map { $0 * 2 }", "40 + 2", "$2 + 1"]
    ),
  ])
  func `a transcript has each entry and each command once`(entries: [String], saved: [String]) {
    let home = Home()
    let transcript = Transcript(panelHasChanged: {})
    for entry in entries { transcript.say(entry) }
    transcript.say(":save \(home.path)/s.weir")
    #expect(home.read("s.weir") == saved.map { "weir> \($0)\n" }.joined())
    let loaded = Transcript(panelHasChanged: {})
    loaded.say(":load \(home.path)/s.weir")
    loaded.say(":save \(home.path)/again.weir")
    #expect(home.read("again.weir") == home.read("s.weir"), "\(loaded.text)")
  }

  @Test func `an expression that ':marbles' draws is no entry`() {
    let home = Home()
    let transcript = Transcript()
    transcript.say("let a = SignalProducer([1, 2])")
    #expect(transcript.answer(":marbles a.map { $0 * 2 }").contains("2──4"))
    #expect(transcript.answer("5") == "$1: Int = 5\n")
    transcript.say(":save \(home.path)/s.weir")
    #expect(home.read("s.weir") == "let a = SignalProducer([1, 2])\nprint(5)\n")
  }

  @Test func `':load' performs the commands of a file`() {
    let home = Home()
    home.write("// A note.\n:timestamps on\nlet q = 5\n:nothing\n", to: "c.weir")
    let answer = Transcript().answer(":load \(home.path)/c.weir")
    #expect(answer == "timestamps are on\nunknown command ':nothing'; ':help commands' lists all\n")
  }

  @Test func `a program cannot grant permissions with ':allow'`() {
    let home = Home()
    home.write(":allow all\nlet q = 5\n", to: "c.weir")
    let transcript = Transcript()
    #expect(transcript.answer(":load \(home.path)/c.weir").contains("not allowed to grant"))
    #expect(transcript.answer(":allow read:\(home.path)") == "permitted: read:\(home.path)\n")
    #expect(transcript.answer(":allow nothing").contains("nothing"))
    let lines = transcript.answer("file(\"\(home.path)/c.weir\").lines")
    #expect(!lines.contains("not allowed"))
  }
}

/// A seeded random number generator (SplitMix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
