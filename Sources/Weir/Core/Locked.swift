import Synchronization

/// State that one thread at a time may touch, whatever its type.
@usableFromInline
struct Locked<State>: ~Copyable {
  @usableFromInline let mutex: Mutex<Unchecked<State>>

  @inlinable
  init(_ state: State) {
    mutex = Mutex(Unchecked(state))
  }

  @inlinable @discardableResult
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    mutex.withLock { Unchecked(body(&$0.value)) }.value
  }
}

/// A value that crosses threads under the eyes of the engine: behind a lock or inside a gate.
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
