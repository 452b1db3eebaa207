import Dispatch
import Testing
import Weir

@Suite("SignalProducer", .timeLimit(.minutes(15)))
struct SignalProducerTests {
  private func trace(_ producer: IntProducer) -> [String] {
    let recorder = Recorder<Int, Failure>()
    producer.start(recorder.observer)
    return recorder.trace
  }

  @Test("SignalProducer initializers emit their values and terminal events")
  func initializers() {
    #expect(trace(IntProducer([1, 2])) == ["1", "2", "completed"])
    #expect(trace(IntProducer([])) == ["completed"])
    #expect(trace(IntProducer(values: 1, 2, 3)) == ["1", "2", "3", "completed"])
    #expect(trace(IntProducer(value: 1)) == ["1", "completed"])
    #expect(trace(IntProducer { 1 }) == ["1", "completed"])
    #expect(trace(IntProducer(result: .success(1))) == ["1", "completed"])
    #expect(trace(IntProducer(result: .failure(.first))) == ["failed first"])
    #expect(trace(IntProducer(error: .first)) == ["failed first"])
    #expect(trace(.empty) == ["completed"])
    #expect(trace(.never) == [])
    #expect(trace(IntProducer(IntProducer(value: 1))) == ["1", "completed"])
  }

  @Test("SignalProducer(_:) calls its action once for each run")
  func action() {
    let count = Counter()
    let producer = IntProducer {
      count.increment()
      return count.value
    }
    #expect(count.value == 0)
    #expect(trace(producer) == ["1", "completed"])
    #expect(trace(producer) == ["2", "completed"])
  }

  @Test("SignalProducer(_:) of a signal emits only values sent after the start")
  func signal() {
    let (signal, input) = IntSignal.pipe()
    let recorder = Recorder<Int, Failure>()
    input.send(value: 0)
    let producer = IntProducer(signal)
    input.send(value: 1)
    let run = producer.start(recorder.observer)
    input.send(value: 2)
    run.dispose()
    input.send([.value(3), .completed])
    #expect(recorder.trace == ["2", "interrupted"])
    #expect(trace(producer) == ["interrupted"])
  }

  @Test("A run is interrupted when its observer is released before termination")
  func droppedObserver() {
    #expect(trace(IntProducer { observer, _ in observer.send(value: 1) }) == ["1", "interrupted"])
  }

  @Test("A run releases its resources once, after termination")
  func resources() {
    let log = Log<String>()
    let producer = IntProducer { observer, lifetime in
      lifetime.observeEnded { log.add("released") }
      observer.send([.value(1), .completed, .value(2), .failed(.first)])
      log.add(lifetime.hasEnded ? "over" : "running")
    }
    producer.start { log.add("\($0)") }.dispose()
    #expect(log.all == ["VALUE 1", "COMPLETED", "released", "over"])
  }

  @Test("Disposal during delivery stops a sequence after the current value")
  func disposalInside() {
    let recorder = Recorder<Int, Failure>()
    let asked = Counter()
    let numbers = (0...).lazy.map { (number: Int) -> Int in
      asked.increment()
      return number
    }
    IntProducer(numbers).startWithSignal { signal, handle in
      signal.observe { if $0.value == 2 { handle.dispose() } }
      signal.observe(recorder.observer)
    }
    #expect(recorder.trace == ["0", "1", "2", "interrupted"])
    #expect(asked.value <= 4)
  }

  @Test("Disposal from another thread stops a sequence")
  func disposalFromAnotherThread() {
    let handle = SerialDisposable()
    let recorder = Recorder<Int, Failure>()
    let hasBegun = DispatchSemaphore(value: 0)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        IntProducer(0...).filter { $0 == 0 }
          .on(value: { _ in hasBegun.signal() })
          .startWithSignal { signal, interruptHandle in
            handle.inner = interruptHandle
            signal.observe(recorder.observer)
          }
      } else {
        hasBegun.wait()
        handle.dispose()
      }
    }
    #expect(recorder.trace == ["0", "interrupted"])
  }

  @Test("Disposal during delivery of the terminal event has no effect")
  func disposalAtEnd() {
    let handle = SerialDisposable()
    let recorder = Recorder<Int, Failure> { _ in handle.dispose() }
    IntProducer.empty.startWithSignal { signal, interruptHandle in
      handle.inner = interruptHandle
      signal.observe(recorder.observer)
    }
    #expect(recorder.trace == ["completed"])
  }

  @Test("A run can be disposed while its resources are released")
  func disposalInRelease() {
    let handle = SerialDisposable()
    let recorder = Recorder<Int, Failure>()
    let origin = Origin { handle.dispose() }
    handle.inner = origin.producer.start(recorder.observer)
    origin.send(.completed)
    #expect(recorder.trace == ["completed"])
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("An observer retained after its run ended retains nothing else")
  func keptInput() {
    for end in [End.completed, .failed(.first), .interrupted] {
      let alive = Counter()
      let origin = Origin()
      let run = start(origin.producer.retry(upTo: 1), alive)
      origin.end(end)
      #expect(alive.value == 0)
      withExtendedLifetime(run) {}
    }
  }

  @Test("A disposed run is released even if its observer is retained")
  func keptInputOfDisposedRun() {
    let alive = Counter()
    let origin = Origin()
    start(origin.producer, alive).dispose()
    origin.send(.value(1))
    #expect(alive.value == 0)
  }

  @Test("A run that ends during delivery is released after that delivery")
  func endInsideDelivery() {
    let alive = Counter()
    let origin = Origin()
    let log = Log<String>()
    let take = {
      let tracked = Tracked(alive, 7)
      return origin.producer.map { [tracked] in $0 * tracked.number }.take(first: 1)
        .on(completed: { log.add("completed beside \(alive.value) of \(tracked.number)") })
        .filter { [tracked] value in tracked.number == 7 || value > 0 }
    }
    let recorder = Recorder<Int, Failure>()
    take().start(recorder.observer)
    take().startWithSignal { signal, _ in signal.observe(recorder.observer) }
    origin.send([.value(1), .value(2)])
    #expect(recorder.trace == ["7", "completed", "7", "completed"])
    #expect(log.all == ["completed beside 2 of 7", "completed beside 1 of 7"])
    #expect(alive.value == 0)
  }

  private func start(_ producer: IntProducer, _ alive: Counter) -> any Disposable {
    let tracked = Tracked(alive)
    return producer.map { $0 + tracked.number }.start { _ in withExtendedLifetime(tracked) {} }
  }
}
