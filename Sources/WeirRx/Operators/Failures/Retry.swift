import Weir

extension ObservableType {
  /// Subscribes anew after an error, until the sequence completes.
  public func retry() -> Observable<Element> {
    Observable(producer.retry(upTo: .max, releasing: true))
  }

  /// Subscribes up to `maxAttemptCount` times, anew after an error; the last error is passed on.
  /// With no attempt to make, completes at once.
  ///
  /// - Precondition: `maxAttemptCount` is not negative.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "a sequence cannot be tried a negative number of times")
    return maxAttemptCount == 0
      ? .empty() : Observable(producer.retry(upTo: maxAttemptCount - 1, releasing: true))
  }

  /// Subscribes anew after an error whenever the sequence that `notificationHandler` makes of the
  /// errors sends an element. That sequence is subscribed first; after its end, an error ends the
  /// result as it has ended.
  ///
  /// Errors that are not of the type asked for are passed on.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping @Sendable (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retrying(notificationHandler) { $0 as? Error }
  }

  /// Subscribes anew after an error whenever the sequence that `notificationHandler` makes of the
  /// errors sends an element. That sequence is subscribed first; after its end, an error ends the
  /// result as it has ended.
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

/// The first event that comes from `notices` once a failure has been handed to `report`, for each
/// failure; the failure itself where it cannot be handed over.
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
