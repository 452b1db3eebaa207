import Testing
import Weir

@Suite("ReactiveSwift-compatible properties")
struct PropertyMembers {
  @Test func mutableProperties() {
    let property = MutableProperty(1)
    let log = Log<String>()
    property.producer.startWithValues { log.add("producer \($0)") }
    property.signal.observeValues { log.add("signal \($0)") }
    property.value = 2
    #expect(property.swap(3) == 2)
    #expect(
      property.modify { value -> String in
        value += 1
        return "done"
      } == "done")
    #expect(property.withValue { $0 * 10 } == 40)
    #expect(
      log.all == [
        "producer 1", "producer 2", "signal 2", "producer 3", "signal 3", "producer 4", "signal 4",
      ])
    #expect(!property.lifetime.hasEnded)
  }

  @Test func readOnlyProperties() {
    let source = MutableProperty(1)
    let (signal, input) = Signal<Int, Never>.pipe()
    let constant = Property(value: 7)
    let wrapped = Property(source)
    let capturing = Property(capturing: source)
    let fromSignal = Property(initial: 0, then: signal)
    let fromProducer = Property(initial: 0, then: SignalProducer<Int, Never>([5, 6]))
    source.value = 2
    input.send(value: 3)
    #expect(
      [constant, wrapped, capturing, fromSignal, fromProducer].map(\.value) == [7, 2, 2, 3, 6])
    let log = Log<Int>()
    wrapped.signal.observeValues { log.add($0) }
    wrapped.producer.startWithValues { log.add($0 * 10) }
    source.value = 4
    #expect(log.all == [20, 4, 40])
  }

  @Test func transformations() {
    let property = MutableProperty(1)
    struct Name: Equatable { var text: String }
    let doubled = property.map { $0 * 2 }
    let constant = property.map(value: "c")
    let text = MutableProperty(Name(text: "n")).map(\.text)
    let even = property.filter(initial: 0) { $0 % 2 == 0 }
    let distinct = property.skipRepeats()
    let near = property.skipRepeats { abs($0 - $1) < 2 }
    let unique = property.uniqueValues()
    let uniqueParity = property.uniqueValues { $0 % 2 }
    let pairs = property.combinePrevious(0)
    property.value = 2
    property.value = 2
    property.value = 3
    #expect(doubled.value == 6 && constant.value == "c" && text.value == "n" && even.value == 2)
    #expect(distinct.value == 3 && near.value == 3 && unique.value == 3 && uniqueParity.value == 2)
    #expect(pairs.value == (2, 3))
  }

  @Test func combinations() {
    let (a, b) = (MutableProperty(1), MutableProperty("x"))
    let text: @Sendable (Int, String) -> String = { "\($0)\($1)" }
    let latest = a.combineLatest(with: b).map(text)
    let zipped = a.zip(with: b).map(text)
    let both = Property.combineLatest(a, b).map(text)
    let zippedBoth = Property.zip(a, b).map(text)
    let many = Property<Int>.combineLatest([a, a])
    let zippedMany = Property<Int>.zip([a, a])
    a.value = 2
    b.value = "y"
    #expect(latest.value == "2y" && zipped.value == "2y")
    #expect(both.value == "2y" && zippedBoth.value == "2y")
    let three = Property.combineLatest(a, b, a).map { $0 + $1.count + $2 }
    let ten = Property.zip(a, b, a, b, a, b, a, b, a, b)
      .map { first, _, _, _, _, _, _, _, _, last in text(first, last) }
    #expect(three.value == 5 && ten.value == "2y")
    #expect(many?.value == [2, 2] && zippedMany?.value == [2, 2])
    #expect(Property<Int>.combineLatest([MutableProperty<Int>]()) == nil)
    #expect(Property<Int>.combineLatest([MutableProperty<Int>](), emptySentinel: [0]).value == [0])
    #expect(Property<Int>.zip([MutableProperty<Int>](), emptySentinel: [0]).value == [0])
  }

  @Test func flattening() {
    let (first, second) = (MutableProperty("0"), MutableProperty("A"))
    let outer = MutableProperty(first)
    let latest = outer.flatten(.latest)
    let mapped = outer.flatMap(.latest) { $0.map { $0 + "!" } }
    first.value = "1"
    #expect(latest.value == "1" && mapped.value == "1!")
    outer.value = second
    first.value = "2"
    second.value = "B"
    #expect(latest.value == "B" && mapped.value == "B!")
  }

  @Test func booleans() {
    let (a, b) = (MutableProperty(true), MutableProperty(false))
    #expect(!a.negate().value && !a.and(b).value && a.or(b).value)
    #expect(!Property.all(a, b).value && Property.any(a, b).value)
    #expect(Property.all([a, a]).value && !Property.any([b, b]).value)
  }

  @Test func bindings() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (target, source) = (MutableProperty(0), MutableProperty(10))
    let disposable = target <~ signal
    input.send(value: 1)
    #expect(target.value == 1)
    disposable?.dispose()
    input.send(value: 2)
    #expect(target.value == 1)
    target <~ SignalProducer<Int, Never>(value: 3)
    #expect(target.value == 3)
    target <~ source
    source.value = 11
    #expect(target.value == 11)
    let optional = MutableProperty<Int?>(nil)
    optional <~ source
    #expect(optional.value == 11)
    let log = Log<Int>()
    let (lifetime, token) = Lifetime.make()
    BindingTarget<Int>(lifetime: lifetime) { log.add($0) } <~ source
    source.value = 12
    token.dispose()
    source.value = 13
    #expect(log.all == [11, 12])
  }

  private struct Settings {
    @MutableProperty var name = "none"
  }

  @Test func wrapper() {
    let settings = Settings()
    let log = Log<String>()
    settings.$name.producer.startWithValues { log.add($0) }
    settings.name = "Ada"
    #expect(log.all == ["none", "Ada"])
  }
}
