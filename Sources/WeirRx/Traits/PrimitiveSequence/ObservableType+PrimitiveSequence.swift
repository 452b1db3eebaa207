import Weir

extension ObservableType {
  /// Emits the only element on completion.
  ///
  /// Fails with `RxError.noElements` if there is none, and with `RxError.moreThanOneElement` at the
  /// second one.
  public func asSingle() -> Single<Element> {
    Single(
      raw: onlyElement { found in
        guard let element = found.first else { throw RxError.noElements }
        return [element]
      })
  }

  /// Emits the only element, if any, on completion.
  ///
  /// Fails with `RxError.moreThanOneElement` at the second element.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: onlyElement { $0 })
  }

  /// Emits the first element at once, or nil if there is none.
  public func first() -> Single<Element?> {
    Single(raw: asObservable().take(1).map { $0 }.ifEmpty(default: nil))
  }

  /// Emits an array of all elements on completion.
  public func toArray() -> Single<[Element]> {
    Single(raw: Observable<[Element]>(producer.collect()))
  }

  /// Emits the result of `check` on completion. Its argument contains the element, if any.
  private func onlyElement(
    _ check: @escaping @Sendable ([Element]) throws -> [Element]
  ) -> Observable<Element> {
    Observable(
      producer.take(first: 2).collect().flatMap(.concat) { found -> Source<Element> in
        do {
          guard found.count < 2 else { throw RxError.moreThanOneElement }
          return Source(try check(found))
        } catch {
          return Source(error: error)
        }
      })
  }
}

extension ObservableType where Element == Never {
  /// Returns the sequence as a completable.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}
