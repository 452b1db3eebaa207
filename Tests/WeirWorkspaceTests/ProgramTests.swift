import LanguageTestSupport
import Testing
import WeirSession
import WeirSyntax
import WeirWorkspace

@Suite struct ProgramTests {
  private let desk = WorkspaceRecorder()
  private var workspace: Workspace { desk.workspace }

  @Test func `program contains successful entries and omits failed ones`() {
    desk.say("let x = 1")
    desk.say("let = 2")
    desk.say("[1][x]")
    desk.say("print(x)")
    #expect(workspace.program == "let x = 1\nprint(x)\n")
  }

  @Test func `program declares variables for numbered values that are used`() {
    desk.say("1 + 1")
    desk.say("[1, 2].map { $0 + 1 }; \"text\"")
    desk.say("print($1 + $2[0], [3].map { $0 })")
    desk.say("print(_)")
    #expect(
      workspace.program == """
        let value1 = 1 + 1
        print(value1)
        let value2 = [1, 2].map { $0 + 1 }; print(value2); let value3 = "text"
        print(value3)
        print(value1 + value2[0], [3].map { $0 })
        print(value3)

        """)
    var printed = ""
    let session = Session(output: { printed += $0 })
    #expect(session.run(SourceText(name: "saved", text: workspace.program)) == .success)
    #expect(printed == "2\n[2, 3]\ntext\n4 [3]\ntext\n")
  }

  /// Runs the saved program, which must print what the session has printed.
  private func runsAsSaved(_ entries: [String]) {
    let said = entries.flatMap { desk.say($0) }
    var printed = ""
    let session = Session(output: { printed += $0 })
    let program = workspace.program
    #expect(session.run(SourceText(name: "saved", text: program)) == .success, "\(program)")
    #expect(printed == said.map { $0 + "\n" }.joined(), "\(program)")
  }

  @Test func `program numbers the names that the session declares again`() {
    runsAsSaved([
      "let a = 1", #"print("\(a)")"#, "let a = a + 1, b = a", "print(a, b)",
      "func g() -> Int { a }", "func g() -> Int { a * 10 + g1 }".replacing("g1", with: "0"),
      "print(g())", "struct P { let a: Int }", "print(P(a: a).a)", "let a1 = 7", #"let a = "x""#,
      "print(a, a1, b)", "struct P { let b = 3 }", "print(P().b, [a].map { a in a.count })",
    ])
    #expect(workspace.program.hasPrefix("let a2 = 1\nprint(\"\\(a2)\")\nlet a3 = a2 + 1, b = a"))
  }

  @Test func `program watches a stream behind '|>'`() {
    desk.say("let a = pipe(), b = pipe()")
    desk.say("merge(a, b) |> map { $0 * 10 }")
    #expect(workspace.program.contains("(merge(a, b) |> map { $0 * 10 }).observe {"))
  }

  @Test func `program prints the output of the prompt`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("signal")
    desk.say("signal")
    desk.say("signal.map { $0 * 2 }")
    desk.say("SignalProducer(1...2)")
    desk.say("1 + 1")
    desk.say("observer.send(value: 3)")
    #expect(
      workspace.program == """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observe { print("signal: \\($0)") }
        _ = signal
        signal.map { $0 * 2 }.observe { print("$1: \\($0)") }
        SignalProducer(1...2).start { print("$2: \\($0)") }
        print(1 + 1)
        observer.send(value: 3)

        """)
    let transcript = Transcript.run(SourceText(name: "saved", text: workspace.program))
    #expect(
      transcript.lines == [
        "$2: VALUE 1", "$2: VALUE 2", "$2: COMPLETED", "2", "signal: VALUE 3", "$1: VALUE 6",
      ])
  }

  @Test func `program(withOutput:) adds the output as comments to the entry that caused it`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("signal")
    desk.say("observer.send(value: 3)")
    #expect(
      workspace.program(withOutput: true) == """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observe { print("signal: \\($0)") }  // signal: VALUE 3
        observer.send(value: 3)

        """)
    desk.say("observer.sendCompleted()")
    #expect(
      workspace.program(withOutput: true).contains(
        "\n// signal: VALUE 3\n// signal: COMPLETED\n"))
  }

  @Test func `program(withOutput:) escapes invisible scalars of the output`() {
    desk.say("let (signal, observer) = Signal<String, NoError>.pipe()")
    desk.say("signal")
    desk.say(#"observer.send(value: "a\u{202E}b")"#)
    let program = workspace.program(withOutput: true)
    #expect(program.contains(#"  // signal: VALUE a\u{202E}b"# + "\n"), "\(program)")
  }

  @Test func `program declares a variable for a numbered observation that is used`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("signal.observeValues { print($0) }")
    #expect(workspace.liveNames == ["$1"])
    desk.say("$1.dispose()")
    #expect(
      workspace.program.hasSuffix(
        "let value1 = signal.observeValues { print($0) }\nvalue1.dispose()\n"))
  }

  @Test func `program replaces '_' with the variable it referred to`() {
    desk.say("let list = [1, 2]")
    desk.say("list")
    desk.say("print(_)")
    #expect(workspace.program == "let list = [1, 2]\nprint(list)\nprint(list)\n")
  }

  @Test func `program omits undone entries`() {
    desk.say("let x = 1")
    desk.say("let y = 2")
    _ = workspace.undo()
    #expect(workspace.program == "let x = 1\n")
  }
}
