import Testing
import Weir

@Suite("Starting a producer")
struct SignalProducerStartTests {
  @Test("startWithSignal(_:) calls its closure before any work begins")
  func setupComesFirst() {
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>([1, 2]).startWithSignal { signal, _ in
      #expect(recorder.trace == [])
      signal.observe(recorder.observer)
    }
    #expect(recorder.trace == ["1", "2", "completed"])
  }

  @Test("startWithSignal(_:) returns the result of its closure")
  func setupResult() {
    #expect(SignalProducer<Int, Never>.empty.startWithSignal { _, _ in 42 } == 42)
  }

  @Test("startWithSignal(_:) starts no work if the closure disposes the run")
  func disposedInSetup() {
    let origin = Origin()
    let before = Recorder<Int, Failure>()
    let after = Recorder<Int, Failure>()
    origin.producer.startWithSignal { signal, handle in
      signal.observe(before.observer)
      handle.dispose()
      #expect(before.trace == ["interrupted"])
      #expect(handle.isDisposed)
      signal.observe(after.observer)
    }
    #expect(before.trace == ["interrupted"])
    #expect(after.trace == ["interrupted"])
    #expect(origin.starts == 0)
  }

  @Test("combineLatest(with:) does not start its second source after the first has failed")
  func disposedParent() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    // The first source fails while it starts, so the second one is not needed.
    SignalProducer<Int, Failure>(error: .first).combineLatest(with: origin.producer).map { $0 + $1 }
      .start(recorder.observer)
    #expect(recorder.trace == ["failed first"])
    #expect(origin.starts == 0)
  }

  @Test("SignalProducer.startWith methods call back only for their own events")
  func faces() {
    let log = Log<String>()
    let producer = SignalProducer<Int, Failure>([1])
    producer.start { log.add("\($0)") }
    producer.startWithResult { log.add("\($0)") }
    producer.startWithCompleted { log.add("completed") }
    producer.startWithFailed { log.add("\($0)") }
    producer.startWithInterrupted { log.add("interrupted") }
    SignalProducer<Int, Failure>(error: .first).startWithFailed { log.add("failed \($0)") }
    SignalProducer<Int, Failure>(error: .first).startWithResult { log.add("\($0)") }
    SignalProducer<Int, Never>([5]).startWithValues { log.add("\($0)") }
    SignalProducer<Int, Never>.never.startWithInterrupted { log.add("interrupted") }.dispose()
    #expect(
      log.all == [
        "VALUE 1", "COMPLETED", "success(1)", "completed", "failed first",
        "failure(WeirTests.Failure.first)", "5", "interrupted",
      ])
  }

  @Test("start() without an observer keeps the run active until it is disposed")
  func withoutObserver() {
    let origin = Origin()
    let run = origin.producer.start()
    #expect(origin.starts == 1 && origin.releases == 0)
    run.dispose()
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("startWithSignal(_:) ends the run if its signal is not retained")
  func unkeptSignal() {
    let origin = Origin()
    origin.producer.startWithSignal { _, _ in }
    #expect(origin.starts == 1 && origin.hasReleasedAllOnce)
  }

  @Test("A retained signal of startWithSignal(_:) can be observed after the start")
  func keptSignal() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let signal = origin.producer.startWithSignal { signal, _ in signal }
    signal.observe(recorder.observer)
    origin.send([.value(1), .completed])
    #expect(recorder.trace == ["1", "completed"])
  }

  @Test("startWithSignal(_:) shares one run among all observers of its signal")
  func sharing() {
    let origin = Origin([.value(1), .completed])
    let recorders = (0..<3).map { _ in Recorder<Int, Failure>() }
    origin.producer.startWithSignal { signal, _ in
      for recorder in recorders { signal.observe(recorder.observer) }
    }
    #expect(origin.starts == 1)
    #expect(recorders.allSatisfy { $0.trace == ["1", "completed"] })
  }
}
