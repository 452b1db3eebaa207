extension Signal {
  /// Returns a signal of the values that satisfy the predicate and a signal of the others.
  ///
  /// Both end when this signal ends.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func partition(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> (matching: Signal, others: Signal) {
    (filter(predicate), filter { !predicate($0) })
  }
}

extension SignalProducer {
  /// Returns a producer of the values that satisfy the predicate and a producer of the others.
  ///
  /// Both end when this producer ends. Each start of either producer starts a run of this producer.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func partition(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> (matching: SignalProducer, others: SignalProducer) {
    (filter(predicate), filter { !predicate($0) })
  }
}
