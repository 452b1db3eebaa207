import Dispatch
import Testing
import Weir

@Suite("Producers of values on a scheduler")
struct ScheduledTests {
  private let scheduler = TestScheduler()
  private let recorder = Recorder<Int, Failure>()

  @Test("SignalProducer(_:on:) lets other scheduled actions run between its values")
  func turns() {
    let log = Log<String>()
    IntProducer([1, 2], on: scheduler).start { log.add("\($0)") }
    scheduler.schedule { log.add("between") }
    #expect(log.all == [])
    scheduler.advance()
    #expect(log.all == ["VALUE 1", "between", "VALUE 2", "COMPLETED"])
  }

  @Test("Creation functions with a scheduler emit on that scheduler")
  func creators() {
    let producers: [IntProducer] = [
      IntProducer([], on: scheduler), IntProducer(value: 1, on: scheduler),
      .range(start: 1, count: 2, on: scheduler), .repeatElement(1, on: scheduler).take(first: 2),
      .generate(initialState: 1, while: { $0 < 3 }, next: { $0 + 1 }, on: scheduler),
    ]
    let recorders = producers.map { producer in
      let recorder = Recorder<Int, Failure>()
      producer.start(recorder.observer)
      #expect(recorder.trace == [])
      return recorder
    }
    scheduler.run()
    #expect(
      recorders.map(\.trace) == [
        ["completed"], ["1", "completed"], ["1", "2", "completed"], ["1", "1", "completed"],
        ["1", "2", "completed"],
      ])
  }

  @Test("SignalProducer(_:on:) drops the next scheduled value on disposal")
  func disposal() {
    let alive = Counter()
    let run = endless(Tracked(alive)).start(recorder.observer)
    #expect(scheduler.currentDate == Instant(nanoseconds: 0))
    run.dispose()
    #expect(recorder.trace == ["interrupted"])
    #expect(alive.value == 0)
    scheduler.run()
    #expect(recorder.trace == ["interrupted"])
  }

  private func endless(_ tracked: Tracked) -> IntProducer {
    IntProducer(repeatElement(tracked, count: .max).lazy.map(\.number), on: scheduler)
  }

  @Test("SignalProducer(_:on:) ends when it is disposed during delivery")
  func disposalInside() {
    let handle = SerialDisposable()
    handle.inner = IntProducer(0..., on: scheduler).on(value: { if $0 == 2 { handle.dispose() } })
      .start(recorder.observer)
    scheduler.run()
    #expect(recorder.trace == ["0", "1", "2", "interrupted"])
  }

  @Test("range(start:count:on:) does not deepen the stack on an immediate scheduler")
  func immediate() {
    IntProducer.range(start: 1, count: 200_000, on: ImmediateScheduler()).reduce(0, +)
      .start(recorder.observer)
    #expect(recorder.trace == ["20000100000", "completed"])
  }

  @Test("SignalProducer(_:on:) keeps the order of values on a queue")
  func queue() {
    let values = IntProducer(0..<1000, on: QueueScheduler()).toArray()
    #expect(values == .success(Array(0..<1000)))
  }

  @Test("SignalProducer(_:on:) allows a scheduler that acts before schedule returns")
  func quick() {
    #expect(IntProducer([1, 2, 3], on: Quick()).toArray() == .success([1, 2, 3]))
  }

  @Test("SignalProducer(_:on:) keeps the order of values on a multithreaded scheduler")
  func threads() {
    let values = IntProducer(0..<1000, on: Threads()).toArray()
    #expect(values == .success(Array(0..<1000)))
  }
}

private final class Threads: Scheduler {
  private let queue = DispatchQueue(label: "threads", attributes: .concurrent)

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    queue.async(execute: action)
    return nil
  }
}

/// A scheduler whose `schedule` method returns only after an action of another thread has finished.
private final class Quick: Scheduler {
  private static let key = DispatchSpecificKey<Bool>()
  private let queue = DispatchQueue(label: "quick")

  init() { queue.setSpecific(key: Self.key, value: true) }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let isCancelled = AnyDisposable()
    queue.async { if !isCancelled.isDisposed { action() } }
    if DispatchQueue.getSpecific(key: Self.key) == nil { queue.sync {} }
    return isCancelled
  }
}
