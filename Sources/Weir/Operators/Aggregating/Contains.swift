extension Signal {
  /// Emits whether a value satisfies the predicate, then completes.
  ///
  /// Emits true at the first value that satisfies it. Emits false when the source completes without
  /// such a value.
  @preconcurrency
  @_disfavoredOverload
  public func contains(
    where predicate: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Bool, Error> {
    filter(predicate).isEmpty().negate()
  }

  /// Emits whether a value satisfies the predicate, or fails with the error that the predicate
  /// throws.
  ///
  /// Emits true and completes at the first value that satisfies it. Emits false when the source
  /// completes without such a value.
  @preconcurrency
  @_disfavoredOverload
  public func attemptContains(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal<Bool, Error> {
    attemptFilter(predicate).isEmpty().negate()
  }
}

extension Signal where Value: Equatable {
  /// Emits true as soon as the source emits `value`, or false if it completes without it, then
  /// completes.
  @_disfavoredOverload
  public func contains(_ value: Value) -> Signal<Bool, Error> {
    transform { $0.filtered { $0 == value } }.isEmpty().negate()
  }
}

extension SignalProducer {
  /// Emits whether a value satisfies the predicate, then completes.
  ///
  /// Emits true and stops the source at the first value that satisfies it. Emits false when the
  /// source completes without such a value.
  @preconcurrency
  @_disfavoredOverload
  public func contains(
    where predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Bool, Error> {
    filter(predicate).isEmpty().negate()
  }

  /// Emits whether a value satisfies the predicate, or fails with the error that the predicate
  /// throws.
  ///
  /// Emits true, completes and stops the source at the first value that satisfies it. Emits false
  /// when the source completes without such a value. A failure stops the source too.
  @preconcurrency
  @_disfavoredOverload
  public func attemptContains(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer<Bool, Error> {
    attemptFilter(predicate).isEmpty().negate()
  }
}

extension SignalProducer where Value: Equatable {
  /// Emits true as soon as the source emits `value`, or false if it completes without it, then
  /// completes and stops the source.
  @_disfavoredOverload
  public func contains(_ value: Value) -> SignalProducer<Bool, Error> {
    transform { $0.filtered { $0 == value } }.isEmpty().negate()
  }
}
