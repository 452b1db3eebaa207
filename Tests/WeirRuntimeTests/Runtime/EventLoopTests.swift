import Dispatch
import Synchronization
import Testing
import Weir

@testable import WeirRuntime

@Suite("EventLoop", .timeLimit(.minutes(15)))
struct EventLoopTests {
  private let loop = EventLoop()
  private let log = Log()

  private func run() { loop.run(idle: {}, isDone: { false }, turn: { true }) }

  @Test("run() returns immediately without scheduled work") func empty() { run() }

  @Test("run() performs actions in the order of scheduling")
  func order() {
    for name in ["a", "b", "c"] { loop.schedule { [log] in log.add(name) } }
    #expect(log.names == [])
    run()
    #expect(log.names == ["a", "b", "c"])
  }

  @Test("run() fires timers in the order of their dates")
  func timers() {
    let start = loop.currentDate
    for milliseconds in [3, 1, 2] {
      loop.schedule(after: start.advanced(by: .milliseconds(milliseconds))) { [log] in
        log.add("\(milliseconds)")
      }
    }
    loop.schedule(after: start) { [log] in log.add("now") }
    run()
    #expect(log.names == ["now", "1", "2", "3"])
    #expect(loop.currentDate >= start.advanced(by: .milliseconds(3)))
  }

  @Test("an action scheduled by an action runs after the pending ones")
  func nested() {
    loop.schedule { [loop, log] in
      loop.schedule { log.add("inner") }
      log.add("outer")
    }
    loop.schedule { [log] in log.add("next") }
    run()
    #expect(log.names == ["outer", "next", "inner"])
  }

  @Test("a cancelled action neither runs nor keeps the loop alive")
  func cancellation() {
    let later = loop.schedule(after: loop.currentDate.advanced(by: .seconds(3600))) { [log] in
      log.add("never")
    }
    loop.schedule { later?.dispose() }
    run()
    #expect(log.names == [])
  }

  @Test("a timer due in centuries is waited for once, without polling")
  func farAway() {
    let later = loop.schedule(after: loop.currentDate.advanced(by: .seconds(7_500_000_000))) {}
    var waits = 0
    loop.run(
      idle: {
        waits += 1
        guard waits == 1 else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) {
          later?.dispose()
        }
      }, isDone: { waits > 100 }, turn: { true })
    #expect(waits < 10)
  }

  @Test("a repeated action runs until it is disposed")
  func repetition() {
    let disposable = SerialDisposable()
    disposable.inner = loop.schedule(
      after: loop.currentDate, interval: .milliseconds(1), leeway: .nanoseconds(0)
    ) { [log] in
      log.add("tick")
      if log.names.count == 3 { disposable.dispose() }
    }
    run()
    #expect(log.names == ["tick", "tick", "tick"])
  }

  @Test("a microsecond timer keeps the loop running")
  func shortTimers() {
    let disposable = SerialDisposable()
    disposable.inner = loop.schedule(
      after: loop.currentDate, interval: .microseconds(2), leeway: .nanoseconds(0)
    ) { [log] in
      log.add("tick")
      if log.count == 2000 { disposable.dispose() }
    }
    run()
    #expect(log.count == 2000)
  }

  @Test("hold() keeps the loop waiting for work from other threads")
  func hold() {
    loop.hold()
    Thread.start { [loop, log] in
      loop.schedule {
        log.add("from afar")
        loop.release()
      }
    }
    run()
    #expect(log.names == ["from afar"])
  }

  @Test("wake() makes the loop call isDone again")
  func waking() {
    let isDone = Synchronization.Atomic(false)
    loop.hold()
    loop.run(
      idle: { [loop] in
        isDone.store(true, ordering: .relaxed)
        loop.wake()
      }, isDone: { isDone.load(ordering: .relaxed) }, turn: { true })
    loop.release()
  }

  @Test("run() ends when turn returns false and keeps pending actions for the next run")
  func turn() {
    for name in ["a", "b"] { loop.schedule { [log] in log.add(name) } }
    loop.run(idle: {}, isDone: { false }, turn: { false })
    #expect(log.names == ["a"])
    run()
    #expect(log.names == ["a", "b"])
  }

  @Test("work scheduled in the idle handler runs without waiting for the next timer")
  func workWhileIdle() {
    loop.schedule(after: loop.currentDate.advanced(by: .milliseconds(1))) { [log] in
      log.add("timer")
    }
    var isFirst = true
    loop.run(
      idle: { [loop, log] in
        if isFirst { loop.schedule { log.add("work") } }
        isFirst = false
      }, isDone: { false }, turn: { true })
    #expect(Set(log.names) == ["work", "timer"])
  }

  /// The names of the actions that ran, in order.
  private final class Log: Sendable {
    private let entries = Mutex<[String]>([])

    var names: [String] { entries.withLock { $0 } }

    var count: Int { entries.withLock { $0.count } }

    func add(_ name: String) { entries.withLock { $0.append(name) } }
  }
}
