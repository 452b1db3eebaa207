import Testing
import WeirRx
import WeirRxTest

// The ticks are those of RxSwift's tests of the traits: RxSwiftTests/SingleTest.swift,
// MaybeTest.swift, CompletableTest.swift, Completable+AndThen.swift and Infallible+Tests.swift.

private typealias Run = @Sendable (TestScheduler) -> Observable<Int>

@Suite("Traits in virtual time")
struct TraitTimeTests {
  private static let cases: [(name: String, run: Run, events: [Recorded<Event<Int>>])] = [
    (
      "a single on a scheduler", { .init(Single.just(1, scheduler: $0)) },
      [.next(201, 1), .completed(202)]
    ),
    (
      "a single delayed", { .init(Single.just(1).delay(.seconds(2), scheduler: $0)) },
      [.next(202, 1), .completed(203)]
    ),
    (
      "a failing single delayed",
      { .init(Single.error(TestError.first).delay(.seconds(2), scheduler: $0)) },
      [.error(200, TestError.first)]
    ),
    (
      "a single subscribed late",
      { .init(Single.just(1).delaySubscription(.seconds(2), scheduler: $0)) },
      [.next(202, 1), .completed(202)]
    ),
    (
      "a single observed on a scheduler", { .init(Single.just(1).observe(on: $0)) },
      [.next(201, 1), .completed(202)]
    ),
    (
      "a single subscribed on a scheduler", { .init(Single.just(1).subscribe(on: $0)) },
      [.next(201, 1), .completed(201)]
    ),
    (
      "a timer", { .init(Single.timer(.seconds(2), scheduler: $0)) },
      [.next(202, 0), .completed(202)]
    ),
    (
      "a single in time",
      { .init(answer(at: 10, on: $0).asSingle().timeout(.seconds(30), scheduler: $0)) },
      [.next(220, 1), .completed(220)]
    ),
    (
      "a single too late",
      { .init(answer(at: 10, on: $0).asSingle().timeout(.seconds(5), scheduler: $0)) },
      [.error(205, RxError.timeout)]
    ),
    (
      "another single in place of one too late",
      {
        .init(
          answer(at: 10, on: $0).asSingle().timeout(
            .seconds(5), other: answer(at: 10, on: $0).asSingle().map { -$0 }, scheduler: $0))
      },
      [.next(225, -1), .completed(225)]
    ),
    (
      "a maybe delayed", { .init(Maybe.just(1).delay(.seconds(2), scheduler: $0)) },
      [.next(202, 1), .completed(203)]
    ),
    (
      "an empty maybe delayed", { .init(Maybe.empty().delay(.seconds(2), scheduler: $0)) },
      [.completed(202)]
    ),
    (
      "an empty maybe replaced by a single",
      { .init(Maybe.empty().ifEmpty(switchTo: Single.just(3, scheduler: $0))) },
      [.next(201, 3), .completed(202)]
    ),
    (
      "more than a maybe may have",
      { scheduler in
        let source = scheduler.createColdObservable([
          .next(10, 1), .next(15, 2), .completed(20),
        ])
        return .init(source.asMaybe())
      }, [.error(215, RxError.moreThanOneElement)]
    ),
    (
      "the first element", { .init(answer(at: 10, on: $0).first().map { $0 ?? 0 }) },
      [.next(210, 1), .completed(210)]
    ),
    (
      "what follows a completable",
      { .init(Completable.empty().delay(.seconds(2), scheduler: $0).andThen(Single.just(4))) },
      [.next(202, 4), .completed(202)]
    ),
    (
      "what does not follow a failed completable",
      { .init(Completable.error(TestError.first).andThen(Single.just(4, scheduler: $0))) },
      [.error(200, TestError.first)]
    ),
    (
      "an infallible sequence debounced",
      { .init(Infallible.of(1, 2).debounce(.seconds(2), scheduler: $0)) },
      [.next(200, 2), .completed(200)]
    ),
    (
      "an infallible sequence throttled",
      { .init(Infallible.of(1, 2).throttle(.seconds(2), scheduler: $0)) },
      [.next(200, 1), .next(202, 2), .completed(202)]
    ),
  ]

  /// Returns a source with an element at a tick and the completion at twice the tick.
  private static func answer(at tick: Int, on scheduler: TestScheduler) -> TestableObservable<Int> {
    scheduler.createColdObservable([.next(tick, 1), .completed(2 * tick)])
  }

  @Test("each trait function uses its scheduler", arguments: cases.indices)
  func ticks(index: Int) {
    let (name, run, events) = Self.cases[index]
    let scheduler = TestScheduler(initialClock: 0)
    #expect(scheduler.start { run(scheduler) }.events == events, "\(name)")
  }

  @Test("Single.create releases its resources with the first event", arguments: 0..<3)
  func create(index: Int) {
    let scheduler = TestScheduler(initialClock: 0)
    let send = PublishSubject<SingleEvent<Int>>()
    let lines = Lines()
    let first: SingleEvent<Int> = index == 0 ? .success(1) : .failure(TestError.first)
    if index < 2 { scheduler.scheduleAt(201) { send.onNext(first) } }
    scheduler.scheduleAt(203) { send.onNext(.success(2)) }
    scheduler.scheduleAt(204) { send.onNext(.failure(TestError.second)) }
    let result = scheduler.start(disposed: 202) {
      Single<Int>.create { single in
        let subscription = send.subscribe(onNext: { single($0) })
        return Disposables.create {
          subscription.dispose()
          lines.add("released \(scheduler.clock)")
        }
      }
    }
    let expected: [[Recorded<Event<Int>>]] = [
      [.next(201, 1), .completed(201)], [.error(201, TestError.first)], [],
    ]
    #expect(result.events == expected[index])
    #expect(lines.all == ["released \(index < 2 ? 201 : 202)"])
  }

  @Test("onDisposed of Single and Maybe runs between element and completion")
  func firstEvent() {
    let scheduler = TestScheduler(initialClock: 0)
    let lines = Lines()
    let element = { @Sendable (element: Int) in lines.add("\(element) \(scheduler.clock)") }
    let disposed = { @Sendable in lines.add("disposed \(scheduler.clock)") }
    let single = Single.just(1).delay(.seconds(2), scheduler: scheduler)
      .do(onDispose: { lines.add("released \(scheduler.clock)") })
    _ = single.subscribe(onSuccess: element, onDisposed: disposed)
    _ = Maybe.just(2).delay(.seconds(2), scheduler: scheduler).subscribe(
      onSuccess: element, onCompleted: { lines.add("completed") }, onDisposed: disposed)
    scheduler.start()
    #expect(lines.all == ["1 2", "disposed 2", "2 2", "disposed 2", "released 3"])
  }

  @Test("Completable.concat runs in sequence, Completable.zip concurrently")
  func completables() {
    let scheduler = TestScheduler(initialClock: 0)
    let lines = Lines()
    let short: TestableObservable<Never> = scheduler.createColdObservable([.completed(10)])
    let long: TestableObservable<Never> = scheduler.createColdObservable([.completed(30)])
    let failing: TestableObservable<Never> = scheduler.createColdObservable([
      .error(20, TestError.first)
    ])
    let (first, second) = (short.asCompletable(), long.asCompletable())
    func write(_ name: String, _ completable: Completable) {
      _ = completable.subscribe(
        onCompleted: { lines.add("\(name) \(scheduler.clock)") },
        onError: { _ in lines.add("\(name) failed \(scheduler.clock)") })
    }
    scheduler.scheduleAt(200) {
      write("zip", .zip(first, second))
      write("concat", .concat(first, second))
      write("failing", .zip(first, failing.asCompletable(), second))
      write("none", .zip([]))
    }
    scheduler.start()
    #expect(lines.all == ["none 200", "failing failed 220", "zip 230", "concat 240"])
    #expect(
      long.subscriptions == [
        Subscription(200, 230), Subscription(200, 220), Subscription(210, 240),
      ])
  }

  @Test("andThen subscribes to the next sequence on completion")
  func andThen() {
    let scheduler = TestScheduler(initialClock: 0)
    let first = scheduler.createHotObservable([.next(210, 0), .completed(250)])
    let second = scheduler.createHotObservable([.next(240, 1), .next(260, 2), .completed(270)])
    let result = scheduler.start {
      first.ignoreElements().asCompletable().andThen(second.asObservable())
    }
    #expect(result.events == [.next(260, 2), .completed(270)])
    #expect(first.subscriptions == [Subscription(200, 250)])
    #expect(second.subscriptions == [Subscription(250, 270)])
  }
}

extension Observable {
  /// Converts a trait to an observable.
  fileprivate convenience init(_ trait: some ObservableConvertibleType<Element>) {
    self.init(trait.asObservable().producer)
  }
}
