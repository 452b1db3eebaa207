import Testing
import WeirText

@testable import WeirCLI

@Suite struct BareCommandTests {
  @Test(arguments: ["help", "help()", "?", ":h", ":?", " help "])
  func `each spelling of help shows the start page`(entry: String) {
    #expect(REPL.isComplete(entry))
    let answer = Transcript().answer(entry)
    #expect(answer.hasPrefix("Start here") && answer.contains(":help commands"))
  }

  @Test func `':help' shows three working entries and the core words`() {
    let transcript = Transcript()
    let lines = transcript.answer(":help").split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= 80 } && lines.count <= 23)
    for word in ["pipe", "sendNext", "map", "merge", "combineLatest", "interval"] {
      #expect(lines.contains { $0.hasPrefix(word + " ") }, "\(word)")
    }
    let answers = lines[1...3].map { transcript.answer(String($0.dropFirst(2))) }
    #expect(!answers.joined().contains("error"))
    #expect(answers[2] == "$1: VALUE 42\n")
  }

  @Test func `':help commands' lists the commands and the chapters`() {
    let lines = Transcript().answer(":help commands").split(separator: "\n").map(String.init)
    #expect(
      lines[0] == ":help [WORD]      explains an operator, a type or a concept, or shows where to")
    #expect(lines.contains { $0.hasPrefix("flattening    Flatten streams of streams") })
    let clock = lines.firstIndex { $0.hasPrefix(":clock ") }
    #expect(
      clock.map { lines[$0 + 1] } == .spaces(18) + "selects a virtual clock or the system clock")
  }

  @Test func `':help keyboard' and ':help concepts' list keys and concepts`() {
    let transcript = Transcript()
    #expect(transcript.answer(":help keyboard").contains("\nCtrl-R "))
    #expect(transcript.answer(":help concepts").contains("\nbackpressure "))
    transcript.width = 40
    for page in [":help", ":help keyboard", ":help concepts"] {
      #expect(transcript.answer(page).split(separator: "\n").allSatisfy { $0.count <= 40 })
    }
  }

  @Test func `':help' finds operators for several search words`() {
    let answer = Transcript().answer(":help combine two streams")
    for word in ["combineLatest(", "zip(", "combining "] {
      #expect(answer.contains(word), "\(word)")
    }
  }

  @Test(arguments: ["help map", "?map", "? map", "map?", "man map", "help  Map"])
  func `each spelling of a question about a word shows its page`(entry: String) {
    #expect(REPL.isComplete(entry))
    #expect(Transcript().answer(entry).hasPrefix("map(_ transform:"), "\(entry)")
  }

  @Test func `names that the program declares are no questions`() {
    let transcript = Transcript()
    _ = transcript.answer("let help = 1, man = 2, map = 3")
    #expect(!transcript.answer("map?").hasPrefix("map(_ transform:"))
    #expect(transcript.answer("man") == "man: Int = 2\n")
  }

  @Test(arguments: [
    (":list", ":streams"), (":ls", ":streams"), (":variables", ":vars"), (":doc", ":help"),
  ])
  func `a command of another tool names the one that does the same`(entry: String, command: String)
  {
    #expect(
      Transcript().answer(entry) == "unknown command '\(entry)'; did you mean '\(command)'?\n")
  }

  @Test func `an unknown command names the list of all`() {
    #expect(
      Transcript().answer(":frobnicate")
        == "unknown command ':frobnicate'; ':help commands' lists all\n")
  }

  @Test func `':vars' and ':history' list the variables and the entries`() {
    let transcript = Transcript()
    #expect(transcript.answer(":vars") == "there are no variables\n")
    _ = transcript.answer("let x = [1, 2], s = pipe()")
    _ = transcript.answer("func f(_ a: Int) -> Int { a }")
    #expect(
      transcript.answer(":vars")
        == "func f(_ a: Int) -> Int\ns: (Signal, Observer)\nx: [Int] = [1, 2]\n")
    #expect(
      transcript.answer(":history")
        == "1  let x = [1, 2], s = pipe()\n2  func f(_ a: Int) -> Int { a }\n")
  }

  @Test func `the bare name of an operator shows its summary, signatures and example`() {
    let transcript = Transcript()
    let answer = transcript.answer("map")
    #expect(answer.hasPrefix("Transforms each value with a closure."))
    #expect(answer.contains("map(_ transform: (Value)"))
    #expect(answer.contains("startWithValues"))
    for name in ["pipe", "buffer", "sendNext", "merge", "Signal", "SignalProducer"] {
      let lines = transcript.answer(name).split(separator: "\n")
      #expect(lines.count > 2 && !lines[0].contains("(Function)"), "\(name): \(lines)")
    }
    #expect(transcript.answer("Int") == "Int: Int.Type = Int\n")
  }

  @Test(arguments: ["exit", "exit()", "quit", "quit()", ":q", ":quit", ":exit"])
  func `each spelling of quit ends the session`(entry: String) {
    let transcript = Transcript()
    #expect(REPL.isComplete(entry))
    #expect(!transcript.repl.perform(entry))
    #expect(transcript.answer("1") == "$1: Int = 1\n")
  }

  @Test func `exit(_:) ends the session with its status`() {
    let transcript = Transcript()
    transcript.say("func leave(_ n: Int) -> Never { print(\"bye\"); exit(n) }")
    transcript.say("interval(1)")
    #expect(!transcript.say("leave(3)"))
    #expect(transcript.text.hasSuffix("weir> leave(3)\nbye\n"))
    #expect(transcript.repl.workspace.session.exitStatus == 3)
  }

  @Test(arguments: ["help", "exit", "quit", "clear"])
  func `a declared name takes precedence over help for that name`(name: String) {
    let transcript = Transcript()
    transcript.say("let \(name) = 42")
    #expect(transcript.answer(name) == "\(name): Int = 42\n")
    transcript.say(":reset")
    transcript.say("func \(name)() -> Int { 7 }")
    #expect(transcript.answer("\(name)()") == "$1: Int = 7\n")
  }

  @Test func `':example' runs a page's example without changing the session`() {
    let transcript = Transcript()
    #expect(transcript.answer(":example").contains("no help page with an example has been shown"))
    transcript.say("let page = 42")
    transcript.say(":help cold")
    #expect(transcript.answer(":example") == "work\n1\nwork\n1\n")
    #expect(transcript.answer("page").contains("42"))
    #expect(transcript.answer("observer").contains("cannot find 'observer' in scope"))
  }
}
