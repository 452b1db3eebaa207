import Testing
import Weir

// ReactiveSwift, PropertySpec.

@Suite("Property composition and lifetime")
struct PropertyRulesTests {
  private let trace = Trace()

  @Test("setting an equal value sends it again")
  func same() {
    let property = MutableProperty("a")
    property.producer.start(trace.observer("producer"))
    property.signal.observe(trace.observer("signal"))
    property.value = "a"
    #expect(property.swap("b") == "a")
    property.modify { $0 += "c" }
    #expect(property.withValue { $0.isEmpty } == false)
    #expect(
      trace.lines == [
        "producer a", "producer a", "signal a", "producer b", "signal b", "producer bc",
        "signal bc",
      ])
  }

  @Test("an observer can read, use and restart the property")
  func recursion() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    let property = MutableProperty(0)
    var read: [Int] = []
    var nested: Int?
    property <~ signal
    property.producer.startWithValues { _ in
      read.append(property.value)
      read.append(property.withValue { $0 + 1 })
      property.producer.startWithValues { nested = $0 }
    }
    observer.send(value: 10)
    #expect(read == [0, 1, 10, 11] && nested == 10)
    let (propertyA, propertyB) = (MutableProperty(0), MutableProperty(0))
    var value: Int?
    propertyA.producer.startWithValues { _ in
      propertyB.producer.startWithValues { _ in
        propertyA.producer.startWithValues { value = $0 }
      }
    }
    propertyA.value = 1
    #expect(value == 1)
  }

  @Test("lifetime and signal return the same object each time")
  func identity() {
    let property = MutableProperty(1)
    #expect(property.lifetime === property.lifetime && property.signal === property.signal)
    #expect(property.bindingTarget.lifetime === property.lifetime)
    let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
    #expect(action.lifetime === action.lifetime)
    #expect(action.bindingTarget.lifetime === action.lifetime)
    let validating = ValidatingProperty<Int, TestError>(property) { _ in .valid }
    #expect(validating.lifetime === property.lifetime)
    let target = BindingTarget<Int>(lifetime: property.lifetime) { _ in }
    #expect(target.lifetime === property.lifetime)
  }

  @Test("lifetime ends with its property")
  func lifetime() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let lifetime = property!.lifetime
    lifetime.ended.observe(trace.observer("ended"))
    property!.signal.observe(trace.observer())
    property!.value = 2
    #expect(trace.lines == ["2"] && !lifetime.hasEnded)
    property = nil
    #expect(trace.lines == ["2", "completed", "ended completed"] && lifetime.hasEnded)
  }

  @Test("the signals of constant properties have completed")
  func constants() {
    let constant = Property(value: 1)
    for property in [constant, Property(capturing: constant), Property(constant)] {
      let trace = Trace()
      property.signal.observe(trace.observer("signal"))
      property.producer.start(trace.observer("producer"))
      #expect(trace.lines == ["signal interrupted", "producer 1", "producer completed"])
    }
    #expect(constant.map { $0 + 1 }.value == 2)
  }

  @Test("a chain of properties does not retain its members and keeps its last value")
  func chain() {
    weak var source: MutableProperty<Int>?
    weak var middle: Property<Int>?
    var last: Property<Int>!
    func scope() {
      let property = MutableProperty(1)
      source = property
      let mapped = property.map { $0 + 1 }
      middle = mapped
      last = mapped.map { $0 + 1 }.map { $0 + 1 }
    }
    scope()
    #expect(last.value == 4 && source == nil && middle == nil)
    last.producer.start(trace.observer())
    #expect(trace.lines == ["4", "completed"])
  }

  @Test("streams of a derived property outlive it until its source is released")
  func views() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    var first: Property<Int>? = property!.map { $0 + 1 }
    var second: Property<Int>? = first!.map { $0 + 2 }
    first!.signal.observe(trace.observer("first"))
    second!.producer.start(trace.observer("second"))
    first = nil
    second = nil
    property!.value = 2
    #expect(trace.lines == ["second 4", "second 5", "first 3"])
    property = nil
    #expect(trace.lines.suffix(2).sorted() == ["first completed", "second completed"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("Property(initial:then:) follows its stream after the property is released")
  func streams() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    var property: Property<Int>? = Property(initial: 1, then: signal)
    let propertySignal = property!.signal
    propertySignal.observe(trace.observer("signal"))
    property!.producer.start(trace.observer("producer"))
    observer.send(value: 2)
    #expect(property!.value == 2)
    property = nil
    #expect(trace.lines == ["producer 1", "signal 2", "producer 2"])
    observer.sendCompleted()
    #expect(trace.lines.suffix(2).sorted() == ["producer completed", "signal completed"])
    propertySignal.observe(trace.observer("late"))
    #expect(trace.lines.last == "late interrupted")
  }

  @Test("combineLatest and zip of properties agree with their sources")
  func pairs() {
    let (a, b, c) = (MutableProperty(1), MutableProperty(100), MutableProperty(10000))
    let combined = a.combineLatest(with: b).combineLatest(with: c)
    let zipped = a.zip(with: b)
    a.value = 2
    #expect(zipped.value == (1, 100))
    b.value = 200
    #expect(zipped.value == (2, 200))
    a.value = 3
    let outer = zipped.zip(with: c)
    #expect(outer.value.0 == (2, 200) && outer.value.1 == 10000)
    #expect(combined.value.0 == (3, 200) && combined.value.1 == 10000)
    let d = MutableProperty(1_000_000)
    let both = outer.combineLatest(with: outer.zip(with: d))
    let sum = both.map { left, right in
      left.0.0 + left.0.1 + left.1 + right.0.0.0 + right.0.0.1 + right.0.1 + right.1
    }
    #expect(sum.value == 1_020_404)
  }

  @Test("a combined property completes after both sources are released")
  func pairLifetime() {
    var (first, second): (MutableProperty<Int>?, MutableProperty<Int>?) =
      (MutableProperty(1), MutableProperty(2))
    var combined: Property<(Int, Int)>? = first!.combineLatest(with: second!)
    combined!.signal.observe(trace.observer("latest"))
    combined = nil
    first = nil
    #expect(trace.lines == [])
    second = nil
    #expect(trace.lines == ["latest completed"])
    withExtendedLifetime(combined) {}
  }

  @Test("property operators start with the current value")
  func operators() {
    let property = MutableProperty("a")
    let previous = property.combinePrevious("z")
    let distinct = property.skipRepeats()
    let unique = property.uniqueValues()
    let one = property.uniqueValues { _ in 0 }
    let picky = property.skipRepeats { _, new in new == "a" }
    distinct.signal.observe(trace.observer("distinct"))
    unique.signal.observe(trace.observer("unique"))
    one.signal.observe(trace.observer("one"))
    picky.signal.observe(trace.observer("picky"))
    #expect(previous.value == ("z", "a"))
    property.value = "a"
    property.value = "b"
    #expect(previous.value == ("a", "b"))
    property.value = "a"
    #expect(
      trace.lines.sorted() == ["distinct a", "distinct b", "picky b", "unique b"])
  }

  @Test("flatten(.concat) continues when the current inner property is released")
  func concat() {
    var first: MutableProperty<Int>? = MutableProperty(0)
    var second: MutableProperty<Int>? = MutableProperty(10)
    var outer: MutableProperty<MutableProperty<Int>>? = MutableProperty(first!)
    outer!.flatten(.concat).producer.start(trace.observer())
    outer!.value = second!
    second!.value = 11
    #expect(trace.lines == ["0"])
    first = nil
    #expect(trace.lines == ["0", "11"])
    outer = nil
    #expect(trace.lines == ["0", "11"])
    second = nil
    #expect(trace.lines == ["0", "11", "completed"])
    withExtendedLifetime((first, outer)) {}
  }

  @Test("flatten(.latest) releases the replaced inner property")
  func latest() {
    var first: MutableProperty<Int>? = MutableProperty(0)
    weak let weakFirst = first
    let outer = MutableProperty(first!)
    let flattened = outer.flatten(.latest)
    flattened.producer.start(trace.observer())
    first = nil
    #expect(weakFirst != nil)
    outer.value = MutableProperty(10)
    outer.value.value = 11
    #expect(weakFirst == nil && flattened.value == 11)
    #expect(trace.lines == ["0", "10", "11"])
    withExtendedLifetime(first) {}
  }

  @Test("a binding is disposed with its target")
  func bindings() {
    var target: MutableProperty<Int>? = MutableProperty(0)
    let (signal, observer) = Signal<Int, Never>.pipe()
    target! <~ SignalProducer(signal).on(disposed: { trace.add("disposed") })
    observer.send(value: 1)
    #expect(target!.value == 1 && trace.lines == [])
    target = nil
    #expect(trace.lines == ["disposed"])
    let other = MutableProperty(0)
    let binding = other <~ signal
    binding!.dispose()
    observer.send(value: 2)
    #expect(other.value == 0)
    withExtendedLifetime(target) {}
  }
}
