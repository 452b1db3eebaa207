import Testing
import Weir

@Suite("debounce")
struct DebounceTests {
  @Test("debounce(_:on:) emits a value after the interval passes without another value")
  func values() {
    #expect(
      play("-a-b----cd----|") { $0.debounce(3, on: $1) } == drawn("------b-----d-|"))
    #expect(
      playHot("-a-b----cd----|") { $0.debounce(3, on: $1) } == drawn("------b-----d-|"))
  }

  @Test("debounce(_:on:) emits the pending value on completion if discardWhenCompleted is false")
  func completion() {
    #expect(play("-a-|") { $0.debounce(3, on: $1) } == drawn("---|"))
    #expect(
      play("-a-|") { $0.debounce(3, on: $1, discardWhenCompleted: false) } == drawn("----(a|)"))
    #expect(
      play("-a----|") { $0.debounce(3, on: $1, discardWhenCompleted: false) } == drawn("----a-|"))
  }

  @Test("debounce(_:on:) drops the pending value on failure and interruption")
  func otherEnds() {
    for end in ["#", "!"] {
      #expect(
        play("-a-" + end) { $0.debounce(3, on: $1, discardWhenCompleted: false) }
          == drawn("---" + end))
    }
  }

  @Test("debounce(_:on:) with a zero interval emits on the scheduler")
  func noInterval() {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let observer = scheduler.record(signal.debounce(.seconds(0), on: scheduler))
    input.send(value: 1)
    #expect(observer.events == [])
    scheduler.advance()
    #expect(observer.values == [1])
  }

  @Test("debounce(_:on:) keeps a separate interval for each run")
  func runs() {
    let scheduler = TestScheduler()
    let source = scheduler.cold(.marbles("a---|", error: Failure.first))
    let debounced = source.producer.debounce(2, on: scheduler)
    let first = scheduler.record(debounced)
    scheduler.advance(by: 1)
    let second = scheduler.record(debounced)
    scheduler.advance(by: 10)
    #expect(first.events == drawn("--a-|"))
    #expect(second.events == drawn("---a-|"))
  }

  @Test("debounce(_:on:) sets one timer for a thousand immediate values")
  func timers() {
    let scheduler = TestScheduler()
    let counting = CountingScheduler(scheduler)
    let (signal, input) = Signal<Int, Never>.pipe()
    let observer = scheduler.record(signal.debounce(1, on: counting))
    for number in 0..<1000 { input.send(value: number) }
    #expect(counting.count == 1)
    scheduler.advance(by: 1)
    #expect(observer.events == [.value(999, at: 1)])
  }
}

@Suite("debounce with a notifier")
struct DebounceNotifierTests {
  @Test("debounce(_:) emits a value if its notifier fires before the next value")
  func values() {
    let seconds = ["a": 3.0, "b": 2, "c": 1]
    #expect(
      play("-a-b----c--|") { source, scheduler in
        source.debounce { scheduler.after(seconds[$0] ?? 0) }
      } == drawn("-----b---c-|"))
  }

  @Test("debounce(_:) treats the completion of a notifier like a value")
  func notifierEnds() {
    #expect(
      play("-a-b-|") { source, _ in source.debounce { _ in SignalProducer<Void, Never>.empty } }
        == drawn("-a-b-|"))
    #expect(
      playHot("-a-b-|") { source, _ in source.debounce { _ in Signal<Int, Never>.empty } }
        == drawn("-a-b-|"))
  }

  @Test("debounce(_:) emits the pending value on completion if discardWhenCompleted is false")
  func completion() {
    #expect(
      play("-a|") { source, scheduler in
        source.debounce { _ in scheduler.after(3) }
      } == drawn("--|"))
    #expect(
      play("-a|") { source, scheduler in
        source.debounce(discardWhenCompleted: false) { _ in scheduler.after(3) }
      } == drawn("----(a|)"))
  }

  @Test("debounce(_:) stops the notifier of a replaced value")
  func stopped() {
    let scheduler = TestScheduler()
    let notifier = scheduler.cold([RecordedEvent<Int, Never>.value(1, at: 5)])
    _ = scheduler.record(
      scheduler.cold(.marbles("a-b", error: Failure.first)).producer.debounce { _ in notifier },
      until: 3)
    #expect(notifier.runs == [.init(start: 0, end: 2), .init(start: 2, end: 3)])
  }
}
