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
  /// producer.start().store(in: composite)
  /// ```
  public func store(in composite: CompositeDisposable) {
    composite += self
  }

  /// Adds this to what is disposed together with `scope`.
  public func store(in scope: ScopedDisposable<CompositeDisposable>) {
    scope += self
  }
}
