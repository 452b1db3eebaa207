import Testing

@testable import WeirLanguage

@Suite struct GraphTests {
  private func rows(_ name: String? = nil, at desk: Desk) throws -> [String] {
    try desk.workspace.graph(of: name).map { $0.branch + $0.title.text }
  }

  private func desk() -> Desk {
    let desk = Desk()
    desk.workspace.holdClock()
    desk.say("let (a, sink) = Signal<Int, NoError>.pipe()")
    desk.say("let (b, other) = Signal<Int, NoError>.pipe()")
    desk.say("let tens = a.map { $0 * 10 }")
    desk.say("let both = tens.combineLatest(with: b)")
    desk.say("let sums = both.map { $0.0 + $0.1 }")
    return desk
  }

  @Test func `each stream stands above what it is made of, and is drawn once`() throws {
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

  @Test func `of one stream only what leads to it is drawn`() throws {
    #expect(try rows("tens", at: desk()) == ["tens = map { $0 * 10 }", "└─ a"])
  }

  @Test func `it says how each stream goes`() throws {
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

  @Test func `a stream that is not there is refused`() {
    #expect(throws: StreamProblem("there is no stream 'sum'; did you mean 'sums'?")) {
      try desk().workspace.graph(of: "sum")
    }
  }

  @Test func `a run that nobody can stop is a leak, one that is observed is none`() {
    let desk = Desk()
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

  @Test func `runs inside of a signal are held by it, and end with it`() {
    let desk = Desk()
    desk.workspace.holdClock()
    desk.say("let (a, sink) = Signal<Int, NoError>.pipe()")
    desk.say("let out = a.flatMap(.merge) { _ in interval(1) }; out.observeValues { _ in }")
    desk.say("sink.send(value: 1); sink.send(value: 2)")
    #expect(desk.workspace.leaks == [])
  }
}
