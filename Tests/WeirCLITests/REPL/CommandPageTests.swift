import Testing
import WeirLanguage

@testable import WeirCLI

/// The help pages of the prompt's commands.
struct CommandPageTests {
  @Test(arguments: Commands.all.map(\.name))
  func `each command has a page with its forms`(_ name: String) throws {
    let forms = try #require(Commands.forms[name])
    #expect(!forms.isEmpty)
    for form in forms {
      #expect(form.text == ":\(name)" || form.text.hasPrefix(":\(name) "))
      #expect(!form.meaning.isEmpty)
    }
    for width in [40, 80] {
      let lines = try #require(Commands.help(on: ":" + name, width: width)).lines
      #expect(lines.allSatisfy { $0.width <= width })
      #expect(lines.contains { $0.text.hasPrefix("  :\(name)") })
    }
  }

  @Test func `a name of a command and of a function shows the function first`() throws {
    let lines = try #require(Commands.help(on: "marbles", width: 80)).lines.map(\.text)
    let heading = try #require(lines.firstIndex(of: "At the prompt:"))
    #expect(lines[0].hasPrefix("marbles("))
    #expect(lines[(heading + 1)...].contains { $0.hasPrefix(":marbles") })
  }

  @Test func `the diagrams of a help page are ASCII on a terminal without Unicode`() {
    func map(_ locale: String) -> String {
      Child(["help", "map"], environment: ["LC_ALL": locale]).end().output
    }
    #expect(map("C").contains("source  1--2--3--|"))
    #expect(map("C.UTF-8").contains("source  1──2──3──│"))
  }

  @Test func `':copy' needs a terminal, and passes the last value to it`() {
    let transcript = Transcript()
    #expect(transcript.answer(":copy") == "there is no result\n")
    transcript.say("20 + 1")
    #expect(transcript.answer(":copy") == "':copy' requires a terminal\n")
    #expect(transcript.repl.workspace.lastResult == "21")
    transcript.say("SignalProducer([1, 2])")
    #expect(transcript.repl.workspace.lastResult == "$2: COMPLETED")
  }

  @Test func `sending to a pipe that has completed gets a hint`() {
    let transcript = Transcript()
    transcript.say("let t = pipe()")
    transcript.say("t.sendCompleted()")
    #expect(transcript.answer("t.sendNext(3)").contains("'t' has terminated"))
  }

  @Test(arguments: [
    ("!ls", "'! ls' runs a shell command"),
    ("[1].map { it }", "use '$0'"), ("print x", "'print(x)'"), ("1..2", "did you mean '...'?"),
    ("pipe().sendNext 1", "separated"), ("interval.map { $0 }", "call the function"),
    ("combineLatest(pipe())", "at least two streams"), (":theme none", "theme: none"),
  ])
  func `a common mistake gets a hint`(_ entry: String, _ hint: String) {
    let answer = Transcript().answer(entry)
    #expect(answer.contains(hint), "\(answer)")
  }

  @Test func `weir draw refuses other formats than SVG and HTML`() {
    let result = Child.run(["draw", "-o", "/tmp/x.png"], input: "interval(1).start()")
    #expect(result.status == 64)
    #expect(result.error.contains(".svg or .html"))
  }

  @Test func `a program with a command line gets a hint`() {
    let result = Child.run(["-e", "let a = 1\n:streams\n"])
    #expect(result.error.contains("'weir -i FILE' performs commands"))
  }

  @Test func `weir export exports the entries of a transcript`() {
    let result = Child.run(["export"], input: "weir> print(1)\n1\nweir> :streams\n")
    #expect(result.output.hasSuffix("print(1)\n"))
  }
}
