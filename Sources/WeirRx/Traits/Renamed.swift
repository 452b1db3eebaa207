// Operators under their RxSwift 5 names.

extension ObservableType {
  /// The RxSwift 5 name of `observe(on:)`.
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// The RxSwift 5 name of `subscribe(on:)`.
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  /// The RxSwift 5 name of `catch(_:)`.
  @preconcurrency
  public func catchError(
    _ handler: @escaping @Sendable (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    `catch`(handler)
  }

  /// The RxSwift 5 name of `catchAndReturn(_:)`.
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  /// The RxSwift 5 name of `retry(when:)`.
  @preconcurrency
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler:
      @escaping @Sendable (Observable<any Swift.Error>) -> TriggerObservable
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequence {
  /// The RxSwift 5 name of `observe(on:)`.
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence {
    observe(on: scheduler)
  }

  /// The RxSwift 5 name of `subscribe(on:)`.
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence {
    subscribe(on: scheduler)
  }

  /// The RxSwift 5 name of `catch(_:)`.
  @preconcurrency
  public func catchError(
    _ handler: @escaping @Sendable (any Swift.Error) throws -> PrimitiveSequence
  ) -> PrimitiveSequence {
    `catch`(handler)
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The RxSwift 5 name of `catchAndReturn(_:)`.
  public func catchErrorJustReturn(_ element: Element) -> Single<Element> {
    catchAndReturn(element)
  }
}
