import LanguageTestSupport
import Testing
import WeirText

@testable import WeirPrinting
@testable import WeirRuntime
@testable import WeirWords
@testable import WeirWorkspace

@Suite(.timeLimit(.minutes(15))) struct MarblesTests {
  private func marbles(_ request: String, at desk: WorkspaceRecorder, width: Int = 60) throws
    -> [String]
  {
    try desk.workspace.marbles(MarbleRequest(request), width: width).map(\.text)
  }

  @Test func `':marbles' stacks streams and their inner streams on one time axis`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      """
      let (taps, tap) = Signal<Int, NoError>.pipe()
      let out = taps.flatMap(.latest) { n in interval(2).map { n * 10 + $0 }.take(first: 2) }
      out.observeNext { _ in }
      timer(1).startWithNext { _ in tap.sendNext(1) }
      timer(6).startWithNext { _ in tap.sendNext(2) }
      timer(7).startWithNext { _ in tap.sendNext(3) }
      """)
    _ = desk.wait()
    #expect(
      try marbles("taps out", at: desk, width: 79) == [
        "         0s        2s        4s        6s        8s        10s       12s",
        "taps     ─────1────────────────────────2────3────────────────────",
        "out      ───────────────10────────11──────────────────30────────31──",
        "  inner       ──────────10────────11│  ─────◦─────────30────────31│",
      ])
  }

  @Test func `':marbles' draws events at linear times`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let ticks = interval(2).take(first: 3); ticks.start()")
    desk.say("let pairs = ticks.combineLatest(with: timer(3)).map { ($0.0, \"a\") }; pairs.start()")
    _ = desk.wait()
    #expect(
      try marbles("ticks pairs", at: desk) == [
        "             0s        2s        4s        6s        8s",
        "ticks run 1  ──────────0─────────1─────────2│",
        "      run 2  ──────────0─────────1─────────2│",
        "pairs        ───────────────0,a──1,a───────2,a│",
      ])
  }

  @Test func `':marbles' stacks simultaneous events`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      #"let some = timer(1).flatMap(.merge) { _ in SignalProducer(["a b", "", "c"]) }; some.start()"#
    )
    _ = desk.wait()
    #expect(
      try marbles("some", at: desk) == [
        "         0s        2s", "some     ─────a b│", "              \"\"", "              c",
        "  inner       a b│", "              \"\"", "              c",
      ])
  }

  @Test func `':marbles' draws events of one instant in their order`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let some = SignalProducer([1, 20, -3]); some.start()")
    #expect(try marbles("some", at: desk) == ["      0s", "some  1──20──-3──│"])
    desk.say("let many = SignalProducer(1...300); many.start()")
    let row = try #require(try marbles("many", at: desk, width: 40).last)
    #expect(row.hasPrefix("many  1─2─3─") && row.hasSuffix(" 300 values") && row.count == 40)
  }

  @Test func `':marbles' marks failures and streams that have not run`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      """
      struct Bad: Error {}
      let bad = SignalProducer<Int, Error>(error: Bad())
      let idle = SignalProducer(value: 1)
      bad.startWithFailed { _ in }
      """)
    #expect(try marbles("bad idle", at: desk).dropFirst() == ["bad   ✕", "idle  (not started)"])
  }

  @Test func `':marbles' selects a part by time or by event number`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let ticks = interval(1).take(first: 9); ticks.start()")
    _ = desk.wait()
    func values(_ request: String) throws -> String {
      try #require(try marbles("ticks " + request, at: desk).last).dropFirst(7).filter { $0 != "─" }
    }
    #expect(try values("#3-#5") == "234")
    #expect(try values("#9") == "8│")
    #expect(try values("2s") == "678│")
    #expect(throws: MarbleRequest.Problem("available events: #1 to #10")) {
      try marbles("ticks #20-#30", at: desk)
    }
  }

  @Test func `':marbles' writes texts that would overlap on lines below`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      #"let texts = interval(1).map { "number \($0)" }.take(first: 6); texts.start()"#)
    _ = desk.wait()
    #expect(
      try marbles("texts", at: desk, width: 50) == [
        "       0s        2s        4s        6s        8s",
        "texts  ─────number 0──number 2──number 4│",
        "                 number 1  number 3  number 5",
      ])
  }

  @Test func `':marbles' cuts out one long pause`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(#"let s = marbles("-a-b-", every: 1).concat(timer(300).map { _ in "c" }); s.start()"#)
    desk.say(#"let t = timer(302).map { _ in "d" }; t.start()"#)
    _ = desk.wait()
    let rows = try marbles("s t", at: desk)
    #expect(rows.count == 3 && rows[1].contains("╱╱") && rows[2].contains("╱╱"), "\(rows)")
    #expect(rows[1].place(of: "╱╱") == rows[2].place(of: "╱╱"))
  }

  @Test func `':marbles' has ticks at round times, above their columns`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let late = timer(2.5).concat(timer(1.5)); late.start()")
    _ = desk.wait()
    #expect(
      try marbles("late", at: desk) == [
        "      0s        5s", "late  ─────0──0│",
      ])
  }

  @Test func `':marbles' shows virtual time under a held clock`() throws {
    let desk = WorkspaceRecorder(clock: .stepped)
    desk.say("let (s, o) = Signal<Int, NoError>.pipe()")
    desk.workspace.holdClock()
    for value in 1...3 {
      desk.workspace.advance(by: TimeSpan("1s")!)
      desk.say("o.sendNext(\(value))")
    }
    let rows = try marbles("s", at: desk)
    #expect(rows[0].place(of: "2s") == rows[1].place(of: "2"), "\(rows)")
  }

  @Test func `':marbles' shows the time of a TestScheduler`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      """
      let ticks = interval(2, on: TestScheduler()).take(first: 2)
      for _ in 0..<20 { TestScheduler().advance(by: 1) }
      let scheduler = TestScheduler()
      let late = timer(3, on: scheduler); late.start()
      scheduler.advance(by: 5)
      """)
    let rows = try marbles("late", at: desk)
    #expect(rows[0].contains(" 20s") && rows[1].contains("0│"), "\(rows)")
  }

  @Test func `':marbles' shares inner rows between streams that flatten at one call site`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      """
      func both(_ a: SignalProducer<Int, NoError>) -> SignalProducer<Int, NoError> {
        a.flatMap(.merge) { SignalProducer(value: $0) }
      }
      let a = both(SignalProducer(value: 1)); let b = both(SignalProducer(value: 2))
      a.start(); b.start()
      """)
    let rows = try marbles("a b", at: desk)
    #expect(rows.dropFirst().map { $0.split(separator: " ")[0] } == ["a", "b", "inner"])
    #expect(rows[3].contains("1") && rows[3].contains("2"))
  }

  @Test func `':marbles' labels overlapping runs of a stream`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      "let c = interval(2).take(first: 2); c.start()\ntimer(1).startWithNext { _ in c.start() }")
    _ = desk.wait()
    #expect(
      try marbles("c", at: desk).dropFirst().map { $0.prefix(8) } == ["c run 1 ", "  run 2 "])
    desk.say("c.start()")
    _ = desk.wait()
    #expect(try marbles("c", at: desk)[1].hasPrefix("c run 1, 3  "))
  }

  @Test func `':marbles' draws watched streams without a name`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let a = SignalProducer([1, 2])")
    desk.say("a.map { $0 * 10 }")
    _ = desk.wait()
    #expect(try marbles("", at: desk).dropFirst() == ["a   1───2───│", "$1  10──20──│"])
    #expect(try marbles("$1", at: desk).last == "$1  10──20──│")
  }

  @Test(arguments: [20, 40, 79]) func `':marbles' draws many values as bars`(width: Int) throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      """
      let ticks = interval(1).take(first: 500)
      let odd = ticks.filter { $0 > 250 && $0 % 2 == 1 }
      let rare = ticks.filter { $0 % 200 == 100 }
      odd.start(); rare.start()
      """)
    _ = desk.wait()
    let lines = try marbles("odd rare", at: desk, width: width)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(lines)")
    let (odd, rare) = (lines[1].dropFirst(6), lines[3].dropFirst(6))
    #expect(odd.hasPrefix("───") && odd.contains("██") && odd.hasSuffix("│"), "\(lines)")
    // The first half of the time has no values, the second half has constantly many.
    let silence = Double(odd.prefix { $0 == "─" }.count) / Double(odd.count)
    #expect(abs(silence - 0.5) < 0.2, "\(lines)")
    #expect(rare.contains("1") && rare.contains("3"), "\(lines)")
    #expect(lines[2].contains("125 val"), "\(lines)")
  }

  @Test(arguments: [20, 40, 79, 300], [0, 1, 2, 40, 2_000])
  func `':marbles' fits each width, in Unicode and ASCII`(width: Int, count: Int) throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      """
      let texts = interval(0.5).take(first: \(count)).map { "long text \\($0)" }; texts.start()
      let pipes = Signal<Int, NoError>.pipe()
      """)
    _ = desk.wait()
    for glyphs in [MarbleGlyphs.unicode, .ascii] {
      for isLive in [false, true] {
        let lines = try desk.workspace.marbles(
          MarbleRequest("texts"), isLive: isLive, glyphs: glyphs, width: width
        ).map(\.text)
        #expect(lines.count >= 2 && lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(lines)")
        #expect(glyphs.line == "─" || lines.joined().allSatisfy(\.isASCII), "\(lines)")
      }
    }
  }

  @Test func `a live diagram keeps its scale while values become wider`() throws {
    let desk = WorkspaceRecorder(clock: .stepped)
    desk.say("let (s, o) = Signal<String, NoError>.pipe()")
    desk.workspace.holdClock()
    var axes: [String] = []
    for value in ["a", "b", "a long text", "c", "another long text", "d"] {
      desk.workspace.advance(by: TimeSpan("500ms")!)
      desk.say("o.sendNext(\"\(value)\")")
      axes.append(
        try desk.workspace.marbles(MarbleRequest("s"), isLive: true, width: 60)[0].text)
    }
    for (axis, next) in zip(axes, axes.dropFirst()) { #expect(next.hasPrefix(axis), "\(axes)") }
  }

  @Test func `a live diagram scrolls by whole columns`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let s = interval(0.5).take(first: 40); s.start()")
    _ = desk.wait()
    let rows = try desk.workspace.marbles(MarbleRequest("s"), isLive: true, width: 60).map(\.text)
    #expect(rows[0].contains("20s") && rows[1].hasSuffix("38───39│"), "\(rows)")
    #expect(rows[0].place(of: "20s") == rows[1].place(of: "39"), "\(rows)")
  }

  @Test func `':marbles' reports forgotten events`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let old = SignalProducer([1]); old.start()")
    desk.say("let (s, o) = Signal<Int, NoError>.pipe()\nfor i in 0..<70_000 { o.sendNext(i) }")
    let lost = 70_000 - desk.workspace.log.capacity
    #expect(try marbles("s", at: desk).last == "(\(lost) earlier events were discarded)")
    #expect(try marbles("old", at: desk)[1] == "old  (forgotten)")
    #expect(desk.workspace.log.indices.count == desk.workspace.log.capacity)
    #expect(desk.workspace.streams.first { $0.name == "s" }?.events == 70_000)
  }

  @Test(arguments: [
    ("nix", "there is no stream 'nix'"),
    ("tick", "there is no stream 'tick'; did you mean 'ticks'?"),
    ("n", "'n' is not a stream"),
    ("#", "invalid events '#'; write #10 or #10-#20"),
    ("#5-#3", "invalid events '#5-#3'; write #10 or #10-#20"),
    ("+", "'+' is not a stream, a time such as 5s or events such as #10-#20"),
    ("", "no stream has run"),
  ])
  func `':marbles' rejects an invalid request with the reason`(request: String, message: String) {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let ticks = interval(1)\nlet n = 3")
    #expect(throws: MarbleRequest.Problem(message)) { try marbles(request, at: desk) }
  }
}

extension StringProtocol {
  fileprivate func place(of text: String) -> Int? {
    firstRange(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
  }

  fileprivate var trimmed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
