extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Calls closures before or after each event is passed on. An error that a closure throws
  /// replaces the event.
  @preconcurrency
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Swift.Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Swift.Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      raw: source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
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
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.map(transform))
  }

  /// Transforms the element; completes if the result is nil.
  @preconcurrency
  @_disfavoredOverload
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.compactMap(transform))
  }

  /// Continues with the maybe that `selector` returns for the element.
  @preconcurrency
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: source.flatMap(selector))
  }

  /// Emits `element` if there is no element.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: source.ifEmpty(default: element))
  }

  /// Continues with `other` if there is no element.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Continues with `other` if there is no element.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Replaces an error with `element`.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: source.catchAndReturn(element))
  }
}
