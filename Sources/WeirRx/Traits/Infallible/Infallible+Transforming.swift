extension InfallibleType {
  /// Transforms each element.
  @preconcurrency
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().map(transform))
  }

  /// Transforms each element and drops nil results.
  @preconcurrency
  @_disfavoredOverload
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().compactMap(transform))
  }

  /// Transforms each element into a sequence and emits the elements of all of them as they arrive.
  @preconcurrency
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(checking: asObservable().flatMap(selector))
  }

  /// Transforms each element into a sequence and emits the elements of the latest one.
  @preconcurrency
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(checking: asObservable().flatMapLatest(selector))
  }

  /// Transforms each element into a sequence and emits its elements. Elements that arrive while an
  /// inner sequence is active are dropped.
  @preconcurrency
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(checking: asObservable().flatMapFirst(selector))
  }

  /// Transforms each element into a sequence and emits their elements, one sequence after another.
  @preconcurrency
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(checking: asObservable().concatMap(selector))
  }

  /// Accumulates the elements into `seed` and emits each intermediate result.
  @preconcurrency
  public func scan<Seed>(
    into seed: Seed, accumulator: @escaping @Sendable (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Combines the elements and emits each intermediate result.
  @preconcurrency
  public func scan<Seed>(
    _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Shares one subscription among all subscribers. See `Observable.share(replay:scope:)`.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Emits the result of `resultSelector` for an object and each element. Holds the object weakly
  /// and completes at the first element after it was released.
  @preconcurrency
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible<Out>(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Emits an object with each element. Holds the object weakly and completes at the first element
  /// after it was released.
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}

extension Infallible {
  /// Calls closures before or after each event is passed on. An error that a closure throws is a
  /// programming error: it causes an assertion failure in debug builds and completes the sequence
  /// in release builds.
  @preconcurrency
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      checking: asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }
}

extension InfallibleType {
  /// Prints each event, each subscription and each disposal.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}
