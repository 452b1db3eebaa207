extension ImmediateSchedulerType {
  /// Runs `action` with `state`, and again with each state that it gives to its second argument.
  @preconcurrency
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping @Sendable (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion(scheduler: self, action: action)
    recursion.schedule(state)
    return recursion.waiting
  }
}

private struct Recursion<State> {
  let scheduler: any ImmediateSchedulerType
  let action: @Sendable (State, (State) -> Void) -> Void
  let waiting = CompositeDisposable()

  func schedule(_ state: State) {
    let step = SingleAssignmentDisposable()
    guard let key = waiting.insert(step) else { return }
    step.setDisposable(
      scheduler.schedule(state) { state in
        waiting.remove(for: key)
        action(state) { schedule($0) }
        return Disposables.create()
      })
  }
}
