import Weir

extension ObservableType {
  /// Emits the elements that satisfy `predicate`. Fails with the error that `predicate` throws.
  @preconcurrency @inlinable
  public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(producer.attemptFilter(predicate))
  }

  /// Ignores all elements and passes on the completion or error.
  public func ignoreElements() -> Observable<Never> { Observable<Never>(producer.ignoreValues()) }
}
