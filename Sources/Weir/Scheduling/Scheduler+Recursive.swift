import Dispatch

extension Scheduler {
  /// Schedules `action` and schedules it again each time it calls the closure that is passed to it.
  ///
  /// Each call is a separate action, so that other actions can run in between and the stack does
  /// not grow. Disposing the result ends the recursion.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let tries = Atomic(0)
  /// scheduler.scheduleRecursive { again in
  ///   print("try")
  ///   tries.modify { $0 += 1 }
  ///   if tries.value < 3 { again() }
  /// }
  /// scheduler.run()  //> try | try | try
  /// ```
  @discardableResult @preconcurrency
  public func scheduleRecursive(
    _ action: @escaping @Sendable (_ again: @escaping @Sendable () -> Void) -> Void
  ) -> any Disposable {
    scheduleRecursive(()) { _, again in action { again(()) } }
  }

  /// Schedules `action` with a state and schedules it again with each state that it passes to
  /// `again`.
  ///
  /// Each call is a separate action. Disposing the result ends the recursion.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// scheduler.scheduleRecursive(2) { number, again in
  ///   print(number)
  ///   if number > 0 { again(number - 1) }
  /// }
  /// scheduler.run()  //> 2 | 1 | 0
  /// ```
  @discardableResult @preconcurrency
  public func scheduleRecursive<State>(
    _ state: State,
    action: @escaping @Sendable (State, _ again: @escaping @Sendable (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion<State, Void>(
      scheduling: { _, action in self.schedule(action) },
      action: { recursion, state in action(state) { recursion.add($0, after: ()) } })
    recursion.add(state, after: ())
    return recursion.actions
  }
}

extension DateScheduler {
  /// Schedules `action` with a state after `interval`, and again with each state and interval that
  /// it passes to `again`.
  ///
  /// Disposing the result ends the recursion.
  @discardableResult @preconcurrency
  public func scheduleRecursive<State>(
    _ state: State, after interval: DispatchTimeInterval,
    action:
      @escaping @Sendable (
        State, _ again: @escaping @Sendable (State, DispatchTimeInterval) -> Void
      ) -> Void
  ) -> any Disposable {
    let recursion = Recursion<State, DispatchTimeInterval>(
      scheduling: { interval, action in self.schedule(after: interval, action: action) },
      action: { recursion, state in action(state) { recursion.add($0, after: $1) } })
    recursion.add(state, after: interval)
    return recursion.actions
  }
}

/// The recursion of an action that schedules itself.
private final class Recursion<State, Delay>: @unchecked Sendable {
  private struct Waiting {
    var runs: ArraySlice<(State, Delay)> = []
    var isScheduling = false
  }

  let actions = CompositeDisposable()

  private let schedule: (Delay, @escaping @Sendable () -> Void) -> (any Disposable)?
  private let action: (Recursion, State) -> Void
  private let waiting = Locked(Waiting())

  init(
    scheduling schedule: @escaping (Delay, @escaping @Sendable () -> Void) -> (any Disposable)?,
    action: @escaping (Recursion, State) -> Void
  ) {
    self.schedule = schedule
    self.action = action
  }

  /// Schedules a call of the action.
  ///
  /// If the scheduler runs actions immediately, a call requested inside the action is left to the
  /// loop in this method, so that the stack does not grow.
  func add(_ state: State, after delay: Delay) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting.isScheduling = true }
      waiting.runs.append((state, delay))
      return !waiting.isScheduling
    }
    guard isFirst else { return }
    while let (state, delay) = next() { scheduleRun(state, delay) }
  }

  private func next() -> (State, Delay)? {
    waiting.withLock { waiting in
      let next = waiting.runs.popFirst()
      waiting.isScheduling = next != nil
      return next
    }
  }

  private func scheduleRun(_ state: State, _ delay: Delay) {
    let state = Unchecked(state)
    actions.hold(
      { self.action(self, state.value) },
      scheduledBy: { schedule(delay, $0) })
  }
}
