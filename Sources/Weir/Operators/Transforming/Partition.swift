extension Signal {
  /// Makes two streams, one of the values that satisfy the predicate, one of the others.
  ///
  /// Both end as this stream does.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func partition(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> (matching: Signal, others: Signal) {
    (filter(predicate), filter { !predicate($0) })
  }
}

extension SignalProducer {
  /// Makes two streams, one of the values that satisfy the predicate, one of the others.
  ///
  /// Both end as this stream does. Each start of either of them is a run of this stream.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func partition(
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> (matching: SignalProducer, others: SignalProducer) {
    (filter(predicate), filter { !predicate($0) })
  }
}
