import Testing
import Weir

@Suite("Async methods of schedulers", .timeLimit(.minutes(15)))
@MainActor
struct SchedulerTasksTests {
  private let scheduler = TestScheduler()

  @Test("DateScheduler.sleep(for:) suspends the task until the clock has advanced")
  func sleepFor() async throws {
    let log = Log<String>()
    let task = Task { [scheduler] in
      try await scheduler.sleep(for: .seconds(2))
      log.add("awake at \(scheduler.currentDate.nanoseconds / 1_000_000_000)")
    }
    await scheduler.advance(by: .seconds(1))
    #expect(log.all == [])
    await scheduler.advance(by: 1)
    try await task.value
    #expect(log.all == ["awake at 2"])
  }

  @Test("DateScheduler.sleep(until:leeway:) suspends the task until the deadline")
  func sleepUntil() async throws {
    let deadline = scheduler.currentDate.addingTimeInterval(5)
    let task = Task { [scheduler] in
      try await scheduler.sleep(until: deadline, leeway: .seconds(1))
      return scheduler.currentDate
    }
    await scheduler.advance(to: deadline)
    #expect(try await task.value == deadline)
  }

  @Test("DateScheduler.sleep(for:) throws on cancellation and removes its scheduled action")
  func cancellation() async {
    let task = Task { [scheduler] in try await scheduler.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!scheduler.runNext())
  }

  @Test("TestScheduler.advance(by:) resumes a task that sleeps repeatedly each time")
  func run() async throws {
    let task = Task { [scheduler] in
      for _ in 0..<3 { try await scheduler.sleep(for: .seconds(1)) }
      return scheduler.currentDate
    }
    await scheduler.advance(by: .seconds(10))
    #expect(try await task.value == Instant(nanoseconds: 3_000_000_000))
  }

  @Test("DateScheduler.timer(interval:) yields the date at each interval")
  func timer() async {
    var ticks = scheduler.timer(interval: .seconds(2)).makeAsyncIterator()
    await scheduler.advance(by: .seconds(4))
    #expect(await ticks.next() == Instant(nanoseconds: 2_000_000_000))
    #expect(await ticks.next() == Instant(nanoseconds: 4_000_000_000))
  }

  @Test("TestScheduler.advance() async runs due actions after waiting tasks")
  func advance() async {
    let log = Log<Int>()
    let task = Task { [scheduler] in _ = scheduler.schedule { log.add(1) } }
    await task.value
    await scheduler.advance()
    #expect(log.all == [1])
  }
}
