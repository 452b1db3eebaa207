import LanguageTestSupport
import Testing

@testable import WeirPrinting
@testable import WeirRuntime
@testable import WeirWorkspace

@Suite struct GraphTests {
  private func rows(_ name: String? = nil, at desk: WorkspaceRecorder) throws -> [String] {
    try desk.workspace.graph(of: name).map { $0.branch + $0.title.text }
  }

  private func desk() -> WorkspaceRecorder {
    let desk = WorkspaceRecorder()
    desk.workspace.holdClock()
    desk.say("let (a, sink) = Signal<Int, NoError>.pipe()")
    desk.say("let (b, other) = Signal<Int, NoError>.pipe()")
    desk.say("let tens = a.map { $0 * 10 }")
    desk.say("let both = tens.combineLatest(with: b)")
    desk.say("let sums = both.map { $0.0 + $0.1 }")
    return desk
  }

  @Test func `graph() draws each stream once, above its sources`() throws {
    let desk = desk()
    #expect(
      try rows(at: desk) == [
        "sums = map { $0.0 + $0.1 }", "└─ both = combineLatest(with: b)",
        "   ├─ tens = map { $0 * 10 }", "   │  └─ a", "   └─ b",
      ])
    desk.say("let again = a.filter { $0 > 1 }")
    let graph = try desk.workspace.graph()
    #expect(graph.count == 7)
    #expect(graph.last?.title.text == "a")
    #expect(graph.last?.isRepeated == true)
  }

  @Test func `graph(of:) draws only the sources of the given stream`() throws {
    #expect(try rows("tens", at: desk()) == ["tens = map { $0 * 10 }", "└─ a"])
  }

  @Test func `graph() shows observers, events and state of each stream`() throws {
    let desk = desk()
    desk.say("sums.observeValues { _ in }")
    desk.say("for n in 1...3 { sink.send(value: n) }; other.send(value: 1)")
    desk.say("let cold = interval(1).take(first: 1); cold.start(); cold.start()")
    desk.workspace.advance(by: TimeSpan(nanoseconds: 2_000_000_000))
    let graph = try desk.workspace.graph()
    let sums = try #require(graph.first { $0.title.text.hasPrefix("sums") })
    #expect(sums.isHot && sums.observers == 1 && sums.events == 1 && sums.state == .live)
    let cold = try #require(graph.first { $0.title.text.hasPrefix("cold") })
    #expect(!cold.isHot && cold.starts == 2 && cold.state == .completed)
    let source = try #require(graph.first { $0.title.text == "a" })
    #expect(source.events == 3)
  }

  @Test func `graph(of:) rejects an unknown name with a suggestion`() {
    #expect(throws: StreamProblem("there is no stream 'sum'; did you mean 'sums'?")) {
      try desk().workspace.graph(of: "sum")
    }
  }

  @Test func `leaks lists active runs without an observer`() {
    let desk = WorkspaceRecorder()
    desk.workspace.holdClock()
    desk.say("let kept = interval(1).startWithValues { _ in }")
    #expect(desk.workspace.leaks == [])
    desk.say("let shared = interval(2).replayLazily(upTo: 1)")
    desk.say("let run = shared.startWithValues { _ in }; run.dispose()")
    desk.workspace.advance(by: TimeSpan(nanoseconds: 5_000_000_000))
    let leaks = desk.workspace.leaks
    #expect(leaks.map(\.title.text) == ["interval(2)"])
    #expect(leaks.first?.values == 2)
    #expect(leaks.first?.keptBy.map(\.text) == ["interval(2)"])
    #expect(leaks.first?.age == TimeSpan(nanoseconds: 5_000_000_000))
  }

  @Test func `inner runs of a signal's flatMap are not leaks and end with it`() {
    let desk = WorkspaceRecorder()
    desk.workspace.holdClock()
    desk.say("let (a, sink) = Signal<Int, NoError>.pipe()")
    desk.say("let out = a.flatMap(.merge) { _ in interval(1) }; out.observeValues { _ in }")
    desk.say("sink.send(value: 1); sink.send(value: 2)")
    #expect(desk.workspace.leaks == [])
  }
}
