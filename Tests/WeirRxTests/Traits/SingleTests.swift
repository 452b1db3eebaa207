import Dispatch
import Testing
import WeirRx

import class Weir.TestScheduler

@Suite("Single")
struct SingleTests {
  private let lines = Lines()

  private func write<Element>(_ single: Single<Element>) -> any WeirRx.Disposable {
    single.subscribe(
      onSuccess: { lines.add("success \($0)") }, onFailure: { lines.add("failure \($0)") },
      onDisposed: { lines.add("disposed") })
  }

  @Test("create emits only the first event", arguments: [true, false])
  func firstEvent(_ succeeds: Bool) {
    let single = Single<Int>.create { single in
      single(succeeds ? .success(1) : .failure(TestError.first))
      single(.success(2))
      single(.failure(TestError.second))
      return Disposables.create { lines.add("released") }
    }
    _ = write(single)
    #expect(lines.all == [succeeds ? "success 1" : "failure first", "disposed", "released"])
  }

  @Test("create emits one of several concurrent successes")
  func oneOfMany() {
    for _ in 0..<100 {
      let elements = TestCounter()
      let single = Single<Int>.create { single in
        DispatchQueue.concurrentPerform(iterations: 4) { single(.success($0)) }
        return Disposables.create()
      }
      _ = single.asObservable().subscribe(onNext: { _ in elements.increment() })
      #expect(elements.value == 1)
    }
  }

  @Test("asObservable() emits the element and completes")
  func asObservable() {
    let log = EventLog<Int>()
    _ = Single.just(1).asObservable().subscribe(log)
    #expect(log.all == ["1", "completed"])
  }

  @Test("each subscription runs the create closure again")
  func cold() {
    let runs = TestCounter()
    let single = Single<Int>.create { single in
      runs.increment()
      single(.success(runs.value))
      return Disposables.create()
    }
    _ = write(single)
    _ = write(single)
    #expect(lines.all == ["success 1", "disposed", "success 2", "disposed"])
  }

  @Test("dispose() releases resources and calls only onDisposed")
  func disposal() {
    let single = Single<Int>.create { _ in Disposables.create { lines.add("released") } }
    write(single).dispose()
    #expect(Set(lines.all) == ["released", "disposed"])
    #expect(lines.all.count == 2)
  }

  @Test("subscribe(_:) receives a Result")
  func result() {
    _ = Single.just(1).subscribe { event in
      if case .success(let element) = event { lines.add("\(element)") }
    }
    _ = Single<Int>.error(TestError.first).subscribe { event in
      if case .failure(let error) = event { lines.add("\(error)") }
    }
    #expect(lines.all == ["1", "first"])
  }

  @Test("subscribe(with:) is silent after its object is released")
  func withObject() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let kept = LiveInstance(TestCounter())
    var gone: LiveInstance? = LiveInstance(TestCounter())
    for (subject, object) in [(first, kept), (second, gone!)] {
      _ = subject.take(1).asSingle().subscribe(
        with: object, onSuccess: { object, element in lines.add("\(element)") })
    }
    gone = nil
    first.onNext(1)
    second.onNext(2)
    #expect(lines.all == ["1"])
  }

  @Test("just, error and never() emit their events")
  func creating() {
    _ = write(Single.just(1))
    _ = write(Single<Int>.error(TestError.first))
    _ = write(Single<Int>.never())
    #expect(lines.all == ["success 1", "disposed", "failure first", "disposed"])
  }

  @Test("asSingle() waits for completion and fails without exactly one element")
  func asSingle() {
    let subject = PublishSubject<Int>()
    _ = write(subject.asSingle())
    subject.onNext(1)
    #expect(lines.all == [])
    subject.onCompleted()
    #expect(lines.all == ["success 1", "disposed"])
    lines.clear()
    _ = write(Observable<Int>.empty().asSingle())
    _ = write(Observable.of(1, 2, 3).asSingle())
    _ = write(Observable<Int>.error(TestError.first).asSingle())
    #expect(
      lines.all == [
        "failure Sequence doesn't contain any elements.", "disposed",
        "failure Sequence contains more than one element.", "disposed", "failure first", "disposed",
      ])
  }

  @Test("asSingle() fails at the second element without waiting for completion")
  func secondElement() {
    let subject = PublishSubject<Int>()
    _ = write(subject.asSingle())
    subject.onNext(1)
    subject.onNext(2)
    #expect(lines.all == ["failure Sequence contains more than one element.", "disposed"])
    #expect(!subject.hasObservers)
  }

  @Test("first() emits the first element immediately, or nil")
  func first() {
    let subject = PublishSubject<Int>()
    _ = write(subject.first())
    subject.onNext(1)
    _ = write(Observable<Int>.empty().first())
    #expect(lines.all == ["success Optional(1)", "disposed", "success nil", "disposed"])
  }

  @Test("toArray() emits all elements on completion")
  func toArray() {
    _ = write(Observable.of(1, 2).toArray())
    _ = write(Observable<Int>.empty().toArray())
    _ = write(Observable.of(1).concat(Observable.error(TestError.first)).toArray())
    #expect(
      lines.all == [
        "success [1, 2]", "disposed", "success []", "disposed", "failure first", "disposed",
      ])
  }

  @Test("RxSwift 5 names are available")
  func renamed() {
    let scheduler = TestScheduler()
    let failing = Single<Int>.error(TestError.first)
    _ = write(Single.just(1).subscribeOn(scheduler).observeOn(scheduler))
    scheduler.advance()
    _ = write(failing.catchErrorJustReturn(2))
    _ = write(failing.catchError { _ in .just(3) })
    _ = write(
      failing.asObservable().retryWhen { $0.take(1) }.catchError { _ in .just(4) }
        .ifEmpty(default: 5).asSingle())
    #expect(
      lines.all.filter { $0 != "disposed" } == ["success 1", "success 2", "success 3", "success 5"]
    )
  }

  @Test("map fails the single if its closure throws")
  func map() {
    _ = write(Single.just(1).map { $0 + 1 })
    _ = write(Single.just(1).map { _ -> Int in throw TestError.first })
    #expect(lines.all == ["success 2", "disposed", "failure first", "disposed"])
  }

  @Test("flatMap, flatMapMaybe and flatMapCompletable return their traits")
  func flatMap() {
    _ = write(Single.just(1).flatMap { .just("<\($0)>") })
    _ = Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }
      .subscribe(onCompleted: { lines.add("completed") })
    _ = Single.just(1).flatMapCompletable { _ in .error(TestError.first) }
      .subscribe(onError: { lines.add("error \($0)") })
    #expect(lines.all == ["success <1>", "disposed", "completed", "error first"])
  }

  @Test("filter and compactMap return a Maybe")
  func filter() {
    let log = EventLog<Int>()
    _ = Single.just(1).filter { $0 > 1 }.asObservable().subscribe(log)
    _ = Single.just("7").compactMap { Int($0) }.asObservable().subscribe(log)
    #expect(log.all == ["completed", "7", "completed"])
  }

  @Test("catch, catchAndReturn and retry handle an error")
  func failures() {
    let tries = TestCounter()
    let failing = Single<Int>.create { single in
      tries.increment()
      single(tries.value < 3 ? .failure(TestError.first) : .success(tries.value))
      return Disposables.create()
    }
    _ = write(failing.catch { _ in .just(10) })
    _ = write(failing.catchAndReturn(11))
    _ = write(failing.retry(2))
    #expect(
      lines.all == [
        "success 10", "disposed", "success 11", "disposed", "success 3", "disposed",
      ])
  }

  @Test("retry(when:) fails with noElements if its notifier completes")
  func retryWhen() {
    _ = write(
      Single<Int>.error(TestError.first).retry { (errors: Observable<any Swift.Error>) in
        errors.take(1).filter { _ in false }
      })
    #expect(lines.all == ["failure Sequence doesn't contain any elements.", "disposed"])
  }

  @Test("zip emits the elements of all singles")
  func zip() {
    _ = write(Single.zip(.just(1), .just("a")) { "\($0)\($1)" })
    _ = write(Single.zip(Single.just(1), Single.just("a"), Single.just(true)).map { "\($0)" })
    _ = write(Single.zip([.just(1), .just(2)]) { $0.reduce(0, +) })
    _ = write(Single.zip([Single.just(1), .just(2)]))
    _ = write(Single.zip([Single<Int>]()))
    _ = write(Single.zip(Single.just(1), Single<Int>.error(TestError.first)) { $0 + $1 })
    #expect(
      lines.all.filter { $0 != "disposed" } == [
        "success 1a", "success (1, \"a\", true)", "success 3", "success [1, 2]", "success []",
        "failure first",
      ])
  }

  @Test("do calls its closures around the event")
  func doOn() {
    _ = write(
      Single.just(1).do(
        onSuccess: { lines.add("on \($0)") }, afterSuccess: { lines.add("after \($0)") },
        onSubscribe: { lines.add("subscribe") }, onSubscribed: { lines.add("subscribed") },
        onDispose: { lines.add("dispose") }))
    #expect(lines.all.first == "subscribe")
    #expect(lines.all.filter { $0.hasSuffix("1") } == ["on 1", "success 1", "after 1"])
    #expect(Set(lines.all).isSuperset(of: ["subscribed", "dispose"]))
  }

  @Test("delay, delaySubscription, timer and timeout use the given scheduler")
  func time() {
    let scheduler = TestScheduler()
    _ = write(Single.just(1).delay(.seconds(1), scheduler: scheduler))
    _ = write(Single.just(2).delaySubscription(.seconds(2), scheduler: scheduler))
    _ = write(Single<Int>.timer(.seconds(3), scheduler: scheduler))
    _ = write(Single<Int>.never().timeout(.seconds(4), scheduler: scheduler))
    _ = write(Single.never().timeout(.seconds(5), other: .just(5), scheduler: scheduler))
    for expected in [
      "success 1", "success 2", "success 0", "failure Sequence timeout.", "success 5",
    ] {
      #expect(lines.all == [])
      scheduler.advance(by: .seconds(1))
      #expect(lines.all == [expected, "disposed"])
      lines.clear()
    }
  }

  @Test("observe(on:) and subscribe(on:) use the given scheduler")
  func schedulers() {
    let scheduler = TestScheduler()
    _ = write(Single.just(1).observe(on: scheduler))
    _ = write(Single.just(2).subscribe(on: scheduler))
    #expect(lines.all == [])
    scheduler.advance()
    #expect(lines.all == ["success 1", "disposed", "success 2", "disposed"])
  }

  @Test("deferred and using create the single for each subscription")
  func deferred() {
    let made = TestCounter()
    let deferred = Single<Int>.deferred {
      made.increment()
      return .just(made.value)
    }
    _ = write(deferred)
    _ = write(deferred)
    _ = write(
      Single.using(
        { BooleanDisposable() },
        primitiveSequenceFactory: { resource in
          .just(resource.isDisposed ? 0 : 3)
        }))
    #expect(lines.all.filter { $0 != "disposed" } == ["success 1", "success 2", "success 3"])
  }

  @Test("asCompletable() drops the element, and asMaybe() keeps it")
  func conversions() {
    let log = EventLog<Never>()
    _ = Single.just(1).asCompletable().asObservable().subscribe(log)
    #expect(log.all == ["completed"])
    let maybe = EventLog<Int>()
    _ = Single.just(1).asMaybe().asObservable().subscribe(maybe)
    #expect(maybe.all == ["1", "completed"])
  }
}
