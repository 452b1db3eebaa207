import Dispatch

/// What the schedulers on a dispatch queue have in common.
protocol DispatchScheduler: DateScheduler {
  var queue: DispatchQueue { get }
}

extension DispatchScheduler {
  @_disfavoredOverload
  public var currentDate: Instant { .now }

  @discardableResult @preconcurrency
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let scheduled = ScheduledAction(action)
    queue.async { scheduled.run() }
    return scheduled
  }

  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let scheduled = ScheduledAction(action)
    queue.asyncAfter(deadline: date.dispatchTime) { scheduled.run() }
    return scheduled
  }

  /// Runs an action at a point in time and then at each interval, never twice at the same time.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    precondition(interval.nanoseconds > 0, "a timer needs a positive interval")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: date.dispatchTime, repeating: interval, leeway: leeway)
    timer.setEventHandler(handler: action)
    timer.resume()
    let running = Unchecked(timer)
    return AnyDisposable { running.value.cancel() }
  }
}

extension Instant {
  fileprivate var dispatchTime: DispatchTime {
    nanoseconds == .max
      ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(max(1, nanoseconds)))
  }
}
