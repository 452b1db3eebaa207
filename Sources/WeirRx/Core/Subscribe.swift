import Weir

extension ObservableType {
  /// Calls `on` with each event.
  @preconcurrency @inlinable
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    asObservable().start(Sink(on: on))
  }

  /// Calls the closure of each kind of event.
  ///
  /// - Parameters:
  ///   - onError: without it, an error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: runs once, after the end of the sequence or when the result is disposed.
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

  /// Calls the closure of each kind of event with `object`, as long as that is alive. Without
  /// `onError`, an error is silence.
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

/// Does not keep its object alive.
struct WeakReference<Object: AnyObject>: @unchecked Sendable {
  private weak let object: Object?

  init(_ object: Object) {
    self.object = object
  }

  /// Calls `body` with the object if it is still there.
  func with(_ body: (Object) -> Void) {
    if let object { body(object) }
  }

  /// What `body` makes of the object, if it is still there.
  func map<Result>(_ body: (Object) -> Result) -> Result? { object.map(body) }
}
