import Weir

/// A disposable that holds one other, and disposes it when it is replaced.
public final class SerialDisposable: Cancelable, Sendable {
  private let serial = Weir.SerialDisposable()

  public init() {}

  public var isDisposed: Bool { serial.isDisposed }

  /// The disposable held. What it replaces is disposed; what is set after the end is disposed at
  /// once.
  public var disposable: any Disposable {
    get { serial.inner.map { EngineDisposable(disposable: $0) } ?? Disposables.create() }
    set { serial.inner = newValue.engine }
  }

  public func dispose() { serial.dispose() }
}
