import Testing
import Weir

@Suite("ReactiveSwift-compatible types")
struct TypeTests {
  @Test("SignalProducer.ProducedSignal and Observer.Action name the signal and closure types")
  func names() {
    let log = Log<String>()
    let event: SignalProducer<Int, Failure>.ProducedSignal.Event = .value(1)
    let observer = Signal<Int, Failure>.Observer { log.add("\($0)") }
    observer.send(event)
    let action: Signal<Int, Failure>.Observer.Action = observer.send(_:)
    action(.completed)
    #expect(log.all == ["VALUE 1", "COMPLETED"])
  }

  @Test("The <~ operator binds values, but not termination, to an observer")
  func observerAsTarget() {
    let log = Log<String>()
    let observer = Signal<Int, Failure>.Observer { log.add("\($0)") }
    observer <~ SignalProducer([1, 2])
    let property = MutableProperty(3)
    let binding = observer <~ property
    property.value = 4
    binding?.dispose()
    property.value = 5
    let (signal, input) = Signal<Int, Never>.pipe()
    observer <~ signal
    input.send(value: 6)
    input.sendCompleted()
    #expect(log.all == ["VALUE 1", "VALUE 2", "VALUE 3", "VALUE 4", "VALUE 6"])
  }

  @Test("FlattenStrategy.concurrent(limit:) accepts an unsigned limit")
  func limits() {
    let limit: UInt = 2
    #expect(FlattenStrategy.concurrent(limit: limit) == .concurrent(limit: 2))
    #expect(FlattenStrategy.concurrent(limit: UInt.max) == .merge)
  }

  @Test("Lifetime is a class, and its instances end when their token is disposed")
  func lifetimes() {
    let (lifetime, token) = Lifetime.make()
    let other = Lifetime(token)
    #expect(lifetime === lifetime && lifetime !== other)
    token.dispose()
    #expect(lifetime.hasEnded && other.hasEnded)
    weak var weakLifetime: Lifetime?
    let producer = SignalProducer<Int, Never> { [log = Log<Bool>()] observer, lifetime in
      weak let own = lifetime
      lifetime.observeEnded { log.add(own == nil) }
      observer.sendCompleted()
    }
    producer.start()
    do {
      let short = Lifetime(Lifetime.Token())
      weakLifetime = short
      #expect(weakLifetime != nil && short.hasEnded)
    }
    #expect(weakLifetime == nil)
  }

  @Test("Bag is a collection in insertion order")
  func bags() {
    var bag = Bag(["a", "b", "c"])
    let token = bag.insert("d")
    #expect(bag[3] == "d" && bag.first == "a" && bag.last == "d" && bag.count == 4)
    #expect(bag.indices == 0..<4 && Array(bag.reversed()) == ["d", "c", "b", "a"])
    bag.insert("e")
    #expect(bag.remove(using: token) == "d" && bag.remove(using: token) == nil)
    #expect(bag[3] == "e" && bag.endIndex == 4 && Array(bag[1...]) == ["b", "c", "e"])
    #expect(bag.map { $0 }.joined() == "abce" && bag.firstIndex(of: "e") == 3)
  }

  @Test("A custom mutable property rethrows the error that the closure of modify throws")
  func propertyOfOnesOwn() {
    let property = Doubling()
    let validating = ValidatingProperty<Int, Failure>(property) {
      $0 > 0 ? .valid : .invalid(.first)
    }
    validating.value = 3
    validating.value = -1
    #expect(property.inner.value == 6 && property.withValue { $0 + 1 } == 4)
    property.modify { $0 += 1 }
    #expect(validating.value == 4)
    #expect(throws: Failure.second) { try property.modify { _ in throw Failure.second } }
  }
}

private final class Doubling: ComposableMutablePropertyProtocol {
  let inner = MutableProperty(2)

  var value: Int {
    get { inner.value / 2 }
    set { inner.value = newValue * 2 }
  }

  var producer: SignalProducer<Int, Never> { inner.producer.map { $0 / 2 } }
  var signal: Signal<Int, Never> { inner.signal.map { $0 / 2 } }
  var lifetime: Lifetime { inner.lifetime }

  func withValue<Result>(_ action: (Int) throws -> Result) rethrows -> Result {
    try action(value)
  }

  func modify<Result>(_ action: (inout Int) throws -> Result) rethrows -> Result {
    try action(&value)
  }
}
