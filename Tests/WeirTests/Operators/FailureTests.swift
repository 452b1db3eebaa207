import Testing
import Weir

@Suite("flatMapError")
struct FlatMapErrorTests {
  @Test("flatMapError(_:) continues with another producer after a failure")
  func example() {
    let (producer, input) = SignalProducer<String, Failure>.buffer(5)
    let recorder = Recorder<String, Never>()
    producer.flatMapError { _ in SignalProducer<String, Never>(value: "Default") }
      .start(recorder.observer)
    input.send([.value("First"), .value("Second"), .failed(.first)])
    #expect(recorder.trace == ["First", "Second", "Default", "completed"])
  }

  @Test("flatMapError(_:) handles the failure of a preceding flatMapError")
  func chain() {
    let recorder = Recorder<Int, Failure>()
    Origin([.value(1), .failed(.first)]).producer
      .flatMapError { error in
        #expect(error == .first)
        return Origin([.value(2), .failed(.second)]).producer
      }
      .flatMapError { error in
        #expect(error == .second)
        return Origin([.value(3), .failed(.first)]).producer
      }
      .start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "3", "failed first"])
  }

  @Test("flatMapError(_:) forwards completion and interruption without calling its handler")
  func otherEnds() {
    for end in [Termination<Failure>.completed, .interrupted] {
      let recorder = Recorder<Int, Failure>()
      let (signal, input) = IntSignal.pipe()
      signal.flatMapError { _ in
        Issue.record("nothing failed")
        return IntProducer.empty
      }
      .observe(recorder.observer)
      input.send([.value(1), .init(end)])
      #expect(recorder.values == [1] && recorder.end == end)
    }
  }

  @Test("flatMapError(_:) interrupts the replacement producer on disposal")
  func disposal() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let run = IntProducer(error: .first).flatMapError { _ in origin.producer }
      .start(recorder.observer)
    origin.send(.value(1))
    run.dispose()
    #expect(recorder.trace == ["1", "interrupted"])
    #expect(origin.hasReleasedAllOnce)
  }
}

@Suite("Fallbacks after a failure")
struct FallbackTests {
  @Test("replaceError(with:) emits a value on failure and completes")
  func replaceError() {
    let recorder = Recorder<Int, Never>()
    Origin([.value(1), .failed(.first)]).producer.replaceError(with: 9).start(recorder.observer)
    #expect(recorder.trace == ["1", "9", "completed"])
    let (signal, input) = IntSignal.pipe()
    let other = Recorder<Int, Never>()
    signal.replaceError(with: 9).observe(other.observer)
    input.send([.value(1), .interrupted])
    #expect(other.trace == ["1", "interrupted"])
  }

  @Test("flatMapError(_:) accepts any kind of stream")
  func anyKind() {
    let recorder = Recorder<Int, Never>()
    IntProducer(error: .first).flatMapError { _ in MutableProperty(3) }.start(recorder.observer)
    let (signal, input) = IntSignal.pipe()
    let (fallback, later) = Signal<Int, Never>.pipe()
    let other = Recorder<Int, Never>()
    signal.flatMapError { _ in fallback }.observe(other.observer)
    input.send([.value(1), .failed(.first)])
    later.send([.value(2), .completed])
    #expect(recorder.values == [3] && other.trace == ["1", "2", "completed"])
    let empty: SignalProducer<Int, Never> = IntProducer(error: .first).flatMapError { _ in .empty }
    #expect(trace([], producer: { _ in empty.promoteError() }) == ["completed"])
  }

  @Test("catch(sequence:) starts the next producer after each failure")
  func catchSequence() {
    let sources: [Origin] = [
      Origin([.value(1), .failed(.first)]), Origin([.value(2), .failed(.second)]),
      Origin([.value(3), .completed]), Origin([.value(4), .completed]),
    ]
    let recorder = Recorder<Int, Failure>()
    IntProducer.catch(sequence: sources.map(\.producer)).start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "3", "completed"] && sources[3].starts == 0)
    let failing = Recorder<Int, Failure>()
    IntProducer.catch(sequence: sources.prefix(2).map(\.producer)).start(failing.observer)
    #expect(failing.trace == ["1", "2", "failed second"])
    let none = Recorder<Int, Failure>()
    IntProducer.catch(sequence: [IntProducer]()).start(none.observer)
    #expect(none.trace == ["completed"])
  }

  @Test("catch(sequence:) reads an infinite sequence one producer at a time")
  func endlessFallbacks() {
    let asked = Counter()
    let sources = (1...).lazy.map { number in
      asked.increment()
      return number < 50_000 ? IntProducer(error: .first) : IntProducer(value: number)
    }
    let recorder = Recorder<Int, Failure>()
    IntProducer.catch(sequence: sources).start(recorder.observer)
    #expect(recorder.trace == ["50000", "completed"] && asked.value == 50_000)
  }
}

@Suite("mapError and promoteError")
struct MapErrorTests {
  @Test("mapError(_:) transforms only the failure")
  func mapError() {
    let recorder = Recorder<Int, Failure>()
    let (signal, input) = IntSignal.pipe()
    signal.mapError { $0 == .first ? Failure.second : .first }.observe(recorder.observer)
    input.send([.value(1), .failed(.first)])
    Origin([.value(2), .interrupted]).producer.mapError { $0 }.start(recorder.observer)
    Origin([.completed]).producer.mapError { $0 }.start(recorder.observer)
    #expect(recorder.trace == ["1", "failed second", "2", "interrupted", "completed"])
  }

  @Test("promoteError(_:) forwards all events of a stream that cannot fail")
  func promoteError() {
    let recorder = Recorder<Int, Failure>()
    SignalProducer<Int, Never>([1]).promoteError().start(recorder.observer)
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.promoteError(Failure.self).observe(recorder.observer)
    input.send([.value(2), .interrupted])
    #expect(recorder.trace == ["1", "completed", "2", "interrupted"])
  }
}
