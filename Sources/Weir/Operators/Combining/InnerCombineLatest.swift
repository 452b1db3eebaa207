extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Error {
  /// Collects the inner streams until the outer stream completes, then emits their latest values as
  /// arrays like `combineLatest(_:)`. Without inner streams, completes.
  public func combineLatest() -> SignalProducer<[Value.Value], Error> {
    gathering(into: []) {
      $0.append($1.producer)
    } then: {
      SignalProducer<Value.Value, Error>.combineLatest($0)
    }
  }
}

extension Signal where Value: SignalProducerConvertible, Value.Error == Error {
  /// Collects the inner streams until the outer stream completes, then emits their latest values as
  /// arrays like `combineLatest(_:)`. Without inner streams, completes.
  public func combineLatest() -> Signal<[Value.Value], Error> {
    Signal<[Value.Value], Error>(starting: producer.combineLatest())
  }
}
