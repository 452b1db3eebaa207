extension SharedSequenceConvertibleType {
  /// Sends the elements of what `selector` makes of each element, as they come.
  @preconcurrency
  public func flatMap<Sharing, Result>(
    _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMap(selector))
  }

  /// Sends the elements of what `selector` makes of the latest element.
  @preconcurrency
  public func flatMapLatest<Sharing, Result>(
    _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMapLatest(selector))
  }

  /// Sends the elements of what `selector` makes of an element; drops elements while that runs.
  @preconcurrency
  public func flatMapFirst<Sharing, Result>(
    _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMapFirst(selector))
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Sends the elements of the latest inner sequence.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    flatMapLatest { $0.asSharedSequence() }
  }

  /// Sends the elements of all inner sequences as they come.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    flatMap { $0.asSharedSequence() }
  }

  /// The same, with at most `maxConcurrent` inner sequences running at a time; the others wait.
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(
      asObservable().map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent))
  }
}
