import Foundation
import Testing
import WeirRx

// What RxSwift does at the edges, as its sources say (RxSwift/Observables/*.swift).

@Suite("Edges of RxSwift's operators", .timeLimit(.minutes(15)))
struct EdgeTests {
  private let lines = Lines()

  private func record<Element>(_ source: Observable<Element>) -> [String] {
    let log = EventLog<Element>()
    _ = source.subscribe(log)
    return log.all
  }

  @Test("The latest elements of no sequences are an empty array")
  func combineNothing() {
    let none: [Observable<Int>] = []
    #expect(record(Observable.combineLatest(none)) == ["[]", "completed"])
    #expect(record(Observable.combineLatest(none) { $0.count }) == ["0", "completed"])
    let infallibles: [Infallible<Int>] = []
    #expect(record(Infallible.combineLatest(infallibles).asObservable()) == ["[]", "completed"])
  }

  @Test("Of no sequences, zip completes and amb never ends")
  func zipNothing() {
    let none: [Observable<Int>] = []
    #expect(record(Observable.zip(none)) == ["completed"])
    #expect(record(Observable.amb(none)) == [])
  }

  @Test("A sequence is asked for when its turn has come, so that there may be no end of them")
  func laziness() {
    let asked = Tally()
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

  @Test("A window of which only the first is wanted is whole")
  func firstWindow() {
    let scheduler = HistoricalScheduler()
    let windows = Observable.of(1, 2, 3)
      .window(timeSpan: .seconds(1), count: 2, scheduler: scheduler)
    #expect(record(windows.take(1).flatMap { $0 }) == ["1", "2", "completed"])
  }

  @Test("A negative number of elements is none to skip")
  func skipNegative() {
    #expect(record(Observable.of(1, 2).skip(-1)) == ["1", "2", "completed"])
  }

  @Test("No elements to take are an empty sequence")
  func takeNothing() {
    #expect(record(Observable<Int>.never().take(0)) == ["completed"])
  }

  @Test("flatMapFirst does not ask for what it drops")
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

  @Test("concatMap ends at once where its closure throws")
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

  @Test("do tells of the subscription before the disposal, of a sequence that ends at once too")
  func doOrder() {
    let lines = lines
    _ = Observable.just(1).do(
      onNext: { lines.add("\($0)") }, onCompleted: { lines.add("completed") },
      onSubscribe: { lines.add("subscribe") }, onSubscribed: { lines.add("subscribed") },
      onDispose: { lines.add("dispose") }
    ).subscribe()
    #expect(lines.all == ["subscribe", "1", "completed", "subscribed", "dispose"])
  }

  @Test("A relay is infallible")
  func infallibleRelay() {
    let relay = BehaviorRelay(value: 1)
    let subscription = relay.asInfallible().subscribe(onNext: { [lines] in lines.add("\($0)") })
    relay.accept(2)
    subscription.dispose()
    #expect(lines.all == ["1", "2"])
    _ = PublishRelay<Int>().asInfallible()
    _ = ReplayRelay<Int>.createUnbound().asInfallible()
  }

  @Test("Whatever can be connected can count its subscriptions")
  func refCount() {
    let connectable = Foreigner()
    let counted = connectable.refCount()
    let first = counted.subscribe()
    let second = counted.subscribe()
    #expect(connectable.lines.all == ["connect"])
    first.dispose()
    #expect(connectable.lines.all == ["connect"])
    second.dispose()
    #expect(connectable.lines.all == ["connect", "disconnect"])
  }

  @Test("A subscription that has ended does not connect, and the end of the sequence disconnects")
  func refCountAtTheEnd() {
    let connectable = Foreigner()
    let counted = connectable.refCount()
    connectable.subject.onCompleted()
    let late = counted.subscribe()
    #expect(connectable.lines.all == [])
    late.dispose()
    let other = Foreigner()
    let shared = other.refCount()
    let first = shared.subscribe()
    let second = shared.subscribe()
    other.subject.onCompleted()
    #expect(other.lines.all == ["connect", "disconnect"])
    first.dispose()
    second.dispose()
    #expect(other.lines.all == ["connect", "disconnect"])
  }

  @Test("Data is decoded by the decoders of Foundation")
  func decode() {
    let data = Observable.just(Data("[1, 2]".utf8))
    #expect(
      record(data.decode(type: [Int].self, decoder: JSONDecoder())) == ["[1, 2]", "completed"])
  }

  @Test("A timer without a period sends as fast as its scheduler can")
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

  @Test("Schedulers on queues tell the date")
  func now() {
    let before = Date()
    #expect(MainScheduler.instance.now >= before)
    #expect(HistoricalScheduler().now == Date(timeIntervalSince1970: 0))
  }
}

/// Something to connect that is not of the library.
private final class Foreigner: ConnectableObservableType {
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
