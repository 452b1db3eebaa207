import Weir

extension ObservableType {
  /// Sends what `resultSelector` makes of each element and the latest one of `second`; elements that
  /// come before that has sent one are dropped. An error of `second` ends the sequence.
  @preconcurrency
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(
      producer.withLatest(fromFailable: second.producer).attemptMap { try resultSelector($0, $1) })
  }

  /// Sends the latest element of `second` for each element. An error of `second` ends the sequence.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(producer.withLatest(fromFailable: second.producer).map { $1 })
  }
}
