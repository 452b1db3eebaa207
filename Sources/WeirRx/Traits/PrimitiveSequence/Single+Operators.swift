extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls closures before or after each event is passed on. An error that a closure throws
  /// replaces the event.
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

  /// Emits the element if it satisfies `predicate`; otherwise completes.
  @preconcurrency
  public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Maybe<Element> {
    Maybe(raw: source.filter(predicate))
  }

  /// Transforms the element.
  @preconcurrency
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Single<Result> {
    Single(raw: source.map(transform))
  }

  /// Transforms the element; completes if the result is nil.
  @preconcurrency
  @_disfavoredOverload
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe(raw: source.compactMap(transform))
  }

  /// Continues with the single that `selector` returns for the element.
  @preconcurrency
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single(raw: source.flatMap(selector))
  }

  /// Continues with the maybe that `selector` returns for the element.
  @preconcurrency
  public func flatMapMaybe<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe(raw: source.flatMap(selector))
  }

  /// Continues with the completable that `selector` returns for the element.
  @preconcurrency
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: source.flatMap(selector))
  }

  /// Replaces an error with `element`.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: source.catchAndReturn(element))
  }

  /// Returns the sequence as a maybe.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: source) }

  /// Ignores the element and completes instead.
  public func asCompletable() -> Completable { source.ignoreElements().asCompletable() }
}

extension PrimitiveSequence where Trait == SingleTrait {
  /// Resubscribes after an error whenever the sequence that `notificationHandler` returns emits an
  /// element. Errors that are not of the type `Error` are passed on.
  ///
  /// After the returned sequence has terminated, an error of this single fails the result: with the
  /// error of the returned sequence, or with `RxError.noElements` if that sequence has completed.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping @Sendable (Observable<Error>) -> TriggerObservable
  ) -> Single<Element> {
    source.retry(when: notificationHandler).asSingle()
  }

  /// Resubscribes after an error whenever the sequence that `notificationHandler` returns emits an
  /// element.
  ///
  /// After the returned sequence has terminated, an error of this single fails the result: with the
  /// error of the returned sequence, or with `RxError.noElements` if that sequence has completed.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Single<Element> {
    source.retry(when: notificationHandler).asSingle()
  }
}
