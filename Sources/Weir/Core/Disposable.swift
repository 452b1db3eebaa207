/// Something that can be freed or cancelled, once.
public protocol Disposable: AnyObject, Sendable {
  /// True once `dispose()` has been called, or what it would have ended has ended by itself.
  var isDisposed: Bool { get }

  /// Frees or cancels; calling it again does nothing. Any thread may call it.
  func dispose()
}

extension Disposable {
  /// Adds this to what `composite` disposes.
  ///
  /// ```swift
  /// let all = CompositeDisposable()
  /// SignalProducer<Int, Never>.never.on(disposed: { print("stopped") }).start().store(in: all)
  /// all.dispose()  //> stopped
  /// ```
  public func store(in composite: CompositeDisposable) {
    _ = composite.insert(self)
  }

  /// Adds this to what is disposed together with `scope`.
  public func store(in scope: ScopedDisposable<CompositeDisposable>) {
    scope += self
  }
}
