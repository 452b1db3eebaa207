import Testing
import WeirRx

// The order of subscriptions and releases in RxSwift: RxSwift/Observables/*.swift.

@Suite("Order of effects in RxSwift operators")
struct EffectOrderTests {
  private let lines = Lines()

  /// Returns a sequence that records its subscription and its release.
  private func told(_ name: String, _ source: Observable<Int>) -> Observable<Int> {
    .create { [lines] observer in
      lines.add("subscribe \(name)")
      let inner = source.subscribe(observer)
      return Disposables.create {
        lines.add("release \(name)")
        inner.dispose()
      }
    }
  }

  private func observe<Element>(_ source: Observable<Element>) -> any Disposable {
    source.subscribe(
      onNext: { [lines] in lines.add("\($0)") }, onError: { [lines] in lines.add("error \($0)") },
      onCompleted: { [lines] in lines.add("completed") },
      onDisposed: { [lines] in lines.add("disposed") })
  }

  private let first = PublishSubject<Int>()
  private let second = PublishSubject<Int>()

  @Test(
    "each combining operator subscribes and releases its sources in order",
    arguments: [
      ("combineLatest", "ab", "ab"), ("zip", "ab", "ab"), ("merge", "ab", "ab"),
      ("withLatestFrom", "ba", "ab"), ("sample", "ab", "ab"), ("take(until:)", "ba", "ab"),
      ("skip(until:)", "ab", "ab"), ("amb", "ab", "ab"),
    ])
  func pairs(_ name: String, _ subscribed: String, _ released: String) {
    let (a, b) = (told("a", first), told("b", second))
    let joined: Observable<Int> =
      switch name {
      case "combineLatest": Observable.combineLatest(a, b) { $0 + $1 }
      case "zip": Observable.zip(a, b) { $0 + $1 }
      case "merge": Observable.merge(a, b)
      case "withLatestFrom": a.withLatestFrom(b)
      case "sample": a.sample(b)
      case "take(until:)": a.take(until: b)
      case "skip(until:)": a.skip(until: b)
      default: a.amb(b)
      }
    observe(joined).dispose()
    #expect(
      lines.all
        == subscribed.map { "subscribe \($0)" } + released.map { "release \($0)" } + ["disposed"])
  }

  @Test("concat releases a sequence before it subscribes to the next")
  func concat() {
    _ = observe(told("a", first).concat(told("b", .just(2))))
    first.onNext(1)
    first.onCompleted()
    #expect(
      lines.all == [
        "subscribe a", "1", "release a", "subscribe b", "2", "release b", "completed", "disposed",
      ])
    lines.clear()
    _ = observe(Observable.of(told("a", .just(1)), told("b", .just(2))).concat())
    #expect(
      lines.all == [
        "subscribe a", "1", "release a", "subscribe b", "2", "release b", "completed", "disposed",
      ])
  }

  @Test("concatMap and merge(maxConcurrent:) release a sequence before the next one")
  func limited() {
    let inner = [told("0", first), told("1", second)]
    let flattened = [
      Observable.of(0, 1).concatMap { inner[$0] }, Observable.from(inner).merge(maxConcurrent: 1),
      Observable.from(inner).concat(),
    ]
    for source in flattened {
      lines.clear()
      let subscription = observe(source)
      #expect(lines.all == ["subscribe 0"])
      subscription.dispose()
      #expect(lines.all == ["subscribe 0", "release 0", "disposed"])
    }
    lines.clear()
    _ = observe(flattened[0])
    first.onCompleted()
    #expect(lines.all == ["subscribe 0", "release 0", "subscribe 1"])
    second.onCompleted()
    #expect(lines.all.suffix(3) == ["release 1", "completed", "disposed"])
  }

  @Test("flatMapLatest calls its selector before it releases the previous sequence")
  func latest() {
    let inner = [told("0", second), told("1", .just(2))]
    _ = observe(
      first.flatMapLatest { [lines] number in
        lines.add("select \(number)")
        return inner[number]
      })
    first.onNext(0)
    second.onNext(5)
    first.onNext(1)
    first.onCompleted()
    #expect(
      lines.all == [
        "select 0", "subscribe 0", "5", "select 1", "release 0", "subscribe 1", "2", "release 1",
        "completed", "disposed",
      ])
  }

  @Test("retry releases a failed sequence before it subscribes again")
  func retry() {
    let attempts = TestCounter()
    _ = observe(
      told(
        "a",
        .deferred { [first, second] in
          attempts.increment()
          return attempts.value == 1 ? first : second
        }
      ).retry(2))
    first.onError(TestError.first)
    #expect(lines.all == ["subscribe a", "release a", "subscribe a"])
    second.onError(TestError.second)
    #expect(lines.all.suffix(3) == ["error second", "disposed", "release a"])
    lines.clear()
    _ = observe(told("a", .error(TestError.first)).retry(2))
    #expect(
      lines.all == [
        "subscribe a", "release a", "subscribe a", "release a", "error first", "disposed",
      ])
  }

  @Test("catch, ifEmpty(switchTo:) and timeout subscribe before they release the source")
  func replacing() {
    let expected = ["subscribe a", "subscribe b", "2", "completed", "disposed"]
    _ = observe(told("a", first).catch { _ in told("b", second) })
    first.onError(TestError.first)
    #expect(lines.all == ["subscribe a", "subscribe b", "release a"])
    second.onNext(2)
    second.onCompleted()
    #expect(
      lines.all
        == ["subscribe a", "subscribe b", "release a", "2", "completed", "disposed", "release b"])
    lines.clear()
    _ = observe(told("a", .empty()).ifEmpty(switchTo: told("b", .just(2))))
    #expect(lines.all.filter { !$0.hasPrefix("release") } == expected)
  }

  @Test("do effects in a chain run from upstream to downstream")
  func chain() {
    func effects(_ name: String, _ source: Observable<Int>) -> Observable<Int> {
      source.do(
        onNext: { lines.add("\(name) next \($0)") },
        afterNext: { lines.add("\(name) after \($0)") },
        onCompleted: { lines.add("\(name) completed") },
        afterCompleted: { lines.add("\(name) after completed") },
        onSubscribe: { lines.add("\(name) subscribe") },
        onSubscribed: { lines.add("\(name) subscribed") },
        onDispose: { lines.add("\(name) dispose") })
    }
    _ = observe(effects("outer", effects("inner", first).map { $0 * 10 }))
    first.onNext(1)
    first.onCompleted()
    #expect(
      lines.all == [
        "outer subscribe", "inner subscribe", "inner subscribed", "outer subscribed",
        "inner next 1", "outer next 10", "10", "outer after 10", "inner after 1",
        "inner completed", "outer completed", "completed", "disposed", "outer after completed",
        "inner dispose", "outer dispose", "inner after completed",
      ])
    lines.clear()
    let other = PublishSubject<Int>()
    observe(effects("outer", effects("inner", other))).dispose()
    #expect(lines.all.suffix(3) == ["inner dispose", "outer dispose", "disposed"])
  }

  @Test("using releases its resource after its sequence")
  func using() {
    let resource = told("resource", .never()).subscribe()
    lines.clear()
    _ = observe(
      Observable.using({ Used(resource) }, observableFactory: { _ in told("a", first) }))
    first.onCompleted()
    #expect(
      lines.all == ["subscribe a", "completed", "disposed", "release a", "release resource"])
  }

  @Test("no operator delivers an element after disposal in a handler")
  func disposalInside() {
    let chains: [(PublishSubject<Int>) -> Observable<Int>] = [
      { $0.map { $0 } }, { $0.flatMap { Observable.of($0, $0) } }, { $0.startWith(0) },
      { $0.concat(Observable.just(9)) },
      { $0.share(replay: 1) }, { $0.scan(0, accumulator: +) },
      { $0.materialize().dematerialize() },
    ]
    for chain in chains {
      let source = PublishSubject<Int>()
      let log = EventLog<Int>()
      let subscription = SingleAssignmentDisposable()
      subscription.setDisposable(
        chain(source).subscribe { event in
          log.on(event)
          subscription.dispose()
        })
      source.onNext(1)
      source.onNext(2)
      source.onCompleted()
      #expect(log.all.count == 1)
      #expect(!source.hasObservers)
    }
  }
}

private struct Used: Disposable {
  let disposable: any Disposable

  init(_ disposable: any Disposable) { self.disposable = disposable }

  func dispose() { disposable.dispose() }
}
