extension SharedSequenceConvertibleType {
  /// Transforms each element.
  @preconcurrency
  public func map<Result>(
    _ selector: @escaping @Sendable (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(asObservable().map(selector))
  }

  /// Transforms each element and drops nil results.
  @preconcurrency
  @_disfavoredOverload
  public func compactMap<Result>(
    _ selector: @escaping @Sendable (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(asObservable().compactMap(selector))
  }

  /// Emits the elements that satisfy `predicate`.
  @preconcurrency
  public func filter(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(predicate))
  }

  /// Skips the first `count` elements.
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Emits only the elements whose key differs from that of the previously emitted one.
  @preconcurrency
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector))
  }

  /// Emits only the elements for which `comparer` returns false, called with the previously emitted
  /// element and the new one.
  @preconcurrency
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer))
  }

  /// Emits only the elements for which `comparer` returns false, called with the keys of the
  /// previously emitted element and the new one.
  @preconcurrency
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping @Sendable (Element) -> K,
    comparer: @escaping @Sendable (K, K) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Combines the elements and emits each intermediate result.
  @preconcurrency
  public func scan<A>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) -> A
  ) -> SharedSequence<SharingStrategy, A> {
    SharedSequence<SharingStrategy, A>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Emits the given element before those of this sequence.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }

  /// Calls closures before or after each event is passed on, once for all subscribers.
  @preconcurrency
  public func `do`(
    onNext: (@Sendable (Element) -> Void)? = nil,
    afterNext: (@Sendable (Element) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    afterCompleted: (@Sendable () -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// Prints each event, each subscription and each disposal, once for all subscribers.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Emits the result of `resultSelector` for an object and each element. Holds the object weakly
  /// and completes at the first element after it was released.
  @preconcurrency
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    SharedSequence<SharingStrategy, Out>(
      asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Emits an object with each element. Holds the object weakly and completes at the first element
  /// after it was released.
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }

  /// Emits an element once no other one has arrived for `dueTime`. The pending element is emitted
  /// on completion.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Emits elements at least `dueTime` apart: the first one at once, then, if `latest` is true, the
  /// latest one after each `dueTime`.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Emits elements at least `dueTime` apart, measured by `scheduler`: the first one at once, then,
  /// if `latest` is true, the latest one after each `dueTime`. They are delivered on the scheduler
  /// of the sharing strategy.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: scheduler)
        .observe(on: SharingStrategy.scheduler))
  }

  /// Delays the elements and the completion by `dueTime`.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Emits only the elements that differ from the previously emitted one.
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}

extension SharedSequence {
  /// The elements as an asynchronous sequence. Subscribes immediately, and disposes the
  /// subscription when the iteration ends.
  @MainActor
  public var values: AsyncStream<Element> { asInfallible().values }
}
