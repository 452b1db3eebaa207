import Weir

extension ObservableType where Element == Any {
  /// Emits a pair of the latest elements whenever either sequence emits one, once both have
  /// emitted.
  ///
  /// ```swift
  /// let width = BehaviorSubject(value: 2)
  /// let height = BehaviorSubject(value: 3)
  /// _ = Observable.combineLatest(width, height).subscribe(onNext: { print($0 * $1) })  //> 6
  /// height.onNext(4)                                                                   //> 8
  /// width.onNext(5)                                                                    //> 20
  /// ```
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ source1: A, _ source2: B
  ) -> Observable<(A.Element, B.Element)> {
    Observable<(A.Element, B.Element)>(
      source1.producer.combineLatest(with: source2.producer, ending: .allOrLoneValue))
  }

  /// Emits a tuple of the latest elements whenever a sequence emits one, once all have emitted.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, each D: ObservableType
  >(
    _ source1: A, _ source2: B, _ source3: C, _ others: repeat each D
  ) -> Observable<(A.Element, B.Element, C.Element, repeat (each D).Element)> {
    Observable<(A.Element, B.Element, C.Element, repeat (each D).Element)>(
      latestTuples(
        source1.producer, source2.producer, source3.producer, repeat (each others).producer,
        ending: .allOrLoneValue))
  }
}

extension ObservableType {
  /// Combines the latest elements with `resultSelector` whenever either sequence emits one, once
  /// both have emitted.
  @preconcurrency
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ source1: A, _ source2: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    Observable(
      source1.producer.combineLatest(with: source2.producer, ending: .allOrLoneValue).attemptMap {
        try resultSelector($0, $1)
      })
  }

  /// Combines the latest elements with `resultSelector` whenever a sequence emits one, once all
  /// have emitted.
  @preconcurrency
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, each D: ObservableType
  >(
    _ source1: A, _ source2: B, _ source3: C, _ others: repeat each D,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, repeat (each D).Element) throws ->
      Element
  ) -> Observable<Element> {
    Observable(
      latestTuples(
        source1.producer, source2.producer, source3.producer, repeat (each others).producer,
        ending: .allOrLoneValue
      ).selecting(resultSelector))
  }

  /// Emits an array of the latest elements whenever a sequence emits one, once all have emitted.
  /// Emits an empty array if there are no sequences.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>(
      latestElements(of: collection))
  }

  /// Combines the latest elements with `resultSelector` whenever a sequence emits one, once all
  /// have emitted.
  @preconcurrency
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    Observable(
      latestElements(of: collection).attemptMap(resultSelector))
  }
}

/// Emits an array of the latest elements; an empty array if there are no sequences.
private func latestElements<Collection: Swift.Collection>(
  of collection: Collection
) -> Source<[Collection.Element.Element]> where Collection.Element: ObservableType {
  collection.isEmpty
    ? Source(value: [])
    : Source<Collection.Element.Element>.combineLatest(
      collection.map(\.producer), ending: .allOrLoneValue)
}

extension SignalProducer where Error == any Swift.Error {
  /// Transforms each tuple with a function that takes its elements as arguments.
  func selecting<each T, Result>(
    _ resultSelector: @escaping @Sendable (repeat each T) throws -> Result
  ) -> Source<Result> where Value == (repeat each T) {
    attemptMap { try resultSelector(repeat each $0) }
  }
}
