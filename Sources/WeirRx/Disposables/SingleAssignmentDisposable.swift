import Weir

/// A disposable whose inner disposable is set later, at most once.
public final class SingleAssignmentDisposable: Cancelable, Sendable {
  private let single = Weir.SingleAssignmentDisposable()

  /// Creates a disposable whose inner disposable is not yet set.
  public init() {}

  /// Whether `dispose()` was called, even if the inner disposable is not yet set.
  public var isDisposed: Bool { single.isDisposed }

  /// Sets the inner disposable. If this disposable is already disposed, disposes the inner one at
  /// once.
  ///
  /// - Precondition: no inner disposable has been set.
  public func setDisposable(_ disposable: any Disposable) {
    single.setDisposable(disposable.engine)
  }

  /// Disposes the inner disposable now or, if it is not yet set, as soon as it is.
  public func dispose() { single.dispose() }
}
