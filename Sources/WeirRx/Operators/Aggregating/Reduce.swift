import Weir

extension ObservableType {
  /// Combines all elements into one result and emits it on completion. Fails with the error that
  /// `accumulator` throws.
  @preconcurrency @inlinable
  public func reduce<A>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A
  ) -> Observable<A> {
    Observable<A>(producer.attemptReduce(seed, accumulator))
  }

  /// Combines all elements into one result and emits it, transformed by `mapResult`, on completion.
  /// Fails with the error that a closure throws.
  @preconcurrency @inlinable
  public func reduce<A, Result>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A,
    mapResult: @escaping @Sendable (A) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(producer.attemptReduce(seed, accumulator).attemptMap(mapResult))
  }
}
