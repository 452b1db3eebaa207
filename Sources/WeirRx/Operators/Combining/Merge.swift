import Weir

extension ObservableType {
  /// Emits the elements of all sequences as they arrive.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Observable(Source<Element>.merge(sources.map(\.producer)))
  }

  /// Emits the elements of all sequences as they arrive.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable(Source<Element>.merge(sources.map(\.producer)))
  }

  /// Emits the elements of all sequences as they arrive.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Emits the elements of the inner sequences as they arrive.
  public func merge() -> Observable<Element.Element> {
    Observable<Element.Element>(producer.flattened(.merge) { $0.producer })
  }

  /// Emits the elements of the inner sequences as they arrive, with at most `maxConcurrent` of them
  /// subscribed at a time.
  ///
  /// - Precondition: `maxConcurrent` is positive.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    Observable<Element.Element>(
      producer.flattened(.concurrent(limit: maxConcurrent)) {
        $0.producer.releasedAtCompletion()
      })
  }

  /// Emits the elements of the latest inner sequence, and disposes the previous one.
  public func switchLatest() -> Observable<Element.Element> {
    Observable<Element.Element>(producer.flattened(.latest) { $0.producer })
  }
}
