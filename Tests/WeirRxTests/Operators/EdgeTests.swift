import Foundation
import Testing
import WeirRx

// Edge cases according to RxSwift's sources (RxSwift/Observables/*.swift).

@Suite("Edge cases of RxSwift operators", .timeLimit(.minutes(15)))
struct EdgeTests {
  private let lines = Lines()

  private func record<Element>(_ source: Observable<Element>) -> [String] {
    let log = EventLog<Element>()
    _ = source.subscribe(log)
    return log.all
  }

  @Test("combineLatest of no sequences emits an empty array")
  func combineNothing() {
    let none: [Observable<Int>] = []
    #expect(record(Observable.combineLatest(none)) == ["[]", "completed"])
    #expect(record(Observable.combineLatest(none) { $0.count }) == ["0", "completed"])
    let infallibles: [Infallible<Int>] = []
    #expect(record(Infallible.combineLatest(infallibles).asObservable()) == ["[]", "completed"])
  }

  @Test("zip of no sequences completes, and amb of none never ends")
  func zipNothing() {
    let none: [Observable<Int>] = []
    #expect(record(Observable.zip(none)) == ["completed"])
    #expect(record(Observable.amb(none)) == [])
  }

  @Test("concat and catch request a lazy sequence's next source only when needed")
  func laziness() {
    let asked = TestCounter()
    let endless = sequence(first: 0) { $0 + 1 }.lazy.map { number in
      asked.increment()
      return Observable.just(number)
    }
    #expect(record(Observable.concat(endless).take(3)) == ["0", "1", "2", "completed"])
    #expect(asked.value == 3)
    let infallibles = sequence(first: 0) { $0 + 1 }.lazy.map { number in
      asked.increment()
      return Infallible.just(number)
    }
    #expect(
      record(Infallible.concat(infallibles).asObservable().take(2)) == ["0", "1", "completed"])
    #expect(asked.value == 5)
    let failing = sequence(first: 0) { $0 + 1 }.lazy.map { number in
      asked.increment()
      return number < 2 ? Observable<Int>.error(TestError.first) : Observable.just(number)
    }
    #expect(record(Observable.catch(sequence: failing)) == ["2", "completed"])
    #expect(asked.value == 8)
  }

  @Test("window with take(1) emits a complete first window")
  func firstWindow() {
    let scheduler = HistoricalScheduler()
    let windows = Observable.of(1, 2, 3)
      .window(timeSpan: .seconds(1), count: 2, scheduler: scheduler)
    #expect(record(windows.take(1).flatMap { $0 }) == ["1", "2", "completed"])
  }

  @Test("skip(_:) with a negative count skips nothing")
  func skipNegative() {
    #expect(record(Observable.of(1, 2).skip(-1)) == ["1", "2", "completed"])
  }

  @Test("take(0) completes immediately")
  func takeNothing() {
    #expect(record(Observable<Int>.never().take(0)) == ["completed"])
  }

  @Test("flatMapFirst does not call its selector for dropped elements")
  func flatMapFirst() {
    let source = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let subscription = source.flatMapFirst { [lines] number -> Observable<Int> in
      lines.add("\(number)")
      return inner
    }.subscribe()
    source.onNext(1)
    source.onNext(2)
    inner.onCompleted()
    source.onNext(3)
    subscription.dispose()
    #expect(lines.all == ["1", "3"])
  }

  @Test("concatMap ends immediately when its selector throws")
  func concatMapThrows() {
    let source = PublishSubject<Int>()
    let log = EventLog<Int>()
    let subscription = source.concatMap { number -> Observable<Int> in
      if number == 2 { throw TestError.first }
      return .never()
    }.subscribe(log)
    source.onNext(1)
    source.onNext(2)
    #expect(log.all == ["error first"])
    subscription.dispose()
  }

  @Test("do calls onSubscribed before onDispose for a synchronous sequence")
  func doOrder() {
    let lines = lines
    _ = Observable.just(1).do(
      onNext: { lines.add("\($0)") }, onCompleted: { lines.add("completed") },
      onSubscribe: { lines.add("subscribe") }, onSubscribed: { lines.add("subscribed") },
      onDispose: { lines.add("dispose") }
    ).subscribe()
    #expect(lines.all == ["subscribe", "1", "completed", "subscribed", "dispose"])
  }

  @Test("BehaviorRelay.asInfallible() emits the relay's elements")
  func infallibleRelay() {
    let relay = BehaviorRelay(value: 1)
    let subscription = relay.asInfallible().subscribe(onNext: { [lines] in lines.add("\($0)") })
    relay.accept(2)
    subscription.dispose()
    #expect(lines.all == ["1", "2"])
    _ = PublishRelay<Int>().asInfallible()
    _ = ReplayRelay<Int>.createUnbound().asInfallible()
  }

  @Test("refCount() works on a custom ConnectableObservableType")
  func refCount() {
    let connectable = CustomConnectable()
    let counted = connectable.refCount()
    let first = counted.subscribe()
    let second = counted.subscribe()
    #expect(connectable.lines.all == ["connect"])
    first.dispose()
    #expect(connectable.lines.all == ["connect"])
    second.dispose()
    #expect(connectable.lines.all == ["connect", "disconnect"])
  }

  @Test("refCount() does not connect for an ended subscription and disconnects at the end")
  func refCountAtTheEnd() {
    let connectable = CustomConnectable()
    let counted = connectable.refCount()
    connectable.subject.onCompleted()
    let late = counted.subscribe()
    #expect(connectable.lines.all == [])
    late.dispose()
    let other = CustomConnectable()
    let shared = other.refCount()
    let first = shared.subscribe()
    let second = shared.subscribe()
    other.subject.onCompleted()
    #expect(other.lines.all == ["connect", "disconnect"])
    first.dispose()
    second.dispose()
    #expect(other.lines.all == ["connect", "disconnect"])
  }

  @Test("decode(type:decoder:) accepts Foundation's decoders")
  func decode() {
    let data = Observable.just(Data("[1, 2]".utf8))
    #expect(
      record(data.decode(type: [Int].self, decoder: JSONDecoder())) == ["[1, 2]", "completed"])
  }

  @Test("interval of zero emits as fast as its scheduler allows")
  func zeroInterval() async throws {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    var numbers: [Int] = []
    for try await number in Observable<Int>.interval(.seconds(0), scheduler: scheduler).take(3)
      .values
    {
      numbers.append(number)
    }
    #expect(numbers == [0, 1, 2])
  }

  @Test("SchedulerType.now returns the current date")
  func now() {
    let before = Date()
    #expect(MainScheduler.instance.now >= before)
    #expect(HistoricalScheduler().now == Date(timeIntervalSince1970: 0))
  }
}

/// A connectable observable that is not part of the library.
private final class CustomConnectable: ConnectableObservableType {
  typealias Element = Int

  let lines = Lines()
  let subject = PublishSubject<Int>()

  func connect() -> any Disposable {
    lines.add("connect")
    return Disposables.create { [lines] in lines.add("disconnect") }
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    subject.subscribe(observer)
  }
}
