import Dispatch
import Testing
import Weir

@Suite("observe(on:) and start(on:)", .timeLimit(.minutes(15)))
struct ObserveOnTests {
  @Test("observe(on:) delivers all events on the scheduler, in order")
  func order() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Failure>()
    SignalProducer<Int, Failure>([1, 2, 3]).observe(on: scheduler).start(recorder.observer)
    #expect(recorder.trace == [])
    scheduler.advance()
    #expect(recorder.trace == ["1", "2", "3", "completed"])
  }

  @Test("observe(on:) delivers a failure after the preceding values")
  func failure() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Failure>()
    let (signal, input) = IntSignal.pipe()
    signal.observe(on: scheduler).observe(recorder.observer)
    input.send([.value(1), .failed(.first)])
    scheduler.advance()
    #expect(recorder.trace == ["1", "failed first"])
  }

  @Test("observe(on:) drops pending values on disposal and interrupts on the scheduler")
  func disposal() {
    let scheduler = TestScheduler()
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let run = origin.producer.observe(on: scheduler).start(recorder.observer)
    origin.send([.value(1), .value(2)])
    run.dispose()
    #expect(recorder.trace == [])
    #expect(origin.hasReleasedAllOnce)
    scheduler.advance()
    #expect(recorder.trace == ["interrupted"])
  }

  @Test("observe(on:) allows a delivery to send further events")
  func reentrance() {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<Int, Never> { event in
      if let value = event.value, value < 3 { input.send(value: value + 1) }
    }
    signal.observe(on: scheduler).observe(recorder.observer)
    input.send(value: 0)
    scheduler.advance()
    #expect(recorder.trace == ["0", "1", "2", "3"])
    #expect(recorder.isSerial)
  }

  @Test("observe(on:) delivers all pending events in one scheduled action")
  func together() {
    let scheduler = TestScheduler()
    let counting = CountingScheduler(scheduler)
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    signal.observe(on: counting).observe(recorder.observer)
    for number in 0..<100 { input.send(value: number) }
    #expect(counting.count == 1)
    scheduler.advance()
    #expect(recorder.values == Array(0..<100))
    input.send(value: 100)
    #expect(counting.count == 2)
    scheduler.advance()
    #expect(recorder.values.last == 100)
  }

  @Test("observe(on:) lets other actions run between the values of an endless stream")
  func fairness() {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let order = Log<Int>()
    signal.observe(on: scheduler).observeValues { value in
      order.add(value)
      if value == 0 { scheduler.schedule { order.add(-1) } }
      if value < 10_000 { input.send(value: value + 1) }
    }
    input.send(value: 0)
    scheduler.advance()
    #expect(order.count == 10_002)
    #expect(order.all.firstIndex(of: -1)! < 1000)
  }

  @Test("observe(on:) does not deepen the stack for ten thousand nested sends")
  func chain() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let count = Counter()
    signal.observe(on: ImmediateScheduler()).observeValues { value in
      count.increment()
      if value < 10_000 { input.send(value: value + 1) }
    }
    input.send(value: 0)
    #expect(count.value == 10_001)
  }

  @Test("observe(on:) delivers pending values to an observer added during delivery")
  func addedInside() {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let hopping = signal.observe(on: scheduler)
    let late = Recorder<Int, Never>()
    hopping.observeValues { if $0 == 1 { hopping.observe(late.observer) } }
    for number in 1...3 { input.send(value: number) }
    scheduler.advance()
    #expect(late.trace == ["2", "3"])
  }

  @Test("observe(on:) releases delivered values, and pending values on disposal")
  func memory() {
    let scheduler = TestScheduler()
    let alive = Counter()
    let counts = Log<Int>()
    let (signal, input) = Signal<Tracked, Never>.pipe()
    let run = signal.producer.observe(on: scheduler).startWithValues { _ in
      counts.add(alive.value)
    }
    for number in 0..<3 { input.send(value: Tracked(alive, number)) }
    scheduler.advance()
    #expect(counts.all == [3, 2, 1])
    #expect(alive.value == 0)
    input.send(value: Tracked(alive))
    run.dispose()
    #expect(alive.value == 0)
  }

  @Test("observe(on:) delivers values on the queue of its scheduler")
  func queue() async {
    let scheduler = QueueScheduler()
    let recorder = Recorder<Int, Never>()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      SignalProducer<Int, Never>(0..<1000).observe(on: scheduler)
        .on(value: { _ in dispatchPrecondition(condition: .onQueue(scheduler.queue)) })
        .start { event in
          recorder.observer.send(event)
          if event.isTerminating { continuation.resume() }
        }
    }
    #expect(recorder.values == Array(0..<1000))
    #expect(recorder.end == .completed)
  }

  @Test("observe(on:) stops an infinite source when the downstream completes")
  func infinite() {
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0...).observe(on: ImmediateScheduler()).take(first: 2)
      .start(recorder.observer)
    #expect(recorder.trace == ["0", "1", "completed"])
  }

  @Test("start(on:) starts the source on the scheduler")
  func startOn() {
    let scheduler = TestScheduler()
    let origin = Origin([.value(1), .completed])
    let recorder = Recorder<Int, Failure>()
    origin.producer.start(on: scheduler).start(recorder.observer)
    #expect(origin.starts == 0)
    scheduler.advance()
    #expect(recorder.trace == ["1", "completed"])
  }

  @Test("start(on:) interrupts at once on disposal and does not start the source")
  func startOnDisposed() {
    let scheduler = TestScheduler()
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let run = origin.producer.start(on: scheduler).start(recorder.observer)
    run.dispose()
    #expect(recorder.trace == ["interrupted"])
    scheduler.run()
    #expect(origin.starts == 0)
  }
}
