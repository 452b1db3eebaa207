import Weir

extension ObservableType {
  /// Emits the element at an index, from 0, then completes. Fails with `RxError.argumentOutOfRange`
  /// if there is none.
  ///
  /// - Precondition: `index` is not negative.
  public func element(at index: Int) -> Observable<Element> {
    Observable(producer.element(at: index).ifEmpty(fail: RxError.argumentOutOfRange))
  }

  /// Emits the only element. Fails with `RxError.noElements` if there is none, and with
  /// `RxError.moreThanOneElement` at the second one.
  public func single() -> Observable<Element> { single { _ in true } }

  /// Emits the only element that satisfies `predicate`. Fails with `RxError.noElements` if there is
  /// none, and with `RxError.moreThanOneElement` at the second one.
  @preconcurrency
  public func single(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(
      producer.attemptFilter(predicate).enumerated()
        .attemptMap { index, element in
          if index > 0 { throw RxError.moreThanOneElement }
          return element
        }
        .ifEmpty(fail: RxError.noElements))
  }

  /// Emits `default` if the sequence completes without elements.
  public func ifEmpty(default: Element) -> Observable<Element> {
    Observable(producer.ifEmpty(default: `default`))
  }

  /// Continues with `other` if the sequence completes without elements.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    Observable(producer.ifEmpty(switchTo: other.producer))
  }
}
