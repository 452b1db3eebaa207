import Dispatch
import Weir

// The schedulers of the engine are schedulers here.

extension QueueScheduler: SchedulerType {}
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
  public var now: RxTime { currentDate }

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
  var engine: any Weir.Scheduler { self as? any Weir.Scheduler ?? ForeignScheduler(self) }
}

extension SchedulerType {
  /// This scheduler as the engine sees it.
  var engine: any DateScheduler { self as? any DateScheduler ?? ForeignDateScheduler(self) }
}

private final class ForeignScheduler: Weir.Scheduler, @unchecked Sendable {
  private let scheduler: any ImmediateSchedulerType

  init(_ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
  }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Weir.Disposable)? {
    taking(back: scheduler.schedule(action, action: run))
  }
}

private final class ForeignDateScheduler: DateScheduler, @unchecked Sendable {
  private let scheduler: any SchedulerType

  init(_ scheduler: any SchedulerType) {
    self.scheduler = scheduler
  }

  var currentDate: Instant { scheduler.now }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Weir.Disposable)? {
    taking(back: scheduler.schedule(action, action: run))
  }

  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    taking(
      back: scheduler.scheduleRelative(
        action, dueTime: date.interval(since: currentDate), action: run))
  }

  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    taking(
      back: scheduler.schedulePeriodic(
        (), startAfter: date.interval(since: currentDate), period: interval, action: { action() }))
  }
}

private func run(_ action: @Sendable () -> Void) -> any Disposable {
  action()
  return Disposables.create()
}

private func taking(back disposable: any Disposable) -> any Weir.Disposable {
  let disposable = Unchecked(disposable)
  return AnyDisposable { disposable.value.dispose() }
}

extension Instant {
  /// How long it is from `other` to this point; nothing where that lies behind.
  func interval(since other: Instant) -> DispatchTimeInterval {
    guard self > other else { return .nanoseconds(0) }
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflow || nanoseconds == .max ? .never : .nanoseconds(Int(difference))
  }
}
