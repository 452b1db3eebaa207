import Weir

extension ObservableType {
  /// Makes one sequence of those that `selector` returns, whose elements are sent as they come.
  @preconcurrency @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    flattening(.merge, selector)
  }

  /// Makes one sequence of those that `selector` returns, one after the other. Where it throws, the
  /// result ends at once, whatever is subscribed.
  @preconcurrency @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(
      producer.attemptMap { try selector($0).producer }.flattened(.concat) {
        $0.releasedAtCompletion()
      })
  }

  /// Makes one sequence of those that `selector` returns, of which the newest is subscribed.
  @preconcurrency @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    flattening(.latest, selector)
  }

  /// Makes one sequence of those that `selector` returns; elements that come while one of these is
  /// subscribed are dropped, without asking it.
  @preconcurrency
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(
      producer.flattened(.throttle) { element in
        let element = Unchecked(element)
        return deferring { try selector(element.value).producer }
      })
  }

  @inlinable
  func flattening<Inner: ObservableConvertibleType>(
    _ strategy: FlattenStrategy, _ selector: @escaping @Sendable (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    Observable<Inner.Element>(
      producer.flattened(strategy) { element in
        do {
          return try selector(element).producer
        } catch {
          return Source(error: error)
        }
      })
  }
}
