import Testing
import Weir

@Suite("repeat")
struct RepeatTests {
  private let recorder = Recorder<Int, Failure>()

  @Test("It runs as often as it is told to", arguments: 0...3)
  func count(_ count: Int) {
    let origin = Origin([.value(1), .completed])
    origin.producer.repeat(count).start(recorder.observer)
    #expect(recorder.trace == Array(repeating: "1", count: count) + ["completed"])
    #expect(origin.starts == count && origin.hasReleasedAllOnce)
  }

  @Test("A failure and an interruption end it")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let origin = Origin()
      let recorder = Recorder<Int, Failure>()
      origin.producer.repeat(3).start(recorder.observer)
      origin.send([.completed, .value(2), .init(end)])
      #expect(recorder.values == [2] && recorder.end == end && origin.starts == 2)
    }
  }

  @Test("Each run counts for itself")
  func runs() {
    let producer = IntProducer([1]).repeat(2)
    for _ in 0..<2 { #expect(trace([], producer: { _ in producer }) == ["1", "1", "completed"]) }
  }

  @Test("A hundred thousand repetitions do not deepen the stack")
  func many() {
    let count = Counter()
    IntProducer(value: 1).repeat(100_000).start { if $0.value != nil { count.increment() } }
    #expect(count.value == 100_000)
  }

  @Test("An endless repetition can be cut short, and disposed")
  func endless() {
    #expect(
      trace([1, 2], producer: { $0.repeat(.max).take(first: 5) })
        == ["1", "2", "1", "2", "1", "completed"])
    let handle = SerialDisposable()
    let recorder = Recorder<Int, Failure> { event in if event.value == 2 { handle.dispose() } }
    IntProducer([1, 2, 3]).repeat(.max).startWithSignal { signal, interruptHandle in
      handle.inner = interruptHandle
      signal.observe(recorder.observer)
    }
    #expect(recorder.trace == ["1", "2", "interrupted"])
  }

  @Test("An interval can pass between two runs")
  func interval() {
    let scheduler = TestScheduler()
    let origin = Origin([.value(1), .completed])
    origin.producer.repeat(3, interval: 2, on: scheduler).start(recorder.observer)
    #expect(recorder.trace == ["1"])
    scheduler.advance(by: .milliseconds(1999))
    #expect(recorder.trace == ["1"])
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.trace == ["1", "1"])
    scheduler.advance(by: .seconds(2))
    #expect(recorder.trace == ["1", "1", "1", "completed"])
  }
}

@Suite("repeat(when:) and retry(when:)")
struct RestartTests {
  private let recorder = Recorder<Int, Failure>()

  @Test("repeat(when:) runs anew with each value of the notifier")
  func repeatWhen() {
    let origin = Origin([.value(1), .completed])
    let (again, input) = Signal<Void, Never>.pipe()
    let completions = Counter()
    origin.producer.repeat { ended in
      ended.observeValues { completions.increment() }
      return again
    }
    .start(recorder.observer)
    #expect(recorder.trace == ["1"])
    input.send(value: ())
    input.send(value: ())
    #expect(recorder.trace == ["1", "1", "1"] && completions.value == 3)
    input.sendCompleted()
    #expect(recorder.trace == ["1", "1", "1", "completed"])
  }

  @Test("The notifier is not asked while a run goes on, and its completion waits for that")
  func waits() {
    let origin = Origin()
    let (again, input) = Signal<Void, Never>.pipe()
    origin.producer.repeat { _ in again }.start(recorder.observer)
    input.send(value: ())
    #expect(origin.starts == 1)
    origin.send(.completed)
    input.send(value: ())
    input.send(value: ())
    #expect(origin.starts == 2)
    input.sendCompleted()
    origin.send([.value(1), .completed])
    #expect(recorder.trace == ["1", "completed"] && origin.starts == 2)
  }

  @Test("retry(when:) sees the failures and may answer them later")
  func retryWhen() {
    let scheduler = TestScheduler()
    let seen = Log<Failure>()
    let origin = Origin([.value(1), .failed(.second)])
    origin.producer.retry { failures in
      failures.on(value: { seen.add($0) }).delay(.seconds(1), on: scheduler).take(first: 2)
    }
    .start(recorder.observer)
    #expect(origin.starts == 1)
    scheduler.advance(by: .seconds(1))
    #expect(origin.starts == 2)
    scheduler.advance(by: .seconds(10))
    #expect(seen.all == [.second, .second, .second])
    // Two answers were all: the third failure completes.
    #expect(recorder.trace == ["1", "1", "1", "completed"])
  }

  @Test("The notifier can decide for a failure, of its own or the same")
  func notifierFails() {
    let origin = Origin([.failed(.first)])
    origin.producer.retry { failures in
      failures.enumerated().flatMap(.merge) { index, failure in
        index < 3 ? IntProducer(value: index) : IntProducer(error: .second)
      }
    }
    .start(recorder.observer)
    #expect(recorder.trace == ["failed second"] && origin.starts == 4)
  }

  @Test("Other ends of a run pass")
  func otherEnds() {
    for end in [Termination<Failure>.completed, .interrupted] {
      let origin = Origin()
      let recorder = Recorder<Int, Failure>()
      origin.producer.retry { $0 }.start(recorder.observer)
      origin.send([.value(1), .failed(.first), .value(2), .init(end)])
      #expect(recorder.values == [1, 2] && recorder.end == end)
    }
  }

  @Test("The notifier is stopped at the end")
  func stopsNotifier() {
    let released = Counter()
    let producer = IntProducer(error: .first).retry { _ in
      SignalProducer<Void, Never>.never.on(disposed: { released.increment() })
    }
    let run = producer.start(recorder.observer)
    #expect(released.value == 0)
    run.dispose()
    #expect(released.value == 1 && recorder.trace == ["interrupted"])
  }

  @Test("A hundred thousand immediate answers do not deepen the stack")
  func many() {
    let origin = Counter()
    IntProducer { observer, _ in
      origin.increment()
      if origin.value < 100_000 { observer.send(error: .first) } else { observer.sendCompleted() }
    }
    .retry { $0 }.start(recorder.observer)
    #expect(origin.value == 100_000 && recorder.trace == ["completed"])
  }
}
