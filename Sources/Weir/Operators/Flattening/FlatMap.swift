extension SignalProducer {
  /// Transforms each value into a stream and flattens these streams with `strategy`.
  @preconcurrency @inlinable
  public func flatMap<U>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Error>
  ) -> SignalProducer<U, Error> {
    flattened(strategy, transform)
  }

  /// Transforms each value into a stream and flattens these streams with `strategy`.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error {
    flattened(strategy) { transform($0).producer }
  }

  /// Transforms each value into a stream that cannot fail and flattens these streams with
  /// `strategy`.
  @preconcurrency @inlinable @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Never>
  ) -> SignalProducer<U, Error> {
    flattened(strategy) { transform($0).promoteError() }
  }

  /// Transforms each value into a stream that cannot fail and flattens these streams with
  /// `strategy`.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Never {
    flattened(strategy) { transform($0).producer.promoteError() }
  }
}

extension SignalProducer where Error == Never {
  /// Transforms each value into a stream and flattens these streams with `strategy`. No stream can
  /// fail.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let query = MutableProperty("w")
  /// query.producer
  ///   .flatMap(.latest) { text in
  ///     SignalProducer<String, Never>(value: "found \(text)").delay(1, on: scheduler)
  ///   }
  ///   .startWithValues { print($0) }
  /// query.value = "weir"
  /// scheduler.advance(by: 1)  //> found weir
  /// ```
  @preconcurrency @inlinable
  public func flatMap<U>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Never>
  ) -> SignalProducer<U, Never> {
    flattened(strategy, transform)
  }

  /// Transforms each value into a stream and flattens these streams with `strategy`. No stream can
  /// fail.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Never> where Inner.Error == Never {
    flattened(strategy) { transform($0).producer }
  }

  /// Transforms each value into a stream that may fail and flattens these streams with `strategy`.
  @preconcurrency @inlinable
  public func flatMap<U, F>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> SignalProducer<U, F>
  ) -> SignalProducer<U, F> {
    promoteError(F.self).flattened(strategy, transform)
  }

  /// Transforms each value into a stream that may fail and flattens these streams with `strategy`.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Inner.Error> {
    promoteError(Inner.Error.self).flattened(strategy) { transform($0).producer }
  }
}

extension Signal {
  /// Transforms each value into a stream and flattens these streams with `strategy`.
  @preconcurrency @inlinable
  public func flatMap<U>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Error>
  ) -> Signal<U, Error> {
    Signal<U, Error>(starting: producer.flatMap(strategy, transform))
  }

  /// Transforms each value into a stream and flattens these streams with `strategy`.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
    Signal<Inner.Value, Error>(starting: producer.flatMap(strategy, transform))
  }

  /// Transforms each value into a stream that cannot fail and flattens these streams with
  /// `strategy`.
  @preconcurrency @inlinable @_disfavoredOverload
  public func flatMap<U>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Never>
  ) -> Signal<U, Error> {
    Signal<U, Error>(starting: producer.flatMap(strategy, transform))
  }

  /// Transforms each value into a stream that cannot fail and flattens these streams with
  /// `strategy`.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Never {
    Signal<Inner.Value, Error>(starting: producer.flatMap(strategy, transform))
  }
}

extension Signal where Error == Never {
  /// Transforms each value into a stream and flattens these streams with `strategy`. No stream can
  /// fail.
  @preconcurrency @inlinable
  public func flatMap<U>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<U, Never>
  ) -> Signal<U, Never> {
    Signal<U, Never>(starting: producer.flatMap(strategy, transform))
  }

  /// Transforms each value into a stream and flattens these streams with `strategy`. No stream can
  /// fail.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Never> where Inner.Error == Never {
    Signal<Inner.Value, Never>(starting: producer.flatMap(strategy, transform))
  }

  /// Transforms each value into a stream that may fail and flattens these streams with `strategy`.
  @preconcurrency @inlinable
  public func flatMap<U, F>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> SignalProducer<U, F>
  ) -> Signal<U, F> {
    Signal<U, F>(starting: producer.flatMap(strategy, transform))
  }

  /// Transforms each value into a stream that may fail and flattens these streams with `strategy`.
  @preconcurrency @inlinable
  public func flatMap<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal<Inner.Value, Inner.Error> {
    Signal<Inner.Value, Inner.Error>(starting: producer.flatMap(strategy, transform))
  }
}
