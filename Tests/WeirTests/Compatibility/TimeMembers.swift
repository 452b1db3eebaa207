import Dispatch
import Testing
import Weir

@Suite("ReactiveSwift-compatible time and scheduling operators")
struct TimeMembers {
  @Test func delay() {
    expect(
      timed: "1 2 3 4 completed", signal: { $0.delay(10, on: $1) },
      producer: { $0.delay(10, on: $1) })
  }

  @Test func observeOn() {
    expect(
      timed: "1 2 3 4 completed", signal: { $0.observe(on: $1) },
      producer: { $0.observe(on: $1).start(on: $1) })
  }

  @Test func throttle() {
    expect(
      timed: "1 3 completed", signal: { $0.throttle(2, on: $1) },
      producer: { $0.throttle(2, on: $1) })
    let isHeld = MutableProperty(true)
    let (signal, input) = Signal<Int, Never>.pipe()
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Never>()
    signal.throttle(while: isHeld, on: scheduler).observe(recorder.observer)
    signal.producer.throttle(while: isHeld, on: scheduler).start(recorder.observer)
    input.send(value: 1)
    input.send(value: 2)
    scheduler.advance()
    #expect(recorder.trace == [])
    isHeld.value = false
    scheduler.advance()
    #expect(recorder.trace == ["2", "2"])
  }

  @Test func debounce() {
    expect(
      timed: "completed", signal: { $0.debounce(2, on: $1) },
      producer: { $0.debounce(2, on: $1) })
    expect(
      timed: "4 completed", signal: { $0.debounce(2, on: $1, discardWhenCompleted: false) },
      producer: { $0.debounce(2, on: $1, discardWhenCompleted: false) })
  }

  @Test func collectEvery() {
    expect(
      timed: "[1] [2, 3] [4] completed",
      signal: { $0.collect(every: .milliseconds(1900), on: $1, discardWhenCompleted: false) },
      producer: { $0.collect(every: .milliseconds(1900), on: $1, discardWhenCompleted: false) })
    expect(
      timed: "[1] [2, 3] completed", signal: { $0.collect(every: .milliseconds(1900), on: $1) },
      producer: { $0.collect(every: .milliseconds(1900), on: $1) })
  }

  @Test func timeout() {
    expect(
      timed: "1 2 failed second",
      signal: { $0.timeout(after: 2.5, raising: .second, on: $1) },
      producer: { $0.timeout(after: 2.5, raising: .second, on: $1) })
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Failure>()
    SignalProducer<Int, Never>.never.timeout(after: 1, raising: Failure.first, on: scheduler)
      .start(recorder.observer)
    scheduler.advance(by: .seconds(2))
    #expect(recorder.trace == ["failed first"])
  }

  @Test func timersAndIntervals() {
    let scheduler = TestScheduler()
    let ticks = Log<Int>()
    SignalProducer.timer(interval: .seconds(1), on: scheduler)
      .startWithValues { _ in ticks.add(-1) }
    SignalProducer.timer(interval: .seconds(1), on: scheduler, leeway: .milliseconds(1))
      .startWithValues { _ in ticks.add(-2) }
    SignalProducer.interval(.seconds(2), on: scheduler).startWithValues { ticks.add($0) }
    SignalProducer.interval(10..., interval: .seconds(2), on: scheduler)
      .startWithValues { ticks.add($0) }
    scheduler.advance(by: .seconds(2))
    #expect(ticks.all == [-1, -2, 0, 10, -1, -2] || ticks.all == [-1, -2, -1, -2, 0, 10])
  }

  @Test func schedulers() {
    let log = Log<Int>()
    ImmediateScheduler().schedule { log.add(1) }
    let scheduler = TestScheduler()
    scheduler.schedule { log.add(2) }
    scheduler.schedule(after: .seconds(1)) { log.add(3) }
    scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(2)) { log.add(4) }
    let timer = scheduler.schedule(
      after: .seconds(3), interval: .seconds(1), leeway: .seconds(0)
    ) { log.add(5) }
    scheduler.advance()
    scheduler.advance(by: .seconds(1))
    scheduler.advance(by: 1)
    scheduler.advance(to: scheduler.currentDate.addingTimeInterval(1.5))
    timer?.dispose()
    scheduler.run()
    #expect(log.all == [1, 2, 3, 4, 5])
    let queue = QueueScheduler()
    _ = QueueScheduler(qos: .utility)
    _ = QueueScheduler(name: "named")
    _ = QueueScheduler(qos: .default, name: "named", targeting: DispatchQueue(label: "target"))
    _ = UIScheduler()
    queue.queue.sync {}
    #expect(QueueScheduler.main.queue.label == DispatchQueue.main.label)
  }
}
