import LanguageTestSupport
import Testing

@testable import WeirWorkspace

@Suite struct RewiringTests {
  private func desk() -> WorkspaceRecorder {
    let desk = WorkspaceRecorder()
    desk.say("let (a, sink) = Signal<Int, NoError>.pipe()")
    desk.say("let (b, other) = Signal<Int, NoError>.pipe()")
    desk.say("let input = a")
    desk.say("let tens = input.map { $0 * 10 }")
    desk.say("let sums = tens.scan(0) { $0 + $1 }")
    desk.say(#"sums.observeValues { print("sum \($0)") }"#)
    return desk
  }

  @Test func `rewiring a stream moves observers of its derived streams`() {
    let desk = desk()
    desk.say("sums")
    #expect(desk.say("sink.send(value: 1)") == ["sum 10", "sums: VALUE 10"])
    let said = desk.rewire("input = b")
    #expect(said.first == "input is recreated: tens, sums and 1 observation: moved")
    #expect(desk.say("sink.send(value: 1)") == [])
    #expect(desk.say("other.send(value: 2)").sorted() == ["sum 20", "sums: VALUE 20"])
  }

  @Test func `rewiring moves the watch of an expression, and undo() moves it back`() {
    let desk = desk()
    desk.say("tens.map { $0 + 1 }")
    desk.say("tens.map { $0 + 2 }")
    #expect(desk.say("sink.send(value: 1)") == ["sum 10", "$1: VALUE 11", "$2: VALUE 12"])
    let said = desk.rewire("input = b")
    #expect(said.contains("$2: now watching the new stream"), "\(said)")
    #expect(desk.say("sink.send(value: 1)") == [])
    #expect(
      desk.say("other.send(value: 2)").sorted() == ["$1: VALUE 21", "$2: VALUE 22", "sum 20"])
    // Undoes the last two entries, then the rewiring.
    for _ in 1...3 { _ = desk.workspace.undo() }
    #expect(desk.say("other.send(value: 2)") == [])
    let values = desk.say("sink.send(value: 3)")
    #expect(values.contains("$1: VALUE 31") && values.contains("$2: VALUE 32"), "\(values)")
  }

  @Test func `undo() of a rewiring moves the observers back`() throws {
    let desk = desk()
    desk.rewire("input = b")
    let undone = try #require(desk.workspace.undo())
    #expect(undone.text == ":rewire input = b")
    #expect(desk.say("other.send(value: 2)") == [])
    #expect(desk.say("sink.send(value: 3)") == ["sum 30"])
  }

  @Test func `rewiring to an incompatible stream changes nothing`() {
    let desk = desk()
    let said = desk.rewire("input = Signal<String, NoError>.never")
    #expect(
      said.contains("input: unchanged, because its derived streams do not accept the new one"))
    #expect(desk.say("sink.send(value: 1)") == ["sum 10"])
    #expect(desk.workspace.undo()?.text == "sink.send(value: 1)")
  }

  @Test func `a disposable obtained before rewiring disposes the moved observation`() {
    let desk = desk()
    desk.say(#"let run = tens.observeValues { print("ten \($0)") }"#)
    desk.rewire("input = b")
    #expect(desk.say("other.send(value: 1)") == ["sum 10", "ten 10"])
    desk.say("run?.dispose()")
    #expect(desk.say("other.send(value: 1)") == ["sum 20"])
  }

  @Test func `'let' with an existing name declares a new variable and keeps former streams`() {
    let desk = desk()
    desk.say("input")
    #expect(desk.say("let input = b") == [])
    #expect(desk.say("sink.send(value: 1)").sorted() == ["input: VALUE 1", "sum 10"])
    #expect(desk.say("other.send(value: 2)") == [])
    desk.say("input")
    #expect(desk.say("other.send(value: 3)") == ["input: VALUE 3"])
    #expect(desk.workspace.undo() != nil)
  }

  @Test func `examples with the same names can be pasted in sequence`() {
    let desk = WorkspaceRecorder()
    let pipe = "let (signal, observer) = Signal<Int, NoError>.pipe()"
    desk.say(pipe)
    desk.say("signal.filter { $0 % 2 == 0 }.observeNext { print($0) }")
    #expect(desk.say("observer.sendNext(1); observer.sendNext(2)") == ["2"])
    desk.say(pipe)
    desk.say("signal.reduce(1) { $0 * $1 }.observeNext { print($0) }")
    #expect(desk.say("observer.sendNext(2); observer.sendNext(3)") == [])
    #expect(desk.say("observer.sendCompleted()") == ["6"])
    desk.say(
      "let (a, one) = Signal<Int, NoError>.pipe(), (b, other) = Signal<String, NoError>.pipe()")
    desk.say("let signal = combineLatest(a, b)")
    desk.say("signal.observeNext { print($0) }")
    #expect(desk.say(#"one.sendNext(1); other.sendNext("A")"#) == [#"(1, "A")"#])
    desk.say(
      "let (a, one) = Signal<Int, NoError>.pipe(), (b, other) = Signal<String, NoError>.pipe()")
    desk.say("let signal = zip(a, b)")
    desk.say("signal.observeNext { print($0) }")
    #expect(desk.say(#"one.sendNext(2); one.sendNext(3); other.sendNext("B")"#) == [#"(2, "B")"#])
  }

  @Test func `rewiring reports that no stream moved`() {
    let desk = WorkspaceRecorder()
    desk.say("let input = SignalProducer([1])")
    #expect(
      desk.rewire("input = SignalProducer([2])") == ["input: redeclared; there was nothing to move"]
    )
  }

  @Test func `redeclaration(_:) accepts only an assignment to an existing variable`() {
    let workspace = desk().workspace
    #expect(workspace.redeclaration("input = b")?.text == "let input = b")
    for text in ["", "input", "input == b", "unknown = b", "= b"] {
      #expect(workspace.redeclaration(text) == nil)
    }
  }

  @Test func `rewiring does not affect observations of other streams`() {
    let desk = desk()
    desk.say(#"a.observeValues { print("a \($0)") }"#)
    desk.rewire("input = b")
    #expect(desk.say("sink.send(value: 1)") == ["a 1"])
    #expect(desk.say("let count = 1") == [])
    #expect(desk.say("let count = 2") == [])
  }

  @Test func `rewiring an intermediate stream can be repeated`() {
    let desk = desk()
    desk.rewire("tens = input.map { $0 * 100 }")
    #expect(desk.say("sink.send(value: 1)") == ["sum 100"])
    desk.rewire("tens = input.map { $0 * 1000 }")
    #expect(desk.say("sink.send(value: 1)") == ["sum 1000"])
    // The former streams are hot: they continued in the meantime.
    _ = desk.workspace.undo()
    _ = desk.workspace.undo()
    #expect(desk.say("sink.send(value: 1)") == ["sum 300"])
    _ = desk.workspace.undo()
    _ = desk.workspace.undo()
    _ = desk.workspace.undo()
    #expect(desk.say("sink.send(value: 1)") == ["sum 40"])
    #expect(
      desk.workspace.streams.filter { $0.text.contains("observeValues") }.count { $0.isLive } == 1)
  }
}
