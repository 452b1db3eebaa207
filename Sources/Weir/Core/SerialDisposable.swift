/// A disposable that holds one other, and disposes it when it is replaced.
public final class SerialDisposable: Disposable {
  private struct State {
    var inner: (any Disposable)?
    var isDisposed = false
  }

  private let state: Locked<State>

  public init(_ disposable: (any Disposable)? = nil) {
    state = Locked(State(inner: disposable))
  }

  /// The disposable held. What it replaces is disposed; what is set after the end is disposed at
  /// once.
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
