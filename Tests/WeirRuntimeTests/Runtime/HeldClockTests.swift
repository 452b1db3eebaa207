import Dispatch
import Testing
import Weir

@testable import WeirRuntime

@Suite("EventLoop with a held clock", .timeLimit(.minutes(15)))
struct HeldClockTests {
  private let loop = EventLoop(clock: .stepped)
  private let log = Log()

  private func milliseconds(_ count: Int) -> Instant {
    start.advanced(by: .milliseconds(count))
  }

  private let start: Instant

  init() {
    loop.holdClock()
    start = loop.currentDate
  }

  private func advance(to milliseconds: Int) {
    loop.advance(to: self.milliseconds(milliseconds), isDone: { false }, turn: {})
  }

  @Test("currentDate equals the due date of the running action")
  func dates() {
    for count in [30, 10, 20] {
      loop.schedule(after: milliseconds(count)) { [loop] in
        #expect(loop.currentDate == milliseconds(count))
        log.withLock { $0.append(Int64(count)) }
      }
    }
    advance(to: 25)
    #expect(log.withLock { $0 } == [10, 20])
    #expect(loop.currentDate == milliseconds(25))
    #expect(loop.nextDueDate == milliseconds(30))
  }

  @Test("advance(to:waitingUntil:) leaves the clock at the date of the last action")
  func playing() {
    for count in [30, 10, 20] {
      loop.schedule(after: milliseconds(count)) { log.withLock { $0.append(Int64(count)) } }
    }
    loop.advance(
      to: milliseconds(25), waitingUntil: .now() + .seconds(60), isDone: { false }, turn: {})
    #expect(log.withLock { $0 } == [10, 20])
    #expect(loop.currentDate == milliseconds(20))
  }

  @Test("advance(to:waitingUntil:) waits for external sources before the clock moves")
  func waitingForSources() {
    loop.schedule(after: milliseconds(10)) { log.withLock { $0.append(2) } }
    loop.hold()
    Thread.start { [loop, log] in
      loop.schedule {
        log.withLock { $0.append(1) }
        loop.release()
      }
    }
    loop.advance(
      to: milliseconds(10), waitingUntil: .now() + .seconds(60), isDone: { false }, turn: {})
    #expect(log.withLock { $0 } == [1, 2])
  }

  @Test("advance(to:waitingUntil:) does not wait for external sources after the deadline")
  func deadline() {
    loop.schedule(after: milliseconds(10)) { log.withLock { $0.append(1) } }
    loop.hold()
    loop.advance(to: milliseconds(10), waitingUntil: .now(), isDone: { false }, turn: {})
    #expect(log.withLock { $0 } == [1])
  }

  @Test("a repeating timer fires once per interval of advanced time")
  func repeating() {
    loop.schedule(
      after: milliseconds(10), interval: .milliseconds(10), leeway: .nanoseconds(0)
    ) { [loop] in
      log.withLock { $0.append(loop.currentDate.nanoseconds - start.nanoseconds) }
    }
    advance(to: 35)
    #expect(log.withLock { $0 } == [10_000_000, 20_000_000, 30_000_000])
  }

  @Test("work from another thread runs at the held date")
  func outside() {
    loop.hold()
    Thread.start { [loop] in
      loop.schedule {
        #expect(loop.currentDate == start)
        loop.release()
      }
    }
    loop.run(idle: {}, isDone: { false }, turn: { true })
    #expect(loop.currentDate == start)
  }

  @Test("releaseClock() continues from the held date and fires no timer early")
  func releasing() {
    loop.schedule(after: milliseconds(3_600_020)) { [loop] in
      #expect(loop.currentDate >= milliseconds(3_600_020))
      log.withLock { $0.append(1) }
    }
    advance(to: 3_600_000)
    loop.releaseClock()
    #expect(loop.currentDate >= milliseconds(3_600_000))
    #expect(log.withLock { $0 } == [])
    loop.run(idle: {}, isDone: { false }, turn: { true })
    #expect(log.withLock { $0 } == [1])
  }

  @Test("timeOfDay advances with the held clock and after releaseClock()")
  func timeOfDay() {
    let time = loop.timeOfDay
    #expect(loop.timeOfDay == time)
    advance(to: 3_600_000)
    #expect(loop.timeOfDay == time + 3_600_000_000_000)
    loop.releaseClock()
    #expect(loop.timeOfDay >= time + 3_600_000_000_000)
  }
}

private final class Log: Sendable {
  private let numbers = Locked<[Int64]>([])

  func withLock<Result>(_ body: (inout [Int64]) -> Result) -> Result {
    numbers.withLock { body(&$0) }
  }
}
