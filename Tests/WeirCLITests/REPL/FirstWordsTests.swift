import Testing

@testable import WeirCLI

@Suite struct FirstWordsTests {
  @Test(arguments: ["help", "help()", "?", ":h", ":?", " help "])
  func `help is given, however it is asked for`(entry: String) {
    #expect(REPL.isComplete(entry))
    #expect(Transcript().answer(entry).contains(":help [WORD]"))
  }

  @Test func `the name of a word alone shows its meaning, its forms and an example`() {
    let transcript = Transcript()
    let answer = transcript.answer("map")
    #expect(answer.hasPrefix("Sends each value transformed."))
    #expect(answer.contains("map(_ transform: (Value)"))
    #expect(answer.contains("startWithValues"))
    for name in ["pipe", "buffer", "sendNext", "merge", "Signal", "SignalProducer"] {
      let lines = transcript.answer(name).split(separator: "\n")
      #expect(lines.count > 2 && !lines[0].contains("(Function)"), "\(name): \(lines)")
    }
    #expect(transcript.answer("Int") == "Int: Int.Type = Int\n")
  }

  @Test(arguments: ["exit", "exit()", "quit", "quit()", ":q", ":quit", ":exit"])
  func `whoever wants to leave may leave`(entry: String) {
    let transcript = Transcript()
    #expect(REPL.isComplete(entry))
    #expect(!transcript.repl.perform(entry))
    #expect(transcript.answer("1") == "$1: Int = 1\n")
  }

  @Test func `exit with a number ends the session with it`() {
    let transcript = Transcript()
    transcript.say("func leave(_ n: Int) -> Never { print(\"bye\"); exit(n) }")
    transcript.say("interval(1)")
    #expect(!transcript.say("leave(3)"))
    #expect(transcript.text.hasSuffix("weir> leave(3)\nbye\n"))
    #expect(transcript.repl.workspace.session.exitStatus == 3)
  }

  @Test(arguments: ["help", "exit", "quit", "clear"])
  func `a program's own name comes first`(name: String) {
    let transcript = Transcript()
    transcript.say("let \(name) = 42")
    #expect(transcript.answer(name) == "\(name): Int = 42\n")
    transcript.say(":reset")
    transcript.say("func \(name)() -> Int { 7 }")
    #expect(transcript.answer("\(name)()") == "$1: Int = 7\n")
  }

  @Test func `the example of a page runs beside the session, whose names stay as they are`() {
    let transcript = Transcript()
    #expect(transcript.answer(":example").contains("no page with an example was shown"))
    transcript.say("let page = 42")
    transcript.say(":help cold")
    #expect(transcript.answer(":example") == "work\n1\nwork\n1\n")
    #expect(transcript.answer("page").contains("42"))
    #expect(transcript.answer("observer").contains("unknown name 'observer'"))
  }
}
