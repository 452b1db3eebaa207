extension ObservableType {
  /// Sends the events to each of the observers.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe(forwarding: observers) { $0 }
  }

  /// Sends the events to each of the observers.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe(forwarding: observers) { $0.map(Optional.some) }
  }

  /// Calls `binder` with this sequence and returns its result.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Calls the curried function `binder` with this sequence and one more argument.
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Calls `onNext` with each element. An error is a programming error, which causes an assertion
  /// failure in debug builds.
  @preconcurrency
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext, onError: unexpected)
  }

  /// Calls `onNext` with `object` and each element while the object exists. Holds the object
  /// weakly. An error is a programming error, which causes an assertion failure in debug builds.
  @preconcurrency
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext, onError: { unexpected($1) })
  }

  private func subscribe<Observer: ObserverType>(
    forwarding observers: [Observer],
    _ transform: @escaping (Event<Element>) -> Event<Observer.Element>
  ) -> any Disposable {
    asObservable().start(
      Sink<Element>(on: { event in
        let event = transform(event)
        for observer in observers { observer.on(event) }
      }))
  }
}

/// Causes an assertion failure in debug builds, because an error has reached a binding.
@Sendable
func unexpected(_ error: any Swift.Error) {
  assertionFailure("an error reaches a binding: \(error)")
}
