import Weir

/// A sequence of the elements with a common key.
public struct GroupedObservable<Key, Element>: ObservableType, @unchecked Sendable {
  /// The key that all elements of the group have in common.
  public let key: Key
  private let source: Observable<Element>

  /// Creates a grouped sequence of the elements of `source`.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Sends the elements of the group to `observer` until the group terminates or the result is
  /// disposed.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// Returns the elements of the group as an observable, without the key.
  public func asObservable() -> Observable<Element> { source }
}

extension ObservableType {
  /// Groups the elements by key. Emits a sequence for each key when its first element arrives.
  @preconcurrency
  public func groupBy<Key: Hashable>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    Observable<GroupedObservable<Key, Element>>(
      producer.attemptMap(Keyed.by(keySelector)).group(by: crossing { $0.key })
        .map(
          crossing { group in
            GroupedObservable(
              key: group.key,
              source: Observable(group.producer.map(crossing { $0.element }), isHot: true))
          }))
  }
}
