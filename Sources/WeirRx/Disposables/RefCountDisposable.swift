import Weir

/// A disposable that disposes its underlying disposable once it and all retained references have
/// been disposed.
public final class RefCountDisposable: Cancelable, Sendable {
  private let primary: AnyDisposable
  private let counted: Weir.RefCountDisposable

  /// Creates a disposable with `disposable` as its underlying disposable and no retained
  /// references.
  public init(disposable: any Disposable) {
    primary = AnyDisposable(disposable.engine)
    counted = Weir.RefCountDisposable(primary)
  }

  /// Whether the underlying disposable was disposed.
  public var isDisposed: Bool { primary.isDisposed }

  /// Returns a reference that keeps the underlying disposable until the reference is disposed.
  public func retain() -> any Disposable {
    counted.retain().map { EngineDisposable(disposable: $0) } ?? Disposables.create()
  }

  /// Disposes the underlying disposable, or lets the last retained reference dispose it. Further
  /// calls do nothing.
  public func dispose() { counted.dispose() }
}
