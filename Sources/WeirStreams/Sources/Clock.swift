import Dispatch
import Glibc
import Weir

extension SignalProducer where Value == Instant, Error == Never {
  /// Sends the times that are whole multiples of `interval`, each when it comes: with an interval of a
  /// minute, every full minute. It never completes.
  ///
  ///     SignalProducer.clock(every: .seconds(60), on: QueueScheduler.main)
  ///       .startWithValues { print($0.nanoseconds / 60_000_000_000) }
  ///
  /// A value is exact, however late it is sent. What a busy scheduler has missed is not made up for: the
  /// latest is sent. Where the system's clock is set, the times go on from what it says then.
  ///
  /// - Parameter zero: the instant of the scheduler from which times are counted; nil for the beginning
  ///   of 1970 (UTC), by the clock of the system. Values are nanoseconds since then.
  /// - Precondition: `interval` is not negative; one of zero is a nanosecond.
  public static func clock(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler, zero: Instant? = nil
  ) -> SignalProducer {
    clock(every: interval, on: scheduler) {
      guard let zero else { return ClockTicks.timeOfDay }
      let now: Instant = scheduler.currentDate
      return now.nanoseconds &- zero.nanoseconds
    }
  }

  /// The same by a clock of the caller's.
  ///
  /// - Parameter time: says the time in nanoseconds, which passes as that of the scheduler does.
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

/// The times of one run.
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

  /// The nanoseconds since the beginning of 1970 (UTC), by the clock of the system.
  package static var timeOfDay: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// How long the last multiple is ago.
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
    // A timer that is early finds the multiple that was sent last.
    let isNew = last.withLock { last in
      defer { last = time }
      return last != time
    }
    if isNew { observer.send(value: Instant(nanoseconds: time)) }
    scheduleNext()
  }
}
