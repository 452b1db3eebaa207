import Dispatch
import Testing
import Weir

@Suite("Property")
struct PropertyTests {
  @Test("Property(value:) emits its value and completes")
  func constant() {
    let property = Property(value: 7)
    let producer = Recorder<Int, Never>()
    let signal = Recorder<Int, Never>()
    property.producer.start(producer.observer)
    property.signal.observe(signal.observer)
    #expect(property.value == 7)
    #expect(producer.trace == ["7", "completed"])
    #expect(signal.trace == ["interrupted"])
  }

  @Test("Property(capturing:) retains the captured property")
  func capturing() {
    var source: MutableProperty<Int>? = MutableProperty(0)
    weak let weakSource = source
    var view: Property<Int>? = Property(capturing: source!)
    let recorder = Recorder<Int, Never>()
    view?.producer.start(recorder.observer)
    source?.value = 1
    source = nil
    #expect(view?.value == 1 && weakSource != nil)
    view = nil
    #expect(weakSource == nil)
    #expect(recorder.trace == ["0", "1", "completed"])
  }

  @Test("Property(_:) follows its source without retaining it")
  func composed() {
    var source: MutableProperty<Int>? = MutableProperty(0)
    weak let weakSource = source
    let composed = Property(source!)
    let producer = Recorder<Int, Never>()
    let signal = Recorder<Int, Never>()
    composed.producer.start(producer.observer)
    composed.signal.observe(signal.observer)
    source?.value = 1
    #expect(composed.value == 1)
    source = nil
    #expect(weakSource == nil && composed.value == 1)
    #expect(producer.trace == ["0", "1", "completed"])
    #expect(signal.trace == ["1", "completed"])
    let late = Recorder<Int, Never>()
    composed.producer.start(late.observer)
    #expect(late.trace == ["1", "completed"])
  }

  @Test("Property(initial:then:) begins with the initial value and follows the stream")
  func initialThen() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    let property = Property(initial: 0, then: signal)
    let recorder = Recorder<Int, Never>()
    property.producer.start(recorder.observer)
    #expect(property.value == 0)
    observer.send(value: 1)
    #expect(property.value == 1)
    observer.sendCompleted()
    #expect(property.value == 1)
    #expect(recorder.trace == ["0", "1", "completed"])
  }

  @Test("Property(initial:then:) starts its producer on creation")
  func initialThenProducer() {
    let starts = Counter()
    let property = Property(
      initial: "initial",
      then: SignalProducer<String, Never> { observer, _ in
        starts.increment()
        observer.send(value: "new")
      })
    #expect(starts.value == 1 && property.value == "new")
    property.producer.start()
    #expect(starts.value == 1)
    #expect(Property(initial: 0, then: SignalProducer<Int, Never>.empty).value == 0)
  }

  @Test("Property(initial:then:) completes when its stream is interrupted")
  func interruptedStream() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    let property = Property(initial: 0, then: signal)
    let recorder = Recorder<Int, Never>()
    property.producer.start(recorder.observer)
    observer.sendInterrupted()
    let late = Recorder<Int, Never>()
    property.producer.start(late.observer)
    #expect(recorder.trace == ["0", "completed"])
    #expect(late.trace == ["0", "completed"])
  }

  @Test("Property(initial: nil, then:) accepts a stream of non-optional values")
  func optionals() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    let property = Property(initial: nil, then: signal)
    #expect(property.value == nil)
    observer.send(value: 1)
    #expect(property.value == 1)
  }

  @Test("Property(initial:then:) stops its source when it is released and unobserved")
  func release() {
    let released = Counter()
    let source = SignalProducer<Int, Never> { _, lifetime in
      lifetime.observeEnded { released.increment() }
    }
    var property: Property<Int>? = Property(initial: 0, then: source)
    let producer = property?.producer
    property = nil
    #expect(released.value == 0)
    withExtendedLifetime(producer) {}
    let observation = Property(initial: 0, then: source).signal.observeValues { _ in }
    #expect(released.value == 0)
    let run = Property(initial: 0, then: source).producer.start()
    #expect(released.value == 0)
    observation?.dispose()
    #expect(released.value == 1)
    run.dispose()
    #expect(released.value == 2)
    do { _ = Property(initial: 0, then: source) }
    #expect(released.value == 3)
  }

  @Test("Property.producer works after the property is released")
  func producerOutlives() {
    let source = MutableProperty(1)
    let producer = source.map { $0 * 10 }.map { $0 + 1 }.producer
    let recorder = Recorder<Int, Never>()
    source.value = 2
    producer.start(recorder.observer)
    source.value = 3
    #expect(recorder.trace == ["21", "31"])
  }

  @Test("Derived properties complete with their source, and all objects are released")
  func nothingStays() {
    let alive = Counter()
    let recorder = Recorder<Tracked, Never>()
    do {
      let source = MutableProperty(Tracked(alive))
      let derived = source.map { $0 }.skipRepeats { $0 === $1 }
      derived.signal.observeCompleted {}
      derived.producer.start(Signal.Observer(completed: { recorder.observer.sendCompleted() }))
      source.value = Tracked(alive)
      #expect(alive.value == 1)
    }
    #expect(recorder.end == .completed && alive.value == 0)
  }

  @Test("Property.value is updated before the value is emitted")
  func valueBeforeEvent() {
    let source = MutableProperty(0)
    let derived = source.map { $0 * 2 }
    let seen = Log<Int>()
    derived.signal.observeValues { value in
      #expect(derived.value == value)
      seen.add(value)
    }
    source.value = 1
    source.value = 2
    #expect(seen.all == [2, 4])
  }

  @Test("Property.producer started during delivery emits each value once")
  func startInside() {
    let source = MutableProperty(0)
    let derived = source.map { $0 * 10 }
    let inner = Recorder<Int, Never>()
    derived.signal.observeValues { value in
      guard value == 10 else { return }
      derived.producer.start(inner.observer)
      #expect(inner.trace == ["10"])
      source.value = 2
    }
    source.value = 1
    source.value = 3
    #expect(inner.trace == ["10", "20", "30"])
  }

  @Test("Property.producer emits each value once while other threads set the source")
  func startWhileSetting() {
    let source = MutableProperty(0)
    let derived = source.map { $0 }
    let recorders = Log<Recorder<Int, Never>>()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<300 {
        if thread.isMultiple(of: 2) {
          source.modify { $0 += 1 }
        } else {
          let recorder = Recorder<Int, Never>()
          recorders.add(recorder)
          derived.producer.start(recorder.observer)
        }
      }
    }
    #expect(derived.value == 600)
    for recorder in recorders.all {
      let values = recorder.values
      #expect(!values.isEmpty && values == Array(values[0]...600))
    }
  }

  @Test("Property as a property wrapper reads as its value")
  func wrapper() {
    final class Model {
      @MutableProperty var name = ""
      @Property var length: Int

      init() {
        _length = Property(initial: 0, then: _name.signal.map { $0.count })
      }
    }
    let model = Model()
    let lengths = Recorder<Int, Never>()
    model.$length.producer.start(lengths.observer)
    model.name = "Pedro"
    model.$name.modify { $0 += "!" }
    #expect(model.name == "Pedro!" && model.length == 6)
    #expect(lengths.values == [0, 5, 6])
  }

  @Test("AnyProperty and ConstantProperty of ReactiveCocoa 4 create equal properties")
  func olderNames() {
    let (signal, observer) = Signal<Int, NoError>.pipe()
    let ofSignal = AnyProperty(initialValue: 0, signal: signal)
    let ofProducer = AnyProperty(initialValue: 0, producer: SignalProducer(value: 1))
    let constant: ConstantProperty<String> = ConstantProperty("value")
    observer.sendNext(2)
    #expect(ofSignal.value == 2 && ofProducer.value == 1 && constant.value == "value")
    let recorder = Recorder<String, Never>()
    constant.producer.start(recorder.observer)
    #expect(recorder.trace == ["value", "completed"])
    #expect(constant.map { $0.count }.value == 5)
  }
}
