import Dispatch

/// Runs actions one after the other on a dispatch queue.
public final class QueueScheduler: DateScheduler {
  /// The scheduler of the main queue.
  public static let main = QueueScheduler(internalQueue: .main)

  /// The serial queue that the actions run on.
  public let queue: DispatchQueue

  package init(internalQueue queue: DispatchQueue) {
    self.queue = queue
  }

  /// A scheduler with a serial queue of its own.
  ///
  /// - Parameter targeting: the queue on whose threads that one runs.
  public init(
    qos: DispatchQoS = .default, name: String = "weir.QueueScheduler",
    targeting targetQueue: DispatchQueue? = nil
  ) {
    queue = DispatchQueue(label: name, qos: qos, target: targetQueue)
  }

  public var currentDate: Instant { .now }

  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let scheduled = ScheduledAction(action)
    queue.async { scheduled.run() }
    return scheduled
  }

  @discardableResult
  public func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let scheduled = ScheduledAction(action)
    queue.asyncAfter(deadline: date.dispatchTime) { scheduled.run() }
    return scheduled
  }

  @discardableResult
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
