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
    let rows = try marbles("taps out", at: desk)
    #expect(rows.map { $0.prefix(9).trimmed } == ["time", "taps", "out", "inner"])
    #expect(rows[3].contains("10") && rows[3].contains("!") && rows[3].hasSuffix("(31 |)"))
    // An effect is drawn below its cause: the second tap ends the inner stream of the first.
    for value in ["10", "30"] {
      #expect(rows[2].place(of: value) == rows[3].place(of: value), "\(rows)")
    }
  }

  @Test func `':marbles' draws equal gaps for equal times`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let ticks = interval(2).take(first: 3); ticks.start()")
    _ = desk.wait()
    let row = try #require(try marbles("ticks", at: desk).last)
    let gaps = row.dropFirst(5).split(whereSeparator: { !"-".contains($0) }).map(
      \.trimmed.count)
    #expect(gaps.count == 3 && Set(gaps).count == 1, "\(row)")
    #expect(row.hasSuffix("(2|)"), "\(row)")
  }

  @Test func `':marbles' groups simultaneous events in parentheses`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let some = SignalProducer([1, 20, -3]); some.start()")
    #expect(try marbles("some", at: desk).last == "some  (1 20 -3 |)")
    desk.say(#"let texts = SignalProducer(["a", "b"]); texts.start()"#)
    #expect(try marbles("texts", at: desk).last == "texts  (ab|)")
    desk.say(#"let words = SignalProducer(["a b", "|"]); words.start()"#)
    #expect(try marbles("words", at: desk).last == #"words  ("a b" "|" |)"#)
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
    #expect(try marbles("bad idle", at: desk).dropFirst() == ["bad   X", "idle  (not started)"])
  }

  @Test func `':marbles' selects a part by time or by event number`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let ticks = interval(1).take(first: 9); ticks.start()")
    _ = desk.wait()
    func values(_ request: String) throws -> String {
      try #require(try marbles("ticks " + request, at: desk).last).dropFirst(5).filter { $0 != "-" }
        .trimmed
    }
    #expect(try values("#3-#5") == "234")
    #expect(try values("#9") == "(8|)")
    #expect(try values("2s") == "67(8|)")
    #expect(throws: MarbleRequest.Problem("available events: #1 to #10")) {
      try marbles("ticks #20-#30", at: desk)
    }
  }

  @Test func `':marbles' fills a row while its stream is active`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      """
      let slow = interval(4).take(first: 2)
      let fast = interval(1).map { "number \\($0)" }.take(first: 6)
      slow.start(); fast.start()
      """)
    _ = desk.wait()
    let rows = try marbles("slow fast", at: desk, width: 100)
    #expect(
      rows[1]
        == "slow  --──────────--──────────--──────────--0─────────--──────────--──────────────----(1|)"
    )
    #expect(rows[2].hasPrefix(#"fast  --"number 0"--"number 1"--"#), "\(rows)")
  }

  @Test func `':marbles' aligns the times with their events`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let late = timer(2.5).concat(timer(1)); late.start()")
    _ = desk.wait()
    let rows = try marbles("late", at: desk)
    #expect(rows[0].contains("0s") && rows[0].contains("2.5s"))
    #expect(
      rows[0].place(of: "2.5s")
        == rows[1].dropFirst(4).firstIndex(where: \.isNumber).map {
          rows[1].distance(from: rows[1].startIndex, to: $0)
        })
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
    #expect(rows[0].split(separator: " ") == ["time", "1s", "2s", "3s"], "\(rows)")
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
    #expect(rows[0].split(separator: " ") == ["time", "20s", "23s"], "\(rows)")
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
    #expect(try marbles("", at: desk).dropFirst() == ["a     (12|)", "$1    (10 20 |)"])
    #expect(try marbles("$1", at: desk).last == "$1    (10 20 |)")
  }

  @Test func `':marbles' truncates a group of many events and shows its end`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let some = SignalProducer(1...300); some.start()")
    #expect(
      try marbles("some", at: desk).last == "some  (1 2 3 4 5 6 7 8 9 10 11 12 and 288 more |)")
    #expect(try marbles("some", at: desk, width: 40).last == "some  (1 2 3 4 5 6 and 294 more |)")
    desk.say("let few = SignalProducer(1...13); few.start()")
    #expect(try marbles("few", at: desk).last?.hasSuffix("11 12 and 1 more |)") == true)
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
    let (odd, rare) = (lines[1].dropFirst(6), lines[2].dropFirst(6))
    #expect(odd.hasPrefix("-----") && odd.contains("██") && odd.hasSuffix("|"), "\(lines)")
    // The first half of the time has no values, the second half has constantly many.
    let silence = Double(odd.prefix { $0 == "-" }.count) / Double(odd.count)
    #expect(abs(silence - 0.5) < 0.2, "\(lines)")
    #expect(rare.contains("100") && rare.contains("300"), "\(lines)")
    #expect(lines[3...].joined(separator: " ").hasPrefix("(a column is "))
    #expect(lines[3...].joined(separator: " ").hasSuffix(" values of odd)"))
  }

  @Test(arguments: [20, 40, 79])
  func `':marbles' omits the earliest values if the row is too wide`(width: Int) throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      #"let texts = interval(1).take(first: \#(width / 3)).map { "text \($0)" }; texts.start()"#)
    _ = desk.wait()
    let lines = try marbles("texts", at: desk, width: width)
    #expect(lines[..<2].allSatisfy { DisplayWidth.of($0) <= width }, "\(lines)")
    #expect(lines[1].hasSuffix("|)") && lines[2] == "(earlier events do not fit)")
  }

  @Test func `':marbles' reports forgotten events`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let old = SignalProducer([1]); old.start()")
    desk.say("let (s, o) = Signal<Int, NoError>.pipe()\nfor i in 0..<70_000 { o.sendNext(i) }")
    let lost = 70_000 - desk.workspace.log.capacity
    #expect(try marbles("s", at: desk).last == "(\(lost) earlier events were discarded)")
    #expect(try marbles("old", at: desk)[1] == "old   (forgotten)")
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
