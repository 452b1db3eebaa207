extension Signal {
  /// Sends the failure transformed.
  @preconcurrency @inlinable
  public func mapError<F>(_ transform: @escaping @Sendable (Error) -> F) -> Signal<Value, F> {
    self.transform { $0.failing(transform) }
  }
}

extension SignalProducer {
  /// Sends the failure transformed.
  @preconcurrency @inlinable
  public func mapError<F>(
    _ transform: @escaping @Sendable (Error) -> F
  ) -> SignalProducer<Value, F> {
    self.transform { $0.failing(transform) }
  }
}

extension Signal.Observer {
  /// An observer of streams that fail otherwise.
  @inlinable
  func failing<F>(_ transform: @escaping (F) -> Error) -> Signal<Value, F>.Observer {
    Signal<Value, F>.Observer(
      receiving: onValue,
      termination: { [onTermination] in
        switch $0 {
        case .failed(let error): onTermination(.failed(transform(error)))
        case .completed: onTermination(.completed)
        case .interrupted: onTermination(.interrupted)
        }
      })
  }
}
