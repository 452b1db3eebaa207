import Dispatch
import Testing
import Weir

// ReactiveSwift, SchedulerSpec and Scheduler.swift, UnidirectionalBindingSpec.

@Suite("Schedulers in ReactiveSwift programs", .timeLimit(.minutes(15)))
struct SchedulerRulesTests {
  private let trace = Trace()
  private let scheduler = TestScheduler()

  @Test("TestScheduler runs actions in order at their times")
  func virtualTime() {
    let start = scheduler.currentDate
    scheduler.schedule(after: .seconds(15)) {
      trace.add("15")
      #expect(scheduler.currentDate == start.addingTimeInterval(15))
    }
    scheduler.schedule(after: .seconds(5)) { trace.add("5") }
    scheduler.schedule { trace.add("now") }
    scheduler.schedule { trace.add("and now") }
    #expect(trace.lines == [])
    scheduler.advance()
    #expect(trace.lines == ["now", "and now"])
    scheduler.advance(by: .seconds(10))
    #expect(trace.lines.last == "5")
    scheduler.run()
    #expect(trace.lines == ["now", "and now", "5", "15"])
    let other = TestScheduler()
    let third = TestScheduler()
    other.advance(by: .milliseconds(300))
    third.advance(by: 0.3)
    #expect(other.currentDate == third.currentDate)
  }

  @Test("TestScheduler runs an action scheduled by an action in the same advance")
  func nested() {
    scheduler.schedule {
      trace.add("outer")
      scheduler.schedule { trace.add("inner") }
      scheduler.schedule(after: .seconds(1)) { trace.add("later") }
    }
    scheduler.advance()
    #expect(trace.lines == ["outer", "inner"])
    scheduler.advance(by: .seconds(1))
    #expect(trace.lines == ["outer", "inner", "later"])
  }

  @Test("a repeating action starts at its time and stops on disposal")
  func repeating() {
    let disposable = SerialDisposable()
    let start = scheduler.currentDate
    var times: [Double] = []
    disposable.inner = scheduler.schedule(after: .seconds(2), interval: .seconds(3)) {
      times.append(scheduler.currentDate.timeIntervalSince(start))
      if times.count == 3 { disposable.dispose() }
    }
    scheduler.run()
    #expect(times == [2, 5, 8])
  }

  @Test("a disposed action does not run")
  func disposed() {
    let disposable = scheduler.schedule(after: .seconds(1)) { trace.add("no") }
    #expect(disposable?.isDisposed == false)
    disposable?.dispose()
    scheduler.run()
    #expect(disposable?.isDisposed == true && trace.lines == [])
    #expect(ImmediateScheduler().schedule { trace.add("yes") } == nil)
    #expect(trace.lines == ["yes"])
  }

  @Test("QueueScheduler uses the given quality of service and name")
  func queue() {
    let scheduler = QueueScheduler(qos: .userInitiated, name: "queue")
    #expect(scheduler.queue.qos == .userInitiated && scheduler.queue.label == "queue")
    #expect(QueueScheduler().queue.qos == .unspecified)
    let target = DispatchQueue(label: "target")
    let targeting = QueueScheduler(qos: .utility, name: "targeting", targeting: target)
    #expect(targeting.queue.qos == .utility && targeting.queue.label == "targeting")
    #expect(QueueScheduler.main.queue.label == DispatchQueue.main.label)
    #expect(QueueScheduler.main === QueueScheduler.main)
    #expect(QueueScheduler(queue: target, name: "on target").queue.label == "on target")
  }

  @Test("QueueScheduler on a suspended queue runs actions in order after resume")
  func suspended() {
    let scheduler = QueueScheduler(name: "suspended")
    scheduler.queue.suspend()
    let values = Atomic<[Int]>([])
    for value in 0..<5 { scheduler.schedule { values.modify { $0.append(value) } } }
    let dropped = scheduler.schedule { values.modify { $0.append(-1) } }
    dropped?.dispose()
    scheduler.schedule(after: scheduler.currentDate) { values.modify { $0.append(5) } }
    #expect(values.value == [])
    let done = DispatchSemaphore(value: 0)
    scheduler.schedule(after: .milliseconds(1)) { done.signal() }
    scheduler.queue.resume()
    done.wait()
    #expect(values.value == [0, 1, 2, 3, 4, 5])
  }

  @Test("disposing a repeating action on a queue does not affect others")
  func queueTimers() {
    let scheduler = QueueScheduler(name: "timers")
    scheduler.queue.suspend()
    let (first, second) = (SerialDisposable(), SerialDisposable())
    let counts = Atomic((first: 0, second: 0))
    let done = DispatchSemaphore(value: 0)
    first.inner = scheduler.schedule(
      after: scheduler.currentDate, interval: .milliseconds(2), leeway: .seconds(0)
    ) { counts.modify { $0.first += 1 } }
    second.inner = scheduler.schedule(
      after: scheduler.currentDate, interval: .milliseconds(2), leeway: .seconds(0)
    ) {
      let count = counts.modify { counts -> Int in
        counts.second += 1
        return counts.second
      }
      if count == 3 {
        second.dispose()
        done.signal()
      }
    }
    first.dispose()
    scheduler.queue.resume()
    done.wait()
    scheduler.queue.sync {}
    #expect(counts.value == (0, 3))
  }

  @Test("UIScheduler runs immediately on the main queue, but after pending actions")
  @MainActor
  func ui() async {
    let trace = trace
    let scheduler = UIScheduler()
    scheduler.schedule { trace.add("at once") }
    #expect(trace.lines == ["at once"])
    let background = DispatchQueue(label: "background")
    background.sync { _ = scheduler.schedule { trace.add("background") } }
    scheduler.schedule { trace.add("after it") }
    #expect(trace.lines == ["at once"])
    await withCheckedContinuation { continuation in
      scheduler.schedule { continuation.resume() }
    }
    #expect(trace.lines == ["at once", "background", "after it"])
  }

  @Test("BindingTarget on UIScheduler sets values of a property")
  @MainActor
  func uiTarget() {
    let token = Lifetime.Token()
    var values: [Int] = []
    let target = BindingTarget<Int>(on: UIScheduler(), lifetime: Lifetime(token)) {
      values.append($0)
    }
    let property = MutableProperty(1)
    target <~ property
    property.value = 2
    #expect(values == [1, 2])
    target.action(3)
    #expect(values == [1, 2, 3])
    withExtendedLifetime(token) {}
  }

  @Test("BindingTarget on a scheduler sets each value in order")
  func target() {
    let token = Lifetime.Token()
    let lens = TestScheduler()
    var getters = 0
    let (signal, observer) = Signal<(character: String, other: Int), Never>.pipe()
    let target = BindingTarget<String>(on: scheduler, lifetime: Lifetime(token)) { trace.add($0) }
    target
      <~ signal.lazyMap(on: lens) { (tuple: (character: String, other: Int)) -> String in
        getters += 1
        return tuple.character
      }
    observer.send(value: (character: "a", other: 42))
    #expect(getters == 0)
    lens.advance()
    #expect(getters == 1 && trace.lines == [])
    for character in ["b", "c", "d"] { observer.send(value: (character, 1)) }
    lens.advance()
    #expect(getters == 2 && trace.lines == [])
    scheduler.advance()
    #expect(trace.lines == ["a", "d"])
    withExtendedLifetime(token) {}
  }
}
