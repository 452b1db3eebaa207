import Weir

/// A disposable that disposes another once it has been disposed itself and so has everything that
/// retained it.
public final class RefCountDisposable: Cancelable, Sendable {
  private let primary: AnyDisposable
  private let counted: Weir.RefCountDisposable

  public init(disposable: any Disposable) {
    primary = AnyDisposable(disposable.engine)
    counted = Weir.RefCountDisposable(primary)
  }

  /// True once the underlying disposable has been disposed.
  public var isDisposed: Bool { primary.isDisposed }

  /// Keeps the underlying disposable until the result is disposed.
  public func retain() -> any Disposable {
    counted.retain().map { EngineDisposable(disposable: $0) } ?? Disposables.create()
  }

  public func dispose() { counted.dispose() }
}
