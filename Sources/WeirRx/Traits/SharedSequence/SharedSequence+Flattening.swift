extension SharedSequenceConvertibleType {
  /// Transforms each element into a sequence and emits the elements of all of them as they arrive.
  @preconcurrency
  public func flatMap<Sharing, Result>(
    _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMap(selector))
  }

  /// Transforms each element into a sequence and emits the elements of the latest one.
  @preconcurrency
  public func flatMapLatest<Sharing, Result>(
    _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMapLatest(selector))
  }

  /// Transforms each element into a sequence and emits its elements. Elements that arrive while an
  /// inner sequence is active are dropped.
  @preconcurrency
  public func flatMapFirst<Sharing, Result>(
    _ selector: @escaping @Sendable (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(asObservable().flatMapFirst(selector))
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Emits the elements of the latest inner sequence.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    flatMapLatest { $0.asSharedSequence() }
  }

  /// Emits the elements of the inner sequences as they arrive.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    flatMap { $0.asSharedSequence() }
  }

  /// Emits the elements of the inner sequences as they arrive, with at most `maxConcurrent` of them
  /// subscribed at a time.
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(
      asObservable().map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent))
  }
}
