extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Combines the elements of all sequences with `resultSelector`. Fails with the first error.
  @preconcurrency
  public static func zip<each Input>(
    _ source: repeat Single<each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> Single<Element> {
    Single(raw: Mixture(repeat (each source).source).zip(resultSelector))
  }

  /// Combines the elements of all sequences with `resultSelector`. Fails with the first error.
  @preconcurrency
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> Single<Result> where Collection.Element == Single<Element> {
    guard !collection.isEmpty else {
      return .deferred { .just(try resultSelector([])) }
    }
    return Single(raw: .zip(collection.map(\.source), resultSelector: resultSelector))
  }

  /// Emits an array of the elements of all sequences. Fails with the first error.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Single<[Element]> where Collection.Element == Single<Element> {
    zip(collection, resultSelector: { $0 })
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
  /// Emits a tuple of the elements of all sequences. Fails with the first error.
  public static func zip<each Input>(
    _ source: repeat Single<each Input>
  ) -> Single<(repeat each Input)> {
    Single(raw: Mixture(repeat (each source).source).zip())
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Combines the elements of all sequences with `resultSelector`. If a sequence has no element,
  /// completes when all have completed. Fails with the first error.
  @preconcurrency
  public static func zip<each Input>(
    _ source: repeat Maybe<each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> Maybe<Element> {
    Maybe(raw: Mixture(repeat (each source).source).zip(resultSelector))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
  /// Emits a tuple of the elements of all sequences. If a sequence has no element, completes when
  /// all have completed. Fails with the first error.
  public static func zip<each Input>(
    _ source: repeat Maybe<each Input>
  ) -> Maybe<(repeat each Input)> {
    Maybe(raw: Mixture(repeat (each source).source).zip())
  }
}
