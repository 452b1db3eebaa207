import Weir

extension ObservableType {
  /// Transforms each element. Fails with the error that `transform` throws.
  @preconcurrency @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(producer.attemptMap(transform))
  }

  /// Transforms each element and drops nil results. Fails with the error that `transform` throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    Observable<Result>(producer.attemptCompactMap(transform))
  }

  /// Emits each element with its index, from 0.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Observable<(index: Int, element: Element)>(producer.enumerated())
  }
}
