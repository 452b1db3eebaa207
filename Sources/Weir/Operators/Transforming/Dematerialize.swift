extension Signal.Observer {
  func dematerialized<E: EventProtocol>() -> Signal<E, Never>.Observer
  where E.Value == Value, E.Error == Error {
    neverFailing().receiving { [self] in send($0.event) }
  }

  func dematerializedResults() -> Signal<Result<Value, Error>, Never>.Observer {
    neverFailing().receiving { [onValue, onTermination] result in
      switch result {
      case .success(let value): onValue(value)
      case .failure(let error): onTermination(.failed(error))
      }
    }
  }
}

extension Signal where Value: EventProtocol, Error == Never {
  /// Sends the events that are the values of this signal; the inverse of `materialize()`.
  ///
  /// The first terminal event among the values ends the result.
  public func dematerialize() -> Signal<Value.Value, Value.Error> {
    transform { $0.dematerialized() }
  }
}

extension Signal where Error == Never {
  /// Emits the values of successful results. The first failure fails the signal.
  public func dematerializeResults<Success, Failure>() -> Signal<Success, Failure>
  where Value == Result<Success, Failure> {
    transform { $0.dematerializedResults() }
  }
}

extension SignalProducer where Value: EventProtocol, Error == Never {
  /// Sends the events that are the values of this producer; the inverse of `materialize()`.
  ///
  /// The first terminal event among the values ends the result and stops the source.
  public func dematerialize() -> SignalProducer<Value.Value, Value.Error> {
    transformUntilEnd { $0.dematerialized() }
  }
}

extension SignalProducer where Error == Never {
  /// Emits the values of successful results. The first failure fails the result and stops the
  /// source.
  public func dematerializeResults<Success, Failure>() -> SignalProducer<Success, Failure>
  where Value == Result<Success, Failure> {
    transformUntilEnd { $0.dematerializedResults() }
  }
}
