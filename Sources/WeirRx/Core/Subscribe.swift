import Weir

extension ObservableType {
  /// Calls `on` with each event.
  @preconcurrency @inlinable
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    asObservable().start(Sink(on: on))
  }

  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: called with each element.
  ///   - onError: called with the error. If it is nil, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called on completion.
  ///   - onDisposed: called once, after the termination or when the result is disposed.
  @preconcurrency @inlinable
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Swift.Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let fail = onError ?? Hooks.unhandled()
    let disposed = onDisposed.map { AnyDisposable($0) }
    let sink = Sink<Element>(
      receiving: onNext ?? { _ in },
      termination: { end in
        switch end {
        case .completed: onCompleted?()
        case .failed(let error): fail(error)
        case .interrupted: return
        }
        disposed?.dispose()
      })
    return asObservable().start(sink, disposed: disposed)
  }

  /// Subscribes with a closure for each kind of event, called with `object` while it exists. Holds
  /// the object weakly. Without `onError`, an error is ignored.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Swift.Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    let object = WeakReference(object)
    return subscribe(
      onNext: { element in object.with { onNext?($0, element) } },
      onError: { error in object.with { onError?($0, error) } },
      onCompleted: { object.with { onCompleted?($0) } },
      onDisposed: onDisposed.map { onDisposed in { @Sendable in object.with(onDisposed) } })
  }
}

/// A weak reference to an object.
struct WeakReference<Object: AnyObject>: @unchecked Sendable {
  private weak let object: Object?

  init(_ object: Object) {
    self.object = object
  }

  /// Calls `body` with the object if it still exists.
  func with(_ body: (Object) -> Void) {
    if let object { body(object) }
  }

  /// Returns the result of `body` for the object, or nil if the object was released.
  func map<Result>(_ body: (Object) -> Result) -> Result? { object.map(body) }
}
