extension Signal {
  /// Sends true, and completes, when a value satisfies the predicate; false when the stream
  /// completes without one.
  @preconcurrency
  @_disfavoredOverload
  public func contains(
    where predicate: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Bool, Error> {
    filter(predicate).isEmpty().negate()
  }

  /// Sends true, and completes, when a value satisfies the predicate; false when the stream completes
  /// without one; fails where the predicate throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptContains(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal<Bool, Error> {
    attemptFilter(predicate).isEmpty().negate()
  }
}

extension Signal where Value: Equatable {
  /// Sends true, and completes, when `value` comes; false when the stream completes
  /// without it.
  @_disfavoredOverload
  public func contains(_ value: Value) -> Signal<Bool, Error> {
    transform { $0.filtered { $0 == value } }.isEmpty().negate()
  }
}

extension SignalProducer {
  /// Sends true, and completes and stops its source, when a value satisfies the predicate; false when
  /// the stream completes without one.
  @preconcurrency
  @_disfavoredOverload
  public func contains(
    where predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Bool, Error> {
    filter(predicate).isEmpty().negate()
  }

  /// Sends true, and completes and stops its source, when a value satisfies the predicate; false when
  /// the stream completes without one; fails, and stops its source, where the predicate throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptContains(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer<Bool, Error> {
    attemptFilter(predicate).isEmpty().negate()
  }
}

extension SignalProducer where Value: Equatable {
  /// Sends true, and completes and stops its source, when `value` comes; false when the stream completes
  /// without it.
  @_disfavoredOverload
  public func contains(_ value: Value) -> SignalProducer<Bool, Error> {
    transform { $0.filtered { $0 == value } }.isEmpty().negate()
  }
}
