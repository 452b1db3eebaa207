import Dispatch

/// What the schedulers over dispatch queues share.
extension DispatchQueue {
  func schedule(_ action: @escaping @Sendable () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(action)
    async { scheduled.run() }
    return scheduled
  }

  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    let scheduled = ScheduledAction(action)
    asyncAfter(deadline: date.dispatchTime) { scheduled.run() }
    return scheduled
  }

  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> AnyDisposable {
    precondition(interval.nanoseconds > 0, "a timer needs a positive interval")
    let timer = DispatchSource.makeTimerSource(queue: self)
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
