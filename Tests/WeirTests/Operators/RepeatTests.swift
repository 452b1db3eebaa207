import Testing
import Weir

@Suite("repeat")
struct RepeatTests {
  private let recorder = Recorder<Int, Failure>()

  @Test("repeat(_:) runs the source the given number of times", arguments: 0...3)
  func count(_ count: Int) {
    let origin = Origin([.value(1), .completed])
    origin.producer.repeat(count).start(recorder.observer)
    #expect(recorder.trace == Array(repeating: "1", count: count) + ["completed"])
    #expect(origin.starts == count && origin.hasReleasedAllOnce)
  }

  @Test("repeat(_:) ends when the source fails or is interrupted")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let origin = Origin()
      let recorder = Recorder<Int, Failure>()
      origin.producer.repeat(3).start(recorder.observer)
      origin.send([.completed, .value(2), .init(end)])
      #expect(recorder.values == [2] && recorder.end == end && origin.starts == 2)
    }
  }

  @Test("repeat(_:) counts the repetitions of each run separately")
  func runs() {
    let producer = IntProducer([1]).repeat(2)
    for _ in 0..<2 { #expect(trace([], producer: { _ in producer }) == ["1", "1", "completed"]) }
  }

  @Test("repeat(_:) of 100,000 repetitions does not deepen the stack")
  func many() {
    let count = Counter()
    IntProducer(value: 1).repeat(100_000).start { if $0.value != nil { count.increment() } }
    #expect(count.value == 100_000)
  }

  @Test("repeat(.max) can be limited by take(first:) and disposed")
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

  @Test("repeat(_:interval:on:) waits for the interval between two runs")
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

  @Test("repeat(when:) restarts the source with each value of the notifier")
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

  @Test("repeat(when:) ignores the notifier while the source is active")
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

  @Test("retry(when:) passes failures to the notifier, which may respond later")
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
    // The notifier completes after two values, so the third failure completes the result.
    #expect(recorder.trace == ["1", "1", "1", "completed"])
  }

  @Test("retry(when:) fails with the error of the notifier")
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

  @Test("retry(when:) forwards completion and interruption")
  func otherEnds() {
    for end in [Termination<Failure>.completed, .interrupted] {
      let origin = Origin()
      let recorder = Recorder<Int, Failure>()
      origin.producer.retry { $0 }.start(recorder.observer)
      origin.send([.value(1), .failed(.first), .value(2), .init(end)])
      #expect(recorder.values == [1, 2] && recorder.end == end)
    }
  }

  @Test("retry(when:) stops the notifier at the end")
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

  @Test("retry(when:) with 100,000 immediate retries does not deepen the stack")
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
