import Weir

extension ObservableType {
  /// Combines each element with the latest one of `second` by `resultSelector`. Elements that
  /// arrive before `second` has emitted are dropped. An error of `second` terminates the sequence.
  @preconcurrency
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(
      producer.withLatest(fromFailable: second.producer).attemptMap { try resultSelector($0, $1) })
  }

  /// Emits the latest element of `second` for each element. An error of `second` terminates the
  /// sequence.
  ///
  /// ```swift
  /// let saves = PublishSubject<Void>()
  /// let text = BehaviorSubject(value: "draft")
  /// _ = saves.withLatestFrom(text).subscribe(onNext: { print($0) })
  /// text.onNext("final")
  /// saves.onNext(())  //> final
  /// saves.onNext(())  //> final
  /// ```
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(producer.withLatest(fromFailable: second.producer).map { $1 })
  }
}
