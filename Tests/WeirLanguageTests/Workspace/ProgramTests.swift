import Testing
import WeirLanguage

@Suite struct ProgramTests {
  private let desk = Desk()
  private var workspace: Workspace { desk.workspace }

  @Test func `what worked is a program, what failed is left out`() {
    desk.say("let x = 1")
    desk.say("let = 2")
    desk.say("[1][x]")
    desk.say("print(x)")
    #expect(workspace.program == "let x = 1\nprint(x)\n")
  }

  @Test func `numbered values become variables where they are spoken of`() {
    desk.say("1 + 1")
    desk.say("[1, 2].map { $0 + 1 }; \"text\"")
    desk.say("print($1 + $2[0], [3].map { $0 })")
    desk.say("print(_)")
    #expect(
      workspace.program == """
        let value1 = 1 + 1
        let value2 = [1, 2].map { $0 + 1 }; let value3 = "text"
        print(value1 + value2[0], [3].map { $0 })
        print(value3)

        """)
    var printed = ""
    let session = Session(output: { printed += $0 })
    #expect(session.run(SourceText(name: "saved", text: workspace.program)) == .success)
    #expect(printed == "4 [3]\ntext\n")
  }

  @Test func `the number of an observation becomes a variable too`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("signal.observeValues { print($0) }")
    #expect(workspace.liveNames == ["$1"])
    desk.say("$1.dispose()")
    #expect(
      workspace.program.hasSuffix(
        "let value1 = signal.observeValues { print($0) }\nvalue1.dispose()\n"))
  }

  @Test func `'_' is saved as the variable that it showed`() {
    desk.say("let list = [1, 2]")
    desk.say("list")
    desk.say("print(_)")
    #expect(workspace.program == "let list = [1, 2]\nlist\nprint(list)\n")
  }

  @Test func `what was undone is not in it`() {
    desk.say("let x = 1")
    desk.say("let y = 2")
    _ = workspace.undo()
    #expect(workspace.program == "let x = 1\n")
  }
}
