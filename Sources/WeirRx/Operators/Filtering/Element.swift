import Weir

extension ObservableType {
  /// Sends the element of that number, counted from 0, then completes; ends with
  /// `RxError.argumentOutOfRange` where there is none.
  ///
  /// - Precondition: `index` is not negative.
  public func element(at index: Int) -> Observable<Element> {
    Observable(producer.element(at: index).ifEmpty(fail: RxError.argumentOutOfRange))
  }

  /// Sends the only element; ends with `RxError.noElements` where there is none, and with
  /// `RxError.moreThanOneElement` at the second one.
  public func single() -> Observable<Element> { single { _ in true } }

  /// Sends the only element for which `predicate` holds; ends with `RxError.noElements` where there
  /// is none, and with `RxError.moreThanOneElement` at the second one.
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

  /// Sends `default` where the sequence has no elements.
  public func ifEmpty(default: Element) -> Observable<Element> {
    Observable(producer.ifEmpty(default: `default`))
  }

  /// Goes on with `other` where the sequence has no elements.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    Observable(producer.ifEmpty(switchTo: other.producer))
  }
}
