import Dispatch
import Testing
import Weir

@Suite("Timers")
struct TimerTests {
  private let scheduler = TestScheduler()

  @Test("timer(interval:on:) emits the current date at each interval until disposed")
  func timer() {
    let recorder = Recorder<Instant, Never>()
    let run = SignalProducer<Instant, Never>.timer(interval: .seconds(2), on: scheduler)
      .start(recorder.observer)
    scheduler.advance(by: .seconds(5))
    #expect(recorder.values.map { $0.nanoseconds / 1_000_000_000 } == [2, 4])
    run.dispose()
    scheduler.run()
    #expect(recorder.events.count == 3 && recorder.end == .interrupted)
  }

  @Test("interval(_:on:) counts from 0")
  func interval() {
    let recorder = Recorder<Int, Never>()
    let run = SignalProducer<Int, Never>.interval(.seconds(1), on: scheduler)
      .start(recorder.observer)
    scheduler.advance(by: .seconds(3))
    run.dispose()
    scheduler.run()
    #expect(recorder.trace == ["0", "1", "2", "interrupted"])
  }

  @Test("interval(_:interval:on:) completes one interval after the last element")
  func sequence() {
    let recorder = Recorder<String, Never>()
    SignalProducer<String, Never>.interval(["A", "B"], interval: .seconds(1), on: scheduler)
      .start(recorder.observer)
    scheduler.advance(by: .seconds(2))
    #expect(recorder.trace == ["A", "B"])
    scheduler.run()
    #expect(recorder.trace == ["A", "B", "completed"])
  }

  @Test("timer(_:on:) emits 0 once and completes")
  func oneShot() {
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>.timer(.seconds(2), on: scheduler).start(recorder.observer)
    scheduler.advance(by: .milliseconds(1999))
    #expect(recorder.trace == [])
    scheduler.run()
    #expect(recorder.trace == ["0", "completed"])
  }

  @Test("timer(_:period:on:) emits after the delay and then at each period")
  func delayAndPeriod() {
    let recorder = Recorder<Int, Never>()
    let run = SignalProducer<Int, Never>.timer(.seconds(5), period: .seconds(1), on: scheduler)
      .start(recorder.observer)
    scheduler.advance(by: .milliseconds(4999))
    #expect(recorder.trace == [])
    scheduler.advance(by: .milliseconds(2001))
    run.dispose()
    scheduler.run()
    #expect(recorder.trace == ["0", "1", "2", "interrupted"])
  }

  @Test("Timers use a tenth of the interval as leeway unless it is specified")
  func leeway() {
    let scheduler = LeewayScheduler()
    SignalProducer<Instant, Never>.timer(interval: .seconds(2), on: scheduler).start()
    SignalProducer<Instant, Never>.timer(
      interval: .seconds(2), on: scheduler, leeway: .nanoseconds(3)
    ).start()
    SignalProducer<Int, Never>.interval(.milliseconds(1), on: scheduler).start()
    SignalProducer<Int, Never>.timer(.seconds(9), period: .seconds(1), on: scheduler).start()
    #expect(scheduler.leeways.all == [200_000_000, 3, 100_000, 100_000_000])
  }
}

/// A scheduler that records the leeway of repeating actions.
private final class LeewayScheduler: DateScheduler {
  let leeways = Log<Int>()
  let currentDate = Instant(nanoseconds: 0)

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? { nil }

  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    nil
  }

  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    if case .nanoseconds(let nanoseconds) = leeway { leeways.add(nanoseconds) }
    return nil
  }
}
