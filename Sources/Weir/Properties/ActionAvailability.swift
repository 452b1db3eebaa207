/// The value of the property on which an action depends, with the flags that decide whether an
/// execution can start.
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

  /// Marks the action as executing and returns the current value; returns nil if it is not enabled.
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
    // The previous value is released outside of the lock.
    _ = modify { state in
      defer {
        state.value = value
        state.isAllowed = isEnabled
      }
      return state.value
    }
  }

  /// Changes the state and both properties atomically, then notifies the observers of the
  /// properties.
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
