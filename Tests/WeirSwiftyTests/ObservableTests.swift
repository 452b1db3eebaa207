import Dispatch
import Testing
import Weir
import WeirSwifty

@Suite("Observables of SwiftySignals")
struct ObservableTests {
  @Test("An observer gets the last message, those that come, and word when it is let go")
  func subscription() {
    let observable = ObservableSync<Int>()
    observable.send(message: 1)
    observable.send(message: 2)
    let listener = Listener<Int>()
    observable.subscribe(observer: listener)
    observable.send(message: 3)
    #expect(listener.messages.all == [2, 3] && listener.farewells.all.isEmpty)
    observable.unsubscribe(observer: listener)
    observable.send(message: 4)
    #expect(listener.messages.all == [2, 3] && listener.farewells.all.count == 1)
    observable.unsubscribe(observer: listener)
    #expect(listener.farewells.all.count == 1)
  }

  @Test("An observer that is subscribed twice gets each message once")
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
    #expect(listener.messages.all == [1, 2] && listener.farewells.all.count == 1)
  }

  @Test("unsubscribeAll lets observers and modifiers go; new ones may come")
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
    #expect(direct.messages.all == [1] && direct.farewells.all.count == 1)
    #expect(behind.messages.all == [10] && behind.farewells.all.count == 1)
    observable.subscribe(observer: direct)
    #expect(direct.messages.all == [1, 2])
  }

  @Test("An observer is not kept")
  func weakObserver() {
    let observable = ObservableSync<Int>()
    var listener: Listener<Int>? = Listener()
    weak let observed = listener
    if let listener { observable.subscribe(observer: listener) }
    listener = nil
    observable.send(message: 1)
    #expect(observed == nil)
  }

  @Test("AnyObserver passes on what its base receives")
  func erasure() {
    let observable = ObservableSync<Int>()
    let listener = Listener<Int>()
    let erased = AnyObserver(base: listener)
    observable.subscribe(observer: erased)
    observable.send(message: 1)
    observable.unsubscribeAll()
    #expect(listener.messages.all == [1] && listener.farewells.all.count == 1)
  }

  /// A modifier for messages that come in pairs.
  private final class Twice: ModifierType {
    func process(message: Int, notify: @escaping (Int) -> Void) {
      notify(message)
      notify(message)
    }
  }

  @Test("A modifier of one's own is connected like the others")
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

  @Test("A modifier's messages are processed on the queue that it is given")
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

  /// An observable that sends its messages itself.
  private final class Countdown: ObservableType {
    typealias MessageOut = Int

    func subscribe<Observer: ObserverType>(observer: Observer) where Observer.MessageIn == Int {
      for number in [3, 2, 1] { observer.process(message: number) }
      observer.unsubscribed()
    }

    func unsubscribe<Observer: ObserverType>(observer: Observer)
    where Observer.MessageIn == Int {}
  }

  @Test("Modifiers are connected to an observable of any type")
  func ownObservable() {
    let log = Log<Int>()
    let chain = EndPoint(observable: Countdown()).then { log.add($0) }
    withExtendedLifetime(chain) { #expect(log.all == [3, 2, 1]) }
  }
}

@Suite("Chains of SwiftySignals")
struct ChainTests {
  private let observables = ObservableCollection()

  @Test("A modifier that several are connected to works once for each message")
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

  @Test("A modifier sends its last message to who is connected to it later")
  func replay() {
    let signal = Signal<Int>()
    let log = Log<String>()
    let doubled = signal.fired.noDispatch().map { $0 * 2 }
    signal.fire(1)
    doubled.then { log.add("\($0)") }.append(to: observables)
    #expect(log.all == ["2"])
  }

  @Test("A chain that a variable keeps goes on; once dropped, it keeps nothing")
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

  @Test("A chain does not keep its source: when that goes away, the chain is let go")
  func source() {
    let listener = Listener<Int>()
    var property: Property<Int>? = Property(value: 1)
    let chain = property?.didSet.noDispatch().map { $0 * 2 }
    chain?.observable.subscribe(observer: listener)
    property?.value = 2
    property = nil
    #expect(listener.messages.all == [2, 4] && listener.farewells.all.count == 1)
  }

  @Test("A signal that goes away lets its chains go")
  func signal() {
    let listener = Listener<Int>()
    var signal: Signal<Int>? = Signal()
    let chain = signal?.fired.noDispatch().distinct()
    chain?.observable.subscribe(observer: listener)
    signal?.fire(1)
    signal?.fire(1)
    signal = nil
    #expect(listener.messages.all == [1] && listener.farewells.all.count == 1)
  }

  @Test("discard drops the first messages", arguments: 0...3)
  func discard(_ count: Int) {
    let signal = Signal<Int>()
    let log = Log<Int>()
    signal.fired.noDispatch().discard(first: count).then { log.add($0) }.append(to: observables)
    for message in [1, 2, 3] { signal.fire(message) }
    #expect(log.all == Array([1, 2, 3].dropFirst(count)))
  }

  @Test("Chains come and go while several threads fire; each sees what its last message precedes")
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

  @Test("A method without a message is called for messages that say nothing")
  func voidMethod() {
    let bell = Bell()
    let signal = Signal<Void>()
    signal.fired.noDispatch().then(call: Bell.ring, on: bell).append(to: observables)
    signal.fire()
    #expect(bell.log.all == ["ring"])
  }

  @Test("A message is passed on though the target of then is gone")
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
