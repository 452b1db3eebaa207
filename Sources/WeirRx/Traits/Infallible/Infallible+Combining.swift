extension InfallibleType {
  /// Combines the latest elements with `resultSelector` whenever a sequence emits one, once all
  /// have emitted.
  @preconcurrency
  public static func combineLatest<each Input>(
    _ source: repeat Infallible<each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      checking: Mixture(repeat (each source).asObservable()).combineLatest(resultSelector))
  }

  /// Combines the latest elements with `resultSelector` whenever a sequence emits one, once all
  /// have emitted.
  @preconcurrency
  public static func combineLatest<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> Infallible<Result>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<Result>(
      checking: .combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Emits an array of the latest elements whenever a sequence emits one, once all have emitted.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    combineLatest(collection, resultSelector: { $0 })
  }

  /// Combines the elements of all sequences in order with `resultSelector`: the first ones, then
  /// the second ones, and so on.
  @preconcurrency
  public static func zip<each Input>(
    _ source: repeat Infallible<each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      checking: Mixture(repeat (each source).asObservable()).zip(resultSelector))
  }

  /// Emits the elements of all sequences as they arrive.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Emits the elements of all sequences as they arrive.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// Emits the elements of all sequences, one sequence after another.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Emits the elements of all sequences, one sequence after another.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Continues with `second` when this sequence completes.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(checking: asObservable().concat(second))
  }

  /// Emits the given element before those of this sequence.
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }

  /// Combines each element with the latest one of `second` by `resultSelector`. Elements that
  /// arrive before `second` has emitted are dropped.
  @preconcurrency
  public func withLatestFrom<Source: InfallibleType, ResultType>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(
      checking: asObservable().withLatestFrom(
        second.asObservable(), resultSelector: resultSelector))
  }

  /// Emits the latest element of `second` for each element.
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

extension InfallibleType where Element == Any {
  /// Emits a tuple of the latest elements whenever a sequence emits one, once all have emitted.
  public static func combineLatest<each Input>(
    _ source: repeat Infallible<each Input>
  ) -> Infallible<(repeat each Input)> {
    Infallible(Mixture(repeat (each source).asObservable()).combineLatest())
  }
}
