import Testing
import WeirRx

import class Weir.TestScheduler

@Suite("Infallible")
struct InfallibleTests {
  private let lines = Lines()

  private func write<Element>(_ sequence: Infallible<Element>) -> any WeirRx.Disposable {
    sequence.subscribe(
      onNext: { lines.add("\($0)") }, onCompleted: { lines.add("completed") },
      onDisposed: { lines.add("disposed") })
  }

  private func expect(_ expected: [String], of sequence: Infallible<Int>) {
    lines.clear()
    _ = write(sequence)
    #expect(lines.all == expected + ["completed", "disposed"])
  }

  private let numbers = Infallible.of(1, 2, 2, 3)

  @Test("create, just, of, from, empty, never() and deferred emit their elements")
  func creating() {
    expect(
      ["1", "2"],
      of: .create { observer in
        observer(.next(1))
        observer(.next(2))
        observer(.completed)
        observer(.next(3))
        return Disposables.create()
      })
    expect(["1"], of: .just(1))
    expect(["1", "2", "2", "3"], of: numbers)
    expect(["1", "2"], of: .from([1, 2]))
    expect(["0", "1"], of: .from(0..<2))
    expect([], of: .empty())
    expect(["5"], of: .deferred { .just(5) })
    lines.clear()
    _ = write(Infallible<Int>.never())
    #expect(lines.all == [])
  }

  @Test("asInfallible replaces an error by an element, a sequence or a recovery")
  func conversions() {
    let failing = Observable.of(1).concat(Observable.error(TestError.first))
    expect(["1", "0"], of: failing.asInfallible(onErrorJustReturn: 0))
    expect(["1", "8", "9"], of: failing.asInfallible(onErrorFallbackTo: .of(8, 9)))
    expect(
      ["1", "7"], of: failing.asInfallible(onErrorRecover: { .just($0 is TestError ? 7 : 0) }))
  }

  // RxSwift, pull request 2440: the closure receives events that cannot be errors.
  @Test("subscribe(_:) receives events without an error case")
  func events() {
    _ = numbers.subscribe { event in
      switch event {
      case .next(let element): lines.add("\(element)")
      case .completed: lines.add("completed")
      }
    }
    #expect(lines.all == ["1", "2", "2", "3", "completed"])
  }

  @Test("Infallible does not share subscriptions")
  func cold() {
    let runs = TestCounter()
    let sequence = Infallible<Int>.create { observer in
      runs.increment()
      observer(.completed)
      return Disposables.create()
    }
    _ = write(sequence)
    _ = write(sequence)
    #expect(runs.value == 2)
  }

  @Test("filtering operators return an Infallible")
  func filtering() {
    expect(["2", "2"], of: numbers.filter { $0 == 2 })
    expect(["1", "2", "3"], of: numbers.distinctUntilChanged())
    expect(["1", "2", "3"], of: numbers.distinctUntilChanged { $0 == $1 })
    expect(["1", "2"], of: numbers.distinctUntilChanged { $0 > 1 })
    expect(["1", "2", "3"], of: numbers.distinctUntilChanged(at: \.self))
    expect(["1", "2"], of: numbers.take(2))
    expect(["1"], of: numbers.take(while: { $0 < 2 }))
    expect(["1", "2"], of: numbers.take(until: { $0 == 2 }, behavior: .inclusive))
    expect([], of: numbers.take(until: Infallible.just(0)))
    expect(["3"], of: numbers.skip(while: { $0 < 3 }))
    expect(["2", "3"], of: numbers.skip(2))
    expect(["1", "2", "2", "3"], of: numbers.skip(until: Observable.just(0)))
  }

  @Test("transforming operators return an Infallible")
  func transforming() {
    expect(["2", "4", "4", "6"], of: numbers.map { $0 * 2 })
    expect(["3"], of: numbers.compactMap { $0 > 2 ? $0 : nil })
    expect(["1", "3", "5", "8"], of: numbers.scan(0) { $0 + $1 })
    expect(["1", "3", "5", "8"], of: numbers.scan(into: 0) { $0 += $1 })
    expect(["1", "1", "2", "2"], of: Infallible.of(1, 2).concatMap { Infallible.of($0, $0) })
    expect(["1", "2"], of: Infallible.of(1, 2).flatMap { Infallible.just($0) })
    expect(["1", "2"], of: Infallible.of(1, 2).flatMapLatest { Infallible.just($0) })
    expect(["1", "2"], of: Infallible.of(1, 2).flatMapFirst { Infallible.just($0) })
    expect(["0", "1"], of: Infallible.just(1).startWith(0))
  }

  @Test("combining operators return an Infallible")
  func combining() {
    expect(["3"], of: .combineLatest(.just(1), .just(2)) { $0 + $1 })
    expect(["3"], of: Infallible.combineLatest(.just(1), .just("ab")).map { $0 + $1.count })
    expect(["3"], of: Infallible.combineLatest([Infallible.just(1), .just(2)]) { $0[0] + $0[1] })
    expect(["3"], of: .zip(.just(1), .just(2)) { $0 + $1 })
    expect(["1", "2"], of: .merge(.just(1), .just(2)))
    expect(["1", "2"], of: .concat(.just(1), .just(2)))
    expect(["1", "2"], of: Infallible.just(1).concat(Infallible.just(2)))
    expect(["8"], of: Infallible.just(1).withLatestFrom(Infallible.just(7)) { $0 + $1 })
    expect(["7"], of: Infallible.just(1).withLatestFrom(Infallible.just(7)))
  }

  @Test("debounce, throttle and delay use the given scheduler")
  func time() {
    let scheduler = TestScheduler()
    let subject = PublishRelay<Int>()
    let sequence = subject.asInfallible(onErrorJustReturn: 0)
    _ = write(sequence.debounce(.seconds(1), scheduler: scheduler))
    _ = write(sequence.throttle(.seconds(1), scheduler: scheduler).map { $0 * 10 })
    subject.accept(1)
    #expect(lines.all == ["10"])
    scheduler.advance(by: .seconds(1))
    #expect(lines.all == ["10", "1"])
  }

  @Test("share(replay:) subscribes to its source once")
  func share() {
    let runs = TestCounter()
    let subject = PublishSubject<Int>()
    let shared = subject.do(onSubscribe: { runs.increment() })
      .asInfallible(onErrorJustReturn: 0).share(replay: 1)
    _ = write(shared)
    subject.onNext(1)
    _ = write(shared)
    #expect(runs.value == 1)
    #expect(lines.all == ["1", "1"])
  }

  @Test("bind accepts observers, relays, functions, closures and objects")
  func binding() {
    let log = EventLog<Int>()
    let optional = EventLog<Int?>()
    let (behavior, maybe) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    let (replay, maybes) = (ReplayRelay<Int>.createUnbound(), ReplayRelay<Int?>.createUnbound())
    let (publish, publishes) = (PublishRelay<Int>(), PublishRelay<Int?>())
    let object = LiveInstance(TestCounter())
    _ = publish.subscribe(onNext: { lines.add("publish \($0)") })
    _ = publishes.subscribe(onNext: { lines.add("publish \($0 ?? 0)") })
    let one = Infallible.just(1)
    _ = one.bind(to: log, log)
    _ = one.bind(to: optional)
    _ = one.bind(to: behavior)
    _ = one.bind(to: maybe)
    _ = one.bind(to: replay)
    _ = one.bind(to: maybes)
    _ = one.bind(to: publish)
    _ = one.bind(to: publishes)
    _ = one.bind(onNext: { lines.add("closure \($0)") })
    _ = one.bind(with: object, onNext: { lines.add("object \($1)") })
    let name = one.bind(to: { _ in { (name: String) in name + "!" } }, curriedArgument: "curried")
    #expect(log.all == ["1", "1", "completed", "completed"])
    #expect(optional.all == ["Optional(1)", "completed"])
    #expect(behavior.value == 1 && maybe.value == 1)
    #expect(lines.all == ["publish 1", "publish 1", "closure 1", "object 1"])
    #expect(name == "curried!")
    lines.clear()
    _ = replay.subscribe(onNext: { lines.add("\($0)") })
    _ = maybes.subscribe(onNext: { lines.add("\($0 ?? 0)") })
    #expect(lines.all == ["1", "1"])
  }

  @Test("do runs its effects, and withUnretained does not retain its object")
  func objects() {
    var object: LiveInstance? = LiveInstance(TestCounter())
    let subject = PublishRelay<Int>()
    let sequence = subject.asInfallible(onErrorJustReturn: 0)
    _ = write(sequence.do(onNext: { lines.add("do \($0)") }).withUnretained(object!) { $1 })
    _ = sequence.subscribe(with: object!, onNext: { lines.add("with \($1)") })
    subject.accept(1)
    object = nil
    subject.accept(2)
    #expect(lines.all == ["do 1", "1", "with 1", "do 2", "completed", "disposed"])
  }
}
