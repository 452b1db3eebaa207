extension InfallibleType {
  /// Sends what `resultSelector` makes of the latest elements, whenever one comes and there is one
  /// of each.
  @preconcurrency
  public static func combineLatest<each Input>(
    _ source: repeat Infallible<each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      checking: Mixture(repeat (each source).asObservable()).combineLatest(resultSelector))
  }

  /// Sends what `resultSelector` makes of the latest elements, whenever one comes and there is one
  /// of each.
  @preconcurrency
  public static func combineLatest<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> Infallible<Result>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<Result>(
      checking: .combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the latest elements, whenever one comes and there is one of each.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    combineLatest(collection, resultSelector: { $0 })
  }

  /// Sends what `resultSelector` makes of the first elements of all, then of the second ones, and
  /// so on.
  @preconcurrency
  public static func zip<each Input>(
    _ source: repeat Infallible<each Input>,
    resultSelector: @escaping @Sendable (repeat each Input) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      checking: Mixture(repeat (each source).asObservable()).zip(resultSelector))
  }

  /// Sends the elements of all as they come.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Sends the elements of all as they come.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// Sends the elements of each when the one before it has completed.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Sends the elements of each when the one before it has completed.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Goes on with `second` when this completes.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(checking: asObservable().concat(second))
  }

  /// Sends one element first.
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }

  /// Sends, for each element, what `resultSelector` makes of it and the latest one of `second`.
  @preconcurrency
  public func withLatestFrom<Source: InfallibleType, ResultType>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(
      checking: asObservable().withLatestFrom(
        second.asObservable(), resultSelector: resultSelector))
  }

  /// Sends, for each element, the latest one of `second`.
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

extension InfallibleType where Element == Any {
  /// Sends the latest elements as a tuple, whenever one comes and there is one of each.
  public static func combineLatest<each Input>(
    _ source: repeat Infallible<each Input>
  ) -> Infallible<(repeat each Input)> {
    Infallible(Mixture(repeat (each source).asObservable()).combineLatest())
  }
}
