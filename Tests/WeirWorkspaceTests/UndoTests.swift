import LanguageTestSupport
import Testing
import WeirWorkspace

@Suite struct UndoTests {
  private let desk = WorkspaceRecorder()
  private var workspace: Workspace { desk.workspace }

  @Test func `undo() restores names and values`() {
    desk.say("var x = 1")
    desk.say("func f() -> Int { x }")
    desk.say("x = 5; let y = 2")
    desk.say("struct P { let a: Int }")
    #expect(workspace.undo()?.text == "struct P { let a: Int }")
    #expect(workspace.undo()?.text == "x = 5; let y = 2")
    #expect(desk.say("x") == ["x = 1"])
    #expect(desk.say("f()") == ["$1 = 1"])
    #expect(desk.say("y") == ["error: cannot find 'y' in scope"])
    #expect(desk.say("P(a: 1)") == ["error: cannot find 'P' in scope"])
  }

  @Test func `redo(_:) repeats undone entries until a new entry`() {
    func redo() -> [String] {
      var texts: [String] = []
      while workspace.redo({
        texts.append($0)
        desk.say($0)
      }) {}
      return texts
    }
    #expect(redo() == [])
    desk.say("let x = 1")
    desk.say("let y = x + 1")
    _ = workspace.undo()
    _ = workspace.undo()
    #expect(redo() == ["let x = 1", "let y = x + 1"])
    #expect(desk.say("y") == ["y = 2"])
    _ = workspace.undo()
    _ = workspace.undo()
    desk.say("let z = 3")
    #expect(redo() == [])
  }

  @Test(arguments: [
    "struct P { var x = 1 }", "class P { var x = 1 }", "enum P { case a; init() { self = .a } }",
  ])
  func `undo() of an extension removes its members from the type`(type: String) {
    desk.say(type)
    desk.say("extension P { func f() -> Int { 2 } }")
    #expect(desk.say("P().f()") == ["$1 = 2"])
    _ = workspace.undo()
    _ = workspace.undo()
    #expect(desk.say("P().f()") == ["error: value of type 'P' has no member 'f'"])
    desk.say("extension P { func f() -> Int { 3 } }")
    #expect(desk.say("P().f()") == ["$1 = 3"])
  }

  @Test func `undo() frees the number of a value`() {
    desk.say("1")
    desk.say("2")
    _ = workspace.undo()
    #expect(desk.say("_") == ["$1 = 1"])
    #expect(desk.say("3") == ["$2 = 3"])
  }

  @Test func `undo() disposes the streams of the entry`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("signal.observeValues { print($0) }")
    desk.say("signal")
    #expect(workspace.undo()?.ended.map(\.name) == ["signal"])
    #expect(desk.say("observer.send(value: 1)") == ["1"])
    _ = workspace.undo()
    #expect(workspace.undo()?.ended.map(\.text) == ["signal.observeValues { print($0) }"])
    #expect(desk.say("observer.send(value: 1)") == [])
  }

  @Test func `undo() moves a watch back to the former stream of its variable`() {
    desk.say("let s = SignalProducer<Int, NoError>(value: 1).concat(SignalProducer.never)")
    desk.say("s")
    desk.rewire("s = SignalProducer<Int, NoError>(value: 2).concat(SignalProducer.never)")
    let lines = desk.lines { _ = workspace.undo() }
    #expect(lines == ["s: now watching the new stream", "s: VALUE 1"])
  }

  @Test func `undo() and redo(_:) show a redeclaration as it was typed`() {
    desk.say("let t = SignalProducer<Int, NoError>.never")
    desk.say("var s = t")
    desk.rewire("s = t.take(first: 1)")
    #expect(workspace.entryTexts.last == ":rewire s = t.take(first: 1)")
    #expect(workspace.undo()?.text == ":rewire s = t.take(first: 1)")
    var texts: [String] = []
    while workspace.redo({ texts.append($0) }) {}
    #expect(texts == [":rewire s = t.take(first: 1)"])
  }

  @Test func `undo() restores a watch that ended with its variable`() {
    desk.say("let (s, o) = Signal<Int, NoError>.pipe()")
    desk.say("s")
    desk.rewire("s = 3")
    #expect(desk.lines { _ = workspace.undo() } == ["s: now watching the new stream"])
    #expect(desk.say("o.send(value: 1)") == ["s: VALUE 1"])
  }

  @Test func `undo() returns nil after rejected entries`() {
    desk.say("let a = ")
    desk.say("unknown")
    #expect(workspace.undo() == nil)
  }

  @Test func `reset() removes all declarations, values and streams`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("signal")
    desk.say("enum E { case a }")
    #expect(workspace.reset().map(\.name) == ["signal"])
    #expect(desk.say("E.a") == ["error: cannot find 'E' in scope"])
    #expect(
      desk.say("_") == [
        "error: '_' can only appear in a pattern or on the left side of an assignment"
      ])
    #expect(desk.say("1") == ["$1 = 1"])
    #expect(workspace.program == "print(1)\n")
  }
}
