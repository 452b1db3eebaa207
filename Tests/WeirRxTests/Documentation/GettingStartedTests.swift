import Testing
import WeirRx

// The examples of RxSwift's Getting Started guide.
@Suite("RxSwift guide: Getting Started", .timeLimit(.minutes(15)))
struct GettingStartedTests {
  private let lines = Lines()
  private let scheduler = HistoricalScheduler()

  private func run(seconds: Double) {
    scheduler.advanceTo(scheduler.now.addingTimeInterval(seconds))
  }

  @Test("interval emits numbers until its subscription is disposed")
  func disposing() {
    let subscription = Observable<Int>.interval(.milliseconds(300), scheduler: scheduler)
      .subscribe { event in
        lines.add("\(event)")
      }
    run(seconds: 2)
    subscription.dispose()
    run(seconds: 2)
    #expect(lines.all == (0..<6).map { "next(\($0))" })
  }

  @Test("replacing a DisposeBag disposes its subscriptions")
  func bags() {
    var disposeBag = DisposeBag()
    Observable<Int>.interval(.seconds(1), scheduler: scheduler)
      .subscribe(onNext: { lines.add("\($0)") })
      .disposed(by: disposeBag)
    run(seconds: 2.5)
    disposeBag = DisposeBag()
    run(seconds: 5)
    #expect(lines.all == ["0", "1"])
    _ = disposeBag
  }

  private func myJust<E: Sendable>(_ element: E) -> Observable<E> {
    Observable.create { observer in
      observer.on(.next(element))
      observer.on(.completed)
      return Disposables.create()
    }
  }

  private func myFrom<E: Sendable>(_ sequence: [E]) -> Observable<E> {
    Observable.create { observer in
      for element in sequence { observer.on(.next(element)) }
      observer.on(.completed)
      return Disposables.create()
    }
  }

  @Test("create calls its closure for each subscription")
  func creating() {
    _ = myJust(0).subscribe(onNext: { lines.add("\($0)") })
    let words = myFrom(["first", "second"])
    lines.add("started")
    _ = words.subscribe(onNext: { lines.add($0) })
    lines.add("again")
    _ = words.subscribe(onNext: { lines.add($0) })
    #expect(lines.all == ["0", "started", "first", "second", "again", "first", "second"])
  }

  private func myInterval(_ interval: RxTimeInterval) -> Observable<Int> {
    Observable.create { [lines, scheduler] observer in
      lines.add("subscribed")
      let timer = scheduler.schedulePeriodic(0, startAfter: interval, period: interval) { next in
        observer.on(.next(next))
        return next + 1
      }
      return Disposables.create(timer, Disposables.create { lines.add("disposed") })
    }
  }

  @Test("each subscription to an unshared interval runs separately")
  func separateSubscriptions() {
    let counter = myInterval(.milliseconds(100))
    let first = counter.subscribe(onNext: { lines.add("first \($0)") })
    let second = counter.subscribe(onNext: { lines.add("second \($0)") })
    run(seconds: 0.25)
    first.dispose()
    run(seconds: 0.1)
    second.dispose()
    #expect(
      lines.all == [
        "subscribed", "subscribed", "first 0", "second 0", "first 1", "second 1", "disposed",
        "second 2", "disposed",
      ])
  }

  @Test("share(replay:) subscribes its source once")
  func sharedSubscription() {
    let counter = myInterval(.milliseconds(100)).share(replay: 1)
    let first = counter.subscribe(onNext: { lines.add("first \($0)") })
    run(seconds: 0.15)
    let second = counter.subscribe(onNext: { lines.add("second \($0)") })
    run(seconds: 0.1)
    first.dispose()
    run(seconds: 0.1)
    second.dispose()
    #expect(
      lines.all == [
        "subscribed", "first 0", "second 0", "first 1", "second 1", "second 2", "disposed",
      ])
  }

  @Test("a custom operator is a function that calls create")
  func ownOperator() {
    _ = myInterval(.milliseconds(100)).myMap { "it is \($0)" }.take(2)
      .subscribe(onNext: { lines.add($0) })
    run(seconds: 1)
    #expect(lines.all == ["subscribed", "it is 0", "it is 1", "disposed"])
  }

  @Test("a throttled search with flatMapLatest emits only the newest results")
  func search() {
    let text = PublishSubject<String>()
    let results =
      text
      .throttle(.milliseconds(300), scheduler: scheduler)
      .distinctUntilChanged()
      .flatMapLatest { [scheduler] query -> Observable<[String]> in
        query.isEmpty
          ? .just([])
          : Observable.just(["\(query)1", "\(query)2"]).delay(.seconds(1), scheduler: scheduler)
            .catchAndReturn([])
      }
      .observe(on: scheduler)
    _ = results.subscribe(onNext: { lines.add($0.joined(separator: " ")) })
    text.onNext("r")
    text.onNext("rx")
    run(seconds: 5)
    text.onNext("rx")
    text.onNext("")
    run(seconds: 5)
    #expect(lines.all == ["rx1 rx2", ""])
  }

  @Test("combineLatest of relays updates a bound label")
  func sum() async {
    await MainActor.run {
      let a = BehaviorRelay(value: 1)
      let b = BehaviorRelay(value: 2)
      let bag = DisposeBag()
      Observable.combineLatest(a, b) { $0 + $1 }
        .filter { $0 >= 0 }
        .map { "\($0) is positive" }
        .subscribe(onNext: { lines.add($0) })
        .disposed(by: bag)
      a.accept(4)
      b.accept(-8)
      #expect(lines.all == ["3 is positive", "6 is positive"])
    }
  }
}

extension ObservableType {
  fileprivate func myMap<R>(transform: @escaping @Sendable (Element) -> R) -> Observable<R> {
    let source = asObservable()
    return Observable.create { observer in
      source.subscribe { event in
        switch event {
        case .next(let value): observer.on(.next(transform(value)))
        case .error(let error): observer.on(.error(error))
        case .completed: observer.on(.completed)
        }
      }
    }
  }
}
