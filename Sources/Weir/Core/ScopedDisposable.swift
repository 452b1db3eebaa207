/// A disposable that disposes its inner disposable when it is released.
///
/// With a composite inside, it disposes a group of disposables when its owner is released:
///
/// ```swift
/// do {
///   let disposables = ScopedDisposable(CompositeDisposable())
///   disposables += SignalProducer<Int, Never>.never.on(disposed: { print("stopped") }).start()
/// }  //> stopped
/// ```
public final class ScopedDisposable<Inner: Disposable>: Disposable {
  /// The disposable that is disposed when the scope is released.
  public let inner: Inner

  /// Creates a scope that disposes `disposable` when it is released.
  public init(_ disposable: Inner) {
    inner = disposable
  }

  deinit { inner.dispose() }

  /// Whether the inner disposable has been disposed.
  public var isDisposed: Bool { inner.isDisposed }

  /// Disposes the inner disposable before the scope is released.
  public func dispose() { inner.dispose() }
}

extension ScopedDisposable where Inner == AnyDisposable {
  /// Creates a scope of a disposable whose type is erased.
  public convenience init(_ disposable: any Disposable) {
    self.init(AnyDisposable(disposable))
  }
}

extension ScopedDisposable where Inner == CompositeDisposable {
  /// Adds a disposable. Disposing the result removes it again without disposing it.
  @discardableResult
  public static func += (
    scope: ScopedDisposable, disposable: (any Disposable)?
  ) -> (any Disposable)? {
    scope.inner.add(disposable)
  }

  /// Adds an action to run on disposal. Disposing the result removes it again.
  @discardableResult @preconcurrency
  public static func += (
    scope: ScopedDisposable, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    scope.inner.add(action)
  }
}
