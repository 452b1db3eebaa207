import Weir

/// A disposable that is given the one it disposes later, and only once.
public final class SingleAssignmentDisposable: Cancelable, Sendable {
  private let single = Weir.SingleAssignmentDisposable()

  public init() {}

  public var isDisposed: Bool { single.isDisposed }

  /// Sets what is to be disposed; where that was asked for already, it is disposed at once.
  ///
  /// - Precondition: nothing has been set before.
  public func setDisposable(_ disposable: any Disposable) {
    single.setDisposable(disposable.engine)
  }

  public func dispose() { single.dispose() }
}
