import Foundation
import Testing
import WeirRx

@Suite("RxSwift creation functions")
struct CreatingTests {
  private let log = EventLog<Int>()
  private let scheduler = HistoricalScheduler()

  private func expect(
    _ source: Observable<Int>, _ expected: [String], _ place: SourceLocation = #_sourceLocation
  ) {
    let log = EventLog<Int>()
    _ = source.subscribe(log)
    #expect(log.all == expected, sourceLocation: place)
  }

  @Test("just, of, from and empty emit immediately")
  func known() {
    expect(.just(1), ["1", "completed"])
    expect(.of(1, 2), ["1", "2", "completed"])
    expect(.from([1, 2]), ["1", "2", "completed"])
    expect(.from(Set([3])), ["3", "completed"])
    expect(.from(stride(from: 1, to: 6, by: 2)), ["1", "3", "5", "completed"])
    expect(.from(optional: 1), ["1", "completed"])
    expect(.from(optional: nil), ["completed"])
    expect(.empty(), ["completed"])
    expect(.never(), [])
    expect(.error(TestError.first), ["error first"])
  }

  @Test("range, repeatElement and generate emit numbers")
  func numbers() {
    expect(.range(start: 3, count: 3), ["3", "4", "5", "completed"])
    expect(.range(start: 3, count: 0), ["completed"])
    expect(.repeatElement(7).take(3), ["7", "7", "7", "completed"])
    expect(
      .generate(initialState: 1, condition: { $0 < 20 }, iterate: { $0 * 3 }),
      ["1", "3", "9", "completed"])
    expect(.generate(initialState: 1, condition: { $0 < 0 }, iterate: { $0 }), ["completed"])
  }

  @Test("from(_:) iterates a lazy sequence on demand")
  func laziness() {
    let tally = TestCounter()
    let source = Observable.from(
      (0...).lazy.map { number in
        tally.increment()
        return number
      })
    expect(source.take(2), ["0", "1", "completed"])
    #expect(tally.value <= 3)
  }

  @Test("of(_:scheduler:) emits one element per action until disposal")
  func onScheduler() {
    let subscription = Observable.of(1, 2, 3, scheduler: scheduler).subscribe(log)
    #expect(log.all.isEmpty)
    _ = scheduler.schedule(()) { _ in
      log.onNext(0)
      return Disposables.create()
    }
    scheduler.start()
    #expect(log.all == ["1", "0", "2", "3", "completed"])
    subscription.dispose()
    log.clear()
    Observable.just(1, scheduler: scheduler).subscribe(log).dispose()
    _ = Observable.from(optional: 2, scheduler: scheduler).subscribe(log)
    scheduler.start()
    #expect(log.all == ["2", "completed"])
  }

  @Test("sources on the current thread alternate in merge and combineLatest")
  func turns() {
    expect(
      .merge(.of(1, 2, 3), .of(4, 5, 6)), ["1", "4", "2", "5", "3", "6", "completed"])
    let pairs = EventLog<String>()
    _ = Observable.combineLatest(Observable.of(1, 2, 3), Observable.of("A", "B")) { "\($0)\($1)" }
      .subscribe(pairs)
    #expect(pairs.all == ["1A", "2A", "2B", "3B", "completed"])
    pairs.clear()
    _ = Observable.zip(Observable.of(1, 2), Observable.of("A", "B", "C")) { "\($0)\($1)" }
      .subscribe(pairs)
    #expect(pairs.all == ["1A", "2B", "completed"])
  }

  @Test("timer and interval emit increasing numbers")
  func timers() {
    _ = Observable<Int>.timer(.seconds(2), scheduler: scheduler).subscribe(log)
    let interval = Observable<Int>.interval(.seconds(1), scheduler: scheduler)
      .map { $0 + 100 }.subscribe(log)
    let periodic = Observable<Int>.timer(.seconds(1), period: .seconds(2), scheduler: scheduler)
      .map { $0 + 200 }.subscribe(log)
    scheduler.advanceTo(Date(timeIntervalSince1970: 3.5))
    interval.dispose()
    periodic.dispose()
    scheduler.advanceTo(Date(timeIntervalSince1970: 10))
    #expect(log.all.sorted() == ["0", "100", "101", "102", "200", "201", "completed"])
  }

  @Test("deferred creates its sequence for each subscription")
  func deferred() {
    let tally = TestCounter()
    let source = Observable<Int>.deferred {
      tally.increment()
      return .just(tally.value)
    }
    expect(source, ["1", "completed"])
    expect(source, ["2", "completed"])
  }

  @Test("using disposes its resource with the subscription", arguments: [true, false])
  func using(completes: Bool) {
    let resource = BooleanDisposable()
    let subject = PublishSubject<Int>()
    let subscription = Observable.using(
      { resource },
      observableFactory: { used in
        #expect(used === resource)
        return subject.asObservable()
      }
    ).subscribe(log)
    subject.onNext(1)
    #expect(!resource.isDisposed)
    if completes { subject.onCompleted() } else { subscription.dispose() }
    #expect(resource.isDisposed)
    #expect(log.all == (completes ? ["1", "completed"] : ["1"]))
  }
}
