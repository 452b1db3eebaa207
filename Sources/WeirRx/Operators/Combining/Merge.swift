import Weir

extension ObservableType {
  /// Sends the elements of all sequences as they come.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Observable(Source<Element>.merge(sources.map(\.producer)))
  }

  /// Sends the elements of all sequences as they come.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable(Source<Element>.merge(sources.map(\.producer)))
  }

  /// Sends the elements of all sequences as they come.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Sends the elements of the inner sequences as they come.
  public func merge() -> Observable<Element.Element> {
    Observable<Element.Element>(producer.flattened(.merge) { $0.producer })
  }

  /// Sends the elements of the inner sequences, of which so many at most are subscribed at a time.
  ///
  /// - Precondition: `maxConcurrent` is positive.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    Observable<Element.Element>(
      producer.flattened(.concurrent(limit: maxConcurrent)) {
        $0.producer.releasedAtCompletion()
      })
  }

  /// Sends the elements of the newest inner sequence.
  public func switchLatest() -> Observable<Element.Element> {
    Observable<Element.Element>(producer.flattened(.latest) { $0.producer })
  }
}
