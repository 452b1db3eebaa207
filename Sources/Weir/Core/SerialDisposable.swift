/// A disposable whose inner disposable can be replaced; the replaced one is disposed.
public final class SerialDisposable: Disposable {
  private struct State {
    var inner: (any Disposable)?
    var isDisposed = false
  }

  private let state: Locked<State>

  public init(_ disposable: (any Disposable)? = nil) {
    state = Locked(State(inner: disposable))
  }

  /// The inner disposable. Setting it disposes the previous one. A disposable that is set after
  /// disposal is disposed immediately.
  public var inner: (any Disposable)? {
    get { state.withLock { $0.inner } }
    set {
      let outgoing = state.withLock { state -> (any Disposable)? in
        if state.isDisposed { return newValue }
        defer { state.inner = newValue }
        return state.inner
      }
      outgoing?.dispose()
    }
  }

  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  public func dispose() {
    let inner = state.withLock { state -> (any Disposable)? in
      defer { state = State(inner: nil, isDisposed: true) }
      return state.inner
    }
    inner?.dispose()
  }
}
