import Dispatch
import Testing
import Weir

@Suite("observe(on:) and start(on:)")
struct ObserveOnTests {
  @Test("All events arrive on the scheduler, in order")
  func order() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Failure>()
    SignalProducer<Int, Failure>([1, 2, 3]).observe(on: scheduler).start(recorder.observer)
    #expect(recorder.trace == [])
    scheduler.advance()
    #expect(recorder.trace == ["1", "2", "3", "completed"])
  }

  @Test("A failure keeps its place behind the values")
  func failure() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Failure>()
    let (signal, input) = IntSignal.pipe()
    signal.observe(on: scheduler).observe(recorder.observer)
    input.send([.value(1), .failed(.first)])
    scheduler.advance()
    #expect(recorder.trace == ["1", "failed first"])
  }

  @Test("Once disposed, it drops the values that wait and interrupts on the scheduler")
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

  @Test("A run that is disposed before it begins is interrupted on the scheduler too")
  func disposedBefore() {
    let scheduler = TestScheduler()
    let origin = Origin()
    let alive = Counter()
    let recorder = Recorder<Int, Failure>()
    // The second input begins only when the first has ended the whole.
    let hopping = origin.producer.observe(on: scheduler).on(interrupted: {
      recorder.observer.sendInterrupted()
    })
    do {
      let tracked = Tracked(alive)
      SignalProducer<Int, Failure>(error: .first).combineLatest(with: hopping)
        .start { _ in withExtendedLifetime(tracked) {} }
    }
    #expect(recorder.trace == [])
    scheduler.advance()
    #expect(recorder.trace == ["interrupted"])
    #expect(origin.starts == 0)
    #expect(alive.value == 0)
  }

  @Test("A delivery may schedule further events")
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

  @Test("It hops to the queue of its scheduler")
  func queue() {
    let scheduler = QueueScheduler()
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0..<1000).observe(on: scheduler)
      .on(value: { _ in dispatchPrecondition(condition: .onQueue(scheduler.queue)) })
      .start(recorder.observer)
    drain(scheduler)
    #expect(recorder.values == Array(0..<1000))
    #expect(recorder.end == .completed)
  }

  @Test("An infinite source stops when nobody wants more")
  func infinite() {
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0...).observe(on: ImmediateScheduler()).take(first: 2)
      .start(recorder.observer)
    #expect(recorder.trace == ["0", "1", "completed"])
  }

  @Test("start(on:) begins the work on the scheduler")
  func startOn() {
    let scheduler = TestScheduler()
    let origin = Origin([.value(1), .completed])
    let recorder = Recorder<Int, Failure>()
    origin.producer.start(on: scheduler).start(recorder.observer)
    #expect(origin.starts == 0)
    scheduler.advance()
    #expect(recorder.trace == ["1", "completed"])
  }

  @Test("start(on:) never begins what was disposed before, and interrupts at once")
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
