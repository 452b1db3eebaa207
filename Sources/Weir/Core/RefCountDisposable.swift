/// A disposable that disposes another when it is disposed itself and so are all that it gave out.
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

  public init(_ disposable: any Disposable) {
    state = Locked(State(inner: disposable))
  }

  /// True once this has been disposed, whether or not others still hold on.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// A disposable to hold on by; nil where this has been disposed.
  public func retain() -> (any Disposable)? {
    let isAlive = state.withLock { state in
      if !state.isDisposed { state.references += 1 }
      return !state.isDisposed
    }
    return isAlive ? AnyDisposable { self.release() } : nil
  }

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
