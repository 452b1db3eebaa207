import Testing
import WeirRx

@Suite("RxSwift subjects")
struct SubjectTests {
  private let early = EventLog<Int>()
  private let late = EventLog<Int>()

  @Test("PublishSubject emits to current observers and its end to late observers")
  func publish() {
    let subject = PublishSubject<Int>()
    subject.onNext(0)
    _ = subject.subscribe(early)
    subject.onNext(1)
    _ = subject.subscribe(late)
    subject.onNext(2)
    subject.onCompleted()
    subject.onNext(3)
    #expect(early.all == ["1", "2", "completed"])
    #expect(late.all == ["2", "completed"])
    late.clear()
    _ = subject.subscribe(late)
    #expect(late.all == ["completed"])
  }

  @Test("PublishSubject replays its error and ignores a later completion")
  func publishError() {
    let subject = PublishSubject<Int>()
    subject.onError(TestError.first)
    subject.onCompleted()
    _ = subject.subscribe(late)
    #expect(late.all == ["error first"])
  }

  @Test("a disposed ReplaySubject does not retain later elements")
  func replayAfterDisposal() {
    let subject = ReplaySubject<TestCounter>.createUnbounded()
    subject.dispose()
    weak var later: TestCounter?
    do {
      let element = TestCounter()
      later = element
      subject.onNext(element)
    }
    #expect(later == nil)
  }

  @Test("BehaviorSubject emits its current element first")
  func behavior() throws {
    let subject = BehaviorSubject(value: 0)
    _ = subject.subscribe(early)
    subject.onNext(1)
    _ = subject.subscribe(late)
    #expect(try subject.value() == 1)
    #expect(early.all == ["0", "1"])
    #expect(late.all == ["1"])
  }

  @Test("a completed BehaviorSubject emits only completion but keeps its value")
  func behaviorCompletion() throws {
    let subject = BehaviorSubject(value: 0)
    subject.onNext(1)
    subject.onCompleted()
    subject.onNext(2)
    _ = subject.subscribe(late)
    #expect(late.all == ["completed"])
    #expect(try subject.value() == 1)
  }

  @Test("value() of a failed BehaviorSubject throws its error")
  func behaviorError() {
    let subject = BehaviorSubject(value: 0)
    subject.onError(TestError.first)
    _ = subject.subscribe(late)
    #expect(late.all == ["error first"])
    #expect(throws: TestError.first) { try subject.value() }
  }

  @Test("ReplaySubject replays its last elements, also after its end", arguments: [0, 1, 2])
  func replay(size: Int) {
    let subject = ReplaySubject<Int>.create(bufferSize: size)
    for number in 0..<4 { subject.onNext(number) }
    _ = subject.subscribe(early)
    subject.onNext(4)
    subject.onError(TestError.first)
    subject.onNext(5)
    _ = subject.subscribe(late)
    let last = ["0", "1", "2", "3", "4"]
    #expect(early.all == last.dropLast().suffix(size) + ["4", "error first"])
    #expect(late.all == last.suffix(size) + ["error first"])
  }

  @Test("an unbounded ReplaySubject replays all elements")
  func replayAll() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for number in 0..<3 { subject.onNext(number) }
    subject.onCompleted()
    _ = subject.subscribe(late)
    #expect(late.all == ["0", "1", "2", "completed"])
  }

  @Test("AsyncSubject emits its last element on completion and to late observers")
  func async() {
    let subject = AsyncSubject<Int>()
    _ = subject.subscribe(early)
    subject.onNext(1)
    subject.onNext(2)
    #expect(early.all.isEmpty)
    subject.onCompleted()
    subject.onNext(3)
    subject.onCompleted()
    _ = subject.subscribe(late)
    #expect(early.all == ["2", "completed"])
    #expect(late.all == ["2", "completed"])
  }

  @Test("AsyncSubject emits only its end if it fails or has no element")
  func asyncWithoutElement() {
    let failing = AsyncSubject<Int>()
    _ = failing.subscribe(early)
    failing.onNext(1)
    failing.onError(TestError.first)
    _ = failing.subscribe(early)
    #expect(early.all == ["error first", "error first"])
    let empty = AsyncSubject<Int>()
    empty.onCompleted()
    _ = empty.subscribe(late)
    #expect(late.all == ["completed"])
  }

  private static let all: [@Sendable () -> any ObserverOfIntegers] = [
    { PublishSubject() }, { BehaviorSubject(value: 0) },
    { ReplaySubject.createUnbounded() }, { AsyncSubject() },
  ]

  @Test("hasObservers reports whether a subject has observers", arguments: all.indices)
  func hasObservers(index: Int) {
    let subject = Self.all[index]()
    #expect(!subject.hasObservers)
    let first = subject.asObservable().subscribe(early)
    let second = subject.asObservable().subscribe(late)
    first.dispose()
    #expect(subject.hasObservers)
    second.dispose()
    #expect(!subject.hasObservers)
    _ = subject.asObservable().subscribe(early)
    subject.onCompleted()
    #expect(!subject.hasObservers)
  }

  @Test(
    "a disposed subject is silent and emits an error to late observers", arguments: all.indices)
  func disposal(index: Int) {
    let subject = Self.all[index]()
    let disposed = TestCounter()
    let subscription = subject.asObservable().subscribe(
      onNext: { early.onNext($0) }, onError: { early.onError($0) },
      onCompleted: { early.onCompleted() }, onDisposed: { disposed.increment() })
    subject.onNext(1)
    let before = early.all
    subject.dispose()
    subject.onNext(2)
    subject.onCompleted()
    #expect(subject.isDisposed)
    #expect(early.all == before)
    _ = subject.asObservable().subscribe(late)
    #expect(late.all.count == 1)
    #expect(late.all[0].contains("was already disposed"))
    subscription.dispose()
    #expect(disposed.value == 1)
  }

  @Test(
    "a released subject does not terminate its observers or derived sequences",
    arguments: all.indices
  )
  func release(index: Int) {
    var subject: (any ObserverOfIntegers)? = Self.all[index]()
    let alive = TestCounter()
    let subscription = subject!.asObservable().subscribe { [living = LiveInstance(alive)] event in
      withExtendedLifetime(living) { early.on(event) }
    }
    let merged = Observable<Int>.merge(subject!.asObservable(), .empty()).subscribe(late)
    let before = (early.all, late.all)
    subject = nil
    #expect((early.all, late.all) == before)
    merged.dispose()
    subscription.dispose()
    #expect(alive.value == 0)
  }

  @Test("elements sent during delivery are delivered later in the same order to all")
  func reentrancy() {
    let subject = PublishSubject<Int>()
    _ = subject.subscribe(onNext: { [weak subject] in
      early.onNext($0)
      if $0 < 3 { subject?.onNext($0 + 1) }
    })
    _ = subject.subscribe(late)
    subject.onNext(1)
    #expect(early.all == ["1", "2", "3"])
    #expect(late.all == ["1", "2", "3"])
  }

  @Test("an element can use its subject in deinit", arguments: [1, 2])
  func elementThatGoesAway(size: Int) throws {
    let behavior = BehaviorSubject<Parting?>(value: nil)
    let replay = ReplaySubject<Parting?>.create(bufferSize: size)
    let async = AsyncSubject<Parting?>()
    let read = TestCounter()
    let use = { @Sendable [weak behavior, weak replay, weak async] in
      _ = try? behavior?.value()
      _ = replay?.subscribe()
      async?.onNext(nil)
      read.increment()
    }
    for subject in [behavior.asObserver().asAny, replay.asAny, async.asAny] {
      for _ in 0..<3 { subject.onNext(Parting(use)) }
    }
    behavior.dispose()
    replay.dispose()
    async.dispose()
    #expect(read.value == 8)
  }

  @Test("a subject forwards the events of a bound sequence")
  func binding() {
    let subject = ReplaySubject<Int>.createUnbounded()
    _ = Observable.just(1).bind(to: subject)
    #expect(subject.asObserver() === subject)
    _ = subject.subscribe(late)
    #expect(late.all == ["1", "completed"])
  }
}

extension ObserverType {
  fileprivate var asAny: AnyObserver<Element> { AnyObserver(self) }
}

/// Calls an action on deinit.
private final class Parting: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit { action() }
}

/// The members of subjects that these tests use.
protocol ObserverOfIntegers: ObservableConvertibleType<Int>, ObserverType<Int>, Cancelable {
  var hasObservers: Bool { get }
}

extension PublishSubject: ObserverOfIntegers where Element == Int {}
extension BehaviorSubject: ObserverOfIntegers where Element == Int {}
extension ReplaySubject: ObserverOfIntegers where Element == Int {}
extension AsyncSubject: ObserverOfIntegers where Element == Int {}
