import Dispatch
import Testing
import WeirLanguage
import WeirTerminal

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15))) struct CompleterTests {
  private static func completion(home: String? = nil, says: [String] = []) -> Completer {
    let transcript = Transcript(panelHasChanged: {})
    for entry in says { transcript.say(entry) }
    let repl = transcript.repl
    return Completer(
      language: { repl.workspace.session.completions($0, at: $1) },
      names: { $0(repl) }, home: home)
  }

  private static func texts(_ completion: Completer, _ text: String) -> [String] {
    completion.candidates(text, text.count).candidates.map(\.text)
  }

  @Test func `Completer offers names and members of the session with signatures`() {
    let completion = Self.completion(says: ["let (signal, observer) = Signal<Int, NoError>.pipe()"])
    #expect(Self.texts(completion, "combineL") == ["combineLatest"])
    #expect(Self.texts(completion, "x = SignalP") == ["SignalProducer"])
    let found = completion.candidates("signal.skipR", 12)
    #expect(found.range == 7..<12)
    #expect(
      found.candidates.first?.details.first
        == "skipRepeats(_ isEquivalent: (Int, Int) -> Bool = nil)"
        + " -> Signal<Int, NoError>")
    #expect(
      completion.candidates("signal.take(fi", 14).candidates.map(\.name) == ["first:", "file"])
  }

  @Test func `Completer offers catalog names while the session is busy`() {
    let completion = Completer(language: { _, _ in nil }, names: { _ in [] }, home: nil)
    #expect(Self.texts(completion, "combineL") == ["combineLatest"])
    #expect(Self.texts(completion, "(anything.skipR") == ["skipRepeats"])
    #expect(completion.candidates("(anything.skipR", 15).range == 10..<15)
    #expect(Self.texts(completion, "combineLatest2") == [])
  }

  @Test func `Completer offers commands with their descriptions`() {
    let completion = Self.completion()
    #expect(Self.texts(completion, ":") == Commands.all.map { ":" + $0.name })
    let found = completion.candidates(":he", 3)
    #expect(found.range == 0..<3)
    #expect(found.candidates.map(\.text) == [":help"])
    #expect(
      found.candidates[0].details == [
        ":help [WORD]      explains an operator, a type or a concept, or shows where to start"
      ])
    #expect(Self.texts(completion, ":nothing") == [])
    #expect(Self.texts(completion, ":timestamps ") == ["on", "off"])
    #expect(Self.texts(completion, ":clock v") == ["virtual"])
    #expect(Self.texts(completion, "x; :he") == [])
  }

  @Test func `Completer completes ':pin' argument by argument`() {
    let completion = Self.completion(says: [
      "let hot = MutableProperty(1), other = MutableProperty(2)", ":pin plot hot",
    ])
    #expect(Self.texts(completion, ":pin ") == ["streams", "table", "plot", "marbles"])
    #expect(Self.texts(completion, ":pin pl") == ["plot"])
    #expect(Self.texts(completion, ":pin table h") == ["hot"])
    #expect(Self.texts(completion, ":pin table hot ") == ["by"])
    #expect(Self.texts(completion, ":pin plot hot ") == ["other", "over"])
    #expect(completion.candidates(":pin plot hot ot", 16).range == 14..<16)
    #expect(Self.texts(completion, ":unpin ") == ["plot hot"])
  }

  @Test func `Completer completes a command's argument by its kind`() {
    let completion = Self.completion(says: [
      "let (signal, observer) = Signal<Int, NoError>.pipe()",
      "let producer = SignalProducer<Int, NoError>([1])",
    ])
    #expect(Self.texts(completion, ":stop sig") == ["signal"])
    #expect(Self.texts(completion, ":help combineL") == ["combineLatest"])
    #expect(Self.texts(completion, ":help  skipRep") == ["skipRepeats"])
    #expect(Self.texts(completion, ":help sendNe") == ["sendNext"])
    #expect(Self.texts(completion, ":help backp") == ["backpressure"])
    #expect(Self.texts(completion, ":help col").contains("cold"))
    #expect(Self.texts(completion, ":type signal.skipR") == ["skipRepeats"])
    #expect(completion.candidates(":type signal.skipR", 18).range == 13..<18)
    #expect(Self.texts(completion, ":hush si") == [])
    #expect(Self.texts(completion, ":nothing si") == [])
  }

  @Test func `Completer completes file names with spaces and control characters`() {
    let home = Home()
    for name in ["one.weir", "two words.weir", ".hidden", "größe.weir", "bell\u{7}"] {
      home.write("", to: name)
    }
    let completion = Self.completion(home: home.path)
    let path = home.path
    #expect(
      Self.texts(completion, ":load \(path)/")
        == ["größe.weir", "one.weir", "two words.weir"].map { "\(path)/\($0)" })
    #expect(Self.texts(completion, ":load \(path)/two w") == ["\(path)/two words.weir"])
    #expect(Self.texts(completion, ":load ~/two w") == ["~/two words.weir"])
    #expect(Self.texts(completion, ":load ~/.h") == ["~/.hidden"])
    #expect(Self.texts(completion, ":load ~") == ["~/"])
    #expect(Self.texts(completion, ":save ! ~/on") == ["~/one.weir"])
    #expect(completion.candidates(":save ! ~/on", 12).range == 8..<12)
    #expect(completion.candidates(":load ~/on", 10).candidates.map(\.name) == ["one.weir"])
    #expect(Self.texts(completion, ":load \(path)/nowhere/x") == [])
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    let name = path.split(separator: "/").last!
    #expect(Self.texts(completion, ":load /\(parent)/\(name)") == ["\(path)/"])
  }

  @Test func `':load' suggests a similar file name`() {
    let home = Home()
    home.write("print(1)", to: "demo.weir")
    let transcript = Transcript()
    #expect(transcript.answer(":load \(home.path)/dmeo.weir").contains("did you mean 'demo.weir'?"))
    #expect(!transcript.answer(":load \(home.path)/other").contains("did you mean"))
  }

  @Test func `REPLRequests.reply(_:) returns nil after its timeout`() {
    let repl = Transcript().repl
    let hasty = REPLRequests(timeout: .seconds(0))
    #expect(hasty.reply { _ in 1 } == nil)
    hasty.connect(to: repl)
    // No loop is running.
    #expect(hasty.reply { _ in 1 } == nil)
    let session = repl.workspace.session
    session.hold()
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue(label: "session").async {
      repl.workspace.session.serve()
      ended.signal()
    }
    let requests = REPLRequests(timeout: .seconds(60))
    requests.connect(to: repl)
    #expect(requests.reply { $0.workspace.streamNames } == [])
    session.submit { repl.workspace.session.release() }
    ended.wait()
  }
}
