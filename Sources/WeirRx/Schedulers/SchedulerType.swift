import Weir

/// A scheduler without a clock, which runs actions as soon as possible.
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`. Disposing the result cancels the action, or disposes the
  /// disposable that it has returned.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// A scheduler with a clock.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time of the scheduler's clock.
  var now: RxTime { get }

  /// Runs `action` with `state` after `dueTime`.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter`, then once per `period`, until the result is disposed. Each
  /// run receives the state that the previous one returned.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Runs `action` after `startAfter`, then once per `period`, until the result is disposed. Each
  /// run receives the state that the previous one returned.
  ///
  /// This default implementation calls `scheduleRelative(_:dueTime:action:)` for each run. Runs do
  /// not overlap: a run that is due during another run begins when that run ends.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let next = SerialDisposable()
    let periodic = PeriodicAction(state, action)
    func schedule(after dueTime: RxTimeInterval) {
      let step = SingleAssignmentDisposable()
      next.disposable = step
      step.setDisposable(
        scheduleRelative((), dueTime: dueTime) {
          schedule(after: period)
          periodic.run()
          return Disposables.create()
        })
    }
    schedule(after: startAfter)
    return next
  }
}

/// An action that is executed once per tick, one execution at a time.
private final class PeriodicAction<State>: @unchecked Sendable {
  private let action: (State) -> State
  private let ticks = Locked(0)
  /// Accessed only by the thread that counted the first pending tick, until no tick is pending.
  private var state: State

  init(_ state: State, _ action: @escaping (State) -> State) {
    self.state = state
    self.action = action
  }

  func run() {
    let isRunning = ticks.withLock { ticks in
      defer { ticks += 1 }
      return ticks > 0
    }
    guard !isRunning else { return }
    repeat {
      state = action(state)
    } while ticks.withLock { ticks in
      ticks -= 1
      return ticks > 0
    }
  }
}
