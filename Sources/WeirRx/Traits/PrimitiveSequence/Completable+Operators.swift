extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls the closures before and after what they are named for; an error that one throws takes
  /// the place of the event.
  @preconcurrency
  public func `do`(
    onError: (@Sendable (any Swift.Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Swift.Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// Goes on with `second` when this completes.
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    Single(raw: andThen(second.source))
  }

  /// Goes on with `second` when this completes.
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: andThen(second.source))
  }

  /// Goes on with `second` when this completes.
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: andThen(second.source))
  }

  /// Goes on with `second` when this completes.
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    source.map { never -> Element in }.concat(second)
  }

  /// Goes on with `second` when this completes.
  public func concat(_ second: Completable) -> Completable {
    .concat(primitiveSequence, second)
  }

  /// Runs each when the one before it has completed, and completes after the last.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
  where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Runs each when the one before it has completed, and completes after the last.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Runs all at once, completes when all have completed, and fails with the first error.
  public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Runs all at once, completes when all have completed, and fails with the first error.
  public static func zip(_ sources: Completable...) -> Completable {
    zip(sources)
  }
}
