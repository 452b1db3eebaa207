/// The state that an action depends on, and whether it may begin and is running.
final class ActionAvailability<Value>: @unchecked Sendable {
  private struct State {
    var value: Value
    var isAllowed = false
    var isExecuting = false

    var isEnabled: Bool { isAllowed && !isExecuting }
  }

  let isEnabled = MutableProperty(false)
  let isExecuting = MutableProperty(false)
  private let state: Locked<State>

  init(_ value: Value) {
    state = Locked(State(value: value))
  }

  /// The state to work on where an execution may begin, which is then running.
  func tryBegin() -> Value? {
    modify { state in
      guard state.isEnabled else { return nil }
      state.isExecuting = true
      return state.value
    }
  }

  func end() { modify { $0.isExecuting = false } }

  func update(_ value: Value, isEnabled: Bool) {
    let replaced = modify { state in
      defer {
        state.value = value
        state.isAllowed = isEnabled
      }
      return state.value
    }
    withExtendedLifetime(replaced) {}
  }

  /// Changes the state and the properties as one step, then tells the observers of these.
  private func modify<Result>(_ change: (inout State) -> Result) -> Result {
    let (result, deliveries) = state.withLock { state in
      let old = state
      let result = change(&state)
      let enabling =
        old.isEnabled == state.isEnabled
        ? nil : isEnabled.source.recordNow(state.isEnabled)
      let executing =
        old.isExecuting == state.isExecuting
        ? nil : isExecuting.source.recordNow(state.isExecuting)
      return (result, [enabling, executing])
    }
    for deliver in deliveries { deliver?() }
    return result
  }
}
