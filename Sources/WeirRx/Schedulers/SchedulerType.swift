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
    func schedule(_ state: StateType, after dueTime: RxTimeInterval) {
      next.disposable = scheduleRelative(state, dueTime: dueTime) { state in
        let result = action(state)
        schedule(result, after: period)
        return Disposables.create()
      }
    }
    schedule(state, after: startAfter)
    return next
  }
}
