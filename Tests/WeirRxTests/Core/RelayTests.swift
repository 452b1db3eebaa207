import Testing
import WeirRx

@Suite("RxSwift relays")
struct RelayTests {
  private let log = EventLog<Int>()

  @Test("PublishRelay emits accepted elements")
  func publish() {
    let relay = PublishRelay<Int>()
    relay.accept(0)
    _ = relay.subscribe(log)
    relay.accept(1)
    #expect(log.all == ["1"])
    #expect(relay.hasObservers)
  }

  @Test("BehaviorRelay emits its current value first")
  func behavior() {
    let relay = BehaviorRelay(value: 0)
    relay.accept(1)
    #expect(relay.value == 1)
    _ = relay.asObservable().subscribe(log)
    relay.accept(2)
    #expect(log.all == ["1", "2"])
  }

  @Test("ReplayRelay replays its last elements")
  func replay() {
    let bounded = ReplayRelay<Int>.create(bufferSize: 2)
    let unbounded = ReplayRelay<Int>.createUnbound()
    for number in 0..<3 {
      bounded.accept(number)
      unbounded.accept(number)
    }
    _ = bounded.subscribe(log)
    #expect(log.all == ["1", "2"])
    log.clear()
    _ = unbounded.subscribe(log)
    #expect(log.all == ["0", "1", "2"])
  }

  @Test("binding a sequence to a relay does not complete it")
  func binding() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.createUnbound()
    _ = publish.subscribe(log)
    _ = Observable.just(1).bind(to: publish)
    _ = Observable.just(2).bind(to: behavior)
    _ = Observable.just(3).bind(to: replay, replay)
    #expect(behavior.value == 2)
    _ = replay.subscribe(log)
    #expect(log.all == ["1", "3", "3"])
  }

  @Test("a released relay does not complete its observers")
  func release() {
    var relay: BehaviorRelay? = BehaviorRelay(value: 1)
    let subscription = relay!.subscribe(log)
    relay = nil
    #expect(log.all == ["1"])
    subscription.dispose()
  }

  @Test("accept(_:) during delivery updates the relay and is delivered afterwards")
  func reentrancy() {
    let relay = BehaviorRelay(value: 0)
    let subscription = relay.subscribe(onNext: {
      log.onNext($0)
      if $0 < 2 { relay.accept($0 + 1) }
    })
    #expect(log.all == ["0", "1", "2"])
    #expect(relay.value == 2)
    subscription.dispose()
  }
}
