extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Error {
  /// Collects the inner streams until the outer stream completes, then emits their first values as
  /// an array, then their second ones, and so on, like `zip(_:)`. Without inner streams, completes.
  public func zip() -> SignalProducer<[Value.Value], Error> {
    gathering(into: []) {
      $0.append($1.producer)
    } then: {
      SignalProducer<Value.Value, Error>.zip($0)
    }
  }
}

extension Signal where Value: SignalProducerConvertible, Value.Error == Error {
  /// Collects the inner streams until the outer stream completes, then emits their first values as
  /// an array, then their second ones, and so on, like `zip(_:)`. Without inner streams, completes.
  public func zip() -> Signal<[Value.Value], Error> {
    Signal<[Value.Value], Error>(starting: producer.zip())
  }
}
