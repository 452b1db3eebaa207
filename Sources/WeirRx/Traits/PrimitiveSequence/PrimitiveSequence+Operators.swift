extension PrimitiveSequence {
  /// Calls `observableFactory` for each subscription and subscribes to the sequence that it
  /// returns.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence
  ) -> PrimitiveSequence {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// Creates a resource and a sequence that uses it for each subscription, and disposes the
  /// resource when the sequence terminates or the subscription is disposed.
  @preconcurrency
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    primitiveSequenceFactory:
      @escaping @Sendable (Resource) throws -> PrimitiveSequence
  ) -> PrimitiveSequence {
    PrimitiveSequence(
      raw: .using(
        resourceFactory,
        observableFactory: { resource in try primitiveSequenceFactory(resource).source }))
  }

  /// Delays the element and the completion by `dueTime` on `scheduler`. An error is not delayed.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes after `dueTime` has passed on `scheduler`.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Delivers the events on `scheduler`.
  public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// Subscribes, and disposes the subscription, on `scheduler`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// Replaces an error with the sequence that `handler` returns for it.
  @preconcurrency
  public func `catch`(
    _ handler: @escaping @Sendable (any Swift.Error) throws -> PrimitiveSequence
  ) -> PrimitiveSequence {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Resubscribes after each error.
  public func retry() -> PrimitiveSequence {
    PrimitiveSequence(raw: source.retry())
  }

  /// Resubscribes after an error, for at most `maxAttemptCount` subscriptions in total.
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Resubscribes after an error whenever the sequence that `notificationHandler` returns emits an
  /// element. Errors that are not of the type `Error` are passed on.
  ///
  /// After the returned sequence has terminated, an error of this sequence ends the result with the
  /// terminal event of the returned sequence.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping @Sendable (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Resubscribes after an error whenever the sequence that `notificationHandler` returns emits an
  /// element. After the returned sequence has terminated, an error of this sequence ends the result
  /// with the terminal event of the returned sequence.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Fails with `RxError.timeout` if no event arrives for `dueTime`.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with `other` if no event arrives for `dueTime`.
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }

  /// Prints each event, each subscription and each disposal.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> PrimitiveSequence {
    PrimitiveSequence(
      raw: source.debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// Emits 0 after `dueTime` on `scheduler`.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}
