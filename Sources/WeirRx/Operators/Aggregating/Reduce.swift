import Weir

extension ObservableType {
  /// Combines all elements into one, sent when the sequence completes.
  @preconcurrency @inlinable
  public func reduce<A>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A
  ) -> Observable<A> {
    Observable<A>(producer.attemptReduce(seed, accumulator))
  }

  /// Combines all elements into one, which is sent transformed when the sequence completes.
  @preconcurrency @inlinable
  public func reduce<A, Result>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A,
    mapResult: @escaping @Sendable (A) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(producer.attemptReduce(seed, accumulator).attemptMap(mapResult))
  }
}
