import Testing
import Weir

@Suite("Streams of a test scheduler", .timeLimit(.minutes(15)))
struct TestStreamTests {
  private let scheduler = TestScheduler()

  @Test("A hot stream sends its events at their times, whenever it is observed")
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

  @Test("A hot stream without an end goes on for ever")
  func endless() {
    let signal = scheduler.hot([RecordedEvent<Int, Never>.value(1, at: 1)])
    let observer = scheduler.record(signal)
    scheduler.run()
    #expect(observer.events == [.value(1, at: 1)])
    #expect(observer.end == nil)
  }

  @Test("A cold stream counts the times of its events from the start of each run")
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

  @Test("A cold stream knows when its run was disposed, and whether it goes on")
  func runs() {
    let stream = scheduler.cold([RecordedEvent<Int, Failure>.value(1, at: 1)])
    let run = stream.producer.start()
    #expect(stream.runs == [.init(start: 0, end: nil)])
    scheduler.advance(by: 2)
    run.dispose()
    #expect(stream.runs == [.init(start: 0, end: 2)])
  }

  @Test("What a stream sends until a time can be recorded in one step")
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

  @Test("An observer tells the values and the end")
  func observer() {
    let observer = TestObserver<Int, Failure>(on: scheduler)
    IntProducer([1, 2]).start(observer.input)
    #expect(observer.values == [1, 2] && observer.end == .completed)
  }

  @Test("A recorded event can be read")
  func description() {
    #expect("\(RecordedEvent<Int, Failure>.value(1, at: 0.5))" == "VALUE 1 at 0.5")
    #expect("\(RecordedEvent<Int, Failure>.failed(.first, at: 2))" == "FAILED first at 2.0")
  }
}

@Suite("Marbles")
struct MarbleTests {
  @Test("Each character takes a tick, groups come at their beginning, and spaces take no time")
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

  @Test("Marbles stand for values, ticks for any time")
  func values() {
    let events: [RecordedEvent<Int, Never>] = .marbles(
      "a-b|", values: ["a": 10, "b": 20], tick: 0.5)
    #expect(events == [.value(10, at: 0), .value(20, at: 1), .completed(at: 1.5)])
  }
}
