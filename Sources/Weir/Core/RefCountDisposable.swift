/// A disposable that disposes another one once it and all the disposables retained from it have
/// been disposed.
///
/// ```swift
/// let connection = RefCountDisposable(AnyDisposable { print("disconnected") })
/// let user = connection.retain()
/// connection.dispose()  // nothing yet
/// user?.dispose()       //> disconnected
/// ```
public final class RefCountDisposable: Disposable {
  private struct State {
    var inner: (any Disposable)?
    var references = 1
    var isDisposed = false
  }

  private let state: Locked<State>

  /// Creates a disposable that keeps `disposable` until the last reference to it is disposed.
  public init(_ disposable: any Disposable) {
    state = Locked(State(inner: disposable))
  }

  /// Whether `dispose()` has been called, even while retained disposables remain.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Returns a disposable that keeps the inner one until it is disposed; nil if `dispose()` has
  /// been called.
  public func retain() -> (any Disposable)? {
    let isAlive = state.withLock { state in
      if !state.isDisposed { state.references += 1 }
      return !state.isDisposed
    }
    return isAlive ? AnyDisposable { self.release() } : nil
  }

  /// Prevents further references and disposes the inner disposable, unless retained disposables
  /// remain. The last of them then disposes it.
  public func dispose() {
    let isFirst = state.withLock { state in
      defer { state.isDisposed = true }
      return !state.isDisposed
    }
    if isFirst { release() }
  }

  private func release() {
    let inner = state.withLock { state -> (any Disposable)? in
      state.references -= 1
      guard state.references == 0 else { return nil }
      defer { state.inner = nil }
      return state.inner
    }
    inner?.dispose()
  }
}
