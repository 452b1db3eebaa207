import Weir

extension ObservableType {
  /// Continues with `second` when this sequence completes.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    Observable(.concat([producer, second.producer], releasing: true))
  }

  /// Emits the elements of all sequences, one sequence after another. The next sequence is
  /// requested from `sequence` when the previous one has completed.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Observable(Source<Element>.concat(sequence.lazy.map(\.producer), releasing: true))
  }

  /// Emits the elements of all sequences, one sequence after another.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Observable(Source<Element>.concat(collection.lazy.map(\.producer), releasing: true))
  }

  /// Emits the elements of all sequences, one sequence after another.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// Emits the given elements before those of this sequence.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    Observable(producer.prefix(values: elements))
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Emits the elements of the inner sequences, one sequence after another.
  public func concat() -> Observable<Element.Element> {
    Observable<Element.Element>(
      producer.flattened(.concat) {
        $0.producer.releasedAtCompletion()
      })
  }
}
