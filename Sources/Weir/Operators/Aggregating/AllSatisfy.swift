extension Signal {
  /// Emits whether all values satisfy the predicate, then completes.
  ///
  /// Emits false at the first value that does not satisfy it. Emits true when the source completes
  /// without such a value.
  @preconcurrency
  @_disfavoredOverload
  public func allSatisfy(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Bool, Error> {
    filter { !predicate($0) }.isEmpty()
  }

  /// Emits whether all values satisfy the predicate, or fails with the error that the predicate
  /// throws.
  ///
  /// Emits false and completes at the first value that does not satisfy it. Emits true when the
  /// source completes without such a value.
  @preconcurrency
  @_disfavoredOverload
  public func attemptAllSatisfy(
    _ predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal<Bool, Error> {
    attemptFilter { value throws(Error) in try !predicate(value) }.isEmpty()
  }
}

extension SignalProducer {
  /// Emits whether all values satisfy the predicate, then completes.
  ///
  /// Emits false and stops the source at the first value that does not satisfy it. Emits true when
  /// the source completes without such a value.
  @preconcurrency
  @_disfavoredOverload
  public func allSatisfy(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Bool, Error> {
    filter { !predicate($0) }.isEmpty()
  }

  /// Emits whether all values satisfy the predicate, or fails with the error that the predicate
  /// throws.
  ///
  /// Emits false, completes and stops the source at the first value that does not satisfy it. Emits
  /// true when the source completes without such a value. A failure stops the source too.
  @preconcurrency
  @_disfavoredOverload
  public func attemptAllSatisfy(
    _ predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer<Bool, Error> {
    attemptFilter { value throws(Error) in try !predicate(value) }.isEmpty()
  }
}
