import Testing
import Weir

@Suite("Combining streams into tuples and arrays")
struct TupleTests {
  private let numbers = IntProducer([1, 2, 3])
  private let letters = SignalProducer<String, Failure>(["a", "b", "c"])
  private let halves = SignalProducer<Double, Failure>([0.5, 1.5])

  @Test("combineLatest accepts two to ten streams of different types")
  func combineLatest() {
    let three = Recorder<String, Failure>()
    IntProducer.combineLatest(numbers, letters, halves).map { "\($0)\($1)\($2)" }
      .start(three.observer)
    #expect(three.trace == ["3c0.5", "3c1.5", "completed"])
    let ten = Recorder<String, Failure>()
    IntProducer.combineLatest(
      numbers, letters, halves, numbers, letters, halves, numbers, letters, halves, numbers
    )
    .map { a, b, c, d, e, f, g, h, i, j in "\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)\(i)\(j)" }
    .start(ten.observer)
    #expect(ten.values == [1, 2, 3].map { "3c1.53c1.53c1.5\($0)" })
  }

  @Test("zip accepts two to ten streams of different types")
  func zip() {
    let four = Recorder<String, Failure>()
    IntProducer.zip(numbers, letters, halves, letters).map { "\($0)\($1)\($2)\($3)" }
      .start(four.observer)
    #expect(four.trace == ["1a0.5a", "2b1.5b", "completed"])
    let ten = Recorder<String, Failure>()
    IntProducer.zip(
      numbers, letters, numbers, letters, numbers, letters, numbers, letters, numbers, letters
    )
    .map { a, b, c, d, e, f, g, h, i, j in "\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)\(i)\(j)" }
    .start(ten.observer)
    #expect(ten.trace == ["1a1a1a1a1a", "2b2b2b2b2b", "3c3c3c3c3c", "completed"])
  }

  @Test("combineLatest and zip of signals emit tuples")
  func signals() {
    let first = IntSignal.pipe()
    let second = Signal<String, Failure>.pipe()
    let third = Signal<Bool, Failure>.pipe()
    let latest = Recorder<String, Failure>()
    let zipped = Recorder<String, Failure>()
    IntSignal.combineLatest(first.output, second.output, third.output)
      .map { "\($0)\($1)\($2)" }.observe(latest.observer)
    IntSignal.zip(first.output, second.output, third.output, first.output)
      .map { "\($0)\($1)\($2)\($3)" }.observe(zipped.observer)
    first.input.send([.value(1), .value(2)])
    second.input.send(value: "a")
    third.input.send([.value(true), .completed])
    #expect(latest.trace == ["2atrue"])
    #expect(zipped.trace == ["1atrue1", "completed"])
    second.input.send(value: "b")
    first.input.sendCompleted()
    #expect(latest.trace == ["2atrue", "2btrue"])
    second.input.sendCompleted()
    #expect(latest.end == .completed)
  }

  @Test("combineLatest and merge accept signals, producers and properties together")
  func mixture() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let property = MutableProperty("a")
    let producer = SignalProducer<Bool, Never>(value: true).concat(.never)
    let latest = Recorder<String, Never>()
    let merged = Recorder<Int, Never>()
    let run = SignalProducer<Int, Never>.combineLatest(signal, property, producer, property)
      .map { "\($0)\($1)\($2)\($3)" }.start(latest.observer)
    SignalProducer<Int, Never>.merge(signal, SignalProducer(value: 7), MutableProperty(8))
      .start(merged.observer)
    input.send(value: 1)
    property.value = "b"
    #expect(latest.trace == ["1atruea", "1btruea", "1btrueb"])
    #expect(merged.values == [7, 8, 1])
    run.dispose()
    #expect(latest.end == .interrupted)
  }

  @Test("combineLatest and zip end when any source fails or is interrupted", arguments: 0..<4)
  func ends(_ index: Int) {
    for end in [Termination<Failure>.failed(.second), .interrupted] {
      let origins = (0..<4).map { _ in Origin() }
      let sources = origins.map(\.producer)
      let recorders = (0..<2).map { _ in Recorder<Int, Failure>() }
      IntProducer.combineLatest(sources[0], sources[1], sources[2], sources[3])
        .map { $0 + $1 + $2 + $3 }.start(recorders[0].observer)
      IntProducer.zip(sources[0], sources[1], sources[2], sources[3])
        .map { $0 + $1 + $2 + $3 }.start(recorders[1].observer)
      origins[index].send([.value(1), .init(end)])
      #expect(recorders.allSatisfy { $0.values == [] && $0.end == end })
      #expect(origins.allSatisfy { $0.hasReleasedAllOnce && $0.starts == 2 })
    }
  }

  @Test("combineLatest and zip of no streams emit emptySentinel")
  func sentinel() {
    let none: [IntProducer] = []
    let some = [IntProducer([1]), IntProducer([2])]
    for producer in [
      IntProducer.combineLatest(none, emptySentinel: [0]),
      IntProducer.zip(none, emptySentinel: [0]),
    ] {
      let recorder = Recorder<[Int], Failure>()
      producer.start(recorder.observer)
      #expect(recorder.trace == ["[0]", "completed"])
    }
    for producer in [
      IntProducer.combineLatest(some, emptySentinel: [0]),
      IntProducer.zip(some, emptySentinel: [0]),
    ] {
      let recorder = Recorder<[Int], Failure>()
      producer.start(recorder.observer)
      #expect(recorder.trace == ["[1, 2]", "completed"])
    }
  }

  @Test("combineLatest() and zip() start inner streams when the outer stream completes")
  func inner() {
    let (outer, input) = Signal<IntProducer, Failure>.pipe()
    let latest = Recorder<[Int], Failure>()
    let zipped = Recorder<[Int], Failure>()
    outer.combineLatest().observe(latest.observer)
    outer.zip().observe(zipped.observer)
    let origin = Origin([.value(1), .value(2), .completed])
    input.send(value: origin.producer)
    input.send(value: IntProducer([3, 4, 5]))
    #expect(origin.starts == 0)
    input.sendCompleted()
    #expect(latest.trace == ["[2, 3]", "[2, 4]", "[2, 5]", "completed"])
    #expect(zipped.trace == ["[1, 3]", "[2, 4]", "completed"])
  }

  @Test("zip() starts no inner stream if the outer stream fails")
  func innerFailure() {
    let origin = Origin()
    let recorder = Recorder<[Int], Failure>()
    SignalProducer<IntProducer, Failure>(value: origin.producer).concat(error: .second).zip()
      .start(recorder.observer)
    #expect(recorder.trace == ["failed second"] && origin.starts == 0)
  }
}

@Suite("forkJoin")
struct ForkJoinTests {
  @Test("forkJoin emits the last values of all streams once all have completed")
  func lastValues() {
    let origins = [Origin(), Origin()]
    let array = Recorder<[Int], Failure>()
    let tuple = Recorder<String, Failure>()
    IntProducer.forkJoin(origins.map(\.producer)).start(array.observer)
    IntProducer.forkJoin(origins[0].producer, origins[1].producer, IntProducer([7, 8]))
      .map { "\($0)\($1)\($2)" }.start(tuple.observer)
    origins[0].send([.value(1), .value(2), .completed])
    origins[1].send(.value(3))
    #expect(array.trace == [] && tuple.trace == [])
    origins[1].send(.completed)
    #expect(array.trace == ["[2, 3]", "completed"])
    #expect(tuple.trace == ["238", "completed"])
  }

  @Test("forkJoin completes and stops the others if a stream completes without a value")
  func empty() {
    let origins = [Origin(), Origin()]
    let recorder = Recorder<[Int], Failure>()
    IntProducer.forkJoin(origins.map(\.producer)).start(recorder.observer)
    origins[0].send(.value(1))
    origins[1].send(.completed)
    #expect(recorder.trace == ["completed"])
    #expect(origins.allSatisfy { $0.hasReleasedAllOnce })
  }

  @Test("forkJoin fails with any stream, and completes at once without streams")
  func ends() {
    let signals = [IntSignal.pipe(), IntSignal.pipe()]
    let recorder = Recorder<[Int], Failure>()
    IntSignal.forkJoin(signals.map(\.output)).observe(recorder.observer)
    // A signal is interrupted when its input is released.
    withExtendedLifetime(signals) { signals[1].input.send([.value(1), .failed(.first)]) }
    #expect(recorder.trace == ["failed first"])
    let none = Recorder<[Int], Failure>()
    IntProducer.forkJoin([IntProducer]()).start(none.observer)
    #expect(none.trace == ["completed"])
  }
}
