import Testing
import Weir

@Suite("audit and sample(every:)")
struct AuditAndSampleTests {
  @Test("audit(_:on:) emits the latest value an interval after the first one")
  func audit() {
    #expect(play("-a-b----c----|") { $0.audit(3, on: $1) } == drawn("----b------c-|"))
    #expect(playHot("-a-b----c----|") { $0.audit(3, on: $1) } == drawn("----b------c-|"))
  }

  @Test("audit(_:) with a notifier emits the latest value when the first value's notifier fires")
  func auditNotifier() {
    let seconds = ["a": 3.0, "b": 9, "c": 1]
    #expect(
      play("-a-b----c----|") { source, scheduler in
        source.audit { scheduler.after(seconds[$0] ?? 0) }
      } == drawn("----b----c---|"))
    #expect(
      playHot("-a-b-|") { source, _ in source.audit { _ in SignalProducer<Int, Never>.empty } }
        == drawn("-a-b-|"))
  }

  @Test("audit delays completion, but not failure or interruption")
  func auditEnds() {
    #expect(play("-ab|") { $0.audit(3, on: $1) } == drawn("----(b|)"))
    #expect(play("-ab#") { $0.audit(3, on: $1) } == drawn("---#"))
    #expect(
      play("-ab|") { source, scheduler in source.audit { _ in scheduler.after(3) } }
        == drawn("----(b|)"))
    #expect(
      play("-ab!") { source, scheduler in source.audit { _ in scheduler.after(3) } }
        == drawn("---!"))
  }

  @Test("sample(every:on:) emits the latest value at each interval, each value once")
  func sample() {
    #expect(
      play("-a-b---c--------d--|") { $0.sample(every: 4, on: $1) }
        == drawn("----b---c----------|"))
    #expect(
      playHot("-a-b---c--------d--|") { $0.sample(every: 4, on: $1) }
        == drawn("----b---c----------|"))
  }

  @Test("sample(every:on:) counts its intervals from the start of each run")
  func sampleRuns() {
    let scheduler = TestScheduler()
    let source = scheduler.cold(.marbles("-a-----|", error: Failure.first))
    let sampled = source.producer.sample(every: 4, on: scheduler)
    scheduler.advance(by: 1)
    let observer = scheduler.record(sampled)
    scheduler.advance(by: 20)
    #expect(observer.events == drawn("-----a--|"))
  }

  @Test("sample(every:on:) sets no timer while no value arrives")
  func idle() {
    let scheduler = TestScheduler()
    let counting = CountingScheduler(scheduler)
    let (signal, input) = Signal<Int, Never>.pipe()
    let observer = scheduler.record(signal.sample(every: 1, on: counting))
    scheduler.advance(by: 1000.5)
    #expect(counting.count == 0)
    input.send(value: 1)
    scheduler.advance(by: 10)
    #expect(counting.count == 1)
    #expect(observer.events == [.value(1, at: 1001)])
  }
}
