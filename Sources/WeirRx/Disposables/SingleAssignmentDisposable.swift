import Weir

/// A disposable whose inner disposable is set later, at most once.
public final class SingleAssignmentDisposable: Cancelable, Sendable {
  private let single = Weir.SingleAssignmentDisposable()

  public init() {}

  public var isDisposed: Bool { single.isDisposed }

  /// Sets the inner disposable. If this one is already disposed, disposes it at once.
  ///
  /// - Precondition: no inner disposable has been set.
  public func setDisposable(_ disposable: any Disposable) {
    single.setDisposable(disposable.engine)
  }

  public func dispose() { single.dispose() }
}
