import Testing
import Weir

@Suite("Test streams", .timeLimit(.minutes(15)))
struct TestStreamTests {
  private let scheduler = TestScheduler()

  @Test("TestScheduler.hot(_:) emits events at fixed times, regardless of observers")
  func hot() {
    let signal = scheduler.hot([
      RecordedEvent<String, Failure>.value("a", at: 1), .value("b", at: 2), .completed(at: 3.5),
    ])
    let early = scheduler.record(signal)
    scheduler.advance(by: 1)
    let late = scheduler.record(signal)
    scheduler.run()
    #expect(early.events == [.value("a", at: 1), .value("b", at: 2), .completed(at: 3.5)])
    #expect(late.events == [.value("b", at: 2), .completed(at: 3.5)])
  }

  @Test("TestScheduler.hot(_:) without a terminal event never ends")
  func endless() {
    let signal = scheduler.hot([RecordedEvent<Int, Never>.value(1, at: 1)])
    let observer = scheduler.record(signal)
    scheduler.run()
    #expect(observer.events == [.value(1, at: 1)])
    #expect(observer.end == nil)
  }

  @Test("TestScheduler.cold(_:) emits events relative to the start of each run")
  func cold() {
    let stream = scheduler.cold([
      RecordedEvent<Int, Failure>.value(1, at: 1), .failed(.first, at: 2),
    ])
    #expect(stream.events.count == 2)
    let first = scheduler.record(stream)
    scheduler.advance(by: 1.5)
    let second = scheduler.record(stream)
    scheduler.run()
    #expect(first.events == [.value(1, at: 1), .failed(.first, at: 2)])
    #expect(second.events == [.value(1, at: 2.5), .failed(.first, at: 3.5)])
    #expect(stream.runs == [.init(start: 0, end: 2), .init(start: 1.5, end: 3.5)])
  }

  @Test("TestScheduler.cold(_:) records the start and end of each run")
  func runs() {
    let stream = scheduler.cold([RecordedEvent<Int, Failure>.value(1, at: 1)])
    let run = stream.producer.start()
    #expect(stream.runs == [.init(start: 0, end: nil)])
    scheduler.advance(by: 2)
    run.dispose()
    #expect(stream.runs == [.init(start: 0, end: 2)])
  }

  @Test("TestScheduler.record(_:until:) records the events up to a time")
  func until() {
    let stream = scheduler.cold([
      RecordedEvent<Int, Never>.value(1, at: 1), .value(2, at: 2), .value(3, at: 3),
    ])
    #expect(
      scheduler.record(stream.producer.map { $0 * 10 }, until: 2)
        == [.value(10, at: 1), .value(20, at: 2)])
    #expect(stream.runs == [.init(start: 0, end: 2)])
    #expect(scheduler.currentDate == Instant(nanoseconds: 2_000_000_000))
  }

  @Test("TestObserver exposes the values and the termination")
  func observer() {
    let observer = TestObserver<Int, Failure>(on: scheduler)
    IntProducer([1, 2]).start(observer.input)
    #expect(observer.values == [1, 2] && observer.end == .completed)
  }

  @Test("RecordedEvent.description shows the event and its time")
  func description() {
    #expect("\(RecordedEvent<Int, Failure>.value(1, at: 0.5))" == "VALUE 1 at 0.5")
    #expect("\(RecordedEvent<Int, Failure>.failed(.first, at: 2))" == "FAILED first at 2.0")
  }
}

@Suite("Marble diagrams")
struct MarbleTests {
  @Test("Marble diagrams take one tick per character, with groups at their beginning")
  func drawing() {
    #expect(
      drawn("-a - (bc) d|") == [
        .value("a", at: 1), .value("b", at: 3), .value("c", at: 3), .value("d", at: 7),
        .completed(at: 8),
      ])
    #expect(drawn("--#") == [.failed(.first, at: 2)])
    #expect(drawn("a!") == [.value("a", at: 0), .interrupted(at: 1)])
    #expect(drawn("---") == [])
  }

  @Test("marbles(_:values:tick:) maps characters to values and ticks to any interval")
  func values() {
    let events: [RecordedEvent<Int, Never>] = .marbles(
      "a-b|", values: ["a": 10, "b": 20], tick: 0.5)
    #expect(events == [.value(10, at: 0), .value(20, at: 1), .completed(at: 1.5)])
  }
}
