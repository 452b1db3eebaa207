import Testing
import Weir

@Suite("FlatMapError")
struct FlatMapErrorTests {
  @Test("It goes on with another producer in place of the failure")
  func example() {
    let (producer, input) = SignalProducer<String, Failure>.buffer(5)
    let recorder = Recorder<String, Never>()
    producer.flatMapError { _ in SignalProducer<String, Never>(value: "Default") }
      .start(recorder.observer)
    input.send([.value("First"), .value("Second"), .failed(.first)])
    #expect(recorder.trace == ["First", "Second", "Default", "completed"])
  }

  @Test("Chained, each handles the failure of the one before")
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

  @Test("Other ends pass, and the handler is not asked")
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

  @Test("Disposing the run interrupts the producer that it went on with")
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

@Suite("MapError and promoteError")
struct MapErrorTests {
  @Test("The failure is transformed, and nothing else")
  func mapError() {
    let recorder = Recorder<Int, Failure>()
    let (signal, input) = IntSignal.pipe()
    signal.mapError { $0 == .first ? Failure.second : .first }.observe(recorder.observer)
    input.send([.value(1), .failed(.first)])
    Origin([.value(2), .interrupted]).producer.mapError { $0 }.start(recorder.observer)
    Origin([.completed]).producer.mapError { $0 }.start(recorder.observer)
    #expect(recorder.trace == ["1", "failed second", "2", "interrupted", "completed"])
  }

  @Test("What cannot fail passes unchanged as what may")
  func promoteError() {
    let recorder = Recorder<Int, Failure>()
    SignalProducer<Int, Never>([1]).promoteError().start(recorder.observer)
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.promoteError(Failure.self).observe(recorder.observer)
    input.send([.value(2), .interrupted])
    #expect(recorder.trace == ["1", "completed", "2", "interrupted"])
  }
}
