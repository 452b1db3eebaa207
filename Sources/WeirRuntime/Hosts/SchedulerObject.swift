import Dispatch
import Synchronization
import Weir
import WeirSyntax

/// A scheduler of the language. All schedulers run their actions on the session's thread.
package final class SchedulerObject: Host {
  package let scheduler: any DateScheduler
  package let typeName: String

  package init(_ scheduler: any DateScheduler, typeName: String) {
    self.scheduler = scheduler
    self.typeName = typeName
  }

  package var kind: ReceiverKind { scheduler is TestScheduler ? .testScheduler : .scheduler }
}

/// A scheduler that adds the clock and the delayed actions of the main loop to another scheduler.
package final class TimedScheduler: DateScheduler {
  private let scheduler: any Scheduler
  private let loop: any DateScheduler

  package init(_ scheduler: any Scheduler, loop: any DateScheduler) {
    self.scheduler = scheduler
    self.loop = loop
  }

  package var currentDate: Instant { loop.currentDate }

  @discardableResult
  package func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    scheduler.schedule(action)
  }

  @discardableResult
  package func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    loop.schedule(after: date, action: action)
  }

  @discardableResult
  package func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    loop.schedule(after: date, interval: interval, leeway: leeway, action: action)
  }
}

/// A scheduler of a queue, which performs its actions on the main loop like those of another thread.
package final class QueueLoopScheduler: DateScheduler {
  private let loop: EventLoop

  package init(_ loop: EventLoop) { self.loop = loop }

  package var currentDate: Instant { loop.currentDate }

  @discardableResult
  package func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    loop.schedule(onQueue(action))
  }

  @discardableResult
  package func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    loop.schedule(after: date, action: onQueue(action))
  }

  @discardableResult
  package func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    loop.schedule(after: date, interval: interval, leeway: leeway, action: onQueue(action))
  }

  private func onQueue(
    _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    { [loop] in
      loop.isOnQueue = true
      defer { loop.isOnQueue = false }
      action()
    }
  }
}

/// A scheduler that performs an action immediately if no other action is pending or running and the
/// caller is not on a queue, and otherwise on the main loop.
package final class MainLoopScheduler: Scheduler {
  private let loop: EventLoop
  /// The number of pending and running actions.
  private let unfinished: PendingAction

  package final class PendingAction: Sendable {
    fileprivate let count = Synchronization.Atomic<Int>(0)
  }

  /// - Parameter unfinished: shared by instances that represent one scheduler.
  package init(_ loop: EventLoop, unfinished: PendingAction = PendingAction()) {
    self.loop = loop
    self.unfinished = unfinished
  }

  @discardableResult
  package func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let isFirst = unfinished.count.add(1, ordering: .relaxed).oldValue == 0
    if isFirst, !loop.isOnQueue {
      action()
      unfinished.count.subtract(1, ordering: .relaxed)
      return nil
    }
    let scheduled = ScheduledAction(action)
    loop.schedule { [unfinished] in
      scheduled.run()
      unfinished.count.subtract(1, ordering: .relaxed)
    }
    return scheduled
  }
}
