extension InfallibleType {
  /// Sends the events to each of the observers.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    forward(to: observers) { $0 }
  }

  /// Sends the events to each of the observers.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    forward(to: observers) { $0 }
  }

  /// Sends the elements to each of the relays.
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to each of the relays.
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Calls `binder` with this sequence and returns its result.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Calls the curried function `binder` with this sequence and one more argument.
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Calls `onNext` with each element.
  @preconcurrency
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls `onNext` with `object` and each element while the object exists. Holds the object
  /// weakly.
  @preconcurrency
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
