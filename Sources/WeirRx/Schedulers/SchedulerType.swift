import Weir

/// Runs actions, as soon as it can.
public protocol ImmediateSchedulerType {
  /// Runs `action` with `state`. Disposing the result takes the action back, and disposes what it
  /// returned.
  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// Runs actions, and has a clock.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The present on this scheduler's clock.
  var now: RxTime { get }

  /// Runs `action` with `state` when `dueTime` has passed.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` when `startAfter` has passed and then at each `period`, with the state that it
  /// returned the time before, until the result is disposed.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
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

/// An action that runs once for each tick, one run at a time.
private final class PeriodicAction<State>: @unchecked Sendable {
  private let action: (State) -> State
  private let ticks = Locked(0)
  /// Who has counted the first tick sets it, until none is left.
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
