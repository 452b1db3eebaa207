import Testing
import WeirRx

@Suite("RxSwift sharing operators")
struct SharingTests {
  private let subject = PublishSubject<Int>()
  private let early = EventLog<Int>()
  private let late = EventLog<Int>()

  private func counted(_ tally: TestCounter) -> Observable<Int> {
    .deferred { [subject] in
      tally.increment()
      return subject.asObservable()
    }
  }

  @Test("publish() starts with connect() and ends with its connection")
  func publish() {
    let subscriptions = TestCounter()
    let shared = counted(subscriptions).publish()
    let first = shared.subscribe(early)
    _ = shared.subscribe(late)
    #expect(subscriptions.value == 0)
    let connection = shared.connect()
    _ = shared.connect()
    #expect(subscriptions.value == 1)
    subject.onNext(1)
    first.dispose()
    subject.onNext(2)
    connection.dispose()
    subject.onNext(3)
    #expect(early.all == ["1"])
    #expect(late.all == ["1", "2"])
    #expect(!subject.hasObservers)
  }

  @Test("replay(_:) and replayAll() replay elements to late observers")
  func replay() {
    let lastTwo = subject.replay(2)
    let all = subject.replayAll()
    let connections = [lastTwo.connect(), all.connect()]
    for number in 1...3 { subject.onNext(number) }
    _ = lastTwo.subscribe(early)
    _ = all.subscribe(late)
    #expect(early.all == ["2", "3"])
    #expect(late.all == ["1", "2", "3"])
    for connection in connections { connection.dispose() }
  }

  @Test("share(replay: 0, scope: .forever) emits only the end to late observers")
  func sharedForEver() {
    let subscriptions = TestCounter()
    let shared = counted(subscriptions).share(replay: 0, scope: .forever)
    _ = shared.subscribe(early)
    subject.onNext(1)
    subject.onCompleted()
    _ = shared.subscribe(late)
    #expect(early.all == ["1", "completed"])
    #expect(late.all == ["completed"])
    #expect(subscriptions.value == 1)
  }

  @Test("share() connects with the first and disconnects with the last observer")
  func share() {
    let subscriptions = TestCounter()
    let shared = counted(subscriptions).share()
    let first = shared.subscribe(early)
    let second = shared.subscribe(late)
    subject.onNext(1)
    #expect(subscriptions.value == 1)
    first.dispose()
    second.dispose()
    #expect(!subject.hasObservers)
    _ = shared.subscribe(late)
    #expect(subscriptions.value == 2)
    #expect(late.all == ["1"])
  }

  @Test("share(replay:) forgets its elements when the source ends")
  func whileConnected() {
    let subscriptions = TestCounter()
    let shared = Observable<Int>.deferred {
      subscriptions.increment()
      return .of(1, 2)
    }.share(replay: 1)
    _ = shared.subscribe(early)
    _ = shared.subscribe(late)
    #expect(early.all == ["1", "2", "completed"])
    #expect(late.all == ["1", "2", "completed"])
    #expect(subscriptions.value == 2)
  }

  @Test("share(scope: .forever) replays elements after the end and without observers")
  func forever() {
    let subscriptions = TestCounter()
    let shared = counted(subscriptions).share(replay: 1, scope: .forever)
    shared.subscribe(early).dispose()
    let first = shared.subscribe(early)
    subject.onNext(1)
    first.dispose()
    #expect(!subject.hasObservers)
    let second = shared.subscribe(late)
    #expect(subscriptions.value == 3)
    #expect(late.all == ["1"])
    subject.onCompleted()
    second.dispose()
    late.clear()
    _ = shared.subscribe(late)
    #expect(late.all == ["1", "completed"])
  }

  @Test("multicast(_:) uses the given subject")
  func multicast() {
    let behavior = BehaviorSubject(value: 0)
    let shared = subject.multicast(behavior)
    _ = shared.subscribe(early)
    let connection = shared.connect()
    subject.onNext(1)
    connection.dispose()
    #expect(early.all == ["0", "1"])
    let made = subject.multicast { ReplaySubject<Int>.create(bufferSize: 1) }.refCount()
    let first = made.subscribe(late)
    subject.onNext(2)
    let second = made.subscribe(late)
    #expect(late.all == ["2", "2"])
    first.dispose()
    second.dispose()
  }

  @Test("multicast(_:selector:) subscribes to its source once")
  func selector() {
    let subscriptions = TestCounter()
    let pairs = counted(subscriptions).multicast(
      { PublishSubject<Int>() },
      selector: { shared in Observable.zip(shared, shared.skip(1)) { $1 - $0 } })
    _ = pairs.subscribe(early)
    for number in [1, 3, 6] { subject.onNext(number) }
    subject.onCompleted()
    #expect(early.all == ["2", "3", "completed"])
    #expect(subscriptions.value == 1)
  }
}
