import Weir

/// A disposable that holds one other, and disposes it when it is replaced.
public final class SerialDisposable: Cancelable, @unchecked Sendable {
  private struct State {
    var current: (any Disposable)?
    var isDisposed = false
  }

  private let state = Locked(State())

  public init() {}

  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// The disposable held. What it replaces is disposed; what is set after the end is disposed at
  /// once.
  public var disposable: any Disposable {
    get { state.withLock { $0.current } ?? Disposables.create() }
    set {
      let outgoing = state.withLock { state -> (any Disposable)? in
        if state.isDisposed { return newValue }
        defer { state.current = newValue }
        return state.current
      }
      outgoing?.dispose()
    }
  }

  public func dispose() {
    let outgoing = state.withLock { state in
      defer { state = State(current: nil, isDisposed: true) }
      return state.current
    }
    outgoing?.dispose()
  }
}
