import Testing
import Weir

@Suite("materialize and dematerialize")
struct MaterializeTests {
  private typealias Event = Signal<Int, Failure>.Event

  @Test("materialize() emits all events as values and completes after the end")
  func materialize() {
    let expected: [Event] = [.value(1), .completed]
    let onProducer = Recorder<Event, Never>()
    IntProducer([1]).materialize().start(onProducer.observer)
    #expect(onProducer.values == expected && onProducer.events.last == .completed)
    let (signal, input) = IntSignal.pipe()
    let onSignal = Recorder<Event, Never>()
    signal.materialize().observe(onSignal.observer)
    input.send(value: 1)
    #expect(onSignal.values == [.value(1)])
    input.sendCompleted()
    #expect(onSignal.values == expected && onSignal.events.last == .completed)
  }

  @Test("materialize() emits a failure as a value and completes")
  func failure() {
    let recorder = Recorder<Event, Never>()
    Origin([.value(1), .failed(.first)]).producer.materialize().start(recorder.observer)
    #expect(recorder.values == [.value(1), .failed(.first)])
    #expect(recorder.events.last == .completed)
  }

  @Test("materialize() emits an interruption as a value and is then interrupted")
  func interruption() {
    let recorder = Recorder<Event, Never>()
    Origin([.interrupted]).producer.materialize().start(recorder.observer)
    #expect(recorder.values == [.interrupted] && recorder.events.last == .interrupted)
  }

  @Test("materialize() emits no value when its run is disposed")
  func disposal() {
    let recorder = Recorder<Event, Never>()
    Origin().producer.materialize().start(recorder.observer).dispose()
    #expect(recorder.values == [] && recorder.events.last == .interrupted)
  }

  @Test("dematerialize() reverses materialize()")
  func dematerialize() {
    for end in [Termination<Failure>.completed, .failed(.first), .interrupted] {
      let recorder = Recorder<Int, Failure>()
      let origin = Origin([.value(1), .value(2), .init(end)])
      origin.producer.materialize().dematerialize().start(recorder.observer)
      origin.signal.materialize().dematerialize().observe(recorder.observer)
      #expect(recorder.events == [.value(1), .value(2), .init(end), .interrupted])
    }
  }

  @Test("dematerialize() ends with the first terminal event and stops the source")
  func firstEnd() {
    let (events, input) = Signal<Event, Never>.pipe()
    let onSignal = Recorder<Int, Failure>()
    let onProducer = Recorder<Int, Failure>()
    events.dematerialize().observe(onSignal.observer)
    let released = Counter()
    events.producer.on(disposed: { released.increment() }).dematerialize()
      .start(onProducer.observer)
    for event in [Event.value(1), .failed(.second), .value(2), .completed] {
      input.send(value: event)
    }
    #expect(onSignal.trace == ["1", "failed second"])
    #expect(onProducer.trace == ["1", "failed second"] && released.value == 1)
  }

  @Test("dematerialize() ends when the stream of events completes or is interrupted")
  func outerEnd() {
    for end in [Termination<Never>.completed, .interrupted] {
      let (events, input) = Signal<Event, Never>.pipe()
      let recorder = Recorder<Int, Failure>()
      events.dematerialize().observe(recorder.observer)
      input.send(.init(end))
      #expect(recorder.trace == (end == .completed ? ["completed"] : ["interrupted"]))
    }
  }

  @Test("materializeResults() emits values and failures as results")
  func results() {
    let recorder = Recorder<Result<Int, Failure>, Never>()
    for end in [Termination<Failure>.failed(.first), .completed, .interrupted] {
      Origin([.value(1), .init(end)]).producer.materializeResults().start(recorder.observer)
    }
    #expect(
      recorder.events == [
        .value(.success(1)), .value(.failure(.first)), .completed,
        .value(.success(1)), .completed,
        .value(.success(1)), .interrupted,
      ])
    let (signal, input) = IntSignal.pipe()
    let onSignal = Recorder<Result<Int, Failure>, Never>()
    signal.materializeResults().observe(onSignal.observer)
    input.send(error: .second)
    #expect(onSignal.events == [.value(.failure(.second)), .completed])
  }

  @Test("dematerializeResults() fails with the first failure and stops the source")
  func dematerializeResults() {
    let results = Signal<Result<Int, Failure>, Never>.pipe()
    let onSignal = Recorder<Int, Failure>()
    let onProducer = Recorder<Int, Failure>()
    results.output.dematerializeResults().observe(onSignal.observer)
    results.output.producer.dematerializeResults().start(onProducer.observer)
    for result in [Result<Int, Failure>.success(1), .failure(.first), .success(2)] {
      results.input.send(value: result)
    }
    #expect(onSignal.trace == ["1", "failed first"])
    #expect(onProducer.trace == ["1", "failed first"])
  }
}

@Suite("promoteValue and promoteError")
struct PromotionTests {
  @Test("promoteValue(_:) gives a stream without values any value type")
  func values() {
    #expect(trace([1], signal: { $0.ignoreValues().promoteValue(String.self) }) == ["completed"])
    #expect(trace([1], producer: { $0.ignoreValues().promoteValue(String.self) }) == ["completed"])
    let same: SignalProducer<Never, Failure> = IntProducer([1]).ignoreValues().promoteValue()
    let recorder = Recorder<Never, Failure>()
    same.start(recorder.observer)
    #expect(recorder.end == .completed)
    let sameSignal: Signal<Never, Failure> = IntSignal.empty.ignoreValues().promoteValue()
    sameSignal.observe(recorder.observer)
    #expect(recorder.end == .interrupted)
  }

  @Test("promoteError() accepts a new error type or Never")
  func errors() {
    let numbers = SignalProducer<Int, Never>([1])
    let promoted: SignalProducer<Int, Failure> = numbers.promoteError()
    let recorder = Recorder<Int, Failure>()
    promoted.start(recorder.observer)
    #expect(recorder.trace == ["1", "completed"])
    let same: SignalProducer<Int, Never> = numbers.promoteError()
    let unfailing = Recorder<Int, Never>()
    same.start(unfailing.observer)
    let (signal, input) = Signal<Int, Never>.pipe()
    let sameSignal: Signal<Int, Never> = signal.promoteError()
    sameSignal.observe(unfailing.observer)
    input.send(value: 2)
    #expect(unfailing.trace == ["1", "completed", "2"])
  }
}
