import Testing
import Weir
import WeirStreams

@Suite("Joins in processing time")
struct JoinOnTests {
  private func join(_ left: String, _ right: String, isOuter: Bool = false) -> [String] {
    let scheduler = TestScheduler()
    let one = scheduler.cold(.marbles(left, error: TimedFailure.first)).producer
    let other = scheduler.cold(.marbles(right, error: TimedFailure.first)).producer
    let key: @Sendable (String) -> String = { $0.lowercased() }
    if isOuter {
      let joined = one.leftJoin(other, by: key, otherKey: key, within: 3, on: scheduler)
      return texts(scheduler.record(joined.map { $0.0 + ($0.1 ?? "-") }, until: 50))
    }
    let joined = one.join(other, by: key, otherKey: key, within: 3, on: scheduler)
    return texts(scheduler.record(joined.map { $0.0 + $0.1 }, until: 50))
  }

  @Test("join(within:on:) pairs values of one key within the interval, bounds included")
  func pairs() {
    #expect(join("ab-----|", "---BA---|") == ["3 bB", "8 completed"])
    #expect(join("a--a|", "-A-|") == ["1 aA", "3 aA", "4 completed"])
    #expect(join("---a|", "AAA-|") == ["3 aA", "3 aA", "3 aA", "4 completed"])
  }

  @Test("leftJoin emits an unmatched left value once no match can follow")
  func outer() {
    #expect(
      join("ab-----|", "-B---A--|", isOuter: true) == ["1 bB", "3.000001 a-", "8 completed"])
    #expect(join("ab|", "--|", isOuter: true) == ["2 a-", "2 b-", "2 completed"])
  }

  @Test("leftJoin fails with either side, and continues if one side is interrupted")
  func ends() {
    #expect(join("a---|", "-#", isOuter: true) == ["1 failed"])
    #expect(join("a!", "----|", isOuter: true) == ["3.000001 a-", "4 completed"])
  }

  @Test("join keeps no value and no timer when nothing can match")
  func timers() {
    let scheduler = WatchedScheduler()
    let (left, send) = Signal<Int, Never>.pipe()
    let (right, sendRight) = Signal<Int, Never>.pipe()
    let run = left.join(right, by: { $0 }, otherKey: { $0 }, within: 3, on: scheduler)
      .producer.start()
    for number in 1...50 {
      send.send(value: number)
      sendRight.send(value: -number)
    }
    #expect(scheduler.pending.value == 1)
    scheduler.inner.advance(by: 10)
    #expect(scheduler.pending.value == 0)
    run.dispose()
    #expect(scheduler.pending.value == 0)
  }

  @Test("join accounts for buffered, matched and unmatched values")
  func account() {
    let (account, scheduler) = (FlowAccount(name: "join"), TestScheduler())
    let (left, send) = Signal<Int, Never>.pipe()
    let (right, sendRight) = Signal<Int, Never>.pipe()
    left.join(
      right, by: { $0 }, otherKey: { $0 }, within: 3, on: scheduler, account: account
    ).observeValues { _ in }
    for number in [1, 1, 2] { send.send(value: number) }
    for number in [1, 3, 4] { sendRight.send(value: number) }
    #expect(account.counts == [6, 0, 0])
    scheduler.advance(by: 4)
    #expect(account.counts == [6, 3, 3])
    send.send(value: 5)
    send.sendCompleted()
    // The left side has completed, so these right values can match no later value and are not held.
    sendRight.send(value: 5)
    sendRight.send(value: 6)
    #expect(account.counts == [9, 4, 4])
    sendRight.sendCompleted()
    #expect(account.counts == [9, 5, 4])
  }

  @Test("leftJoin accounts for unmatched left values as sent, unmatched right ones as dropped")
  func outerAccount() {
    let (account, scheduler) = (FlowAccount(name: "join"), TestScheduler())
    let one = scheduler.cold(.marbles("ab-----|", error: TimedFailure.first)).producer
    let other = scheduler.cold(.marbles("-bc----|", error: TimedFailure.first)).producer
    let joined = one.leftJoin(
      other, by: { $0 }, otherKey: { $0 }, within: 3, on: scheduler, account: account)
    _ = scheduler.record(joined, until: 50)
    #expect(account.counts == [4, 3, 1])
  }

  @Test("join balances its account after failure, interruption and disposal")
  func endedAccounts() {
    for end in ["#", "!", "--"] {
      let (account, scheduler) = (FlowAccount(name: "join"), TestScheduler())
      let one = scheduler.cold(.marbles("abc" + end, error: TimedFailure.first)).producer
      let other = scheduler.cold(.marbles("--b" + end, error: TimedFailure.first)).producer
      let run = one.join(
        other, by: { $0 }, otherKey: { $0 }, within: 9, on: scheduler, account: account
      ).start()
      scheduler.advance(by: 4)
      run.dispose()
      #expect(account.counts == [4, 2, 2], "\(end)")
    }
  }

  @Test("join with an interval of zero or less pairs simultaneous values")
  func intervals() {
    for interval in [0, -5, .nan] {
      let scheduler = TestScheduler()
      let numbers = SignalProducer<Int, Never>([1, 2])
      let joined = numbers.join(
        numbers, by: { $0 }, otherKey: { $0 }, within: interval, on: scheduler)
      #expect(values(joined.map { $0 * 10 + $1 }) == [11, 22])
    }
  }
}

@Suite("Joins in event time")
struct JoinAtTests {
  private func join(
    _ left: String, _ right: String, within interval: Double = 5, lateness: Double = 0,
    isOuter: Bool = true
  ) -> [String] {
    let late = Atomic<[String]>([])
    let one = SignalProducer<Timed, Never>(Timed.parse(left))
    let other = SignalProducer<Timed, Never>(Timed.parse(right))
    let route: @Sendable (JoinSide<Timed, Timed>) -> Void = { side in
      late.modify { $0.append("late \(side.name)") }
    }
    let pairs =
      isOuter
      ? values(
        one.leftJoin(
          other, by: \.name, otherKey: \.name, within: interval, at: \.time, otherTime: \.time,
          lateness: lateness, late: route))
      : values(
        one.join(
          other, by: \.name, otherKey: \.name, within: interval, at: \.time, otherTime: \.time,
          lateness: lateness, late: route
        ).map { ($0, Optional($1)) })
    return pairs.map { "\(short($0.time))\($0.name)" + ($1.map { short($0.time) } ?? "-") }
      + late.value
  }

  @Test("join(at:) pairs values by their event times, regardless of arrival")
  func pairs() {
    #expect(
      join("1a 2b 10a", "6a 3b 16a", lateness: 5)
        == ["1a6", "10a6", "2b3"])
    #expect(join("1a", "7a") == ["1a-"] && join("1a", "7a", isOuter: false) == [])
  }

  @Test("join(at:) treats values before the watermark of the slower stream as late")
  func lateness() {
    #expect(join("1a 10a 3b", "1a", lateness: 0) == ["1a1", "3b-", "10a-"])
    #expect(
      join("10a", "9a 12a 8a 20b 11a") == ["10a9", "10a12", "late a", "late a"])
  }

  @Test("leftJoin(at:) emits unmatched values before completion, but not before a failure")
  func ends() {
    for (end, expected) in [("|", ["2 a-", "2 completed"]), ("#", ["2 failed"])] {
      let events = timeline("a-" + end) { source, _ in
        source.leftJoin(
          SignalProducer<String, TimedFailure>.empty, by: { $0 }, otherKey: { $0 }, within: 5,
          at: { _ in 1 }, otherTime: { _ in 1 }
        ).map { $0.0 + ($0.1 ?? "-") }
      }
      #expect(events == expected)
    }
  }

  @Test("join(at:) treats an invalid time as late")
  func noTimes() {
    #expect(join("xa 1a", "1a") == ["1a1", "late a"])
  }

  @Test("join(at:) accounts for late values as dropped")
  func account() {
    let account = FlowAccount(name: "join")
    let left = SignalProducer<Timed, Never>(Timed.parse("10a"))
    let right = SignalProducer<Timed, Never>(Timed.parse("9a 12a 8a 20b 11a xa"))
    let joined = left.join(
      right, by: \.name, otherKey: \.name, within: 5, at: \.time, otherTime: \.time,
      account: account)
    #expect(values(joined.map { $1.time }) == [9, 12])
    // Sent: the first value and its two partners. Dropped: three late values and one without a
    // partner.
    #expect(account.counts == [7, 3, 4])
  }

  @Test("join(at:) finds all pairs within the interval and no others")
  func exhaustive() {
    var random = SystemRandomNumberGenerator()
    let names = ["a", "b", "c"]
    func sample() -> [Timed] {
      (0..<150).map { _ in
        Timed(
          Double(Int.random(in: 0..<200, using: &random)), names.randomElement(using: &random)!)
      }
    }
    let (left, right) = (sample(), sample())
    let joined = values(
      SignalProducer<Timed, Never>(left).join(
        SignalProducer<Timed, Never>(right), by: \.name, otherKey: \.name, within: 4, at: \.time,
        otherTime: \.time, lateness: 1000
      ).map { [$0, $1] })
    let expected = left.flatMap { one in
      right.filter { $0.name == one.name && abs($0.time - one.time) <= 4 }.map { [one, $0] }
    }
    #expect(joined.count == expected.count && Set(joined) == Set(expected))
  }
}

extension JoinSide where Left == Timed, Right == Timed {
  fileprivate var name: String {
    switch self {
    case .left(let value), .right(let value): value.name
    }
  }
}
