/// A disposable that disposes its inner one when it goes away.
///
/// Around a composite it is a bag that empties itself together with its owner:
///
/// ```swift
/// do {
///   let disposables = ScopedDisposable(CompositeDisposable())
///   disposables += SignalProducer<Int, Never>.never.on(disposed: { print("stopped") }).start()
/// }  //> stopped
/// ```
public final class ScopedDisposable<Inner: Disposable>: Disposable {
  public let inner: Inner

  public init(_ disposable: Inner) {
    inner = disposable
  }

  deinit { inner.dispose() }

  public var isDisposed: Bool { inner.isDisposed }

  public func dispose() { inner.dispose() }
}

extension ScopedDisposable where Inner == AnyDisposable {
  /// A scope of a disposable whose type is not known.
  public convenience init(_ disposable: any Disposable) {
    self.init(AnyDisposable(disposable))
  }
}

extension ScopedDisposable where Inner == CompositeDisposable {
  /// Adds a disposable; disposing the result takes it out again without disposing it.
  @discardableResult
  public static func += (
    scope: ScopedDisposable, disposable: (any Disposable)?
  ) -> (any Disposable)? {
    scope.inner.add(disposable)
  }

  /// Adds an action to run at the end; disposing the result takes it out again.
  @discardableResult @preconcurrency
  public static func += (
    scope: ScopedDisposable, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    scope.inner.add(action)
  }
}
