/// A variable that one thread at a time may touch, whatever its type.
///
/// ```swift
/// let count = Atomic(0)
/// count.modify { $0 += 1 }
/// print(count.value)  //> 1
/// ```
/// In a file that imports `Synchronization` as well, the atomic words of that module are named
/// `Synchronization.Atomic`.
public final class Atomic<Value>: Sendable {
  private let state: Locked<Unchecked<Value>>

  public init(_ value: Value) {
    state = Locked(Unchecked(value))
  }

  /// The present value.
  public var value: Value {
    get { withValue { $0 } }
    set { swap(newValue) }
  }

  /// Changes the value in place, and returns what `action` does. An action must not use the same
  /// variable again.
  @discardableResult
  public func modify<Result, Failure>(
    _ action: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try state.withLock { state in
      Swift.Result { () throws(Failure) in try action(&state.value) }
    }.get()
  }

  /// Does something with the value while nobody changes it.
  @discardableResult
  public func withValue<Result, Failure>(
    _ action: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try modify { value throws(Failure) in try action(value) }
  }

  /// Sets the value and returns the one it replaces.
  @discardableResult
  public func swap(_ newValue: Value) -> Value {
    modify { value in
      defer { value = newValue }
      return value
    }
  }
}
