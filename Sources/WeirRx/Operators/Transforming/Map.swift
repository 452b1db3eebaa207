import Weir

extension ObservableType {
  /// Sends each element transformed; ends with the error that `transform` throws.
  @preconcurrency @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(producer.attemptMap(transform))
  }

  /// Sends each element transformed, where the transformation returns something.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    Observable<Result>(producer.attemptCompactMap(transform))
  }

  /// Sends each element with its index, from 0 on.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Observable<(index: Int, element: Element)>(producer.enumerated())
  }
}
