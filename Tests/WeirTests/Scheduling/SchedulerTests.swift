import Dispatch
import Testing

@testable import Weir

@Suite("ImmediateScheduler", .timeLimit(.minutes(15)))
struct ImmediateSchedulerTests {
  @Test("ImmediateScheduler runs each action at once")
  func atOnce() {
    let log = Log<Int>()
    let scheduler = ImmediateScheduler()
    let disposable = scheduler.schedule {
      log.add(1)
      scheduler.schedule { log.add(2) }
      log.add(3)
    }
    #expect(disposable == nil && log.all == [1, 2, 3])
  }
}

@Suite("QueueScheduler", .timeLimit(.minutes(15)))
struct QueueSchedulerTests {
  private let scheduler = QueueScheduler(name: "test")

  @Test("QueueScheduler runs actions serially, in order, on its queue")
  func order() {
    let log = Log<Int>()
    for number in 0..<1000 {
      scheduler.schedule { [queue = scheduler.queue] in
        dispatchPrecondition(condition: .onQueue(queue))
        log.add(number)
      }
    }
    drain(scheduler)
    #expect(log.all == Array(0..<1000))
  }

  @Test("QueueScheduler repeats an action whose disposable is discarded", arguments: [0, 1])
  func discarded(microseconds: Int) {
    let runs = DispatchSemaphore(value: 0)
    let interval = DispatchTimeInterval.microseconds(microseconds)
    let stop = SerialDisposable()
    scheduler.schedule(interval: interval) { runs.signal() }
    for _ in 0..<3 { runs.wait() }
    stop.inner = scheduler.schedule(interval: interval) {
      runs.signal()
      stop.dispose()
    }
    runs.wait()
    // Without this, the repeating action would run during all other tests. A suspended queue must
    // not be released, hence the unbalanced retain.
    Unmanaged.passRetained(scheduler.queue).takeUnretainedValue().suspend()
  }

  @Test("QueueScheduler never runs a cancelled action and releases it at once")
  func cancellation() {
    let alive = Counter()
    let runs = Counter()
    let hold = DispatchSemaphore(value: 0)
    scheduler.schedule { hold.wait() }
    let schedule = { (date: Instant?) -> (any Disposable)? in
      let tracked = Tracked(alive)
      let action: @Sendable () -> Void = { withExtendedLifetime(tracked) { runs.increment() } }
      return date.map { scheduler.schedule(after: $0, action: action) }
        ?? scheduler.schedule(action)
    }
    for disposable in [schedule(nil), schedule(.now), schedule(Instant(nanoseconds: .max))] {
      disposable?.dispose()
    }
    #expect(alive.value == 0)
    hold.signal()
    drain(scheduler)
    #expect(runs.value == 0)
  }

  @Test("QueueScheduler runs a delayed action no earlier than its date")
  func later() async {
    let date = Instant.now.advanced(by: .milliseconds(2))
    let ranAt = await withCheckedContinuation { continuation in
      scheduler.schedule(after: date) { continuation.resume(returning: Instant.now) }
    }
    #expect(ranAt >= date)
  }

  @Test("QueueScheduler repeats an action until it is disposed")
  func repetition() async {
    let count = Counter()
    let handle = SerialDisposable()
    await withCheckedContinuation { continuation in
      scheduler.schedule { [scheduler] in
        handle.inner = scheduler.schedule(interval: .microseconds(100)) {
          count.increment()
          guard count.value == 3 else { return }
          handle.dispose()
          continuation.resume()
        }
      }
    }
    drain(scheduler)
    #expect(count.value == 3)
  }
}

@Suite("Scheduler queues", .timeLimit(.minutes(15)))
struct SchedulerQueueTests {
  @Test("QueueScheduler runs actions serially on its target queue")
  func targeting() {
    let target = DispatchQueue(label: "target", attributes: .concurrent)
    let log = Log<Int>()
    for scheduler in [
      QueueScheduler(qos: .utility, name: "a", targeting: target), QueueScheduler(queue: target),
    ] {
      for number in 0..<100 {
        scheduler.schedule {
          dispatchPrecondition(condition: .onQueue(target))
          log.add(number)
        }
      }
      drain(scheduler)
    }
    #expect(log.all == Array(0..<100) + Array(0..<100))
  }

  @Test("ConcurrentQueueScheduler runs actions concurrently", .timeLimit(.minutes(15)))
  func concurrent() async {
    let scheduler = ConcurrentQueueScheduler(name: "test")
    let other = DispatchSemaphore(value: 0)
    await withCheckedContinuation { continuation in
      scheduler.schedule {
        other.wait()
        continuation.resume()
      }
      scheduler.schedule { other.signal() }
    }
  }

  @Test("ConcurrentQueueScheduler delays, repeats and cancels actions")
  func later() async {
    let scheduler = ConcurrentQueueScheduler(queue: DispatchQueue(label: "test"))
    let count = Counter()
    scheduler.schedule(after: .seconds(100)) { count.increment() }?.dispose()
    let date = scheduler.currentDate.advanced(by: .milliseconds(1))
    let handle = SerialDisposable()
    await withCheckedContinuation { continuation in
      handle.inner = scheduler.schedule(after: date, interval: .microseconds(100)) {
        count.increment()
        guard count.value == 3 else { return }
        handle.dispose()
        continuation.resume()
      }
    }
    scheduler.queue.sync {}
    #expect(Instant.now >= date)
    #expect(count.value == 3)
  }

  @Test("observe(on:) keeps events serial and in order on a ConcurrentQueueScheduler")
  func observing() async {
    let scheduler = ConcurrentQueueScheduler()
    let recorder = Recorder<Int, Never>()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      SignalProducer<Int, Never>(0..<5000).observe(on: scheduler)
        .on(terminated: { continuation.resume() }).start(recorder.observer)
    }
    #expect(recorder.values == Array(0..<5000))
    #expect(recorder.isSerial)
  }
}

@Suite("CurrentThreadScheduler", .timeLimit(.minutes(15)))
struct CurrentThreadSchedulerTests {
  private let scheduler = CurrentThreadScheduler()
  private let log = Log<Int>()

  @Test("CurrentThreadScheduler runs nested actions after the current one, in order")
  func order() {
    #expect(CurrentThreadScheduler.isScheduleRequired)
    scheduler.schedule { [log, scheduler] in
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      scheduler.schedule {
        log.add(2)
        scheduler.schedule { log.add(4) }
      }
      CurrentThreadScheduler().schedule { log.add(3) }
      log.add(1)
    }
    #expect(log.all == [1, 2, 3, 4])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test("CurrentThreadScheduler does not deepen the stack for 100,000 nested actions")
  func chain() {
    @Sendable func step(_ number: Int) {
      log.add(number)
      if number < 100_000 { scheduler.schedule { step(number + 1) } }
    }
    scheduler.schedule { step(0) }
    #expect(log.count == 100_001)
  }

  @Test("CurrentThreadScheduler can cancel a waiting action")
  func cancellation() {
    scheduler.schedule { [log, scheduler] in
      let waiting = scheduler.schedule { log.add(1) }
      scheduler.schedule { log.add(2) }
      waiting?.dispose()
    }
    #expect(log.all == [2])
  }

  @Test("CurrentThreadScheduler runs actions of a new task at once", .timeLimit(.minutes(15)))
  func tasks() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      scheduler.schedule { [scheduler] in
        let done = DispatchSemaphore(value: 0)
        Task {
          scheduler.schedule { done.signal() }
        }
        done.wait()
        continuation.resume()
      }
    }
  }
}

@Suite("Recursive scheduling")
struct RecursiveSchedulingTests {
  @Test("scheduleRecursive passes the state to the next call", arguments: [true, false])
  func state(_ atOnce: Bool) {
    let log = Log<Int>()
    let virtual = TestScheduler()
    let scheduler: any Scheduler = atOnce ? ImmediateScheduler() : virtual
    scheduler.scheduleRecursive(3) { number, again in
      if number > 0 { again(number - 1) }
      log.add(number)
    }
    virtual.run()
    #expect(log.all == [3, 2, 1, 0])
  }

  @Test("scheduleRecursive of 100,000 calls does not deepen the stack")
  func depth() {
    let count = Counter()
    ImmediateScheduler().scheduleRecursive { again in
      count.increment()
      if count.value < 100_000 { again() }
    }
    #expect(count.value == 100_000)
  }

  @Test("scheduleRecursive allows an action to schedule several further calls")
  func tree() {
    let log = Log<Int>()
    ImmediateScheduler().scheduleRecursive(1) { number, again in
      log.add(number)
      guard number < 4 else { return }
      again(2 * number)
      again(2 * number + 1)
    }
    #expect(log.all == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test("scheduleRecursive schedules each call separately, so that others can run")
  func turns() {
    let log = Log<String>()
    let scheduler = TestScheduler()
    for name in ["a", "b"] {
      scheduler.scheduleRecursive(0) { number, again in
        log.add(name)
        if number < 2 { again(number + 1) }
      }
    }
    scheduler.run()
    #expect(log.all == ["a", "b", "a", "b", "a", "b"])
  }

  @Test("scheduleRecursive(after:) waits for the interval given to each call")
  func later() {
    let log = Log<Double>()
    let scheduler = TestScheduler()
    let start = scheduler.currentDate
    scheduler.scheduleRecursive(1, after: .seconds(2)) { number, again in
      log.add(scheduler.currentDate.timeIntervalSince(start))
      if number < 4 { again(number + 1, .seconds(number)) }
    }
    scheduler.run()
    #expect(log.all == [2, 3, 5, 8])
  }

  @Test("scheduleRecursive ends on disposal and releases its pending call")
  func disposal() {
    let alive = Counter()
    let runs = Counter()
    let scheduler = TestScheduler()
    let schedule = {
      let tracked = Tracked(alive)
      return scheduler.scheduleRecursive { again in
        withExtendedLifetime(tracked) { runs.increment() }
        again()
      }
    }
    do {
      let recursion = schedule()
      _ = scheduler.runNext()
      _ = scheduler.runNext()
      recursion.dispose()
      scheduler.run()
      #expect(runs.value == 2)
    }
    #expect(alive.value == 0)
    let handle = SerialDisposable()
    handle.inner = scheduler.scheduleRecursive { again in
      runs.increment()
      handle.dispose()
      again()
    }
    scheduler.run()
    #expect(runs.value == 3)
  }
}
