import Weir

/// A disposable whose inner disposable can be replaced; the replaced one is disposed.
public final class SerialDisposable: Cancelable, Sendable {
  private let serial = Weir.SerialDisposable()

  /// Creates a disposable without an inner disposable.
  public init() {}

  /// Whether `dispose()` was called. The disposal of a replaced inner disposable does not count.
  public var isDisposed: Bool { serial.isDisposed }

  /// The inner disposable. Setting it disposes the previous one. After the disposal, a new one is
  /// disposed at once.
  public var disposable: any Disposable {
    get { serial.inner.map { EngineDisposable(disposable: $0) } ?? Disposables.create() }
    set { serial.inner = newValue.engine }
  }

  /// Disposes the inner disposable and every one that is set later.
  public func dispose() { serial.dispose() }
}
