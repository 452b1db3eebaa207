extension Signal {
  /// Transforms the error of a failure.
  @preconcurrency @inlinable
  public func mapError<F>(_ transform: @escaping @Sendable (Error) -> F) -> Signal<Value, F> {
    self.transform { $0.failing(transform) }
  }
}

extension SignalProducer {
  /// Transforms the error of a failure.
  ///
  /// ```swift
  /// enum CacheError: Error { case miss }
  /// enum LoadError: Error { case cache(CacheError) }
  /// SignalProducer<Int, CacheError>(error: .miss).mapError { LoadError.cache($0) }
  ///   .startWithFailed { if case .cache(let cause) = $0 { print(cause) } }  //> miss
  /// ```
  @preconcurrency @inlinable
  public func mapError<F>(
    _ transform: @escaping @Sendable (Error) -> F
  ) -> SignalProducer<Value, F> {
    self.transform { $0.failing(transform) }
  }
}

extension Signal.Observer {
  /// Returns an observer that transforms errors before it passes them to this observer.
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
