import Weir

extension ObservableType {
  /// Sends the elements for which `predicate` holds.
  @preconcurrency @inlinable
  public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(producer.attemptFilter(predicate))
  }

  /// Sends no elements, only the end.
  public func ignoreElements() -> Observable<Never> { Observable<Never>(producer.ignoreValues()) }
}
