import Testing
import Weir
import WeirRx

@Suite("RxSwift subscriptions")
struct SubscriptionTests {
  private let lines = Lines()

  private func subscribe(_ source: Observable<Int>) -> any WeirRx.Disposable {
    source.subscribe(
      onNext: { lines.add("\($0)") },
      onError: { lines.add("error \($0)") },
      onCompleted: { lines.add("completed") },
      onDisposed: { lines.add("disposed") })
  }

  /// Returns an observable with the given events that records its release.
  private func source(
    _ body: @escaping @Sendable (AnyObserver<Int>) -> Void
  ) -> Observable<Int> {
    .create { observer in
      body(observer)
      return Disposables.create { lines.add("released") }
    }
  }

  @Test("onDisposed runs once after completion, before resources are released")
  func completion() {
    let subscription = subscribe(
      source {
        $0.onNext(1)
        $0.onCompleted()
      })
    #expect(lines.all == ["1", "completed", "disposed", "released"])
    subscription.dispose()
    #expect(lines.all.count == 4)
  }

  @Test("onDisposed runs once after an error")
  func error() {
    let subscription = subscribe(source { $0.onError(TestError.first) })
    subscription.dispose()
    #expect(lines.all == ["error first", "disposed", "released"])
  }

  @Test("dispose() emits no event, releases resources and calls onDisposed once")
  func disposal() {
    let subject = PublishSubject<Int>()
    let subscription = subscribe(
      .create { observer in
        let inner = subject.subscribe(observer)
        return Disposables.create(inner, Disposables.create { lines.add("released") })
      })
    subject.onNext(1)
    subscription.dispose()
    subscription.dispose()
    subject.onNext(2)
    #expect(lines.all == ["1", "released", "disposed"])
    #expect(!subject.hasObservers)
  }

  @Test("no event follows a stop event")
  func grammar() {
    let log = EventLog<Int>()
    _ = source {
      $0.onNext(1)
      $0.onCompleted()
      $0.onNext(2)
      $0.onError(TestError.first)
      $0.onCompleted()
    }.subscribe(log)
    #expect(log.all == ["1", "completed"])
  }

  @Test("no element is delivered after disposal in a handler")
  func disposalInside() {
    let subject = PublishSubject<Int>()
    let subscription = WeirRx.SingleAssignmentDisposable()
    let log = EventLog<Int>()
    subscription.setDisposable(
      subject.subscribe { event in
        log.on(event)
        subscription.dispose()
      })
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.all == ["1"])
  }

  @Test("an interrupted producer emits no event and calls onDisposed")
  func interruption() {
    _ = subscribe(
      Observable(
        SignalProducer<Int, any Swift.Error> { observer, _ in
          observer.send(value: 1)
          observer.sendInterrupted()
        }))
    #expect(lines.all == ["1", "disposed"])
  }

  @Test("each subscription runs the create closure again")
  func coldness() {
    let tally = TestCounter()
    let source = Observable<Int>.create { observer in
      tally.increment()
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(tally.value == 0)
    _ = source.subscribe()
    _ = source.subscribe()
    #expect(tally.value == 2)
  }

  @Test("an unhandled error calls Hooks.defaultErrorHandler")
  func unhandledErrors() {
    let handler = Hooks.defaultErrorHandler
    let capture = Hooks.customCaptureSubscriptionCallstack
    defer {
      Hooks.defaultErrorHandler = handler
      Hooks.customCaptureSubscriptionCallstack = capture
      Hooks.recordCallStackOnError = false
    }
    Hooks.defaultErrorHandler = { [lines] in lines.add("\($0) \($1)") }
    _ = Observable<Int>.error(TestError.first).subscribe(onNext: { _ in })
    Hooks.customCaptureSubscriptionCallstack = { ["here"] }
    Hooks.recordCallStackOnError = true
    _ = Observable<Int>.error(TestError.second).subscribe(onNext: { _ in })
    #expect(lines.all == ["[] first", "[\"here\"] second"])
    // RxSwift, ObservableType+Extensions.swift: subscribe(with:) always has an error handler.
    _ = Observable<Int>.error(TestError.first).subscribe(with: self.lines, onNext: { _, _ in })
    _ = Single<Int>.error(TestError.first).subscribe(with: self.lines, onSuccess: { _, _ in })
    _ = Maybe<Int>.error(TestError.first).subscribe(with: self.lines)
    _ = Completable.error(TestError.first).subscribe(with: self.lines)
    #expect(lines.all.count == 2)
    _ = Single<Int>.error(TestError.first).subscribe(onSuccess: { _ in })
    _ = Maybe<Int>.error(TestError.first).subscribe(onCompleted: {})
    _ = Completable.error(TestError.first).subscribe()
    #expect(lines.all.count == 5)
  }

  @Test("subscribe(with:) does not retain its object and is silent without it")
  func withObject() {
    let alive = TestCounter()
    let subject = PublishSubject<Int>()
    var object: LiveInstance? = LiveInstance(alive)
    _ = subject.subscribe(
      with: object!,
      onNext: { object, element in lines.add("\(element)") },
      onCompleted: { _ in lines.add("completed") })
    subject.onNext(1)
    object = nil
    #expect(alive.value == 0)
    subject.onNext(2)
    subject.onCompleted()
    #expect(lines.all == ["1"])
  }

  @Test("a custom ObservableType converts to Observable")
  func ownType() {
    struct Numbers: ObservableType {
      typealias Element = Int

      func subscribe<Observer: ObserverType>(_ observer: Observer) -> any WeirRx.Disposable
      where Observer.Element == Int {
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create()
      }
    }
    let log = EventLog<Int>()
    _ = Numbers().asObservable().subscribe(log)
    #expect(log.all == ["1", "completed"])
  }

  @Test("producers and signals convert to Observable and back")
  func crossing() {
    let log = EventLog<Int>()
    _ = Observable(SignalProducer<Int, Never>([1, 2])).subscribe(log)
    let (signal, input) = Weir.Signal<Int, TestError>.pipe()
    _ = Observable(signal).subscribe(log)
    input.send(value: 3)
    input.send(error: .second)
    #expect(log.all == ["1", "2", "completed", "3", "error second"])
    log.clear()
    let back = Observable.just(4).producer.map { $0 * 10 }
    _ = Observable(back).subscribe(log)
    #expect(log.all == ["40", "completed"])
  }

  @Test("a subscription releases its closures and elements after its end")
  func release() {
    let alive = TestCounter()
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(
      onNext: { [living = LiveInstance(alive)] _ in withExtendedLifetime(living) {} })
    #expect(alive.value == 1)
    subscription.dispose()
    #expect(alive.value == 0)
  }
}

@Suite("Released observers")
struct DroppedObserverTests {
  private final class Source: ObservableType, @unchecked Sendable {
    typealias Element = Int
    var keep: ((WeirRx.Event<Int>) -> Void)?
    let disposals = Lines()

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any WeirRx.Disposable
    where Observer.Element == Int {
      keep = observer.on
      return Disposables.create { self.disposals.add("disposed") }
    }
  }

  @Test("releasing an observer does not dispose its subscription")
  func dropped() {
    let source = Source()
    _ = source.subscribe(
      onNext: { _ in }, onDisposed: { source.disposals.add("told") })
    source.keep = nil
    #expect(source.disposals.all == [])
    let handle = source.subscribe(onNext: { _ in }, onDisposed: { source.disposals.add("told") })
    source.keep = nil
    #expect(source.disposals.all == [])
    handle.dispose()
    #expect(source.disposals.all.sorted() == ["disposed", "told"])
  }

  @Test("an observer passed to Observable.create is retained by its subscription")
  func created() {
    let log = Lines()
    nonisolated(unsafe) var kept: AnyObserver<Int>?
    _ = Observable<Int>.create { observer in
      kept = observer
      return Disposables.create { log.add("disposed") }
    }
    .subscribe(onNext: { log.add("\($0)") }, onDisposed: { log.add("told") })
    kept?.onNext(1)
    #expect(log.all == ["1"])
    kept?.onCompleted()
    #expect(log.all.sorted() == ["1", "disposed", "told"])
  }
}
