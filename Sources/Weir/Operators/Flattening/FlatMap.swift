extension SignalProducer {
  /// Turns each value into a stream and makes one stream of those.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error {
    flattened(strategy) { transform($0).producer }
  }

  /// Turns each value into a stream that cannot fail and makes one stream of those.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never {
    flattened(strategy) { transform($0).producer.promoteError(Error.self) }
  }
}

extension SignalProducer where Error == Never {
  /// Turns each value into a stream and makes one stream of those; no stream can fail.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never {
    flattened(strategy) { transform($0).producer }
  }

  /// Turns each value into a stream that may fail and makes one stream of those.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Inner.Error> {
    promoteError(Inner.Error.self).flattened(strategy) { transform($0).producer }
  }
}

extension Signal {
  /// Turns each value into a stream and makes one stream of those.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
    Signal<Inner.Value, Error>(starting: producer.flatMap(strategy, transform))
  }

  /// Turns each value into a stream that cannot fail and makes one stream of those.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Never {
    Signal<Inner.Value, Error>(starting: producer.flatMap(strategy, transform))
  }
}

extension Signal where Error == Never {
  /// Turns each value into a stream and makes one stream of those; no stream can fail.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Never> where Inner.Error == Never {
    Signal<Inner.Value, Never>(starting: producer.flatMap(strategy, transform))
  }

  /// Turns each value into a stream that may fail and makes one stream of those.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Inner.Error> {
    Signal<Inner.Value, Inner.Error>(starting: producer.flatMap(strategy, transform))
  }
}
