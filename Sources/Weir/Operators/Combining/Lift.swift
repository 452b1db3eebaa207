extension SignalProducer {
  /// Applies an operation on signals to the signal of each run.
  ///
  /// ```swift
  /// let doubled = producer.lift { signal in signal.map { $0 * 2 } }
  /// ```
  @preconcurrency
  public func lift<U, F>(
    _ transform: @escaping @Sendable (Signal<Value, Error>) -> Signal<U, F>
  ) -> SignalProducer<U, F> {
    SignalProducer<U, F>(beginning: { observer, run in
      self.startWithSignal { signal, interruptHandle in
        _ = run.insert(interruptHandle)
        if let observation = transform(signal).observe(run.open(observer)) {
          _ = run.insert(observation)
        }
      }
    })
  }
}
