import Dispatch
import Testing
import Weir

@Suite("retry")
struct RetryTests {
  /// Returns a producer that fails `limit` times and then succeeds.
  private func failing(_ limit: Int, _ tries: Counter) -> SignalProducer<String, Failure> {
    SignalProducer { observer, _ in
      if tries.value < limit {
        tries.increment()
        observer.send(error: .first)
      } else {
        observer.send(value: "Success")
        observer.sendCompleted()
      }
    }
  }

  @Test("retry(upTo:) restarts the source after each failure")
  func example() {
    let failures = Counter()
    let recorder = Recorder<String, Failure>()
    failing(2, Counter()).on(failed: { _ in failures.increment() }).retry(upTo: 2)
      .start(recorder.observer)
    #expect(failures.value == 2)
    #expect(recorder.trace == ["Success", "completed"])
  }

  @Test("retry(upTo:) forwards the failure after the last attempt")
  func limit() {
    let recorder = Recorder<String, Failure>()
    failing(2, Counter()).retry(upTo: 1).start(recorder.observer)
    #expect(recorder.trace == ["failed first"])
  }

  @Test("retry(upTo: 0) forwards the first failure")
  func none() {
    let tries = Counter()
    let recorder = Recorder<String, Failure>()
    failing(5, tries).retry(upTo: 0).start(recorder.observer)
    #expect(recorder.trace == ["failed first"])
    #expect(tries.value == 1)
  }

  @Test("retry(upTo:) forwards the values of failed attempts")
  func values() {
    let recorder = Recorder<Int, Failure>()
    Origin([.value(1), .failed(.first)]).producer.retry(upTo: 2).start(recorder.observer)
    #expect(recorder.trace == ["1", "1", "1", "failed first"])
  }

  @Test("retry(upTo:) with 100,000 attempts does not deepen the stack")
  func manyAttempts() {
    let tries = Counter()
    let recorder = Recorder<String, Failure>()
    failing(100_000, tries).retry(upTo: 100_000).start(recorder.observer)
    #expect(tries.value == 100_000)
    #expect(recorder.trace == ["Success", "completed"])
  }

  @Test("retry(upTo:) stops when it is disposed inside an attempt")
  func disposal() {
    let tries = Counter()
    let handle = SerialDisposable()
    let recorder = Recorder<String, Failure>()
    failing(1_000, tries)
      .on(failed: { _ in if tries.value == 3 { handle.dispose() } })
      .retry(upTo: .max)
      .startWithSignal { signal, interruptHandle in
        handle.inner = interruptHandle
        signal.observe(recorder.observer)
      }
    #expect(tries.value == 3)
    #expect(recorder.trace == ["interrupted"])
  }

  @Test("retry(upTo:) restarts after a failure on another thread")
  func asynchronous() {
    let queue = QueueScheduler()
    let recorder = Recorder<Int, Failure>()
    let origin = Origin([.value(1), .failed(.first)])
    origin.producer.start(on: queue).retry(upTo: 3).start(recorder.observer)
    for _ in 0..<5 { drain(queue) }
    #expect(recorder.trace == ["1", "1", "1", "1", "failed first"])
    #expect(origin.hasReleasedAllOnce && origin.starts == 4)
  }

  @Test("retry(upTo:interval:on:) waits before each retry, but not for the last failure")
  func interval() {
    let scheduler = TestScheduler()
    let origin = Origin([.value(1), .failed(.first)])
    let recorder = Recorder<Int, Failure>()
    origin.producer.retry(upTo: 2, interval: 3, on: scheduler).start(recorder.observer)
    #expect(recorder.trace == ["1"])
    scheduler.advance(by: .seconds(2))
    #expect(recorder.trace == ["1"])
    scheduler.advance(by: .seconds(1))
    #expect(recorder.trace == ["1", "1"])
    scheduler.advance(by: .seconds(3))
    #expect(recorder.trace == ["1", "1", "1", "failed first"])
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("retry(upTo:interval:on:) counts the attempts of each run separately")
  func intervalOfEachRun() {
    let scheduler = TestScheduler()
    let tries = Counter()
    let producer = failing(2, tries).retry(upTo: 1, interval: .seconds(1), on: scheduler)
    let recorders = (0..<2).map { _ in Recorder<String, Failure>() }
    for recorder in recorders {
      producer.start(recorder.observer)
      scheduler.advance(by: .seconds(1))
    }
    #expect(recorders.map(\.trace) == [["failed first"], ["Success", "completed"]])
  }

  @Test("retry(upTo:interval:on:) makes no attempt after disposal in an interval")
  func disposalInInterval() {
    let scheduler = TestScheduler()
    let tries = Counter()
    let recorder = Recorder<String, Failure>()
    let run = failing(9, tries).retry(upTo: 9, interval: .seconds(1), on: scheduler)
      .start(recorder.observer)
    run.dispose()
    scheduler.run()
    #expect(tries.value == 1 && recorder.trace == ["interrupted"])
  }

  @Test(
    "retry(upTo:backoff:on:) doubles the delays and forwards the failure after the last attempt")
  func backoffUpToCount() {
    let scheduler = TestScheduler()
    let times = Locked<[Int64]>([])
    let recorder = Recorder<String, Failure>()
    failing(9, Counter())
      .on(starting: {
        times.withLock { $0.append(scheduler.currentDate.nanoseconds / 1_000_000_000) }
      })
      .retry(upTo: 3, backoff: Backoff(first: 1, longest: 2, jitter: 0), on: scheduler)
      .start(recorder.observer)
    scheduler.run()
    #expect(times.withLock(\.self) == [0, 1, 3, 5])
    #expect(recorder.trace == ["failed first"])
  }

  @Test("retry can be started and disposed on different threads")
  func disposalOnAnotherThread() {
    for _ in 0..<50 {
      let alive = Counter()
      let tracked = Tracked(alive)
      let handle = SerialDisposable()
      DispatchQueue.concurrentPerform(iterations: 2) { [tracked] thread in
        guard thread == 0 else { return handle.dispose() }
        SignalProducer<Int, Failure> { [tracked] observer, _ in
          withExtendedLifetime(tracked) { observer.send(error: .first) }
        }
        .retry(upTo: 200)
        .startWithSignal { _, interruptHandle in handle.inner = interruptHandle }
      }
      #expect(handle.isDisposed)
    }
  }
}
