extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends the events to all of the observers.
  ///
  /// As the others of this name it is to be called on the main thread, where the latest element is
  /// delivered at once, except within `SharingScheduler.mock`.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    MainThread.check()
    return forward(to: observers) { $0 }
  }

  /// Sends the events to all of the observers.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    MainThread.check()
    return forward(to: observers) { $0 }
  }

  /// Hands the elements to all of the relays.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Hands the elements to all of the relays.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Hands the elements to all of the relays.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Hands the elements to all of the relays.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Returns what `transformation` makes of the elements.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    MainThread.check()
    return transformation(asObservable())
  }

  /// Returns what `with` makes of the elements and then of `curriedArgument`.
  public func drive<R1, R2>(
    _ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1
  ) -> R2 {
    MainThread.check()
    return with(asObservable())(curriedArgument)
  }

  /// Calls the closure of each kind of event.
  ///
  /// - Parameter onDisposed: runs once, after the end or when the result is disposed.
  @preconcurrency
  public func drive(
    onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    MainThread.check()
    return asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls the closure of each kind of event with `object`, as long as that is alive.
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

  /// Keeps the sequence running.
  public func drive() -> any Disposable {
    drive(onNext: nil, onCompleted: nil, onDisposed: nil)
  }
}

/// Where drivers are driven.
private enum MainThread {
  static func check() {
    guard SharingScheduler.isMain else { return }
    MainScheduler.ensureRunningOnMainThread(
      errorMessage: "a driver is to be driven on the main thread, where it delivers")
  }
}
