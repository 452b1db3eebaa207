extension SignalProducer {
  /// Applies an operation on signals to the signal of each run.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).lift { signal in signal.map { $0 * 2 } }
  ///   .startWithValues { print($0) }  //> 2 | 4
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

  /// Turns an operation on two signals into an operation on this producer and another one.
  ///
  /// The other producer is started before this producer.
  ///
  /// ```swift
  /// let letters = SignalProducer<String, Never>(["a", "b"])
  /// let numbers = SignalProducer<Int, Never>([1, 2])
  /// letters.lift(Signal.zip(with:))(numbers)
  ///   .startWithValues { print($0) }  //> ("a", 1) | ("b", 2)
  /// ```
  @preconcurrency
  public func lift<U, F, V, G>(
    _ transform: @escaping @Sendable (Signal<Value, Error>) -> (Signal<U, F>) -> Signal<V, G>
  ) -> (SignalProducer<U, F>) -> SignalProducer<V, G> {
    { other in
      SignalProducer<V, G>(beginning: { observer, run in
        self.startWithSignal { signal, interruptHandle in
          _ = run.insert(interruptHandle)
          other.startWithSignal { otherSignal, otherHandle in
            _ = run.insert(otherHandle)
            if let observation = transform(signal)(otherSignal).observe(run.open(observer)) {
              _ = run.insert(observation)
            }
          }
        }
      })
    }
  }
}
