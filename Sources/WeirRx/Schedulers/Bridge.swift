import Dispatch
import Weir

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The schedulers of the engine are schedulers here.

extension QueueScheduler: SchedulerType {
  /// The present date.
  public var now: RxTime { RxTime() }
}

extension ConcurrentQueueScheduler: SchedulerType {
  /// The present date.
  public var now: RxTime { RxTime() }
}

extension TestScheduler: SchedulerType {}
extension UIScheduler: ImmediateSchedulerType {}
extension ImmediateScheduler: ImmediateSchedulerType {}

extension ImmediateSchedulerType where Self: Weir.Scheduler {
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduling(state, action) { self.schedule($0) }
  }
}

extension SchedulerType where Self: DateScheduler {
  public var now: RxTime { Date(clock: currentDate) }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduling(state, action) { self.schedule(after: dueTime, action: $0) }
  }

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
        // A scheduler runs one action at a time: nobody else sets the state meanwhile.
        let result = step.value(current.withLock { $0 }.value)
        current.withLock { $0 = Unchecked(result) }
      })
  }
}

/// Has `schedule` run an action. The result takes it back and disposes what it returned.
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

// Any scheduler here is one of the engine.

extension ImmediateSchedulerType {
  /// This scheduler as the engine sees it.
  @usableFromInline
  var engine: any Weir.Scheduler { self as? any Weir.Scheduler ?? ForeignScheduler(self) }
}

extension SchedulerType {
  /// This scheduler as the engine sees it.
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
  /// This scheduler, but what is due is done at once, by whoever asks for it.
  var prompt: any DateScheduler { PromptScheduler(engine) }
}

private func run(_ action: @Sendable () -> Void) -> any Disposable {
  action()
  return Disposables.create()
}
