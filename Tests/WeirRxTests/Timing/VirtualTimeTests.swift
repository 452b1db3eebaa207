import Testing
import WeirRx
import WeirRxTest

// Under RxTest's scheduler each action takes one tick, which shows the actions that an operator
// schedules. The expected ticks follow from RxSwift/Observables/*.swift or are in
// RxSwiftTests/Observable+*Tests.swift, in the file of the operator's name.

@Suite("RxSwift operators in virtual time")
struct VirtualTimeTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  private func cold(_ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
    scheduler.createColdObservable(events)
  }

  /// Returns a source of seven elements, one of them before the subscription.
  private func numbers(end: Recorded<Event<Int>>) -> TestableObservable<Int> {
    hot(
      .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6),
      .next(450, 7), end)
  }

  @Test("observe(on:) schedules one action per event, each from the previous one")
  func observeOn() {
    let result = scheduler.start { Observable.of(1, 2, 3).observe(on: scheduler) }
    #expect(result.events == [.next(201, 1), .next(202, 2), .next(203, 3), .completed(204)])
  }

  @Test("observe(on:) a custom scheduler schedules one action per event")
  func observeOnForeign() {
    let result = scheduler.start { Observable.of(1, 2).observe(on: Foreign(scheduler)) }
    #expect(result.events == [.next(201, 1), .next(202, 2), .completed(203)])
  }

  @Test("subscribe(on:) subscribes and disposes in scheduled actions")
  func subscribeOn() {
    let never = hot(.next(150, 1), .next(210, 2))
    #expect(scheduler.start { never.subscribe(on: scheduler) }.events == [.next(210, 2)])
    #expect(never.subscriptions == [Subscription(201, 1001)])
  }

  @Test("subscribe(on:) disposes in an action after the end")
  func subscribeOnEnd() {
    let source = hot(.completed(300))
    #expect(scheduler.start { source.subscribe(on: scheduler) }.events == [.completed(300)])
    #expect(source.subscriptions == [Subscription(201, 301)])
  }

  @Test("delay shifts elements and completion")
  func delay() {
    let source = hot(.next(150, 1), .next(250, 2), .next(350, 3), .completed(550))
    let result = scheduler.start { source.delay(.seconds(100), scheduler: scheduler) }
    #expect(result.events == [.next(350, 2), .next(450, 3), .completed(650)])
    #expect(source.subscriptions == [Subscription(200, 550)])
  }

  @Test("delay forwards an error immediately and drops pending elements")
  func delayError() {
    let source = hot(.next(250, 2), .next(450, 4), .error(550, TestError.first))
    let result = scheduler.start { source.delay(.seconds(150), scheduler: scheduler) }
    #expect(result.events == [.next(400, 2), .error(550, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 550)])
  }

  @Test("delay schedules one action per event")
  func delayOfMany() {
    let result = scheduler.start {
      Observable.of(1, 2).delay(.seconds(10), scheduler: scheduler)
    }
    #expect(result.events == [.next(210, 1), .next(211, 2), .completed(212)])
  }

  @Test("debounce emits an element after a pause and on completion")
  func debounce() {
    let source = hot(.next(210, 2), .next(250, 3), .next(260, 4), .next(290, 5), .completed(300))
    let result = scheduler.start { source.debounce(.seconds(20), scheduler: scheduler) }
    #expect(result.events == [.next(230, 2), .next(280, 4), .next(300, 5), .completed(300)])
  }

  @Test("debounce of zero emits in the next action")
  func debounceZero() {
    let source = hot(.next(210, 2), .next(250, 3), .completed(300))
    let result = scheduler.start { source.debounce(.seconds(0), scheduler: scheduler) }
    #expect(result.events == [.next(211, 2), .next(251, 3), .completed(300)])
  }

  @Test("throttle emits the latest element after its interval")
  func throttle() {
    let source = numbers(end: .completed(500))
    let result = scheduler.start { source.throttle(.seconds(200), scheduler: scheduler) }
    #expect(result.events == [.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)])
    #expect(source.subscriptions == [Subscription(200, 500)])
  }

  @Test("throttle(latest: false) drops the latest element")
  func throttleFirst() {
    let source = numbers(end: .completed(500))
    let result = scheduler.start {
      source.throttle(.seconds(200), latest: false, scheduler: scheduler)
    }
    #expect(result.events == [.next(210, 2), .next(410, 6), .completed(500)])
  }

  @Test("throttle forwards an error immediately")
  func throttleError() {
    let source = numbers(end: .error(500, TestError.first))
    let result = scheduler.start { source.throttle(.seconds(200), scheduler: scheduler) }
    #expect(result.events == [.next(210, 2), .next(410, 6), .error(500, TestError.first)])
  }

  @Test("timer emits after its due time, at each period, or at each tick")
  func timer() {
    let once = scheduler.start { Observable<Int>.timer(.seconds(100), scheduler: scheduler) }
    #expect(once.events == [.next(300, 0), .completed(300)])
    let again = TestScheduler(initialClock: 0)
    let every = again.start(disposed: 650) {
      Observable<Int>.interval(.seconds(100), scheduler: again)
    }
    #expect(every.events == [.next(300, 0), .next(400, 1), .next(500, 2), .next(600, 3)])
    let zero = TestScheduler(initialClock: 0)
    let all = zero.start(disposed: 204) { Observable<Int>.interval(.seconds(0), scheduler: zero) }
    #expect(all.events == [.next(201, 0), .next(202, 1), .next(203, 2)])
  }

  // RxSwift, Schedulers/SchedulerServices+Emulation.swift.
  @Test("interval on a custom scheduler counts its period from tick to tick")
  func foreignPeriod() {
    let result = scheduler.start(disposed: 245) {
      Observable<Int>.interval(.seconds(10), scheduler: Foreign(scheduler))
        .do(onNext: { if $0 == 1 { scheduler.sleep(4) } })
    }
    #expect(result.events == [.next(210, 0), .next(224, 1), .next(230, 2), .next(240, 3)])
  }

  @Test("buffer emits when full, after its time span and on completion")
  func buffer() {
    let source = hot(
      .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6),
      .next(370, 7), .next(420, 8), .next(470, 9), .completed(600))
    let result = scheduler.start {
      source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
    }
    #expect(
      result.events == [
        .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]),
        .next(510, [9]), .next(580, []), .next(600, []), .completed(600),
      ])
    #expect(source.subscriptions == [Subscription(200, 600)])
  }

  @Test("buffer of time span zero emits at each tick")
  func bufferZero() {
    let source = hot(.next(202, 1))
    let result = scheduler.start(disposed: 204) {
      source.buffer(timeSpan: .seconds(0), count: 3, scheduler: scheduler)
    }
    #expect(result.events == [.next(201, []), .next(202, [1]), .next(203, [])])
  }

  @Test("sample emits the latest element at each tick and once after the end")
  func sample() {
    let source = hot(
      .next(220, 2), .next(240, 3), .next(290, 4), .next(300, 5), .next(310, 6), .completed(400))
    let ticks = hot(.next(210, 0), .next(250, 0), .next(260, 0), .next(320, 0), .completed(500))
    let result = scheduler.start { source.sample(ticks) }
    #expect(result.events == [.next(250, 3), .next(320, 6), .completed(500)])
    #expect(source.subscriptions == [Subscription(200, 400)])
    #expect(ticks.subscriptions == [Subscription(200, 500)])
  }

  @Test("timeout switches to the other sequence without an event in time")
  func timeout() {
    let source = hot(.next(240, 3), .next(310, 4), .next(430, 5), .completed(500))
    let other = cold(.next(50, -1), .next(200, -2), .completed(320))
    let result = scheduler.start {
      source.timeout(.seconds(100), other: other, scheduler: scheduler)
    }
    #expect(
      result.events
        == [.next(240, 3), .next(310, 4), .next(460, -1), .next(610, -2), .completed(730)])
    #expect(source.subscriptions == [Subscription(200, 410)])
    #expect(other.subscriptions == [Subscription(410, 730)])
  }

  @Test("skip(until:) drops events before the trigger, including completion")
  func skipUntil() {
    let source = hot(.next(210, 2), .next(230, 4), .next(240, 5), .completed(250))
    let trigger = hot(.next(225, 99), .completed(230))
    let result = scheduler.start { source.skip(until: trigger) }
    #expect(result.events == [.next(230, 4), .next(240, 5), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(trigger.subscriptions == [Subscription(200, 225)])
  }

  @Test("skip(until:) without a trigger emits nothing and disposes both on completion")
  func skipUntilNever() {
    let source = hot(.next(210, 2), .completed(250))
    let trigger = hot(.next(150, 1))
    #expect(scheduler.start { source.skip(until: trigger) }.events == [])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(trigger.subscriptions == [Subscription(200, 250)])
  }

  @Test("skip(until:) subscribes to its source first")
  func skipUntilAtOnce() {
    let result = scheduler.start { Observable.just(1).skip(until: Observable.just(2)) }
    #expect(result.events == [])
  }

  @Test("retry(when:) retries at each element and waits for the notifier's inner sequence")
  func retryWhen() {
    let source = cold(.next(5, 1), .error(10, TestError.first))
    let result = scheduler.start(disposed: 800) {
      source.retry { (errors: Observable<any Swift.Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          index >= 3
            ? .error(error) : .timer(.seconds((index + 1) * 50), scheduler: scheduler)
        }
      }
    }
    #expect(
      result.events == [
        .next(205, 1), .next(265, 1), .next(375, 1), .next(535, 1), .error(540, TestError.first),
      ])
    #expect(
      source.subscriptions == [
        Subscription(200, 210), Subscription(260, 270), Subscription(370, 380),
        Subscription(530, 540),
      ])
  }

  @Test("retry(when:) subscribes to its notifier first, whose end takes effect on error")
  func retryWhenEnded() {
    let notifier = hot(.completed(210))
    let result = scheduler.start {
      hot(.next(220, 1), .error(230, TestError.first)).retry { (_: Observable<TestError>) in
        notifier
      }
    }
    #expect(result.events == [.next(220, 1), .completed(230)])
    #expect(notifier.subscriptions == [Subscription(200, 210)])
    let other = TestScheduler(initialClock: 0)
    let failing = other.createHotObservable([.error(210, TestError.second, Int.self)])
    let source = other.createHotObservable([.next(220, 1), .completed(230)])
    let untouched = other.start { source.retry { (_: Observable<TestError>) in failing } }
    #expect(untouched.events == [.next(220, 1), .completed(230)])
  }

  @Test("retry(when:) forwards errors of other types")
  func retryWhenOther() {
    let source = cold(.next(5, 1), .error(10, TestError.first))
    let result = scheduler.start {
      source.retry { (errors: Observable<RxError>) in errors }
    }
    #expect(result.events == [.next(205, 1), .error(210, TestError.first)])
  }

  @Test("retry(when:) completes with its notifier")
  func retryWhenCompleted() {
    let source = cold(.next(10, 1), .error(30, TestError.first))
    let result = scheduler.start(disposed: 300) {
      source.retry { (errors: Observable<TestError>) in
        errors.scan(0) { count, _ in count + 1 }.take(while: { $0 < 2 })
      }
    }
    #expect(result.events == [.next(210, 1), .next(240, 1), .completed(260)])
    #expect(source.subscriptions == [Subscription(200, 230), Subscription(230, 260)])
  }

  // RxSwift, Timer.swift: a period of zero is one tick of virtual time.
  @Test("timer with a period of zero emits at each tick")
  func timerOfNothing() {
    let scheduler = TestScheduler(initialClock: 0)
    let counting = scheduler.start(disposed: 204) {
      Observable<Int>.timer(.seconds(0), period: .seconds(0), scheduler: scheduler)
    }
    #expect(counting.events == [.next(201, 0), .next(202, 1), .next(203, 2)])
  }
}
