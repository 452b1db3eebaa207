import Weir

extension ObservableType where Element == Any {
  /// Pairs the elements of both sequences in order: the first ones, then the second ones, and so
  /// on.
  public static func zip<A: ObservableType, B: ObservableType>(
    _ source1: A, _ source2: B
  ) -> Observable<(A.Element, B.Element)> {
    Observable<(A.Element, B.Element)>(source1.producer.zip(with: source2.producer, ending: .all))
  }

  /// Combines the elements of all sequences into tuples in order: the first ones, then the second
  /// ones, and so on.
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, each D: ObservableType
  >(
    _ source1: A, _ source2: B, _ source3: C, _ others: repeat each D
  ) -> Observable<(A.Element, B.Element, C.Element, repeat (each D).Element)> {
    Observable<(A.Element, B.Element, C.Element, repeat (each D).Element)>(
      zippedTuples(
        source1.producer, source2.producer, source3.producer, repeat (each others).producer,
        ending: .all))
  }
}

extension ObservableType {
  /// Combines the elements of both sequences in order with `resultSelector`: the first ones, then
  /// the second ones, and so on.
  @preconcurrency
  public static func zip<A: ObservableType, B: ObservableType>(
    _ source1: A, _ source2: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(
      source1.producer.zip(with: source2.producer, ending: .all).attemptMap {
        try resultSelector($0, $1)
      })
  }

  /// Combines the elements of all sequences in order with `resultSelector`: the first ones, then
  /// the second ones, and so on.
  @preconcurrency
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, each D: ObservableType
  >(
    _ source1: A, _ source2: B, _ source3: C, _ others: repeat each D,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, repeat (each D).Element) throws ->
      Element
  ) -> Observable<Element> {
    Observable(
      zippedTuples(
        source1.producer, source2.producer, source3.producer, repeat (each others).producer,
        ending: .all
      ).selecting(resultSelector))
  }

  /// Combines the elements of all sequences into arrays in order: the first ones, then the second
  /// ones, and so on.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>(
      Source<Collection.Element.Element>.zip(collection.map(\.producer), ending: .allOrLoneValue))
  }

  /// Combines the elements of all sequences in order with `resultSelector`: the first ones, then
  /// the second ones, and so on.
  @preconcurrency
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    Observable(
      Source<Collection.Element.Element>.zip(collection.map(\.producer), ending: .allOrLoneValue)
        .attemptMap(resultSelector))
  }
}
