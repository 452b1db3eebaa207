extension SharedSequenceConvertibleType {
  /// Emits the elements of all sequences as they arrive.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(.merge(sources.map { $0.asObservable() }))
  }

  /// Emits the elements of all sequences as they arrive.
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }

  /// Combines each element with the latest one of `second` by `resultSelector`. Elements that
  /// arrive before `second` has emitted are dropped.
  @preconcurrency
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType, ResultType>(
    _ second: SecondO,
    resultSelector: @escaping @Sendable (Element, SecondO.Element) -> ResultType
  ) -> SharedSequence<SharingStrategy, ResultType>
  where SecondO.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, ResultType>(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Emits the latest element of `second` for each element.
  public func withLatestFrom<SecondO: SharedSequenceConvertibleType>(
    _ second: SecondO
  ) -> SharedSequence<SharingStrategy, SecondO.Element> {
    SharedSequence<SharingStrategy, SecondO.Element>(
      asObservable().withLatestFrom(second.asObservable()))
  }
}

extension SharedSequenceConvertibleType {
  /// Combines the latest elements with `resultSelector` whenever a sequence emits one, once all
  /// have emitted.
  @preconcurrency
  public static func combineLatest<each Input>(
    _ source: repeat SharedSequence<SharingStrategy, each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      checking: Mixture(repeat (each source).asObservable()).combineLatest(resultSelector))
  }

  /// Combines the elements of all sequences in order with `resultSelector`: the first ones, then
  /// the second ones, and so on.
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
  /// Emits a tuple of the latest elements whenever a sequence emits one, once all have emitted.
  public static func combineLatest<each Input>(
    _ source: repeat SharedSequence<SharingStrategy, each Input>
  ) -> SharedSequence<SharingStrategy, (repeat each Input)> {
    SharedSequence<SharingStrategy, (repeat each Input)>(
      Mixture(repeat (each source).asObservable()).combineLatest())
  }

  /// Combines the elements of all sequences into tuples in order: the first ones, then the second
  /// ones, and so on.
  public static func zip<each Input>(
    _ source: repeat SharedSequence<SharingStrategy, each Input>
  ) -> SharedSequence<SharingStrategy, (repeat each Input)> {
    SharedSequence<SharingStrategy, (repeat each Input)>(
      Mixture(repeat (each source).asObservable()).zip())
  }
}

extension SharedSequence {
  /// Combines the latest elements with `resultSelector` whenever a sequence emits one, once all
  /// have emitted.
  @preconcurrency
  public static func combineLatest<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>(
      checking: .combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Emits an array of the latest elements whenever a sequence emits one, once all have emitted.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    combineLatest(collection, resultSelector: { $0 })
  }

  /// Combines the elements of all sequences in order with `resultSelector`: the first ones, then
  /// the second ones, and so on.
  @preconcurrency
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>(
      checking: .zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the elements of all sequences into arrays in order: the first ones, then the second
  /// ones, and so on.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    zip(collection, resultSelector: { $0 })
  }

  /// Emits the elements of all sequences, one sequence after another.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(.concat(sequence.lazy.map { $0.asObservable() }))
  }
}
