import Weir

extension ObservableType {
  /// Subscribes anew after an error, until the sequence completes.
  public func retry() -> Observable<Element> { Observable(producer.retry(upTo: .max)) }

  /// Subscribes up to `maxAttemptCount` times, anew after an error; the last error is passed on.
  /// With no attempt to make, completes at once.
  ///
  /// - Precondition: `maxAttemptCount` is not negative.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "a sequence cannot be tried a negative number of times")
    return maxAttemptCount == 0 ? .empty() : Observable(producer.retry(upTo: maxAttemptCount - 1))
  }

  /// Subscribes anew after an error whenever the sequence that `notificationHandler` makes of the
  /// errors sends an element; ends as that one does.
  ///
  /// Errors that are not of the type asked for are passed on.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping @Sendable (Observable<Error>) -> TriggerObservable
  ) -> Observable<Element> {
    Observable(
      producer.retry(
        when: crossing { failures in
          let errors = failures.producer.attemptMap { error throws(any Swift.Error) in
            guard let error = error as? Error else { throw error }
            return error
          }
          return notificationHandler(Observable(errors, isHot: true)).producer
        }))
  }

  /// Subscribes anew after an error whenever the sequence that `notificationHandler` makes of the
  /// errors sends an element; ends as that one does.
  @preconcurrency
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    Observable(
      producer.retry(
        when: crossing { failures in
          let errors = failures.producer.promoteError((any Swift.Error).self)
          return notificationHandler(Observable(errors, isHot: true)).producer
        }))
  }
}
