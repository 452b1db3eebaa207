import Testing
import WeirRx
import WeirRxTest

// The ticks are those of RxSwift's tests: RxSwiftTests/BehaviorSubjectTest.swift,
// PublishSubjectTest.swift, ReplaySubjectTest.swift and AsyncSubjectTests.swift.

@Suite("Subjects in virtual time")
struct SubjectTimeTests {
  private enum End: CaseIterable {
    case none
    case completed
    case error
  }

  private let scheduler = TestScheduler(initialClock: 0)

  /// Returns a source with elements before and after the subscription, and an end at 630 that is
  /// followed by more events.
  private func source(_ end: End) -> TestableObservable<Int> {
    let before: [Recorded<Event<Int>>] = [
      .next(70, 1), .next(110, 2), .next(220, 3), .next(270, 4), .next(340, 5), .next(410, 6),
      .next(520, 7),
    ]
    let after: [Recorded<Event<Int>>] =
      switch end {
      case .none:
        [.next(630, 8), .next(710, 9), .next(870, 10), .next(940, 11), .next(1020, 12)]
      case .completed:
        [
          .completed(630), .next(640, 9), .completed(650), .error(660, TestError.second),
        ]
      case .error:
        [
          .error(630, TestError.first), .next(640, 9), .completed(650),
          .error(660, TestError.second),
        ]
      }
    return scheduler.createHotObservable(before + after)
  }

  /// Returns the events of observers that subscribe at 300, 400 and 900 and are disposed at 600,
  /// 700 and 950.
  private func run(
    _ end: End, through subject: some SubjectType<Int> & ObserverType<Int>
  ) -> [[Recorded<Event<Int>>]] {
    let source = source(end)
    let subscription = SingleAssignmentDisposable()
    scheduler.scheduleAt(200) { subscription.setDisposable(source.subscribe(subject)) }
    scheduler.scheduleAt(1000) { subscription.dispose() }
    let observers = zip([300, 400, 900], [600, 700, 950]).map { come, go in
      let observer = scheduler.createObserver(Int.self)
      let subscription = SingleAssignmentDisposable()
      scheduler.scheduleAt(come) { subscription.setDisposable(subject.subscribe(observer)) }
      scheduler.scheduleAt(go) { subscription.dispose() }
      return observer
    }
    scheduler.start()
    return observers.map(\.events)
  }

  /// Returns the terminal event at a tick.
  private func ending(_ end: End, at tick: Int) -> [Recorded<Event<Int>>] {
    switch end {
    case .none: []
    case .completed: [.completed(tick)]
    case .error: [.error(tick, TestError.first)]
    }
  }

  @Test("PublishSubject emits elements after the subscription", arguments: End.allCases)
  private func publish(_ end: End) {
    let events = run(end, through: PublishSubject())
    #expect(events[0] == [.next(340, 5), .next(410, 6), .next(520, 7)])
    let last = end == .none ? [.next(630, 8)] : ending(end, at: 630)
    #expect(events[1] == [.next(410, 6), .next(520, 7)] + last)
    #expect(events[2] == (end == .none ? [.next(940, 11)] : ending(end, at: 900)))
  }

  @Test("BehaviorSubject emits its element first unless it has ended", arguments: End.allCases)
  private func behavior(_ end: End) throws {
    let subject = BehaviorSubject(value: 100)
    let events = run(end, through: subject)
    #expect(events[0] == [.next(300, 4), .next(340, 5), .next(410, 6), .next(520, 7)])
    let last = end == .none ? [.next(630, 8)] : ending(end, at: 630)
    #expect(events[1] == [.next(400, 5), .next(410, 6), .next(520, 7)] + last)
    #expect(
      events[2] == (end == .none ? [.next(900, 10), .next(940, 11)] : ending(end, at: 900)))
    if end == .error {
      #expect(throws: TestError.first) { try subject.value() }
    } else {
      #expect(try subject.value() == (end == .none ? 11 : 7))
    }
  }

  @Test("ReplaySubject emits its last elements first, then the end", arguments: End.allCases)
  private func replay(_ end: End) {
    let events = run(end, through: ReplaySubject.create(bufferSize: 3))
    #expect(
      events[0] == [.next(300, 3), .next(300, 4), .next(340, 5), .next(410, 6), .next(520, 7)])
    #expect(events[1].prefix(3) == [.next(400, 3), .next(400, 4), .next(400, 5)])
    let late: [Recorded<Event<Int>>] =
      end == .none
      ? [.next(900, 8), .next(900, 9), .next(900, 10), .next(940, 11)]
      : [.next(900, 5), .next(900, 6), .next(900, 7)] + ending(end, at: 900)
    #expect(events[2] == late)
  }

  @Test("AsyncSubject emits its last element with the completion", arguments: End.allCases)
  private func async(_ end: End) {
    let events = run(end, through: AsyncSubject())
    let value: [Int] = end == .completed ? [7] : []
    #expect(events[0] == [])
    #expect(events[1] == value.map { .next(630, $0) } + ending(end, at: 630))
    #expect(events[2] == value.map { .next(900, $0) } + ending(end, at: 900))
  }

  @Test("hasObservers is true from the first subscription to the last disposal")
  func hasObservers() {
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    var seen: [Bool] = []
    for tick in [250, 350, 405, 415, 450] {
      scheduler.scheduleAt(tick) { seen.append(subject.hasObservers) }
    }
    for (come, go) in [(300, 400), (301, 410), (302, 420)] {
      let subscription = SingleAssignmentDisposable()
      scheduler.scheduleAt(come) { subscription.setDisposable(subject.subscribe()) }
      scheduler.scheduleAt(go) { subscription.dispose() }
    }
    scheduler.start()
    #expect(seen == [false, true, true, true, false])
  }
}
