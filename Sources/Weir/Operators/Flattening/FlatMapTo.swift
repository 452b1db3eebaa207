extension SignalProducer {
  /// Starts `inner` for each value and flattens these streams with `strategy`.
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, to inner: Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error {
    let inner = inner.producer
    return flattened(strategy) { _ in inner }
  }

  /// Starts `inner`, which cannot fail, for each value and flattens these streams with `strategy`.
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, to inner: Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never {
    let inner = inner.producer.promoteError(Error.self)
    return flattened(strategy) { _ in inner }
  }
}

extension SignalProducer where Error == Never {
  /// Starts `inner` for each value and flattens these streams with `strategy`. No stream can fail.
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, to inner: Inner
  ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never {
    let inner = inner.producer
    return flattened(strategy) { _ in inner }
  }

  /// Starts `inner`, which may fail, for each value and flattens these streams with `strategy`.
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, to inner: Inner
  ) -> SignalProducer<Inner.Value, Inner.Error> {
    let inner = inner.producer
    return promoteError(Inner.Error.self).flattened(strategy) { _ in inner }
  }
}

extension Signal {
  /// Starts `inner` for each value and flattens these streams with `strategy`.
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, to inner: Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
    Signal<Inner.Value, Error>(starting: producer.flatMap(strategy, to: inner))
  }

  /// Starts `inner`, which cannot fail, for each value and flattens these streams with `strategy`.
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, to inner: Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Never {
    Signal<Inner.Value, Error>(starting: producer.flatMap(strategy, to: inner))
  }
}

extension Signal where Error == Never {
  /// Starts `inner` for each value and flattens these streams with `strategy`. No stream can fail.
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, to inner: Inner
  ) -> Signal<Inner.Value, Never> where Inner.Error == Never {
    Signal<Inner.Value, Never>(starting: producer.flatMap(strategy, to: inner))
  }

  /// Starts `inner`, which may fail, for each value and flattens these streams with `strategy`.
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, to inner: Inner
  ) -> Signal<Inner.Value, Inner.Error> {
    Signal<Inner.Value, Inner.Error>(starting: producer.flatMap(strategy, to: inner))
  }
}
