extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Sends the events to each of the observers.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    forward(to: observers) { $0 }
  }

  /// Sends the events to each of the observers.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    forward(to: observers) { $0 }
  }

  /// Sends the elements to each of the relays.
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to each of the relays.
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: called with each element.
  ///   - onCompleted: called on completion.
  ///   - onDisposed: called once, after the completion or when the result is disposed.
  @preconcurrency
  public func emit(
    onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure for each kind of event, called with `object` while it exists. Holds
  /// the object weakly.
  @preconcurrency
  public func emit<Object: AnyObject>(
    with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without an observer, to keep the source active.
  public func emit() -> any Disposable {
    emit(onNext: nil, onCompleted: nil, onDisposed: nil)
  }
}
