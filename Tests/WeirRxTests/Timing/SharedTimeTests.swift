import Testing
import WeirRx
import WeirRxTest

// The ticks are those of RxSwift's RxCocoaTests/Driver+Test.swift and Signal+Test.swift. Their main
// scheduler takes no time, like the test scheduler here.

@Suite("Driver and Signal in virtual time")
struct SharedTimeTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  /// Returns the events of observers that subscribe at 200, 225 and 260 and are disposed at 235,
  /// 260 and 285.
  private func run(
    end: Recorded<Event<Int>>, _ make: (TestableObservable<Int>) -> Observable<Int>
  ) -> (events: [[Recorded<Event<Int>>]], subscriptions: [Subscription]) {
    let source = scheduler.createColdObservable([
      .next(10, 0), .next(20, 1), .next(30, 2), .next(40, 3), end,
    ])
    var observers: [TestableObserver<Int>] = []
    SharingScheduler.mock(scheduler: scheduler) {
      let shared = make(source)
      let subscriptions = [200, 225, 260].map { tick in
        let observer = scheduler.createObserver(Int.self)
        let subscription = SingleAssignmentDisposable()
        scheduler.scheduleAt(tick) { subscription.setDisposable(shared.subscribe(observer)) }
        observers.append(observer)
        return subscription
      }
      for (tick, subscription) in zip([235, 260, 285], subscriptions) {
        scheduler.scheduleAt(tick) { subscription.dispose() }
      }
      scheduler.start()
    }
    return (observers.map(\.events), source.subscriptions)
  }

  @Test("Driver replays its latest element while connected and restarts after its end")
  func driver() {
    let (events, subscriptions) = run(end: .error(50, TestError.first)) {
      $0.asDriver(onErrorJustReturn: -1).asObservable()
    }
    #expect(events[0] == [.next(210, 0), .next(220, 1), .next(230, 2)])
    #expect(
      events[1] == [
        .next(225, 1), .next(230, 2), .next(240, 3), .next(250, -1), .completed(250),
      ])
    #expect(events[2] == [.next(270, 0), .next(280, 1)])
    #expect(subscriptions == [Subscription(200, 250), Subscription(260, 285)])
  }

  @Test("Signal replays nothing and restarts after its end")
  func signal() {
    let (events, subscriptions) = run(end: .completed(50)) {
      $0.asSignal(onErrorJustReturn: -1).asObservable()
    }
    #expect(events[0] == [.next(210, 0), .next(220, 1), .next(230, 2)])
    #expect(events[1] == [.next(230, 2), .next(240, 3), .completed(250)])
    #expect(events[2] == [.next(270, 0), .next(280, 1)])
    #expect(subscriptions == [Subscription(200, 250), Subscription(260, 285)])
  }

  @Test("time operators of Driver use the sharing scheduler and share the source")
  func operators() {
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(215, 2), .next(250, 3), .completed(300),
    ])
    let make: [@Sendable (Driver<Int>) -> Driver<Int>] = [
      { $0.debounce(.seconds(10)) }, { $0.throttle(.seconds(20)) }, { $0.delay(.seconds(5)) },
      { Driver.combineLatest($0, $0.map { $0 * 10 }) { $0 + $1 } },
    ]
    var observers: [TestableObserver<Int>] = []
    SharingScheduler.mock(scheduler: scheduler) {
      let driver = source.asDriver(onErrorJustReturn: 0)
      observers = make.map { _ in scheduler.createObserver(Int.self) }
      scheduler.scheduleAt(200) {
        for (make, observer) in zip(make, observers) { _ = make(driver).drive(observer) }
      }
      scheduler.start()
    }
    #expect(observers[0].events == [.next(225, 2), .next(260, 3), .completed(300)])
    #expect(
      observers[1].events == [.next(210, 1), .next(230, 2), .next(250, 3), .completed(300)])
    #expect(
      observers[2].events == [.next(215, 1), .next(220, 2), .next(255, 3), .completed(305)])
    #expect(observers[3].elements == [11, 12, 22, 23, 33])
    #expect(source.subscriptions == [Subscription(200, 300)])
  }

  @Test("Driver.interval of zero emits at each tick")
  func intervalOfNothing() {
    let scheduler = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: scheduler) {
      let counting = scheduler.start(disposed: 204) { Driver<Int>.interval(.seconds(0)) }
      #expect(counting.events == [.next(201, 0), .next(202, 1), .next(203, 2)])
    }
  }

  // RxSwift, Observable+CombineLatest+Collection.swift: an empty collection emits immediately.
  @Test("combineLatest of no drivers or signals emits one empty array")
  func combinedOfNothing() {
    SharingScheduler.mock(scheduler: scheduler) {
      let drivers = scheduler.start { Driver.combineLatest([Driver<Int>]()) }
      #expect(drivers.events.map { $0.value.element } == [[], nil])
    }
    let second = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: second) {
      let signals = second.start { WeirRx.Signal.combineLatest([WeirRx.Signal<Int>]()) }
      #expect(signals.events.map { $0.value.element } == [[], nil])
    }
  }

  @Test("Driver.concat accepts an infinite sequence of drivers")
  func concat() {
    SharingScheduler.mock(scheduler: scheduler) {
      let endless = sequence(first: 1) { $0 + 1 }.lazy.map { Driver.just($0) }
      let result = scheduler.start { Driver.concat(endless).asObservable().take(3) }
      #expect(result.elements == [1, 2, 3])
    }
  }
}
