import Dispatch
import Testing
import Weir

@Suite("timeout")
struct TimeoutTests {
  @Test("timeout(after:raising:on:) fails if the stream has not ended in time")
  func raising() {
    #expect(
      play("-a-b----|") { $0.timeout(after: 5, raising: .first, on: $1) }
        == drawn("-a-b-#"))
    #expect(
      playHot("-a-b----|") { $0.timeout(after: 5, raising: .first, on: $1) }
        == drawn("-a-b-#"))
    #expect(
      play("-a|") { $0.timeout(after: .seconds(5), raising: .second, on: $1) } == drawn("-a|"))
  }

  @Test("timeout(after:raising:on:) adds the error type to a stream that cannot fail")
  func promotion() {
    let scheduler = TestScheduler()
    let observer = scheduler.record(
      SignalProducer<Int, Never>.never.timeout(after: 1, raising: Failure.second, on: scheduler))
    scheduler.run()
    #expect(observer.events == [.failed(.second, at: 1)])
  }

  @Test("timeout(after:raising:on:) interrupts the source on timeout")
  func released() {
    let scheduler = TestScheduler()
    let source = scheduler.cold([RecordedEvent<Int, Failure>.value(1, at: 9)])
    _ = scheduler.record(source.producer.timeout(after: 3, raising: .first, on: scheduler))
    scheduler.run()
    #expect(source.runs == [.init(start: 0, end: 3)])
  }

  @Test("timeout(after:raising:on:) removes its timer when the source ends")
  func cancelled() {
    let scheduler = TestScheduler()
    let observer = scheduler.record(
      SignalProducer<Int, Failure>(value: 1).timeout(after: 9, raising: .first, on: scheduler))
    #expect(!scheduler.runNext())
    #expect(observer.events == [.value(1, at: 0), .completed(at: 0)])
  }

  @Test("timeout(after:other:on:) switches to the other stream on timeout")
  func other() {
    let fallback = { (scheduler: TestScheduler) in
      scheduler.cold(.marbles("x-y|", error: Failure.first))
    }
    #expect(
      play("-a---b----|") { $0.timeout(after: 4, other: fallback($1), on: $1) }
        == drawn("-a--x-y|"))
    #expect(
      playHot("-a---b----|") { $0.timeout(after: .seconds(4), other: fallback($1), on: $1) }
        == drawn("-a--x-y|"))
  }

  @Test("timeout(each:) limits the time between values")
  func each() {
    #expect(
      play("-a--b------c|") { $0.timeout(each: .seconds(4), raising: .first, on: $1) }
        == drawn("-a--b---#"))
    #expect(
      playHot("-a--b------c|") {
        $0.timeout(each: .seconds(4), other: IntProducer.empty.map(String.init), on: $1)
      } == drawn("-a--b---|"))
  }

  @Test("timeout(first:each:) applies a separate limit to the first value")
  func first() {
    let limits = (first: DispatchTimeInterval.seconds(6), each: DispatchTimeInterval.seconds(2))
    #expect(
      play("-----a-b---c|") {
        $0.timeout(first: limits.first, each: limits.each, raising: .first, on: $1)
      } == drawn("-----a-b-#"))
    #expect(
      play("-a---c|") {
        $0.timeout(first: limits.first, each: limits.each, raising: .first, on: $1)
      } == drawn("-a-#"))
    #expect(
      play("---a|") {
        $0.timeout(first: limits.each, each: limits.first, raising: .first, on: $1)
      } == drawn("--#"))
  }

  @Test("timeout(each:) sets one timer for a thousand immediate values")
  func timers() {
    let scheduler = TestScheduler()
    let counting = CountingScheduler(scheduler)
    let (signal, input) = Signal<Int, Failure>.pipe()
    let observer = scheduler.record(
      signal.timeout(each: .seconds(1), raising: .first, on: counting))
    for number in 0..<1000 { input.send(value: number) }
    #expect(counting.count == 1)
    #expect(observer.values.count == 1000)
  }

  @Test("timeout(after:other:on:) interrupts the other stream on disposal")
  func disposal() {
    let scheduler = TestScheduler()
    let fallback = scheduler.cold([RecordedEvent<Int, Failure>.value(1, at: 9)])
    let events = scheduler.record(
      IntProducer.never.timeout(after: 2, other: fallback, on: scheduler), until: 5)
    #expect(events == [])
    #expect(fallback.runs == [.init(start: 2, end: 5)])
  }
}
