import Weir

extension ImmediateSchedulerType {
  /// Runs `action` with `state`, and again with each state that it passes to its second argument.
  @preconcurrency
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping @Sendable (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    recursion(on: engine, state, action)
  }
}

// Resolves the ambiguity with the engine's method of the same name.
extension ImmediateSchedulerType where Self: Weir.Scheduler {
  /// Runs `action` with `state`, and again with each state that it passes to its second argument.
  @preconcurrency
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping @Sendable (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    recursion(on: self, state, action)
  }
}

private func recursion<State>(
  on scheduler: any Weir.Scheduler, _ state: State,
  _ action: @escaping @Sendable (_ state: State, _ recurse: (State) -> Void) -> Void
) -> any Disposable {
  EngineDisposable(disposable: scheduler.scheduleRecursive(state) { action($0, $1) })
}
