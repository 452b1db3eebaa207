import Testing
import Weir

@Suite("withLatest(from:) and sample")
struct SampleTests {
  private let values = IntSignal.pipe()
  private let sampler = Signal<String, Never>.pipe()
  private let recorder = Recorder<String, Failure>()

  @Test("withLatest(from:) pairs each value with the latest value of the other stream")
  func withLatest() {
    values.output.withLatest(from: sampler.output).map { "\($0)\($1)" }.observe(recorder.observer)
    values.input.send(value: 1)
    sampler.input.send(value: "a")
    sampler.input.send(value: "b")
    #expect(recorder.trace == [])
    values.input.send([.value(2), .value(3)])
    sampler.input.send([.value("c"), .completed])
    values.input.send([.value(4), .completed])
    #expect(recorder.trace == ["2b", "3b", "4c", "completed"])
  }

  @Test("withLatest(from:) ignores completion and interruption of the other stream")
  func withLatestEnds() {
    for end in [Signal<Int, Never>.Event.completed, .interrupted] {
      let (other, input) = Signal<Int, Never>.pipe()
      let recorder = Recorder<Int, Failure>()
      let (signal, own) = IntSignal.pipe()
      signal.withLatest(from: other).map { $0 + $1 }.observe(recorder.observer)
      input.send(value: 10)
      input.send(end)
      own.send([.value(1), .failed(.first)])
      #expect(recorder.trace == ["11", "failed first"])
    }
  }

  @Test("withLatest(from:) starts the other producer first and stops it at the end")
  func withLatestStarts() {
    let log = Log<String>()
    let other = SignalProducer<String, Never>(value: "x").concat(.never)
      .on(starting: { log.add("other") }, disposed: { log.add("stopped") })
    IntProducer([1, 2]).on(starting: { log.add("own") }).withLatest(from: other)
      .map { "\($0)\($1)" }.start(recorder.observer)
    #expect(log.all == ["other", "own", "stopped"])
    #expect(recorder.trace == ["1x", "2x", "completed"])
  }

  @Test("withLatest(from:) accepts a property and treats nil as a value")
  func withLatestProperty() {
    let property = MutableProperty<Int?>(nil)
    let recorder = Recorder<String, Failure>()
    values.output.withLatest(from: property).map { "\($0)\($1 ?? 0)" }.observe(recorder.observer)
    values.input.send(value: 1)
    property.value = 5
    values.input.send(value: 2)
    #expect(recorder.trace == ["10", "25"])
  }

  @Test("sample(with:) emits the latest value with each value of the sampler")
  func sampleWith() {
    values.output.sample(with: sampler.output).map { "\($0)\($1)" }.observe(recorder.observer)
    sampler.input.send(value: "a")
    values.input.send([.value(1), .value(2)])
    sampler.input.send([.value("b"), .value("c")])
    values.input.sendCompleted()
    sampler.input.send(value: "d")
    #expect(recorder.trace == ["2b", "2c", "2d"])
    sampler.input.sendCompleted()
    #expect(recorder.end == .completed)
  }

  @Test("sample(on:) emits the latest value with each value of the trigger")
  func sampleOn() {
    let (trigger, input) = Signal<Void, Never>.pipe()
    let recorder = Recorder<Int, Failure>()
    values.output.sample(on: trigger).observe(recorder.observer)
    input.send(value: ())
    values.input.send(value: 1)
    input.send(value: ())
    input.send(value: ())
    values.input.send(value: 2)
    input.sendCompleted()
    #expect(recorder.trace == ["1", "1"])
    values.input.sendCompleted()
    #expect(recorder.trace == ["1", "1", "completed"])
  }

  @Test("sample ends with a failure of the source or an interruption of the sampler")
  func sampleEnds() {
    let origin = Origin()
    let failed = Recorder<String, Failure>()
    origin.producer.sample(with: sampler.output).map { "\($0)\($1)" }.start(failed.observer)
    origin.producer.sample(with: sampler.output).map { "\($0)\($1)" }.start(recorder.observer)
    sampler.input.sendInterrupted()
    #expect(recorder.trace == ["interrupted"] && failed.trace == ["interrupted"])
    #expect(origin.hasReleasedAllOnce && origin.starts == 2)
    let other = Origin()
    let third = Recorder<Int, Failure>()
    let stopped = Counter()
    other.producer
      .sample(on: SignalProducer<Void, Never>.never.on(disposed: { stopped.increment() }))
      .start(third.observer)
    other.send([.value(1), .failed(.first)])
    #expect(third.trace == ["failed first"] && stopped.value == 1)
  }

  @Test("sample(with:) starts the source before the sampler")
  func sampleStarts() {
    IntProducer([1, 2]).sample(with: SignalProducer<String, Never>(["a", "b"]))
      .map { "\($0)\($1)" }.start(recorder.observer)
    #expect(recorder.trace == ["2a", "2b", "completed"])
  }
}
