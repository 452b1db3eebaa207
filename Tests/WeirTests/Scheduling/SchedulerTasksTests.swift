import Testing
import Weir

@Suite("Tasks that wait for a scheduler", .timeLimit(.minutes(15)))
@MainActor
struct SchedulerTasksTests {
  private let scheduler = TestScheduler()

  @Test("A task sleeps until the clock has moved on")
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

  @Test("A task sleeps until a point in time")
  func sleepUntil() async throws {
    let deadline = scheduler.currentDate.addingTimeInterval(5)
    let task = Task { [scheduler] in
      try await scheduler.sleep(until: deadline, leeway: .seconds(1))
      return scheduler.currentDate
    }
    await scheduler.advance(to: deadline)
    #expect(try await task.value == deadline)
  }

  @Test("A cancelled sleep throws, and leaves nothing behind")
  func cancellation() async {
    let task = Task { [scheduler] in try await scheduler.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!scheduler.runNext())
  }

  @Test("A task that sleeps again and again is waited for each time")
  func run() async throws {
    let task = Task { [scheduler] in
      for _ in 0..<3 { try await scheduler.sleep(for: .seconds(1)) }
      return scheduler.currentDate
    }
    await scheduler.advance(by: .seconds(10))
    #expect(try await task.value == Instant(nanoseconds: 3_000_000_000))
  }

  @Test("A timer sends the time at each interval")
  func timer() async {
    var ticks = scheduler.timer(interval: .seconds(2)).makeAsyncIterator()
    await scheduler.advance(by: .seconds(4))
    #expect(await ticks.next() == Instant(nanoseconds: 2_000_000_000))
    #expect(await ticks.next() == Instant(nanoseconds: 4_000_000_000))
  }

  @Test("What is due now runs when the tasks have had their turn")
  func advance() async {
    let log = Log<Int>()
    let task = Task { [scheduler] in _ = scheduler.schedule { log.add(1) } }
    await task.value
    await scheduler.advance()
    #expect(log.all == [1])
  }
}
