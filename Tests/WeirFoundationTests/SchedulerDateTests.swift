import Foundation
import Testing
import WeirFoundation

@Suite("Date support of schedulers", .timeLimit(.minutes(15)))
@MainActor
struct SchedulerDateTests {
  private let start = Date(timeIntervalSinceReferenceDate: 785_000_000.123456)

  @Test("TestScheduler(startDate:) accepts a Date and advances by dates")
  func startDate() {
    let scheduler = TestScheduler(startDate: start)
    #expect(scheduler.currentDate == start)
    scheduler.advance(by: 1.5)
    #expect(scheduler.currentDate == start.addingTimeInterval(1.5))
    scheduler.advance(to: start.addingTimeInterval(3))
    #expect(scheduler.currentDate == start.addingTimeInterval(3))
    scheduler.rewind(by: .seconds(2))
    #expect(scheduler.currentDate == start.addingTimeInterval(1))
  }

  @Test("TestScheduler starts at the reference date")
  func referenceDate() {
    let scheduler = TestScheduler()
    #expect(scheduler.currentDate == Date(timeIntervalSinceReferenceDate: 0))
    scheduler.advance(to: Date.distantFuture)
    #expect(scheduler.currentDate == Date.distantFuture)
    #expect(
      TestScheduler(startDate: .distantPast).currentDate < Date(timeIntervalSinceReferenceDate: 0))
  }

  @Test("DateScheduler.schedule(after:) accepts a Date")
  func schedule() {
    let scheduler = TestScheduler(startDate: start)
    let dates = Atomic<[TimeInterval]>([])
    let note: @Sendable () -> Void = { [start] in
      dates.modify { $0.append(scheduler.currentDate.timeIntervalSince(start)) }
    }
    scheduler.schedule(after: start.addingTimeInterval(1), action: note)
    let often = scheduler.schedule(
      after: start.addingTimeInterval(2), interval: .seconds(2), action: note)
    let oftener = scheduler.schedule(
      after: scheduler.currentDate.addingTimeInterval(5), interval: .seconds(1),
      leeway: .seconds(0), action: note)
    scheduler.advance(by: 6.5)
    often?.dispose()
    oftener?.dispose()
    scheduler.run()
    #expect(dates.value == [1, 2, 4, 5, 6, 6])
  }

  @Test("timer(interval:on:) emits dates or instants")
  func timers() {
    let scheduler = TestScheduler(startDate: start)
    let seconds = Atomic<[TimeInterval]>([])
    SignalProducer.timer(interval: .seconds(2), on: scheduler)
      .startWithValues { [start] date in
        seconds.modify { $0.append(date.timeIntervalSince(start)) }
      }
    SignalProducer.timer(interval: .seconds(3), on: scheduler, leeway: .seconds(0))
      .map { [start] in $0 > start.addingTimeInterval(3) ? 100 : 0 }
      .startWithValues { late in seconds.modify { $0.append(late) } }
    let instants: SignalProducer<Instant, Never> = .timer(interval: .seconds(4), on: scheduler)
    let first = Property(initial: nil, then: instants)
    scheduler.advance(by: .seconds(4))
    #expect(seconds.value == [2, 0, 4])
    #expect(first.value == (scheduler.currentDate as Instant))
  }

  @Test("DateScheduler.sleep(until:) and timer(interval:) work with dates")
  func tasks() async throws {
    let scheduler = TestScheduler(startDate: start)
    let task = Task { [start] in
      try await scheduler.sleep(until: start.addingTimeInterval(3))
      return scheduler.currentDate as Date
    }
    var dates = scheduler.timer(interval: .seconds(2)).makeAsyncIterator()
    await scheduler.advance(to: start.addingTimeInterval(3))
    #expect(try await task.value == start.addingTimeInterval(3))
    #expect(await dates.next() == start.addingTimeInterval(2))
  }

  @Test("QueueScheduler.currentDate is the current date")
  func present() {
    let scheduler: DateScheduler = QueueScheduler()
    #expect(abs(scheduler.currentDate.timeIntervalSinceNow) < 60)
    let isDone = Atomic(false)
    scheduler.schedule(after: Date(timeIntervalSinceNow: -1)) {
      isDone.value = true
    }
    (scheduler as? QueueScheduler)?.queue.sync {}
    #expect(isDone.value)
  }
}
