import LanguageTestSupport
import Testing

@Suite("RxTest API")
struct RxTestWordTests {
  private func check(_ text: String) { Program("RxTest", text).check() }

  @Test func `start subscribes at 200, disposes at 1000 and returns the recorded events`() {
    check(
      """
      let scheduler = TestScheduler(initialClock: 0)
      let xs = scheduler.createHotObservable([
        .next(150, 1), .next(210, 0), .next(220, 1), .completed(300), .next(310, 9),
      ])
      let res = scheduler.start { xs.map { $0 * 2 } }
      XCTAssertEqual(res.events, Recorded.events(.next(210, 0), .next(220, 2), .completed(300)))
      XCTAssertEqual(xs.subscriptions, [Subscription(200, 300)])
      print(scheduler.clock)  // 1000
      let never = scheduler.createHotObservable([Recorded.next(5, "a")])
      _ = never.subscribe()
      print(never.subscriptions)  // [(1000 : Infinity)]
      print(xs.recordedEvents.count, xs.recordedEvents[0])  // 5 next(1) @ 150
      """)
  }

  @Test func `a cold observable sends its events to each subscription`() {
    check(
      """
      let scheduler = TestScheduler(initialClock: 0)
      let disposeBag = DisposeBag()
      let xs = scheduler.createColdObservable([.next(10, "a"), .error(20, RxError.timeout)])
      let first = scheduler.createObserver(String.self)
      let second = scheduler.createObserver(String.self)
      xs.subscribe(first).disposed(by: disposeBag)
      scheduler.scheduleAt(15) { xs.subscribe(second).disposed(by: disposeBag) }
      scheduler.start()
      XCTAssertEqual(first.events, [.next(10, "a"), .error(20, RxError.timeout)])
      print(second.events)  // [next(a) @ 25, error(Sequence timeout.) @ 35]
      print(xs.subscriptions)  // [(0 : 20), (15 : 35)]
      """)
  }

  @Test func `start(created:subscribed:disposed:) uses the given times`() {
    check(
      """
      let scheduler = TestScheduler(initialClock: 0)
      let res = scheduler.start(created: 5, subscribed: 10, disposed: 13) { () -> Observable<Int> in
        print("created at \\(scheduler.clock)")
        return Observable<Int>.interval(.seconds(1), scheduler: scheduler)
      }
      // created at 5
      print(res.events)  // [next(0) @ 11, next(1) @ 12]
      """)
  }

  @Test func `recorded events with different times or values are unequal`() {
    check(
      """
      let events = [Recorded.next(1, "a"), Recorded.completed(2)]
      XCTAssertNotEqual(events, [.next(1, "b"), .completed(2)])
      XCTAssertNotEqual(events, [.next(2, "a"), .completed(2)])
      print(events[0].value.element!)  // a
      """)
  }

  @Test func `createHotObservable(_:) rejects elements that are not recorded events`() {
    check(
      """
      let scheduler = TestScheduler(initialClock: 0)
      let xs = scheduler.createHotObservable([1, 2])
      // error: 'events' of 'createHotObservable' expects recorded events, \
      as [.next(210, 1), .completed(300)], found a value of type 'Int'
      """)
  }
}
