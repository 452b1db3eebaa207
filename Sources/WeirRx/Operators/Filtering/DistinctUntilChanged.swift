import Weir

extension ObservableType where Element: Equatable {
  /// Sends only the elements that differ from the one sent before.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> { Observable(producer.skipRepeats()) }
}

extension ObservableType {
  /// Sends only the elements whose key differs from that of the one sent before.
  @preconcurrency
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    Observable(
      producer.attemptMap(Keyed.by(keySelector)).skipRepeats(by: crossing { $0.key })
        .map(crossing { $0.element }))
  }

  /// Sends only the elements for which `comparer` does not hold of the one sent before and them.
  @preconcurrency
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (_ lhs: Element, _ rhs: Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(producer.attemptSkipRepeats(comparer))
  }

  /// Sends only the elements for whose keys `comparer` does not hold of the one sent before and
  /// theirs.
  @preconcurrency
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key,
    comparer: @escaping @Sendable (_ lhs: Key, _ rhs: Key) throws -> Bool
  ) -> Observable<Element> {
    Observable(
      producer.attemptMap(Keyed.by(keySelector))
        .attemptSkipRepeats { try comparer($0.key, $1.key) }
        .map { $0.element })
  }

  /// Sends only the elements whose property differs from that of the one sent before.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    Observable(producer.skipRepeats(by: crossing { $0[keyPath: keyPath] }))
  }
}
