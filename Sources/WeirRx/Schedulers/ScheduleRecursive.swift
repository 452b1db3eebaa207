import Weir

extension ImmediateSchedulerType {
  /// Runs `action` with `state`, and again with each state that it gives to its second argument.
  @preconcurrency
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping @Sendable (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    EngineDisposable(disposable: engine.scheduleRecursive(state) { action($0, $1) })
  }
}
