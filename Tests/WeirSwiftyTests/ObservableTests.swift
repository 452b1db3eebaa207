import Dispatch
import Testing
import Weir
import WeirSwifty

@Suite("SwiftySignals observables")
struct ObservableTests {
  @Test("subscribe(observer:) sends the last message, later ones and the unsubscription")
  func subscription() {
    let observable = ObservableSync<Int>()
    observable.send(message: 1)
    observable.send(message: 2)
    let listener = Listener<Int>()
    observable.subscribe(observer: listener)
    observable.send(message: 3)
    #expect(listener.messages.all == [2, 3] && listener.unsubscriptions.all.isEmpty)
    observable.unsubscribe(observer: listener)
    observable.send(message: 4)
    #expect(listener.messages.all == [2, 3] && listener.unsubscriptions.all.count == 1)
    observable.unsubscribe(observer: listener)
    #expect(listener.unsubscriptions.all.count == 1)
  }

  @Test("subscribing an observer twice delivers each message once")
  func twice() {
    let observable = ObservableSync<Int>()
    let listener = Listener<Int>()
    observable.subscribe(observer: listener)
    observable.subscribe(observer: listener)
    observable.send(message: 1)
    #expect(listener.messages.all == [1])
    observable.unsubscribe(observer: listener)
    observable.send(message: 2)
    observable.subscribe(observer: listener)
    #expect(listener.messages.all == [1, 2] && listener.unsubscriptions.all.count == 1)
  }

  @Test("unsubscribeAll() removes observers and modifiers and permits new ones")
  func unsubscribeAll() {
    let observable = ObservableSync<Int>()
    let direct = Listener<Int>()
    let behind = Listener<Int>()
    let chain = EndPoint(observable: observable).map { $0 * 10 }
    observable.subscribe(observer: direct)
    chain.observable.subscribe(observer: behind)
    observable.send(message: 1)
    observable.unsubscribeAll()
    observable.send(message: 2)
    #expect(direct.messages.all == [1] && direct.unsubscriptions.all.count == 1)
    #expect(behind.messages.all == [10] && behind.unsubscriptions.all.count == 1)
    observable.subscribe(observer: direct)
    #expect(direct.messages.all == [1, 2])
  }

  @Test("subscribe(observer:) does not retain the observer")
  func weakObserver() {
    let observable = ObservableSync<Int>()
    var listener: Listener<Int>? = Listener()
    weak let observed = listener
    if let listener { observable.subscribe(observer: listener) }
    listener = nil
    observable.send(message: 1)
    #expect(observed == nil)
  }

  @Test("AnyObserver forwards messages to its base")
  func erasure() {
    let observable = ObservableSync<Int>()
    let listener = Listener<Int>()
    let erased = AnyObserver(base: listener)
    observable.subscribe(observer: erased)
    observable.send(message: 1)
    observable.unsubscribeAll()
    #expect(listener.messages.all == [1] && listener.unsubscriptions.all.count == 1)
  }

  /// A modifier that sends each message twice.
  private final class Twice: ModifierType {
    func process(message: Int, notify: @escaping (Int) -> Void) {
      notify(message)
      notify(message)
    }
  }

  @Test("ModifierObservable connects a custom modifier")
  func modifier() {
    let signal = Signal<Int>()
    let log = Log<Int>()
    let observables = ObservableCollection()
    let twice = ModifierObservable(source: signal.fired.observable, modifier: Twice())
    EndPoint(observable: twice).then { log.add($0) }.append(to: observables)
    signal.fire(with: 1)
    signal.fire(with: 2)
    #expect(log.all == [1, 1, 2, 2])
  }

  @Test("ModifierObservable(dispatchQueue:) processes messages on the queue")
  func modifierQueue() {
    let queue = QueueScheduler(name: "test").queue
    let signal = Signal<Int>()
    let twice = ModifierObservable(
      source: signal.fired.observable, modifier: Twice(), dispatchQueue: queue)
    let listener = Listener<Int>()
    twice.subscribe(observer: listener)
    queue.sync {
      signal.fire(with: 1)
      #expect(listener.messages.all == [])
    }
    queue.sync {}
    #expect(listener.messages.all == [1, 1])
  }

  /// An observable that sends its own messages.
  private final class Countdown: ObservableType {
    typealias MessageOut = Int

    func subscribe<Observer: ObserverType>(observer: Observer) where Observer.MessageIn == Int {
      for number in [3, 2, 1] { observer.process(message: number) }
      observer.unsubscribed()
    }

    func unsubscribe<Observer: ObserverType>(observer: Observer)
    where Observer.MessageIn == Int {}
  }

  @Test("EndPoint connects modifiers to a custom observable")
  func ownObservable() {
    let log = Log<Int>()
    let chain = EndPoint(observable: Countdown()).then { log.add($0) }
    withExtendedLifetime(chain) { #expect(log.all == [3, 2, 1]) }
  }
}

@Suite("SwiftySignals chains")
struct ChainTests {
  private let observables = ObservableCollection()

  @Test("a shared modifier processes each message once")
  func branches() {
    let signal = Signal<Int>()
    let log = Log<String>()
    let trunk = signal.fired.noDispatch().then { log.add("trunk \($0)") }
    trunk.filter { $0 > 1 }.then { log.add("large \($0)") }.append(to: observables)
    trunk.filter { $0 < 2 }.then { log.add("small \($0)") }.append(to: observables)
    signal.fire(1)
    signal.fire(2)
    #expect(log.all == ["trunk 1", "small 1", "trunk 2", "large 2"])
  }

  @Test("a modifier sends its last message to a later observer")
  func replay() {
    let signal = Signal<Int>()
    let log = Log<String>()
    let doubled = signal.fired.noDispatch().map { $0 * 2 }
    signal.fire(1)
    doubled.then { log.add("\($0)") }.append(to: observables)
    #expect(log.all == ["2"])
  }

  @Test("a retained chain stays connected, and a released one frees its objects")
  func lifetime() {
    let alive = Tracked.counter()
    let signal = Signal<Int>()
    let log = Log<Int>()
    var chain: EndPoint? = {
      let tracked = Tracked(0, alive)
      return signal.fired.noDispatch().map { $0 + tracked.number }.then { log.add($0) }
    }()
    signal.fire(1)
    #expect(log.all == [1] && alive.count == 1 && chain != nil)
    chain = nil
    signal.fire(2)
    #expect(log.all == [1] && alive.count == 0)
  }

  @Test("releasing a property unsubscribes its chain")
  func source() {
    let listener = Listener<Int>()
    var property: Property<Int>? = Property(value: 1)
    let chain = property?.didSet.noDispatch().map { $0 * 2 }
    chain?.observable.subscribe(observer: listener)
    property?.value = 2
    property = nil
    #expect(listener.messages.all == [2, 4] && listener.unsubscriptions.all.count == 1)
  }

  @Test("releasing a signal unsubscribes its chains")
  func signal() {
    let listener = Listener<Int>()
    var signal: Signal<Int>? = Signal()
    let chain = signal?.fired.noDispatch().distinct()
    chain?.observable.subscribe(observer: listener)
    signal?.fire(1)
    signal?.fire(1)
    signal = nil
    #expect(listener.messages.all == [1] && listener.unsubscriptions.all.count == 1)
  }

  @Test("discard(first:) drops the first messages", arguments: 0...3)
  func discard(_ count: Int) {
    let signal = Signal<Int>()
    let log = Log<Int>()
    signal.fired.noDispatch().discard(first: count).then { log.add($0) }.append(to: observables)
    for message in [1, 2, 3] { signal.fire(message) }
    #expect(log.all == Array([1, 2, 3].dropFirst(count)))
  }

  @Test("concurrent fire and subscription deliver messages in order")
  func threads() {
    let signal = Signal<Int>(value: 0)
    let sequences = Log<[Int]>()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      guard thread > 3 else {
        for number in 1...200 { signal.fire(with: thread * 1000 + number) }
        return
      }
      for _ in 0..<50 {
        let seen = Log<Int>()
        let chain = signal.fired.noDispatch().map { $0 }.then { seen.add($0) }
        withExtendedLifetime(chain) {}
        sequences.add(seen.all)
      }
    }
    #expect(sequences.all.count == 200)
    for sequence in sequences.all {
      #expect(!sequence.isEmpty)
      for thread in 0...3 {
        let ofOne = sequence.filter { $0 / 1000 == thread }
        #expect(ofOne == ofOne.sorted())
      }
    }
  }

  private final class Bell {
    let log = Log<String>()
    func ring() { log.add("ring") }
  }

  @Test("then(call:on:) calls a method without parameters for Void messages")
  func voidMethod() {
    let bell = Bell()
    let signal = Signal<Void>()
    signal.fired.noDispatch().then(call: Bell.ring, on: bell).append(to: observables)
    signal.fire()
    #expect(bell.log.all == ["ring"])
  }

  @Test("then(call:on:) forwards messages after its target is released")
  func goneTarget() {
    let log = Log<Int>()
    let signal = Signal<Int>()
    var bell: Bell? = Bell()
    signal.fired.noDispatch()
      .then(call: { (_: Bell) in { log.add(-$0) } }, on: bell!)
      .then { log.add($0) }
      .append(to: observables)
    signal.fire(1)
    bell = nil
    signal.fire(2)
    #expect(log.all == [-1, 1, 2])
  }
}
