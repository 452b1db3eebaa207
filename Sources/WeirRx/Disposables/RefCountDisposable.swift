import Weir

/// A disposable that disposes another once it has been disposed itself and so has everything that
/// retained it.
public final class RefCountDisposable: Cancelable, @unchecked Sendable {
  private struct State {
    var primary: (any Disposable)?
    var isDisposed = false
    var retainers = 0

    mutating func takeIfUnused() -> (any Disposable)? {
      guard isDisposed, retainers == 0 else { return nil }
      defer { primary = nil }
      return primary
    }
  }

  private let state: Locked<State>

  public init(disposable: any Disposable) {
    state = Locked(State(primary: disposable))
  }

  /// True once the underlying disposable has been disposed.
  public var isDisposed: Bool { state.withLock { $0.primary == nil } }

  /// Keeps the underlying disposable until the result is disposed.
  public func retain() -> any Disposable {
    let isRetained = state.withLock { state in
      guard state.primary != nil else { return false }
      state.retainers += 1
      return true
    }
    return isRetained ? Disposables.create { self.release() } : Disposables.create()
  }

  private func release() {
    let unused = state.withLock { state in
      state.retainers -= 1
      return state.takeIfUnused()
    }
    unused?.dispose()
  }

  public func dispose() {
    let unused = state.withLock { state in
      state.isDisposed = true
      return state.takeIfUnused()
    }
    unused?.dispose()
  }
}
