import Dispatch
import Weir

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Conformances of the engine's schedulers to RxSwift's protocols.

extension QueueScheduler: SchedulerType {
  /// The current date.
  public var now: RxTime { RxTime() }
}

extension ConcurrentQueueScheduler: SchedulerType {
  /// The current date.
  public var now: RxTime { RxTime() }
}

extension TestScheduler: SchedulerType {}
extension UIScheduler: ImmediateSchedulerType {}
extension ImmediateScheduler: ImmediateSchedulerType {}

extension ImmediateSchedulerType where Self: Weir.Scheduler {
  /// Runs `action` with `state` as soon as the scheduler can. Disposing the result cancels the
  /// action, or disposes the disposable that it has returned.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduling(state, action) { self.schedule($0) }
  }
}

extension SchedulerType where Self: DateScheduler {
  /// The current time of the scheduler's clock as a date, with a precision of a microsecond.
  public var now: RxTime { Date(clock: currentDate) }

  /// Runs `action` with `state` after `dueTime`. Disposing the result cancels the action, or
  /// disposes the disposable that it has returned.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduling(state, action) { self.schedule(after: dueTime, action: $0) }
  }

  /// Runs `action` after `startAfter`, then once per `period`, until the result is disposed. Each
  /// run receives the state that the previous one returned.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let current = Locked(Unchecked(state))
    let step = Unchecked(action)
    return running(
      schedule(
        after: currentDate.advanced(by: startAfter), interval: period, leeway: .nanoseconds(0)
      ) {
        // The actions of a repeating timer do not overlap, so no other thread changes the state
        // during the call.
        let result = step.value(current.withLock { $0 }.value)
        current.withLock { $0 = Unchecked(result) }
      })
  }
}

/// Schedules an action with `schedule`. Disposing the result cancels the action, or disposes the
/// disposable that it has returned.
private func scheduling<State>(
  _ state: State, _ action: @escaping (State) -> any Disposable,
  by schedule: (@escaping @Sendable () -> Void) -> (any Weir.Disposable)?
) -> any Disposable {
  let returned = SingleAssignmentDisposable()
  let work = Unchecked { returned.setDisposable(action(state)) }
  let waiting = schedule { work.value() }
  return Disposables.create(running(waiting), returned)
}

private func running(_ disposable: (any Weir.Disposable)?) -> any Disposable {
  disposable.map { EngineDisposable(disposable: $0) } ?? Disposables.create()
}

// Adapters from RxSwift's schedulers to those of the engine.

extension ImmediateSchedulerType {
  /// This scheduler, converted to a scheduler of the engine.
  @usableFromInline
  var engine: any Weir.Scheduler { self as? any Weir.Scheduler ?? ForeignScheduler(self) }
}

extension SchedulerType {
  /// This scheduler, converted to a scheduler of the engine.
  var engine: any DateScheduler { self as? any DateScheduler ?? ForeignDateScheduler(self) }
}

private final class ForeignScheduler: EventwiseScheduler, @unchecked Sendable {
  private let scheduler: any ImmediateSchedulerType

  init(_ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
  }

  var eventDelivery: EventDelivery { .oneAfterTheOther }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Weir.Disposable)? {
    scheduler.schedule(action, action: run).engine
  }
}

private final class ForeignDateScheduler: DateScheduler, EventwiseScheduler, @unchecked Sendable {
  private let scheduler: any SchedulerType

  init(_ scheduler: any SchedulerType) {
    self.scheduler = scheduler
  }

  var eventDelivery: EventDelivery { .oneAfterTheOther }

  var currentDate: Instant { Instant(clock: scheduler.now) }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Weir.Disposable)? {
    scheduler.schedule(action, action: run).engine
  }

  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    let dueTime = date.interval(since: currentDate)
    return scheduler.scheduleRelative(action, dueTime: dueTime, action: run).engine
  }

  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    let startAfter = date.interval(since: currentDate)
    return scheduler.schedulePeriodic(
      (), startAfter: startAfter, period: interval, action: { action() }
    ).engine
  }
}

extension SchedulerType {
  /// A scheduler with the same clock. An action that is due immediately is executed by the calling
  /// thread.
  var prompt: any DateScheduler { PromptScheduler(engine) }
}

private func run(_ action: @Sendable () -> Void) -> any Disposable {
  action()
  return Disposables.create()
}
