/// A resource or subscription that can be released or cancelled once.
public protocol Disposable: AnyObject, Sendable {
  /// Whether `dispose()` has been called, or the underlying work has ended by itself.
  var isDisposed: Bool { get }

  /// Releases or cancels the resource. Further calls do nothing. May be called from any thread.
  func dispose()
}

extension Disposable {
  /// Adds this disposable to `composite`.
  ///
  /// ```swift
  /// let all = CompositeDisposable()
  /// SignalProducer<Int, Never>.never.on(disposed: { print("stopped") }).start().store(in: all)
  /// all.dispose()  //> stopped
  /// ```
  public func store(in composite: CompositeDisposable) {
    _ = composite.insert(self)
  }

  /// Adds this disposable to the composite of `scope`.
  public func store(in scope: ScopedDisposable<CompositeDisposable>) {
    scope += self
  }
}
