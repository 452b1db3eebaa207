extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Sends what `resultSelector` makes of the elements of all, or the first error.
  @preconcurrency
  public static func zip<each Input>(
    _ source: repeat Single<each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> Single<Element> {
    Single(raw: Mixture(repeat (each source).source).zip(resultSelector))
  }

  /// Sends what `resultSelector` makes of the elements of all, or the first error.
  @preconcurrency
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> Single<Result> where Collection.Element == Single<Element> {
    guard !collection.isEmpty else {
      return .deferred { .just(try resultSelector([])) }
    }
    return Single(raw: .zip(collection.map(\.source), resultSelector: resultSelector))
  }

  /// Sends the elements of all, or the first error.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Single<[Element]> where Collection.Element == Single<Element> {
    zip(collection, resultSelector: { $0 })
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
  /// Sends the elements of all as a tuple, or the first error.
  public static func zip<each Input>(
    _ source: repeat Single<each Input>
  ) -> Single<(repeat each Input)> {
    Single(raw: Mixture(repeat (each source).source).zip())
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Sends what `resultSelector` makes of the elements of all; where one has none, completes once all
  /// have; fails with the first error.
  @preconcurrency
  public static func zip<each Input>(
    _ source: repeat Maybe<each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> Maybe<Element> {
    Maybe(raw: Mixture(repeat (each source).source).zip(resultSelector))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
  /// Sends the elements of all as a tuple; where one has none, completes once all have; fails
  /// with the first error.
  public static func zip<each Input>(
    _ source: repeat Maybe<each Input>
  ) -> Maybe<(repeat each Input)> {
    Maybe(raw: Mixture(repeat (each source).source).zip())
  }
}
