extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls closures before or after each event is passed on. An error that a closure throws
  /// replaces the event.
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

  /// Continues with `second` when this completable completes.
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    Single(raw: andThen(second.source))
  }

  /// Continues with `second` when this completable completes.
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: andThen(second.source))
  }

  /// Continues with `second` when this completable completes.
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: andThen(second.source))
  }

  /// Continues with `second` when this completable completes.
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    source.map { never -> Element in }.concat(second)
  }

  /// Continues with `second` when this completable completes.
  public func concat(_ second: Completable) -> Completable {
    .concat(primitiveSequence, second)
  }

  /// Subscribes to all sequences, one after another, and completes after the last one.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
  where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Subscribes to all sequences, one after another, and completes after the last one.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }

  /// Subscribes to all sequences at the same time. Completes when all have completed, and fails
  /// with the first error.
  public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Subscribes to all sequences at the same time. Completes when all have completed, and fails
  /// with the first error.
  public static func zip(_ sources: Completable...) -> Completable {
    zip(sources)
  }
}
