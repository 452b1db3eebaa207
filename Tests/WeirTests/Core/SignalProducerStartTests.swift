import Testing
import Weir

@Suite("Starting a producer")
struct SignalProducerStartTests {
  @Test("The signal is handed over before any work begins")
  func setupComesFirst() {
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>([1, 2]).startWithSignal { signal, _ in
      #expect(recorder.trace == [])
      signal.observe(recorder.observer)
    }
    #expect(recorder.trace == ["1", "2", "completed"])
  }

  @Test("The result of the setup is returned")
  func setupResult() {
    #expect(SignalProducer<Int, Never>.empty.startWithSignal { _, _ in 42 } == 42)
  }

  @Test("A run that is disposed in the setup interrupts at once and never works")
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

  @Test("A child of a disposed run never works")
  func disposedParent() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    // The first input fails while it is started: the second one is of no use.
    SignalProducer<Int, Failure>(error: .first).combineLatest(with: origin.producer).map { $0 + $1 }
      .start(recorder.observer)
    #expect(recorder.trace == ["failed first"])
    #expect(origin.starts == 0)
  }

  @Test("Each way to start calls back for its own events alone")
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

  @Test("A run without observers works, until it is disposed")
  func withoutObserver() {
    let origin = Origin()
    let run = origin.producer.start()
    #expect(origin.starts == 1 && origin.releases == 0)
    run.dispose()
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("A signal that nobody kept ends its run")
  func unkeptSignal() {
    let origin = Origin()
    origin.producer.startWithSignal { _, _ in }
    #expect(origin.starts == 1 && origin.hasReleasedAllOnce)
  }

  @Test("A signal that was kept can be observed after the start")
  func keptSignal() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let signal = origin.producer.startWithSignal { signal, _ in signal }
    signal.observe(recorder.observer)
    origin.send([.value(1), .completed])
    #expect(recorder.trace == ["1", "completed"])
  }

  @Test("All observers of a run share its work")
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
