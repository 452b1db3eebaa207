/// A disposable whose inner disposable can be replaced; the replaced one is disposed.
///
/// ```swift
/// let current = SerialDisposable(AnyDisposable { print("first") })
/// current.inner = AnyDisposable { print("second") }  //> first
/// current.dispose()                                  //> second
/// ```
public final class SerialDisposable: Disposable {
  private struct State {
    var inner: (any Disposable)?
    var isDisposed = false
  }

  private let state: Locked<State>

  /// Creates a disposable with an inner disposable, by default with none.
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

  /// Whether `dispose()` has been called. The end of the inner disposable does not count.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Disposes and releases the inner disposable. One that is set later is disposed immediately.
  public func dispose() {
    let inner = state.withLock { state -> (any Disposable)? in
      defer { state = State(inner: nil, isDisposed: true) }
      return state.inner
    }
    inner?.dispose()
  }
}
