extension SharedSequenceConvertibleType {
  /// Sends the elements of all as they come.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(.merge(sources.map { $0.asObservable() }))
  }

  /// Sends the elements of all as they come.
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }

  /// Sends, for each element, what `resultSelector` makes of it and the latest one of `second`.
  @preconcurrency
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType, ResultType>(
    _ second: SecondO,
    resultSelector: @escaping @Sendable (Element, SecondO.Element) -> ResultType
  ) -> SharedSequence<SharingStrategy, ResultType>
  where SecondO.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, ResultType>(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Sends, for each element, the latest one of `second`.
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType>(
    _ second: SecondO
  ) -> SharedSequence<SharingStrategy, SecondO.Element> {
    SharedSequence<SharingStrategy, SecondO.Element>(
      asObservable().withLatestFrom(second.asObservable()))
  }
}

extension SharedSequenceConvertibleType {
  /// Sends what `resultSelector` makes of the latest elements, whenever one comes and there is one
  /// of each.
  @preconcurrency
  public static func combineLatest<each Input>(
    _ source: repeat SharedSequence<SharingStrategy, each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      checking: Mixture(repeat (each source).asObservable()).combineLatest(resultSelector))
  }

  /// Sends what `resultSelector` makes of the first elements of all, then of the second ones, and
  /// so on.
  @preconcurrency
  public static func zip<each Input>(
    _ source: repeat SharedSequence<SharingStrategy, each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      checking: Mixture(repeat (each source).asObservable()).zip(resultSelector))
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Sends the latest elements as a tuple, whenever one comes and there is one of each.
  public static func combineLatest<each Input>(
    _ source: repeat SharedSequence<SharingStrategy, each Input>
  ) -> SharedSequence<SharingStrategy, (repeat each Input)> {
    SharedSequence<SharingStrategy, (repeat each Input)>(
      Mixture(repeat (each source).asObservable()).combineLatest())
  }

  /// Sends the first elements of all as a tuple, then the second ones, and so on.
  public static func zip<each Input>(
    _ source: repeat SharedSequence<SharingStrategy, each Input>
  ) -> SharedSequence<SharingStrategy, (repeat each Input)> {
    SharedSequence<SharingStrategy, (repeat each Input)>(
      Mixture(repeat (each source).asObservable()).zip())
  }
}

extension SharedSequence {
  /// Sends what `resultSelector` makes of the latest elements, whenever one comes and there is one
  /// of each.
  @preconcurrency
  public static func combineLatest<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>(
      checking: .combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the latest elements, whenever one comes and there is one of each.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    combineLatest(collection, resultSelector: { $0 })
  }

  /// Sends what `resultSelector` makes of the first elements of all, then of the second ones, and
  /// so on.
  @preconcurrency
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>(
      checking: .zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the first elements of all, then the second ones, and so on.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    zip(collection, resultSelector: { $0 })
  }

  /// Sends the elements of each when the one before it has completed.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(.concat(sequence.lazy.map { $0.asObservable() }))
  }
}
