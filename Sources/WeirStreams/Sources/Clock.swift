import Dispatch
import Glibc
import Weir

extension SignalProducer where Value == Instant, Error == Never {
  /// Emits an instant at each whole multiple of `interval`, such as every full minute. Never
  /// completes.
  ///
  ///     SignalProducer.clock(every: .seconds(60), on: QueueScheduler.main)
  ///       .startWithValues { print($0.nanoseconds / 60_000_000_000) }
  ///
  /// Each value is the exact multiple, even if it is emitted late. If the scheduler was busy for
  /// several intervals, only the latest multiple is emitted. After a change of the system clock,
  /// the values follow the new time.
  ///
  /// - Parameters:
  ///   - interval: the interval between two values; zero counts as a nanosecond.
  ///   - zero: the instant of the scheduler from which times are counted; nil for the beginning
  ///     of 1970 (UTC) by the system clock. Values are in nanoseconds since then.
  /// - Precondition: `interval` is not negative.
  public static func clock(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler, zero: Instant? = nil
  ) -> SignalProducer {
    clock(every: interval, on: scheduler) {
      guard let zero else { return ClockTicks.timeOfDay }
      let now: Instant = scheduler.currentDate
      return now.nanoseconds &- zero.nanoseconds
    }
  }

  /// Emits an instant at each whole multiple of `interval` of a custom clock.
  ///
  /// - Parameter time: returns the current time in nanoseconds. It must advance at the rate of the
  ///   scheduler's clock.
  package static func clock(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    time: @escaping @Sendable () -> Int64
  ) -> SignalProducer {
    let step = interval.repeatable.nanoseconds
    return SignalProducer { observer, lifetime in
      let ticks = ClockTicks(step, scheduler, time, observer)
      lifetime += ticks.timer
      ticks.scheduleNext()
    }
  }
}

/// The state of one subscription to a clock.
package final class ClockTicks: Sendable {
  fileprivate let timer = SerialDisposable()
  private let step: Int64
  private let scheduler: any DateScheduler
  private let time: @Sendable () -> Int64
  private let observer: Signal<Instant, Never>.Observer
  private let last: Locked<Int64>

  fileprivate init(
    _ step: Int64, _ scheduler: any DateScheduler, _ time: @escaping @Sendable () -> Int64,
    _ observer: Signal<Instant, Never>.Observer
  ) {
    (self.step, self.scheduler, self.time, self.observer) = (step, scheduler, time, observer)
    let now = time()
    last = Locked(now &- Self.remainder(now, step))
  }

  /// The nanoseconds since the beginning of 1970 (UTC) by the system clock.
  package static var timeOfDay: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Returns the time since the last multiple of `step`.
  private static func remainder(_ time: Int64, _ step: Int64) -> Int64 {
    let remainder = time % step
    return remainder < 0 ? remainder + step : remainder
  }

  fileprivate func scheduleNext() {
    let rest = step - Self.remainder(time(), step)
    guard !timer.isDisposed else { return }
    timer.inner = scheduler.schedule(after: .nanoseconds(Int(rest))) { self.tick() }
  }

  private func tick() {
    let now = time()
    let time = now &- Self.remainder(now, step)
    // If the timer fires early, the latest multiple is the one that was emitted last.
    let isNew = last.withLock { last in
      defer { last = time }
      return last != time
    }
    if isNew { observer.send(value: Instant(nanoseconds: time)) }
    scheduleNext()
  }
}
