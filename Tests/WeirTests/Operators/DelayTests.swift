import Testing
import Weir

@Suite("delay", .timeLimit(.minutes(15)))
struct DelayTests {
  private let scheduler = TestScheduler()
  private let origin = Origin()
  private let recorder = Recorder<Int, Failure>()

  @Test("delay(_:on:) postpones values and completion and keeps their order")
  func order() {
    origin.producer.delay(1, on: scheduler).start(recorder.observer)
    origin.send(.value(1))
    scheduler.advance(by: 0.5)
    origin.send([.value(2), .value(3)])
    #expect(recorder.trace == [])
    scheduler.advance(by: 0.5)
    #expect(recorder.trace == ["1"])
    origin.send(.completed)
    scheduler.advance(by: 0.5)
    #expect(recorder.trace == ["1", "2", "3"])
    scheduler.advance(by: 0.5)
    #expect(recorder.trace == ["1", "2", "3", "completed"])
  }

  @Test("delay(_:on:) fails at once and drops pending values")
  func failure() {
    origin.producer.delay(1, on: scheduler).start(recorder.observer)
    origin.send([.value(1), .failed(.first)])
    scheduler.advance()
    scheduler.run()
    #expect(recorder.trace == ["failed first"])
  }

  @Test("delay(_:on:) cancels and releases pending work on disposal")
  func disposal() {
    let alive = Counter()
    let run = start(counting: alive)
    origin.send(.value(1))
    run.dispose()
    scheduler.advance()
    #expect(recorder.trace == ["interrupted"])
    #expect(origin.hasReleasedAllOnce)
    origin.dropInputs()
    #expect(alive.value == 0)
    scheduler.run()
    #expect(recorder.trace == ["interrupted"])
  }

  private func start(counting alive: Counter) -> any Disposable {
    let tracked = Tracked(alive)
    return origin.producer.delay(1, on: scheduler)
      .on(event: { _ in withExtendedLifetime(tracked) {} }).start(recorder.observer)
  }

  @Test("delay(_:on:) releases the scheduler handle of a delivered value")
  func release() {
    let counting = CountingScheduler(scheduler)
    origin.producer.delay(1, on: counting).start(recorder.observer)
    for value in 0..<5 {
      origin.send(.value(value))
      #expect(counting.liveDisposables == 1)
      scheduler.run()
      #expect(counting.liveDisposables == 0)
    }
    #expect(counting.count == 5)
  }

  @Test("delay(_:on:) emits no other due values after disposal during delivery")
  func disposalInside() {
    let handle = SerialDisposable()
    handle.inner = origin.producer.delay(1, on: scheduler)
      .on(value: { _ in handle.dispose() }).start(recorder.observer)
    origin.send([.value(1), .value(2), .completed])
    scheduler.run()
    #expect(recorder.trace == ["1", "interrupted"])
  }

  @Test("delay(_:on:) delays a value sent during delivery from that time")
  func reentrance() {
    let recorder = Recorder<Int, Failure> { [origin] event in
      if let value = event.value, value < 3 { origin.send(.value(value + 1)) }
    }
    origin.producer.delay(1, on: scheduler).start(recorder.observer)
    origin.send(.value(0))
    scheduler.advance(by: 2)
    #expect(recorder.trace == ["0", "1"])
    scheduler.run()
    #expect(recorder.trace == ["0", "1", "2", "3"])
  }

  @Test("delay(_:on:) emits ten thousand pending values in order")
  func many() {
    origin.producer.delay(.milliseconds(1), on: scheduler).start(recorder.observer)
    for number in 0..<10_000 {
      origin.send(.value(number))
      if number % 100 == 0 { scheduler.advance(by: .microseconds(50)) }
    }
    scheduler.run()
    #expect(recorder.values == Array(0..<10_000))
  }

  @Test("delay(_:on:) keeps the order on a queue")
  func queue() async {
    let queue = QueueScheduler()
    let values = await withCheckedContinuation { continuation in
      SignalProducer<Int, Never>(0..<100).delay(.nanoseconds(1), on: queue).collect()
        .startWithValues { continuation.resume(returning: $0) }
    }
    #expect(values == Array(0..<100))
  }
}

@Suite("delay(until:) and delaySubscription")
struct DelayedTests {
  @Test("delay(until:) emits each value when its notifier fires")
  func until() {
    let seconds = ["a": 3.0, "b": 1, "c": 0]
    #expect(
      play("ab--c-|") { source, scheduler in
        source.delay(until: { scheduler.after(seconds[$0] ?? 0) })
      } == drawn("--bac-|"))
  }

  @Test("delay(until:) delays completion, but not failure or interruption")
  func untilEnds() {
    for (source, result) in [("ab|", "---a(b|)"), ("ab#", "--#"), ("ab!", "--!")] {
      #expect(
        playHot(source) { source, scheduler in source.delay(until: { _ in scheduler.after(3) }) }
          == drawn(result))
    }
  }

  @Test("delaySubscription(_:on:) starts the source after the interval")
  func subscription() {
    #expect(play("a-b|") { $0.delaySubscription(2, on: $1) } == drawn("--a-b|"))
    let scheduler = TestScheduler()
    let source = scheduler.cold(.marbles("a", error: Failure.first))
    _ = scheduler.record(source.producer.delaySubscription(.seconds(3), on: scheduler), until: 2)
    scheduler.run()
    #expect(source.runs == [])
  }
}
