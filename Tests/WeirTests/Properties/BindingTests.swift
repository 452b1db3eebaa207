import Testing
import Weir

@Suite("Bindings")
struct BindingTests {
  @Test("The <~ operator binds a signal, a producer or a property to a target")
  func sources() {
    let target = MutableProperty(0)
    let recorder = Recorder<Int, Never>()
    target.producer.start(recorder.observer)
    let (signal, observer) = Signal<Int, Never>.pipe()
    let property = MutableProperty(3)
    target <~ signal
    observer.send(value: 1)
    target <~ SignalProducer(value: 2)
    target <~ property
    property.value = 4
    observer.send(value: 5)
    target <~ property.map { $0 * 10 }
    #expect(recorder.trace == ["0", "1", "2", "3", "4", "5", "40"])
  }

  @Test("The <~ operator binds non-optional values to an optional target")
  func optionals() {
    let target = MutableProperty<Int?>(nil)
    target <~ MutableProperty(1)
    #expect(target.value == 1)
    target <~ MutableProperty<Int?>(nil)
    #expect(target.value == nil)
  }

  @Test("The <~ operator with a nil target does not start the source")
  func optionalTarget() {
    let starts = Counter()
    let source = SignalProducer<Int, Never> { _, _ in starts.increment() }
    var target: MutableProperty<Int>? = MutableProperty(0)
    target <~ MutableProperty(1)
    #expect(target?.value == 1)
    target = nil
    target <~ source
    #expect(starts.value == 0)
  }

  @Test("A binding ends with its target and does not retain it")
  func endOfTarget() {
    let released = Counter()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let source = SignalProducer<Int, Never> { observer, lifetime in
      lifetime.observeEnded { released.increment() }
      lifetime += signal.observe(observer)
    }
    var target: MutableProperty<Int>? = MutableProperty(0)
    weak let weakTarget = target
    let disposable = target! <~ source
    observer.send(value: 1)
    #expect(target?.value == 1 && disposable?.isDisposed == false)
    target = nil
    #expect(weakTarget == nil && released.value == 1 && disposable?.isDisposed == true)
    observer.send(value: 2)
  }

  @Test("A binding ends with its source and is released by the target")
  func endOfSource() {
    let target = MutableProperty(0)
    let (signal, observer) = Signal<Int, Never>.pipe()
    weak let weakBinding = target <~ signal
    #expect(weakBinding != nil)
    observer.send(value: 1)
    observer.sendCompleted()
    #expect(weakBinding == nil && target.value == 1)
  }

  @Test("Disposing a binding does not affect other bindings of the source")
  func disposal() {
    let source = MutableProperty(0)
    let first = MutableProperty(0)
    let second = MutableProperty(0)
    let disposable = first <~ source
    second <~ source
    disposable?.dispose()
    source.value = 1
    #expect(first.value == 0 && second.value == 1)
  }

  @Test("Two properties can be bound to each other with skipRepeats()")
  func bothWays() {
    let first = MutableProperty(1)
    let second = MutableProperty(2)
    first <~ second.skipRepeats()
    second <~ first.skipRepeats()
    #expect(first.value == 2 && second.value == 2)
    first.value = 3
    #expect(second.value == 3)
    second.value = 4
    #expect(first.value == 4)
  }

  @Test("The <~ operator returns its binding and binds several sources to one target")
  func associativity() {
    let text = MutableProperty("")
    let isOn = MutableProperty(true)
    text <~ isOn.map { $0 ? "on" : "off" }
    let disposable = text <~ isOn.negate().map { $0 ? "off" : "on" }
    isOn.value = false
    #expect(text.value == "off" && disposable != nil)
  }

  @Test("BindingTarget runs its action for each value until its lifetime ends")
  func customTarget() {
    let log = Log<Int>()
    let (lifetime, token) = Lifetime.make()
    let target = BindingTarget<Int>(lifetime: lifetime) { log.add($0) }
    let source = MutableProperty(1)
    target <~ source
    source.value = 2
    token.dispose()
    source.value = 3
    #expect(log.all == [1, 2])
    target <~ source
    #expect(log.all == [1, 2])
  }

  @Test("BindingTarget(on:) runs its action on the scheduler until its lifetime ends")
  func scheduledTarget() {
    let log = Log<Int>()
    let scheduler = TestScheduler()
    let (lifetime, token) = Lifetime.make()
    let target = BindingTarget<Int>(on: scheduler, lifetime: lifetime) { log.add($0) }
    let source = MutableProperty(1)
    target <~ source
    #expect(log.all == [])
    scheduler.advance()
    #expect(log.all == [1])
    source.value = 2
    token.dispose()
    scheduler.advance()
    #expect(log.all == [1])
  }

  private final class Label: @unchecked Sendable {
    var text = ""
  }

  @Test("BindingTarget(object:keyPath:) sets the property without retaining the object")
  func keyPath() {
    let (lifetime, token) = Lifetime.make()
    let source = MutableProperty("a")
    var label: Label? = Label()
    weak let weakLabel = label
    BindingTarget(lifetime: lifetime, object: label!, keyPath: \.text) <~ source
    #expect(label?.text == "a")
    let scheduler = TestScheduler()
    let other = Label()
    BindingTarget(on: scheduler, lifetime: lifetime, object: other, keyPath: \.text) <~ source
    #expect(other.text == "")
    scheduler.advance()
    #expect(other.text == "a")
    label = nil
    source.value = "b"
    #expect(weakLabel == nil)
    withExtendedLifetime(token) {}
  }

  @Test("A custom MutablePropertyProtocol type is a binding target")
  func ownProperty() {
    final class Celsius: MutablePropertyProtocol {
      let kelvin = MutableProperty(273)
      var value: Int {
        get { kelvin.value - 273 }
        set { kelvin.value = newValue + 273 }
      }
      var producer: SignalProducer<Int, Never> { kelvin.producer.map { $0 - 273 } }
      var signal: Signal<Int, Never> { kelvin.signal.map { $0 - 273 } }
      var lifetime: Lifetime { kelvin.lifetime }
    }
    let source = MutableProperty(10)
    let celsius = Celsius()
    celsius <~ source
    source.value = 20
    #expect(celsius.kelvin.value == 293)
    #expect(celsius.map { $0 * 2 }.value == 40)
  }
}
