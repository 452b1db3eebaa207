import Dispatch
import Testing
import Weir

@Suite("TestScheduler")
struct TestSchedulerTests {
  private let scheduler = TestScheduler()
  private let log = Log<Int>()

  private func add(_ number: Int, at seconds: Int) -> (any Disposable)? {
    scheduler.schedule(after: Instant(nanoseconds: Int64(seconds) * 1_000_000_000)) { [log] in
      log.add(number)
    }
  }

  @Test("TestScheduler runs actions by date, and in insertion order for equal dates")
  func order() {
    for (number, seconds) in [3, 1, 2, 1, 3, 0, 2].enumerated() { _ = add(number, at: seconds) }
    #expect(log.all == [])
    scheduler.run()
    #expect(log.all == [5, 1, 3, 2, 6, 0, 4])
  }

  @Test("TestScheduler advances its clock only on request and stops at each action")
  func clock() {
    scheduler.schedule(after: .seconds(2)) { [log, scheduler] in
      log.add(Int(scheduler.currentDate.nanoseconds / 1_000_000_000))
      scheduler.schedule(after: .seconds(1)) { log.add(3) }
      scheduler.schedule { log.add(2) }
    }
    scheduler.advance(by: .seconds(1))
    #expect(log.all == [])
    scheduler.advance(to: Instant(nanoseconds: 2_500_000_000))
    #expect(log.all == [2, 2])
    scheduler.advance(to: Instant(nanoseconds: 0))
    #expect(scheduler.currentDate.nanoseconds == 2_500_000_000)
    scheduler.run()
    #expect(log.all == [2, 2, 3])
    #expect(scheduler.currentDate == Instant(nanoseconds: .max))
  }

  @Test("TestScheduler.rewind(by:) sets the clock back and keeps the dates of actions")
  func rewind() {
    scheduler.advance(by: 5)
    _ = add(6, at: 6)
    scheduler.rewind(by: .seconds(3))
    #expect(scheduler.currentDate.nanoseconds == 2_000_000_000)
    _ = add(3, at: 3)
    scheduler.advance(by: 1)
    #expect(log.all == [3])
    scheduler.rewind(by: 0.5)
    #expect(scheduler.currentDate.nanoseconds == 2_500_000_000)
    scheduler.advance(by: 3.5)
    #expect(log.all == [3, 6])
  }

  @Test("TestScheduler(startDate:) starts at the given date")
  func startDate() {
    let date = Instant(nanoseconds: 5_000_000_000)
    let scheduler = TestScheduler(startDate: date)
    #expect(scheduler.currentDate == date)
    let ran = Log<Instant>()
    scheduler.schedule { ran.add(scheduler.currentDate) }
    scheduler.advance(to: date.addingTimeInterval(1))
    #expect(ran.all == [date])
    #expect(scheduler.currentDate == date.addingTimeInterval(1))
  }

  @Test("TestScheduler repeats an action from a date or after a delay")
  func repetitionFrom() {
    let runs = Log<Double>()
    let start = scheduler.currentDate
    let record: @Sendable () -> Void = { [scheduler] in
      runs.add(scheduler.currentDate.timeIntervalSince(start))
    }
    let first = scheduler.schedule(
      after: start.addingTimeInterval(1), interval: .seconds(3), action: record)
    let second = scheduler.schedule(
      after: .seconds(2), interval: .seconds(3), leeway: .seconds(1), action: record)
    scheduler.advance(by: 6)
    first?.dispose()
    second?.dispose()
    scheduler.run()
    #expect(runs.all == [1, 2, 4, 5])
  }

  @Test("TestScheduler runs an action with a past date now")
  func past() {
    scheduler.advance(by: .seconds(5))
    _ = add(1, at: 2)
    scheduler.advance()
    #expect(log.all == [1])
  }

  @Test("TestScheduler never runs a cancelled action and releases it at once")
  func cancellation() {
    let alive = Counter()
    let schedule = {
      let tracked = Tracked(alive)
      return scheduler.schedule(after: .seconds(1)) { [log] in log.add(tracked.number) }
    }
    let disposable = schedule()
    disposable?.dispose()
    #expect(alive.value == 0)
    scheduler.run()
    #expect(log.all == [])
  }

  @Test("TestScheduler repeats a zero interval until the observer completes")
  func intervalOfZero() {
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>.interval(.seconds(0), on: scheduler).take(first: 3)
      .start(recorder.observer)
    scheduler.advance()
    scheduler.advance(by: 1)
    #expect(recorder.trace == ["0", "1", "2", "completed"])
  }

  @Test("TestScheduler runs 20,000 repetitions without deepening the stack")
  func manyRepetitions() {
    let scheduler = TestScheduler()
    let runs = Counter()
    scheduler.schedule(interval: .seconds(1)) { runs.increment() }
    scheduler.advance(by: .seconds(20_000))
    #expect(runs.value == 20_000)
  }

  @Test("TestScheduler repeats an action until it is disposed, also from inside")
  func repetition() {
    let handle = SerialDisposable()
    handle.inner = scheduler.schedule(interval: .seconds(2)) { [log] in
      log.add(0)
      if log.count == 3 { handle.dispose() }
    }
    scheduler.advance(by: .seconds(5))
    #expect(log.count == 2)
    scheduler.run()
    #expect(log.count == 3)
  }

  @Test("TestScheduler runs a thousand actions sorted, without cancelled ones")
  func many() {
    var expected: [(seconds: Int, number: Int)] = []
    for number in 0..<1000 {
      let seconds = Int.random(in: 0..<50)
      let disposable = add(number, at: seconds)
      if number % 3 == 0 { disposable?.dispose() } else { expected.append((seconds, number)) }
    }
    scheduler.run()
    #expect(log.all == expected.sorted { $0 < $1 }.map(\.number))
  }
}

@Suite("Instant", .timeLimit(.minutes(15)))
struct InstantTests {
  @Test("Instant saturates at its minimum and maximum")
  func saturation() {
    let start = Instant(nanoseconds: 100)
    #expect(start.advanced(by: .never) == Instant(nanoseconds: .max))
    #expect(start.advanced(by: .seconds(.max)) == Instant(nanoseconds: .max))
    #expect(start.addingTimeInterval(1e30) == Instant(nanoseconds: .max))
    #expect(start.addingTimeInterval(.infinity) == Instant(nanoseconds: .max))
    let past = Instant(nanoseconds: -100)
    #expect(past.addingTimeInterval(-.infinity) == Instant(nanoseconds: .min))
  }

  @Test("Instant has nanosecond precision")
  func seconds() {
    let start = Instant(nanoseconds: 0)
    let later = start.addingTimeInterval(1.000000001)
    #expect(later.nanoseconds == 1_000_000_001)
    #expect(later.timeIntervalSince(start) == 1.000000001)
    #expect(start.advanced(by: .milliseconds(2)) == start.advanced(by: .microseconds(2000)))
    #expect(start < later)
  }

  @Test("TestScheduler.run() async resumes sleeping tasks until no action remains")
  @MainActor
  func asynchronousRun() async throws {
    let scheduler = TestScheduler()
    let alarm = Task { @MainActor in
      try await scheduler.sleep(for: .seconds(60))
      return scheduler.currentDate.nanoseconds
    }
    await scheduler.run()
    #expect(try await alarm.value == 60_000_000_000)
    #expect(scheduler.currentDate.nanoseconds == .max)
  }
}
