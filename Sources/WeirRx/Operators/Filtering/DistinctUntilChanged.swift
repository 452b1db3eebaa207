import Weir

extension ObservableType where Element: Equatable {
  /// Emits only the elements that differ from the previously emitted one.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> { Observable(producer.skipRepeats()) }
}

extension ObservableType {
  /// Emits only the elements whose key differs from that of the previously emitted one.
  @preconcurrency
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    Observable(
      producer.attemptMap(Keyed.by(keySelector)).skipRepeats(by: crossing { $0.key })
        .map(crossing { $0.element }))
  }

  /// Emits only the elements for which `comparer` returns false, called with the previously emitted
  /// element and the new one.
  @preconcurrency
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (_ lhs: Element, _ rhs: Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(producer.attemptSkipRepeats(comparer))
  }

  /// Emits only the elements for which `comparer` returns false, called with the keys of the
  /// previously emitted element and the new one.
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

  /// Emits only the elements whose property differs from that of the previously emitted one.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    Observable(producer.skipRepeats(by: crossing { $0[keyPath: keyPath] }))
  }
}
