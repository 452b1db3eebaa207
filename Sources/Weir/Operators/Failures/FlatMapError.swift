extension SignalProducer {
  /// Replaces a failure with the events of the producer that `transform` returns for the error.
  ///
  /// ```swift
  /// enum CacheError: Error { case miss }
  /// let cache = SignalProducer<String, CacheError>(error: .miss)
  /// cache.flatMapError { error in SignalProducer<String, Never>(value: "default after \(error)") }
  ///   .start { print($0) }  //> VALUE default after miss | COMPLETED
  /// ```
  @preconcurrency
  public func flatMapError<F>(
    _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, F>
  ) -> SignalProducer<Value, F> {
    handlingFailure(transform)
  }

  /// Replaces a failure with the events of the stream that `transform` returns for the error.
  @preconcurrency
  public func flatMapError<Inner: SignalProducerConvertible>(
    _ transform: @escaping @Sendable (Error) -> Inner
  ) -> SignalProducer<Value, Inner.Error> where Inner.Value == Value {
    handlingFailure { transform($0).producer }
  }

  private func handlingFailure<F>(
    _ transform: @escaping (Error) -> SignalProducer<Value, F>
  ) -> SignalProducer<Value, F> {
    SignalProducer<Value, F>(beginning: { [begin] observer, run in
      let sink = run.open(observer)
      let trampoline = RunTrampoline(in: run)
      trampoline.start { first in
        begin(
          Signal<Value, Error>.Observer(
            receiving: sink.onValue,
            termination: { termination in
              switch termination {
              case .failed(let error):
                let next = transform(error)
                trampoline.start { next.begin(sink, $0) }
              case .completed: sink.onTermination(.completed)
              case .interrupted: sink.onTermination(.interrupted)
              }
            }), first)
      }
    })
  }
}

extension Signal {
  /// Replaces a failure with the events of the producer that `transform` returns for the error.
  @preconcurrency
  public func flatMapError<F>(
    _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, F>
  ) -> Signal<Value, F> {
    Signal<Value, F>(starting: producer.flatMapError(transform))
  }

  /// Replaces a failure with the events of the stream that `transform` returns for the error.
  @preconcurrency
  public func flatMapError<Inner: SignalProducerConvertible>(
    _ transform: @escaping @Sendable (Error) -> Inner
  ) -> Signal<Value, Inner.Error> where Inner.Value == Value {
    Signal<Value, Inner.Error>(starting: producer.flatMapError(transform))
  }
}
