import Synchronization

/// State that only one thread at a time can access, whatever its type.
@usableFromInline
package struct Locked<State>: ~Copyable {
  @usableFromInline let mutex: Mutex<Unchecked<State>>
  // Makes the ordering of the mutex visible to the thread sanitizer, which cannot see it under
  // contention.
  @usableFromInline let order = Synchronization.Atomic<UInt8>(0)

  @inlinable
  package init(_ state: State) {
    mutex = Mutex(Unchecked(state))
  }

  @inlinable @discardableResult
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    mutex.withLock { state in
      _ = order.load(ordering: .acquiring)
      defer { order.store(0, ordering: .releasing) }
      return Unchecked(body(&state.value))
    }.value
  }

  /// Replaces the state, and returns the previous one.
  @inlinable @discardableResult
  package func exchange(_ new: State) -> State {
    withLock { state in
      defer { state = new }
      return state
    }
  }
}

extension Locked: @unchecked Sendable where State: Sendable {}
