import Dispatch

/// A scheduler whose actions run on a dispatch queue.
protocol DispatchScheduler: DateScheduler {
  var queue: DispatchQueue { get }
}

extension DispatchScheduler {
  /// The current time of the monotonic clock of this machine.
  @_disfavoredOverload
  public var currentDate: Instant { .now }

  /// Enqueues an action on the dispatch queue. Disposing the result before the action runs cancels
  /// it.
  @discardableResult @preconcurrency
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let scheduled = ScheduledAction(action)
    queue.async { scheduled.run() }
    return scheduled
  }

  /// Enqueues an action on the dispatch queue at a point in time, or as soon as possible if that
  /// time has passed. Disposing the result before the action runs cancels it.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let scheduled = ScheduledAction(action)
    queue.asyncAfter(deadline: date.dispatchTime) { scheduled.run() }
    return scheduled
  }

  /// Runs an action at a point in time and then at each interval; calls do not overlap.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: date.dispatchTime, repeating: interval.repeatable, leeway: leeway)
    let running = Unchecked(timer)
    // The timer retains itself until it is cancelled, so it continues if the result is discarded.
    timer.setEventHandler { withExtendedLifetime(running) { action() } }
    timer.resume()
    return AnyDisposable { running.value.cancel() }
  }
}

extension Instant {
  fileprivate var dispatchTime: DispatchTime {
    nanoseconds == .max
      ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(max(1, nanoseconds)))
  }
}
