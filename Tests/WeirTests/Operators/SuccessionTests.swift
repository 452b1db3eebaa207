import Testing
import Weir

@Suite("then")
struct ThenTests {
  @Test("then(_:) drops values and starts the replacement on completion")
  func replacement() {
    let (signal, input) = IntSignal.pipe()
    let recorder = Recorder<String, Failure>()
    signal.producer.then(SignalProducer<String, Failure>(["a", "b"])).start(recorder.observer)
    input.send(value: 1)
    #expect(recorder.trace == [])
    input.sendCompleted()
    #expect(recorder.trace == ["a", "b", "completed"])
  }

  @Test("then(_:) forwards failure and interruption without starting the replacement")
  func otherEnds() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let replacement = Origin()
      let origin = Origin()
      let recorder = Recorder<Int, Failure>()
      origin.producer.then(replacement.producer).start(recorder.observer)
      origin.send([.value(1), .init(end)])
      #expect(recorder.values == [] && recorder.end == end && replacement.starts == 0)
    }
  }

  @Test("then(_:) stops the replacement on disposal")
  func disposal() {
    let replacement = Origin()
    let recorder = Recorder<Int, Failure>()
    let run = IntProducer([1, 2]).then(replacement.producer).start(recorder.observer)
    replacement.send(.value(3))
    run.dispose()
    #expect(recorder.trace == ["3", "interrupted"] && replacement.hasReleasedAllOnce)
  }

  @Test("then(_:) accepts streams that cannot fail and streams of any kind")
  func errorTypes() {
    let failing = IntProducer([1])
    let plain = SignalProducer<Int, Never>([1])
    let recorder = Recorder<String, Failure>()
    failing.then(SignalProducer<String, Never>(value: "a")).start(recorder.observer)
    plain.then(SignalProducer<String, Failure>(error: .second)).start(recorder.observer)
    failing.then(MutableProperty("b")).start(recorder.observer)
    #expect(recorder.trace == ["a", "completed", "failed second", "b", "completed"])
    let never = Recorder<String, Never>()
    plain.then(MutableProperty("c")).start(never.observer)
    plain.then(SignalProducer(value: "d")).start(never.observer)
    #expect(never.values == ["c", "d"])
    #expect(trace([1], producer: { $0.then(.empty) }) == ["completed"])
    #expect(trace([1], producer: { $0.then(SignalProducer(value: 2)) }) == ["2", "completed"])
  }
}

@Suite("concat of several streams")
struct ConcatSeveralTests {
  @Test("concat(_:) emits the values of several streams in sequence")
  func streams() {
    let (signal, input) = IntSignal.pipe()
    let recorder = Recorder<Int, Failure>()
    IntProducer.concat(IntProducer([1, 2]), signal.producer, IntProducer([4]))
      .start(recorder.observer)
    input.send([.value(3), .completed])
    #expect(recorder.trace == ["1", "2", "3", "4", "completed"])
    #expect(trace([], producer: { _ in IntProducer.concat([IntProducer]()) }) == ["completed"])
    #expect(
      trace([2], producer: { $0.prefix(MutableProperty(1).producer.take(first: 1).promoteError()) })
        == ["1", "2", "completed"])
  }

  @Test("prefix(values:), concat(values:) and concat(error:) add events at either end")
  func values() {
    #expect(
      trace([3], producer: { $0.prefix(values: [1, 2]).concat(values: 4...5) })
        == ["1", "2", "3", "4", "5", "completed"])
    #expect(trace([1], producer: { $0.concat(error: .second) }) == ["1", "failed second"])
  }

  @Test("concat continues after an interruption, but not after a failure")
  func ends() {
    #expect(
      trace([], producer: { _ in Origin([.value(1), .interrupted]).producer.concat(value: 2) })
        == ["1", "2", "completed"])
    #expect(
      trace([], producer: { _ in Origin([.value(1), .failed(.first)]).producer.concat(value: 2) })
        == ["1", "failed first"])
  }

  @Test("concat(_:) reads a lazy sequence one producer at a time")
  func laziness() {
    let asked = Counter()
    let endless = sequence(first: 0) { $0 + 1 }.lazy.map { number in
      asked.increment()
      return IntProducer(value: number)
    }
    #expect(
      trace([], producer: { _ in IntProducer.concat(endless).take(first: 3) })
        == ["0", "1", "2", "completed"])
    #expect(asked.value == 3)
    let failing = sequence(first: 0) { $0 + 1 }.lazy.map { number in
      asked.increment()
      return number < 2 ? IntProducer(error: .first) : IntProducer(value: number)
    }
    #expect(
      trace([], producer: { _ in IntProducer.catch(sequence: failing) }) == ["2", "completed"])
    #expect(asked.value == 6)
  }

  @Test("concat and catch of 100,001 streams do not deepen the stack")
  func many() {
    let values = Recorder<Int, Failure>()
    IntProducer.concat((0..<100_001).lazy.map { IntProducer(value: $0) }).reduce(0, +)
      .start(values.observer)
    #expect(values.trace == ["5000050000", "completed"])
    let failures = Recorder<Int, Failure>()
    IntProducer.catch(sequence: (0..<100_001).lazy.map { _ in IntProducer(error: .first) })
      .start(failures.observer)
    #expect(failures.trace == ["failed first"])
  }

  @Test("concat(ignoringErrors:) continues after every termination and never fails")
  func ignoringErrors() {
    let sources: [IntProducer] = [
      Origin([.value(1), .failed(.first)]).producer, Origin([.value(2), .interrupted]).producer,
      Origin([.value(3), .completed]).producer, IntProducer(error: .second),
    ]
    let recorder = Recorder<Int, Never>()
    IntProducer.concat(ignoringErrors: sources).start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "3", "completed"])
    let two = Recorder<Int, Never>()
    sources[0].concat(ignoringErrors: SignalProducer<Int, Never>([5])).start(two.observer)
    #expect(two.trace == ["1", "5", "completed"])
  }

  @Test("concat releases a finished stream while later ones are active")
  func releasesEnded() {
    final class Resource: Sendable {}
    weak var released: Resource?
    let (second, observer) = Signal<Int, Never>.pipe()
    func start() -> any Disposable {
      let resource = Resource()
      released = resource
      let first = SignalProducer<Int, Never> { observer, _ in
        withExtendedLifetime(resource) { observer.sendCompleted() }
      }
      return first.concat(SignalProducer(second)).start()
    }
    let run = start()
    #expect(released == nil)
    observer.sendCompleted()
    run.dispose()
  }
}

@Suite("zip of endless sequences")
struct EndlessZipTests {
  @Test("zip(_:) of an endless sequence starts the other sources", arguments: 0..<3)
  func endless(_ place: Int) {
    var sources = [IntProducer([1, 2]), IntProducer([3, 4])]
    sources.insert(IntProducer(0...), at: place)
    let recorder = Recorder<[Int], Failure>()
    IntProducer.zip(sources).start(recorder.observer)
    var rows = [[1, 3], [2, 4]]
    rows[0].insert(0, at: place)
    rows[1].insert(1, at: place)
    #expect(recorder.values == rows && recorder.end == .completed)
  }

  @Test("zip reads several endless sequences alternately", arguments: [1, 127, 128, 129, 1000])
  func turns(_ count: Int) {
    let recorder = Recorder<Int, Failure>()
    IntProducer(0...).map { $0 * 2 }.zip(with: IntProducer(0...)).map { $0 - $1 }
      .take(first: count).start(recorder.observer)
    #expect(recorder.values == Array(0..<count) && recorder.end == .completed)
    let three = Recorder<Int, Failure>()
    IntProducer.zip(IntProducer(0...), IntProducer(0...), IntProducer(0..<count))
      .map { $0 + $1 + $2 }.start(three.observer)
    #expect(three.values == (0..<count).map { $0 * 3 } && three.end == .completed)
  }

  @Test("zip reads an endless sequence on demand, with a bounded lookahead")
  func portions() {
    let made = Counter()
    let recorder = Recorder<Int, Failure>()
    let (signal, input) = IntSignal.pipe()
    let run = IntProducer(
      (0...).lazy.map {
        made.increment(); return $0
      }
    )
    .zip(with: signal.producer).map { $0 + $1 }.start(recorder.observer)
    let ahead = made.value
    #expect(ahead > 0 && ahead < 1000)
    for _ in 0..<500 { input.send(value: 0) }
    #expect(recorder.values == Array(0..<500))
    #expect(made.value >= 500 && made.value <= 500 + ahead)
    run.dispose()
    #expect(recorder.end == .interrupted)
  }

  @Test("zip releases a waiting endless sequence on disposal")
  func release() {
    let alive = Counter()
    let released = Counter()
    let recorder = Recorder<Int, Failure>()
    let run = endless(alive).on(disposed: { released.increment() }).zip(with: IntProducer.never)
      .map { $0 + $1 }.start(recorder.observer)
    #expect(alive.value == 1)
    run.dispose()
    #expect(alive.value == 0 && released.value == 1 && recorder.trace == ["interrupted"])
  }

  private func endless(_ alive: Counter) -> IntProducer {
    let tracked = Tracked(alive)
    return IntProducer((0...).lazy.map { $0 + tracked.number })
  }

  @Test("zip(with:) works for properties and for endless sequences")
  func underTheGate() {
    let recorder = Recorder<Int, Never>()
    let property = MutableProperty(1)
    let zipped = property.zip(with: MutableProperty(2))
    #expect(zipped.value == (1, 2))
    SignalProducer<Int, Never>(0...).zip(with: SignalProducer<Int, Never>(0..<300))
      .map { $0 + $1 }.start(recorder.observer)
    #expect(recorder.values == (0..<300).map { $0 * 2 } && recorder.end == .completed)
  }

  @Test("zip(_:) of ten thousand synchronous streams does not deepen the stack")
  func many() {
    let sources = (0..<10_000).map { IntProducer([$0, -$0]) }
    let recorder = Recorder<[Int], Failure>()
    IntProducer.zip(sources).start(recorder.observer)
    #expect(recorder.values == [Array(0..<10_000), (0..<10_000).map { -$0 }])
  }
}
