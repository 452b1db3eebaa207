import Weir

extension ObservableType {
  /// Transforms each element into a sequence and emits the elements of all of them as they arrive.
  @preconcurrency @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    flattening(.merge, selector)
  }

  /// Transforms each element into a sequence and emits their elements, one sequence after another.
  ///
  /// If `selector` throws, the result fails at once, even while an earlier inner sequence is
  /// active.
  @preconcurrency @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(
      producer.attemptMap { try selector($0).producer }.flattened(.concat) {
        $0.releasedAtCompletion()
      })
  }

  /// Transforms each element into a sequence and emits the elements of the latest one. The previous
  /// one is disposed.
  ///
  /// ```swift
  /// let rooms = [PublishSubject<String>(), PublishSubject<String>()]
  /// let selected = BehaviorSubject(value: 0)
  /// _ = selected.flatMapLatest { rooms[$0] }.subscribe(onNext: { print($0) })
  /// rooms[0].onNext("hello")  //> hello
  /// selected.onNext(1)
  /// rooms[0].onNext("not observed anymore")
  /// rooms[1].onNext("welcome")  //> welcome
  /// ```
  @preconcurrency @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    flattening(.latest, selector)
  }

  /// Transforms each element into a sequence and emits its elements. Elements that arrive while an
  /// inner sequence is active are dropped; `selector` is not called for them.
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
