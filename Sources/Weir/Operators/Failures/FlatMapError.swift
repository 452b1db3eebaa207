extension SignalProducer {
  /// Goes on with the producer that `transform` returns for the failure, in place of the failure.
  @preconcurrency
  public func flatMapError<F>(
    _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, F>
  ) -> SignalProducer<Value, F> {
    SignalProducer<Value, F>(beginning: { [begin] observer, run in
      let sink = run.open(observer)
      let current = SerialDisposable()
      _ = run.insert(current)
      let first = Run()
      current.inner = first
      begin(
        Signal<Value, Error>.Observer(
          receiving: sink.onValue,
          termination: { termination in
            switch termination {
            case .failed(let error):
              let next = Run()
              current.inner = next
              transform(error).begin(sink, next)
            case .completed: sink.onTermination(.completed)
            case .interrupted: sink.onTermination(.interrupted)
            }
          }), first)
    })
  }
}

extension Signal {
  /// Goes on with the producer that `transform` returns for the failure, in place of the failure.
  @preconcurrency
  public func flatMapError<F>(
    _ transform: @escaping @Sendable (Error) -> SignalProducer<Value, F>
  ) -> Signal<Value, F> {
    Signal<Value, F>(starting: producer.flatMapError(transform))
  }
}
