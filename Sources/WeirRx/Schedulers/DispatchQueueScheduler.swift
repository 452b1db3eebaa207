import Dispatch
import Weir

/// The base class of the schedulers on dispatch queues.
public class DispatchQueueScheduler: SchedulerType, DateScheduler, @unchecked Sendable {
  private let scheduler: any DateScheduler
  private let leeway: DispatchTimeInterval

  init(_ scheduler: any DateScheduler, leeway: DispatchTimeInterval) {
    self.scheduler = scheduler
    self.leeway = leeway
  }

  /// The current date.
  public final var now: RxTime { RxTime() }

  /// The current time of the monotonic clock, which the timers of this scheduler use.
  public final var currentDate: Instant { scheduler.currentDate }

  /// Runs `action` on the queue as soon as possible. Disposing the result before it runs cancels
  /// it.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Weir.Disposable)? {
    scheduler.schedule(action)
  }

  /// Runs `action` on the queue at `date`. Disposing the result before it runs cancels it.
  @discardableResult
  public final func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    scheduler.schedule(after: date, action: action)
  }

  /// Runs `action` on the queue at `date`, then once per `interval`, until the result is disposed.
  /// The tolerance is that of the scheduler; `leeway` is ignored.
  @discardableResult
  public final func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    scheduler.schedule(after: date, interval: interval, leeway: self.leeway, action: action)
  }
}

/// A scheduler that executes actions one after another on a serial dispatch queue.
public class SerialDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// Creates a scheduler with its own serial queue.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: the label of the queue.
  ///   - serialQueueConfiguration: called with the queue before any action runs.
  ///   - leeway: the tolerance of repeating timers.
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(QueueScheduler(internalQueue: queue), leeway: leeway)
  }

  /// Creates a scheduler with its own serial queue, which targets `queue`.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(QueueScheduler(queue: queue, name: internalSerialQueueName), leeway: leeway)
  }

  /// Creates a scheduler with its own serial queue of the given quality of service.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(QueueScheduler(qos: qos, name: internalSerialQueueName), leeway: leeway)
  }
}

/// A scheduler that executes actions on a concurrent dispatch queue, possibly several at the same
/// time.
public class ConcurrentDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// Creates a scheduler on `queue`.
  public convenience init(
    queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(ConcurrentQueueScheduler(queue: queue), leeway: leeway)
  }

  /// Creates a scheduler with its own concurrent queue of the given quality of service.
  public convenience init(
    qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(ConcurrentQueueScheduler(qos: qos), leeway: leeway)
  }
}
