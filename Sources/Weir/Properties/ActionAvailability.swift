/// The state that an action depends on, and whether it may begin and is running.
@usableFromInline
final class ActionAvailability<Value>: @unchecked Sendable {
  @usableFromInline
  struct State {
    @usableFromInline var value: Value
    @usableFromInline var isAllowed = false
    @usableFromInline var isExecuting = false

    @inlinable
    init(value: Value) {
      self.value = value
    }

    @inlinable
    var isEnabled: Bool { isAllowed && !isExecuting }
  }

  @usableFromInline let isEnabled = MutableProperty(false)
  @usableFromInline let isExecuting = MutableProperty(false)
  @usableFromInline let state: Locked<State>

  @inlinable
  init(_ value: Value) {
    state = Locked(State(value: value))
  }

  /// The state to work on where an execution may begin, which is then running.
  @inlinable
  func tryBegin() -> Value? {
    modify { state in
      guard state.isEnabled else { return nil }
      state.isExecuting = true
      return state.value
    }
  }

  @inlinable
  func end() { modify { $0.isExecuting = false } }

  @inlinable
  func update(_ value: Value, isEnabled: Bool) {
    // Released outside of the lock.
    _ = modify { state in
      defer {
        state.value = value
        state.isAllowed = isEnabled
      }
      return state.value
    }
  }

  /// Changes the state and the properties as one step, then tells the observers of these.
  @inlinable
  func modify<Result>(_ change: (inout State) -> Result) -> Result {
    let (result, tellEnabled, tellExecuting) = state.withLock { state in
      let (wasEnabled, wasExecuting) = (state.isEnabled, state.isExecuting)
      let result = change(&state)
      return (
        result,
        wasEnabled == state.isEnabled ? nil : isEnabled.source.recordNow(state.isEnabled),
        wasExecuting == state.isExecuting ? nil : isExecuting.source.recordNow(state.isExecuting)
      )
    }
    tellEnabled?()
    tellExecuting?()
    return result
  }
}
