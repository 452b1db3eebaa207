import Testing
import Weir

@Suite("race")
struct RaceTests {
  private let origins = (0..<3).map { _ in Origin() }
  private let recorder = Recorder<Int, Failure>()

  @Test("race(_:) forwards the first stream to emit and stops the others")
  func winner() {
    IntProducer.race(origins.map(\.producer)).start(recorder.observer)
    origins[1].send(.value(10))
    #expect(origins.map(\.releases) == [1, 0, 1])
    origins[0].send([.value(1), .failed(.first)])
    origins[1].send([.value(11), .completed])
    #expect(recorder.trace == ["10", "11", "completed"])
  }

  @Test("race(with:) is also won by a completion, a failure or an interruption")
  func anyEvent() {
    for end in [Termination<Failure>.completed, .failed(.second), .interrupted] {
      let origins = [Origin(), Origin()]
      let recorder = Recorder<Int, Failure>()
      origins[0].producer.race(with: origins[1].producer).start(recorder.observer)
      origins[1].send(.init(end))
      origins[0].send([.value(1), .completed])
      #expect(recorder.values == [] && recorder.end == end)
      #expect(origins.allSatisfy { $0.hasReleasedAllOnce })
    }
  }

  @Test("race(_:_:) does not start streams after one that emits synchronously")
  func synchronous() {
    IntProducer.race(IntProducer([1, 2]), origins[0].producer).start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "completed"] && origins[0].starts == 0)
  }

  @Test("race(_:) works on signals, and completes at once without streams")
  func signals() {
    let pipes = [IntSignal.pipe(), IntSignal.pipe()]
    IntSignal.race(pipes[0].output, pipes[1].output).observe(recorder.observer)
    pipes[1].input.send(value: 1)
    pipes[0].input.send(value: 2)
    pipes[1].input.send([.value(3), .completed])
    #expect(recorder.trace == ["1", "3", "completed"])
    #expect(trace([], producer: { _ in IntProducer.race([IntProducer]()) }) == ["completed"])
  }

  @Test("race(_:) ignores another stream that emits while the winner's value is delivered")
  func insideDelivery() {
    let pipes = [IntSignal.pipe(), IntSignal.pipe()]
    let recorder = Recorder<Int, Failure> { event in
      if event.value == 1 { pipes[1].input.send(value: 2) }
    }
    IntSignal.race(pipes.map(\.output)).observe(recorder.observer)
    pipes[0].input.send([.value(1), .completed])
    #expect(recorder.trace == ["1", "completed"])
  }

  @Test("flatten(.race) ignores late inner streams and waits for the outer completion")
  func flatten() {
    let (outer, input) = Signal<IntProducer, Failure>.pipe()
    outer.flatten(.race).observe(recorder.observer)
    input.send(value: origins[0].producer)
    input.send(value: origins[1].producer)
    origins[1].send(.value(1))
    input.send(value: origins[2].producer)
    origins[1].send([.value(2), .completed])
    #expect(recorder.trace == ["1", "2"] && origins[2].starts == 0)
    input.sendCompleted()
    #expect(recorder.end == .completed)
  }

  @Test("flatten(.race) waits for the inner streams after the outer completion")
  func undecided() {
    SignalProducer<IntProducer, Failure>(value: origins[0].producer).flatten(.race)
      .start(recorder.observer)
    #expect(recorder.trace == [])
    origins[0].send([.value(1), .completed])
    #expect(recorder.trace == ["1", "completed"])
  }
}

@Suite("flatten(.throttle)")
struct ThrottleFlattenTests {
  private let origins = (0..<3).map { _ in Origin() }
  private let recorder = Recorder<Int, Failure>()
  private let outer = Signal<IntProducer, Failure>.pipe()

  @Test("flatten(.throttle) ignores inner streams while one is active")
  func ignores() {
    outer.output.flatten(.throttle).observe(recorder.observer)
    outer.input.send(value: origins[0].producer)
    outer.input.send(value: origins[1].producer)
    origins[0].send([.value(1), .completed])
    outer.input.send(value: origins[2].producer)
    origins[2].send(.value(3))
    outer.input.sendCompleted()
    #expect(recorder.trace == ["1", "3"])
    origins[2].send(.completed)
    #expect(recorder.trace == ["1", "3", "completed"])
    #expect(origins.map(\.starts) == [1, 0, 1])
  }

  @Test("flatMap(.throttle) ends when the active inner stream fails or is interrupted")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let recorder = Recorder<Int, Failure>()
      let origin = Origin()
      let (signal, input) = IntSignal.pipe()
      signal.flatMap(.throttle) { _ in origin.producer }.observe(recorder.observer)
      input.send(value: 1)
      origin.send([.value(1), .init(end)])
      #expect(recorder.values == [1] && recorder.end == end)
    }
  }

  @Test("flatMap(.throttle) runs each of 100,000 synchronous inner streams")
  func many() {
    let count = Counter()
    SignalProducer<Int, Never>(0..<100_000)
      .flatMap(.throttle) { SignalProducer<Int, Never>(value: $0) }
      .startWithValues { _ in count.increment() }
    #expect(count.value == 100_000)
  }
}
