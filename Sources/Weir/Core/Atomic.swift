/// A variable that only one thread at a time can access, whatever its type.
///
/// ```swift
/// let count = Atomic(0)
/// count.modify { $0 += 1 }
/// print(count.value)  //> 1
/// ```
/// In a file that also imports `Synchronization`, the atomic type of that module is named
/// `Synchronization.Atomic`.
public final class Atomic<Value>: Sendable {
  private let state: Locked<Unchecked<Value>>

  /// Creates a variable with an initial value.
  public init(_ value: Value) {
    state = Locked(Unchecked(value))
  }

  /// The current value.
  public var value: Value {
    get { withValue { $0 } }
    set { swap(newValue) }
  }

  /// Changes the value in place and returns the result of `action`.
  ///
  /// A lock is held while `action` runs, so it must not access this variable.
  @discardableResult
  public func modify<Result, Failure>(
    _ action: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try state.withLock { state in
      Swift.Result { () throws(Failure) in try action(&state.value) }
    }.get()
  }

  /// Calls `action` with the value and returns its result.
  ///
  /// A lock is held while `action` runs, so it must not access this variable.
  @discardableResult
  public func withValue<Result, Failure>(
    _ action: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try modify { value throws(Failure) in try action(value) }
  }

  /// Sets the value and returns the previous one.
  @discardableResult
  public func swap(_ newValue: Value) -> Value {
    modify { value in
      defer { value = newValue }
      return value
    }
  }
}
