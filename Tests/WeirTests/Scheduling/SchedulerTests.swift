import Dispatch
import Testing
import Weir

@Suite("ImmediateScheduler")
struct ImmediateSchedulerTests {
  @Test("It runs each action at once")
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

@Suite("QueueScheduler")
struct QueueSchedulerTests {
  private let scheduler = QueueScheduler(name: "test")

  @Test("It runs actions one after the other, in order, on its queue")
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

  @Test("A cancelled action never runs, and is released at once")
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

  @Test("An action for later runs no earlier than its time")
  func later() async {
    let date = Instant.now.advanced(by: .milliseconds(2))
    let ranAt = await withCheckedContinuation { continuation in
      scheduler.schedule(after: date) { continuation.resume(returning: Instant.now) }
    }
    #expect(ranAt >= date)
  }

  @Test("A repeating action repeats until it is disposed")
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

@Suite("UIScheduler")
struct UISchedulerTests {
  @Test("On the main queue it runs at once, and one action after the other")
  func onMain() async {
    let log = Log<Int>()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.main.async {
        let scheduler = UIScheduler()
        scheduler.schedule {
          log.add(1)
          scheduler.schedule {
            log.add(3)
            continuation.resume()
          }
          log.add(2)
        }
        #expect(log.all == [1, 2])
      }
    }
    #expect(log.all == [1, 2, 3])
  }

  @Test("From elsewhere it goes to the main queue, in order")
  func fromElsewhere() async {
    let log = Log<Int>()
    let scheduler = UIScheduler()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        for number in 0..<100 {
          scheduler.schedule {
            dispatchPrecondition(condition: .onQueue(.main))
            log.add(number)
          }
        }
        scheduler.schedule { continuation.resume() }
      }
    }
    #expect(log.all == Array(0..<100))
  }
}
