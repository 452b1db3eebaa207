extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends the events to each of the observers.
  ///
  /// Every `drive` method must be called on the main thread, except within `SharingScheduler.mock`.
  /// The latest element is delivered before the method returns.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    MainThread.check()
    return forward(to: observers) { $0 }
  }

  /// Sends the events to each of the observers. Must be called on the main thread.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    MainThread.check()
    return forward(to: observers) { $0 }
  }

  /// Sends the elements to each of the relays. Must be called on the main thread.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to each of the relays. Must be called on the main thread.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to each of the relays. Must be called on the main thread.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to each of the relays. Must be called on the main thread.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Calls `transformation` with this sequence as an observable and returns its result. Must be
  /// called on the main thread.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    MainThread.check()
    return transformation(asObservable())
  }

  /// Calls the curried function `with` with this sequence as an observable and one more argument.
  /// Must be called on the main thread.
  public func drive<R1, R2>(
    _ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1
  ) -> R2 {
    MainThread.check()
    return with(asObservable())(curriedArgument)
  }

  /// Subscribes with a closure for each kind of event. Must be called on the main thread.
  ///
  /// - Parameters:
  ///   - onNext: called with each element.
  ///   - onCompleted: called on completion.
  ///   - onDisposed: called once, after the completion or when the result is disposed.
  @preconcurrency
  public func drive(
    onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    MainThread.check()
    return asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure for each kind of event, called with `object` while it exists. Holds
  /// the object weakly. Must be called on the main thread.
  @preconcurrency
  public func drive<Object: AnyObject>(
    with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    MainThread.check()
    return asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without an observer, to keep the source active. Must be called on the main thread.
  public func drive() -> any Disposable {
    drive(onNext: nil, onCompleted: nil, onDisposed: nil)
  }
}

/// The check that drivers are subscribed to on the main thread.
private enum MainThread {
  static func check() {
    guard SharingScheduler.isMain else { return }
    MainScheduler.ensureRunningOnMainThread(
      errorMessage: "a driver must be driven on the main thread")
  }
}
