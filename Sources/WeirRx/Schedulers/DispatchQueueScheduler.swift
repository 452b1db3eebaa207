import Dispatch
import Weir

/// What the schedulers on dispatch queues have in common.
public class DispatchQueueScheduler: SchedulerType, DateScheduler, @unchecked Sendable {
  private let scheduler: any DateScheduler
  private let leeway: DispatchTimeInterval

  init(_ scheduler: any DateScheduler, leeway: DispatchTimeInterval) {
    self.scheduler = scheduler
    self.leeway = leeway
  }

  /// The present date.
  public final var now: RxTime { RxTime() }

  public final var currentDate: Instant { scheduler.currentDate }

  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Weir.Disposable)? {
    scheduler.schedule(action)
  }

  @discardableResult
  public final func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    scheduler.schedule(after: date, action: action)
  }

  @discardableResult
  public final func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    scheduler.schedule(after: date, interval: interval, leeway: self.leeway, action: action)
  }
}

/// Runs actions one after the other on a serial dispatch queue.
public class SerialDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// A scheduler with a serial queue of its own.
  ///
  /// - Parameter serialQueueConfiguration: is given the queue before anything runs on it.
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(QueueScheduler(internalQueue: queue), leeway: leeway)
  }

  /// A scheduler with a serial queue of its own, which runs on the threads of `queue`.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(QueueScheduler(queue: queue, name: internalSerialQueueName), leeway: leeway)
  }

  /// A scheduler with a serial queue of its own and of the priority given.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(QueueScheduler(qos: qos, name: internalSerialQueueName), leeway: leeway)
  }
}

/// Runs actions on a concurrent dispatch queue, several at the same time.
public class ConcurrentDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// A scheduler on `queue`.
  public convenience init(
    queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(ConcurrentQueueScheduler(queue: queue), leeway: leeway)
  }

  /// A scheduler with a concurrent queue of its own and of the priority given.
  public convenience init(
    qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(ConcurrentQueueScheduler(qos: qos), leeway: leeway)
  }
}
