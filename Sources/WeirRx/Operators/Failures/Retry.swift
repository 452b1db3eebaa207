import Weir

extension ObservableType {
  /// Resubscribes after each error, until the sequence completes.
  public func retry() -> Observable<Element> {
    Observable(producer.retry(upTo: .max, releasing: true))
  }

  /// Resubscribes after an error, for at most `maxAttemptCount` subscriptions in total. The last
  /// error is passed on. With 0 attempts, completes at once.
  ///
  /// ```swift
  /// let request = Observable<Int>.create { observer in
  ///   print("try")
  ///   observer.onError(RxError.timeout)
  ///   return Disposables.create()
  /// }
  /// _ = request.retry(2).subscribe(onError: { print($0) })  //> try | try | Sequence timeout.
  /// ```
  ///
  /// - Precondition: `maxAttemptCount` is not negative.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "the count must not be negative")
    return maxAttemptCount == 0
      ? .empty() : Observable(producer.retry(upTo: maxAttemptCount - 1, releasing: true))
  }

  /// Resubscribes after an error whenever the sequence that `notificationHandler` returns emits an
  /// element. Errors that are not of the type `Error` are passed on.
  ///
  /// The notification sequence receives the errors and is subscribed to first. After it has
  /// terminated, an error of this sequence ends the result with the terminal event of the
  /// notification sequence.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping @Sendable (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retrying(notificationHandler) { $0 as? Error }
  }

  /// Resubscribes after an error whenever the sequence that `notificationHandler` returns emits an
  /// element.
  ///
  /// The notification sequence receives the errors and is subscribed to first. After it has
  /// terminated, an error of this sequence ends the result with the terminal event of the
  /// notification sequence.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retrying(notificationHandler) { $0 }
  }

  private func retrying<Trigger: ObservableType, Failure>(
    _ makeTrigger: @escaping @Sendable (Observable<Failure>) -> Trigger,
    _ cast: @escaping @Sendable (any Swift.Error) -> Failure?
  ) -> Observable<Element> {
    let source = producer
    return Observable(
      Source { observer, lifetime in
        let errors = PublishSubject<Failure>()
        let notices = PublishSubject<Trigger.Element>()
        lifetime += makeTrigger(errors).asObservable().subscribe(notices).engine
        lifetime +=
          source.retry(
            when: crossing { failures in
              answers(to: failures, from: notices) { error in
                guard let failure = cast(error) else { return false }
                errors.onNext(failure)
                return true
              }
            }
          ).start(observer)
      })
  }
}

/// Passes each failure to `report` and emits the next event of `notices`. Emits the failure itself
/// if `report` returns false.
private func answers<Notice>(
  to failures: Weir.Signal<any Swift.Error, Never>, from notices: PublishSubject<Notice>,
  _ report: @escaping @Sendable (any Swift.Error) -> Bool
) -> Source<Notice> {
  Source { observer, lifetime in
    let answer = SerialDisposable()
    let sink = Unchecked(observer)
    lifetime += answer.engine
    lifetime += failures.observeValues { error in
      let subscription = SingleAssignmentDisposable()
      answer.disposable = subscription
      subscription.setDisposable(
        notices.subscribe { event in
          subscription.dispose()
          sink.value.on(event)
        })
      if !report(error) { sink.value.on(.error(error)) }
    }
  }
}
