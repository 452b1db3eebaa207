import Dispatch

extension SignalProducer {
  /// Fails with `error` on `scheduler` if no event arrives within `each`.
  ///
  /// - Parameters:
  ///   - first: The time limit for the first event; the default is `each`.
  ///   - each: The time limit for the next event, counted from each value.
  /// - Precondition: The intervals are not negative.
  public func timeout(
    first: DispatchTimeInterval? = nil, each: DispatchTimeInterval, raising error: Error,
    on scheduler: any DateScheduler
  ) -> SignalProducer {
    timeout(first: first, each: each, other: SignalProducer(error: error), on: scheduler)
  }

  /// Switches to `other`, which is started on `scheduler`, if no event arrives within `each`.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let live = SignalProducer<String, Never>(value: "live").concat(.never)
  /// let archive = SignalProducer<String, Never>(value: "archive")
  /// live.timeout(first: .seconds(10), each: .seconds(1), other: archive, on: scheduler)
  ///   .startWithValues { print($0) }  //> live
  /// scheduler.advance(by: 1)          //> archive
  /// ```
  /// - Parameters:
  ///   - first: The time limit for the first event; the default is `each`.
  ///   - each: The time limit for the next event, counted from each value.
  /// - Precondition: The intervals are not negative.
  public func timeout<Other: SignalProducerConvertible>(
    first: DispatchTimeInterval? = nil, each: DispatchTimeInterval, other: Other,
    on scheduler: any DateScheduler
  ) -> SignalProducer where Other.Value == Value, Other.Error == Error {
    limited(first: first ?? each, each: each, other: other.producer, on: scheduler)
  }
}

extension SignalProducer where Error == Never {
  /// Fails with `error` on `scheduler` if no event arrives within `each`, or within `first` for the
  /// first event.
  ///
  /// - Precondition: The intervals are not negative.
  public func timeout<NewError>(
    first: DispatchTimeInterval? = nil, each: DispatchTimeInterval, raising error: NewError,
    on scheduler: any DateScheduler
  ) -> SignalProducer<Value, NewError> {
    promoteError(NewError.self).timeout(first: first, each: each, raising: error, on: scheduler)
  }
}

extension Signal {
  /// Fails with `error` on `scheduler` if no event arrives within `each`, or within `first` for the
  /// first event.
  ///
  /// - Precondition: The intervals are not negative.
  public func timeout(
    first: DispatchTimeInterval? = nil, each: DispatchTimeInterval, raising error: Error,
    on scheduler: any DateScheduler
  ) -> Signal {
    Signal(starting: producer.timeout(first: first, each: each, raising: error, on: scheduler))
  }

  /// Switches to `other`, which is started on `scheduler`, if no event arrives within `each`, or
  /// within `first` for the first event.
  ///
  /// - Precondition: The intervals are not negative.
  public func timeout<Other: SignalProducerConvertible>(
    first: DispatchTimeInterval? = nil, each: DispatchTimeInterval, other: Other,
    on scheduler: any DateScheduler
  ) -> Signal where Other.Value == Value, Other.Error == Error {
    Signal(starting: producer.timeout(first: first, each: each, other: other, on: scheduler))
  }
}

extension Signal where Error == Never {
  /// Fails with `error` on `scheduler` if no event arrives within `each`, or within `first` for the
  /// first event.
  ///
  /// - Precondition: The intervals are not negative.
  public func timeout<NewError>(
    first: DispatchTimeInterval? = nil, each: DispatchTimeInterval, raising error: NewError,
    on scheduler: any DateScheduler
  ) -> Signal<Value, NewError> {
    Signal<Value, NewError>(
      starting: producer.timeout(first: first, each: each, raising: error, on: scheduler))
  }
}
