import Dispatch
import Synchronization

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
    let timer = RepeatingTimer(queue)
    timer.start(after: date, interval: interval, leeway: leeway, action)
    return AnyDisposable { timer.source.cancel() }
  }
}

/// A timer of a dispatch queue. Its calls do not overlap, even if the queue is concurrent.
private final class RepeatingTimer: @unchecked Sendable {
  let source: any DispatchSourceTimer
  // Makes the order of the calls visible to the thread sanitizer, which does not derive it from the
  // timer.
  private let order = Synchronization.Atomic<UInt8>(0)

  init(_ queue: DispatchQueue) { source = DispatchSource.makeTimerSource(queue: queue) }

  /// Starts the timer. The timer retains itself until it is cancelled.
  func start(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    _ action: @escaping @Sendable () -> Void
  ) {
    source.schedule(deadline: date.dispatchTime, repeating: interval.repeatable, leeway: leeway)
    source.setEventHandler { [self] in
      _ = order.load(ordering: .acquiring)
      action()
      order.store(0, ordering: .releasing)
    }
    order.store(0, ordering: .releasing)
    source.resume()
  }
}

extension Instant {
  fileprivate var dispatchTime: DispatchTime {
    nanoseconds == .max
      ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(max(1, nanoseconds)))
  }
}
