extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls the closures before and after what they are named for; an error that one throws takes
  /// the place of the event.
  @preconcurrency
  public func `do`(
    onSuccess: (@Sendable (Element) throws -> Void)? = nil,
    afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Swift.Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Swift.Error) throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Sends the element if it satisfies `predicate`, else nothing.
  @preconcurrency
  public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// Sends the element transformed.
  @preconcurrency
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Single<Result> {
    Single(raw: source.map(transform))
  }

  /// Sends the element transformed, unless that is nil.
  @preconcurrency
  @_disfavoredOverload
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe(raw: source.compactMap(transform))
  }

  /// Goes on with the single that `selector` makes of the element.
  @preconcurrency
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single(raw: source.flatMap(selector))
  }

  /// Goes on with the maybe that `selector` makes of the element.
  @preconcurrency
  public func flatMapMaybe<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe(raw: source.flatMap(selector))
  }

  /// Goes on with the completable that `selector` makes of the element.
  @preconcurrency
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: source.flatMap(selector))
  }

  /// Sends `element` in place of an error.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: source.catchAndReturn(element))
  }

  /// The same events, where no element is promised.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }

  /// Completes in place of the element.
  public func asCompletable() -> Completable { source.ignoreElements().asCompletable() }
}

extension PrimitiveSequence where Trait == SingleTrait {
  /// Subscribes anew whenever what `notificationHandler` makes of the errors of a type sends an
  /// element. Fails with an error of another type, as that fails, and with `RxError.noElements`
  /// where that completes.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping @Sendable (Observable<Error>) -> TriggerObservable
  ) -> Single<Element> {
    source.retry(when: notificationHandler).asSingle()
  }

  /// Subscribes anew whenever what `notificationHandler` makes of the errors sends an element.
  /// Fails as that fails, and with `RxError.noElements` where that completes.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Single<Element> {
    source.retry(when: notificationHandler).asSingle()
  }
}
