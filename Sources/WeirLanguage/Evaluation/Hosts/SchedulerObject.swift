import Dispatch
import Weir

/// A scheduler of the language: all of them run their actions on the session's thread.
final class SchedulerObject: Host {
  let scheduler: any DateScheduler
  let typeName: String

  init(_ scheduler: any DateScheduler, typeName: String) {
    self.scheduler = scheduler
    self.typeName = typeName
  }

  var kind: ReceiverKind { scheduler is TestScheduler ? .testScheduler : .scheduler }
}

/// A queue beside the main one: it has a turn of the loop for each action.
final class QueueOnLoop: DateScheduler {
  private let loop: EventLoop

  init(_ loop: EventLoop) {
    self.loop = loop
  }

  var currentDate: Instant { loop.currentDate }

  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    loop.schedule(action)
  }

  @discardableResult
  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    loop.schedule(after: date, action: action)
  }

  @discardableResult
  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    loop.schedule(after: date, interval: interval, leeway: leeway, action: action)
  }
}

/// Runs actions at once and knows the time of the main loop.
final class ImmediateLoopScheduler: DateScheduler {
  private let loop: EventLoop

  init(_ loop: EventLoop) {
    self.loop = loop
  }

  var currentDate: Instant { loop.currentDate }

  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    action()
    return nil
  }

  @discardableResult
  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    loop.schedule(after: date, action: action)
  }

  @discardableResult
  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    loop.schedule(after: date, interval: interval, leeway: leeway, action: action)
  }
}
