extension Signal {
  /// Sends false, and completes, when a value does not satisfy the predicate; true
  /// when the stream completes without such a one.
  @preconcurrency
  @_disfavoredOverload
  public func allSatisfy(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Bool, Error> {
    filter { !predicate($0) }.isEmpty()
  }

  /// Sends false, and completes, when a value does not satisfy the predicate; true when the stream
  /// completes without such a one; fails where the predicate throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptAllSatisfy(
    _ predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal<Bool, Error> {
    attemptFilter { value throws(Error) in try !predicate(value) }.isEmpty()
  }
}

extension SignalProducer {
  /// Sends false, and completes and stops its source, when a value does not satisfy the predicate;
  /// true when the stream completes without such a one.
  @preconcurrency
  @_disfavoredOverload
  public func allSatisfy(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Bool, Error> {
    filter { !predicate($0) }.isEmpty()
  }

  /// Sends false, and completes and stops its source, when a value does not satisfy the predicate;
  /// true when the stream completes without such a one; fails, and stops its source, where the
  /// predicate throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptAllSatisfy(
    _ predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer<Bool, Error> {
    attemptFilter { value throws(Error) in try !predicate(value) }.isEmpty()
  }
}
