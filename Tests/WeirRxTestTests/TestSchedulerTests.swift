import WeirRx
import WeirRxTest
import XCTest

// The guarantees are those of RxTest's documentation comments and of RxSwift's tests that use it
// (RxTest/*.swift, RxSwiftTests/Observable+*Tests.swift).

private struct Broken: Error {}

final class TestSchedulerTests: XCTestCase {
  func testAHotObservableSendsAtItsTicksToWhoeverIsSubscribedThen() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .completed(250), .next(260, 4),
    ])
    let result = scheduler.start { source.map { $0 * 10 } }
    XCTAssertEqual(result.events, [.next(210, 20), .next(220, 30), .completed(250)])
    XCTAssertEqual(source.subscriptions, [Subscription(200, 250)])
    XCTAssertEqual(source.recordedEvents.count, 5)
  }

  func testAColdObservableSendsToEachSubscriptionAnewCountedFromIt() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(0, 1), .next(10, 2), .error(20, Broken())])
    let result = scheduler.start { source.retry(2) }
    XCTAssertEqual(
      result.events,
      [.next(200, 1), .next(210, 2), .next(220, 1), .next(230, 2), .error(240, Broken())])
    XCTAssertEqual(source.subscriptions, [Subscription(200, 220), Subscription(220, 240)])
  }

  func testASequenceIsCreatedAt100SubscribedAt200AndDisposedAt1000() {
    let scheduler = TestScheduler(initialClock: 0)
    var created = 0
    let source = scheduler.createHotObservable([.next(199, 1), .next(999, 2), .next(1001, 3)])
    let result = scheduler.start { () -> Observable<Int> in
      created = scheduler.clock
      return source.asObservable()
    }
    XCTAssertEqual(created, 100)
    XCTAssertEqual(result.events, [.next(999, 2)])
    XCTAssertEqual(source.subscriptions, [Subscription(200, 1000)])
  }

  func testTheTicksOfAStartCanBeGiven() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(10, 1), .next(30, 2), .next(50, 3)])
    let result = scheduler.start(created: 5, subscribed: 20, disposed: 40) { source }
    XCTAssertEqual(result.events, [.next(30, 2)])
    XCTAssertEqual(source.subscriptions, [Subscription(20, 40)])
  }

  func testASubscriptionThatIsNotDisposedLastsForEver() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(10, 1)])
    let observer = scheduler.createObserver(Int.self)
    let subscription = source.subscribe(observer)
    scheduler.start()
    XCTAssertEqual(source.subscriptions, [Subscription(0)])
    XCTAssertEqual("\(source.subscriptions)", "[(0 : Infinity)]")
    XCTAssertEqual(observer.events, [.next(10, 1)])
    subscription.dispose()
    XCTAssertEqual("\(source.subscriptions)", "[(0 : 10)]")
  }

  func testWhatIsDueNowRunsATickLaterUnlessProcessingTakesNoTime() {
    for (isDelayed, ticks) in [(true, [201, 202, 203]), (false, [200, 200, 200])] {
      let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: isDelayed)
      let result = scheduler.start { Observable.of(1, 2).observe(on: scheduler) }
      XCTAssertEqual(result.events.map(\.time), ticks)
    }
  }

  func testATickIsAsLongAsTheResolutionSays() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    let result = scheduler.start { Observable<Int>.timer(.seconds(3), scheduler: scheduler) }
    XCTAssertEqual(result.events, [.next(230, 0), .completed(230)])
    XCTAssertEqual(scheduler.now, Date(timeIntervalSince1970: Double(scheduler.clock) * 0.1))
  }

  func testActionsRunAtTheirTicksInTheOrderInWhichTheyWereScheduled() {
    let scheduler = TestScheduler(initialClock: 0)
    var log: [String] = []
    scheduler.scheduleAt(20) { log.append("c \(scheduler.clock)") }
    scheduler.scheduleAt(10) { log.append("a \(scheduler.clock)") }
    scheduler.scheduleAt(10) { log.append("b \(scheduler.clock)") }
    scheduler.advanceTo(15)
    XCTAssertEqual(log, ["a 10", "b 10"])
    XCTAssertEqual(scheduler.clock, 15)
    scheduler.start()
    XCTAssertEqual(log, ["a 10", "b 10", "c 20"])
  }

  func testRecordedElementsAreComparedWithoutTheirTimes() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(String.self)
    let subject = PublishSubject<String>()
    _ = subject.subscribe(observer)
    scheduler.scheduleAt(5) { subject.onNext("a") }
    scheduler.scheduleAt(7) { subject.onNext("b") }
    scheduler.start()
    XCTAssertRecordedElements(observer.events, ["a", "b"])
    subject.onCompleted()
    XCTAssertEqual(observer.elements, ["a", "b"])
  }

  func testRecordedEventsAreEqualWhereTimesAndEventsAre() {
    let events = Recorded.events(.next(1, "a"), .error(2, Broken()), .completed(3))
    XCTAssertEqual(events, [.next(1, "a"), .error(2, Broken()), .completed(3)])
    XCTAssertNotEqual(events[0], .next(2, "a"))
    XCTAssertNotEqual(events[0], .next(1, "b"))
    XCTAssertNotEqual(events[1], .completed(2))
    XCTAssertNotEqual(events[1], .error(2, RxError.unknown))
    XCTAssertEqual("\(events[0])", "next(a) @ 1")
    XCTAssertEqual(Recorded.completed(3, Int.self), .completed(3))
    XCTAssertEqual(Recorded.events([.next(1, Int?.none)]), [.next(1, nil)])
  }

  func testTheEventsOfTraitsAreEqualWhereTheyReadTheSame() {
    let singles: [SingleEvent<Int>] = [.success(1), .failure(Broken())]
    XCTAssertEqual(singles, [.success(1), .failure(Broken())])
    XCTAssertEqual([MaybeEvent<Int>.success(1), .completed], [.success(1), .completed])
    XCTAssertEqual([CompletableEvent.error(Broken())], [.error(Broken())])
    XCTAssertNotEqual(CompletableEvent.completed, .error(Broken()))
  }

  func testTraitsAreStartedAsSequencesAre() {
    let scheduler = TestScheduler(initialClock: 0)
    let single = scheduler.start { Single.just(1).delay(.seconds(5), scheduler: scheduler) }
    XCTAssertEqual(single.events, [.next(205, 1), .completed(206)])
  }
}
