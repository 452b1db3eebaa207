import Testing
import WeirText

@testable import WeirLanguage

@Suite(.timeLimit(.minutes(15))) struct MarblesTests {
  private func marbles(_ request: String, at desk: Desk, width: Int = 60) throws -> [String] {
    try desk.workspace.marbles(MarbleRequest(request), width: width).map(\.text)
  }

  @Test func `streams stand one below the other on one axis, with what they flatten`() throws {
    let desk = Desk(clock: .virtual)
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
    // What is caused stands below its cause: the second tap ends what the first one began.
    for value in ["10", "30"] {
      #expect(rows[2].place(of: value) == rows[3].place(of: value), "\(rows)")
    }
  }

  @Test func `each minus is as long as any other`() throws {
    let desk = Desk(clock: .virtual)
    desk.say("let ticks = interval(2).take(first: 3); ticks.start()")
    _ = desk.wait()
    let row = try #require(try marbles("ticks", at: desk).last)
    let gaps = row.dropFirst(5).split(whereSeparator: { !"-".contains($0) }).map(
      \.trimmed.count)
    #expect(gaps.count == 3 && Set(gaps).count == 1, "\(row)")
    #expect(row.hasSuffix("(2|)"), "\(row)")
  }

  @Test func `what comes in one instant is a group`() throws {
    let desk = Desk(clock: .virtual)
    desk.say("let some = SignalProducer([1, 20, -3]); some.start()")
    #expect(try marbles("some", at: desk).last == "some  (1 20 -3 |)")
    desk.say(#"let texts = SignalProducer(["a", "b"]); texts.start()"#)
    #expect(try marbles("texts", at: desk).last == "texts  (ab|)")
    desk.say(#"let words = SignalProducer(["a b", "|"]); words.start()"#)
    #expect(try marbles("words", at: desk).last == #"words  ("a b" "|" |)"#)
  }

  @Test func `failures are marked, and a stream that has not run says so`() throws {
    let desk = Desk(clock: .virtual)
    desk.say(
      """
      struct Bad: Error {}
      let bad = SignalProducer<Int, Error>(error: Bad())
      let idle = SignalProducer(value: 1)
      bad.startWithFailed { _ in }
      """)
    #expect(try marbles("bad idle", at: desk).dropFirst() == ["bad   X", "idle  (not started)"])
  }

  @Test func `a part is chosen by time or by the numbers of events`() throws {
    let desk = Desk(clock: .virtual)
    desk.say("let ticks = interval(1).take(first: 9); ticks.start()")
    _ = desk.wait()
    func values(_ request: String) throws -> String {
      try #require(try marbles("ticks " + request, at: desk).last).dropFirst(5).filter { $0 != "-" }
        .trimmed
    }
    #expect(try values("#3-#5") == "234")
    #expect(try values("#9") == "(8|)")
    #expect(try values("2s") == "67(8|)")
    #expect(throws: MarbleRequest.Problem("there are only the events #1 to #10")) {
      try marbles("ticks #20-#30", at: desk)
    }
  }

  @Test func `what fits no screen leaves out what came first, and no row is too wide`() throws {
    let desk = Desk(clock: .virtual)
    desk.say(
      "let ticks = interval(1).take(first: 500); let odd = ticks.filter { $0 % 2 == 1 }; odd.start()"
    )
    _ = desk.wait()
    for width in [20, 40, 79] {
      let lines = try marbles("ticks odd", at: desk, width: width)
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(width, 36) }, "\(lines)")
      #expect(lines.contains { $0.contains("499") })
    }
  }

  @Test func `old entries are forgotten, and said to be`() throws {
    let desk = Desk(clock: .virtual)
    desk.say("let (s, o) = Signal<Int, NoError>.pipe()\nfor i in 0..<70_000 { o.sendNext(i) }")
    #expect(try marbles("s", at: desk).last?.hasSuffix("has no room here)") == true)
    #expect(desk.workspace.log.indices.count == desk.workspace.log.capacity)
    #expect(desk.workspace.streams.first?.events == 70_000)
  }

  @Test(arguments: [
    ("nix", "there is no stream 'nix'"),
    ("tick", "there is no stream 'tick'; did you mean 'ticks'?"),
    ("n", "'n' is no stream"),
    ("#", "'#' are no events; they are written as #10 or #10-#20"),
    ("#5-#3", "'#5-#3' are no events; they are written as #10 or #10-#20"),
    ("+", "'+' is no stream, no time as 5s and no events as #10-#20"),
    ("", "no stream with a name has run"),
  ])
  func `what cannot be drawn is said`(request: String, message: String) {
    let desk = Desk(clock: .virtual)
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
