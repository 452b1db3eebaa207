import Weir

extension ObservableType {
  /// Sends the only element, once the sequence has completed.
  ///
  /// Fails with `RxError.noElements` where there is none, and with `RxError.moreThanOneElement` as
  /// soon as there is a second.
  public func asSingle() -> Single<Element> {
    Single(
      raw: onlyElement { found in
        guard let element = found.first else { throw RxError.noElements }
        return [element]
      })
  }

  /// Sends the only element, if there is one, once the sequence has completed.
  ///
  /// Fails with `RxError.moreThanOneElement` as soon as there is a second.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: onlyElement { $0 })
  }

  /// Sends the first element at once, or nil where there is none.
  public func first() -> Single<Element?> {
    Single(raw: asObservable().take(1).map { $0 }.ifEmpty(default: nil))
  }

  /// Sends all elements as one array when the sequence has completed.
  public func toArray() -> Single<[Element]> {
    Single(raw: Observable<[Element]>(producer.collect()))
  }

  /// Sends what `check` lets pass of the elements, at most one, once the sequence has completed.
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
  /// The same end.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}
