import Dispatch

extension SignalProducer {
  /// Fails with `error` on `scheduler` unless the stream ends within `interval` seconds from its
  /// start on. All events before that pass at once.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout(
    after interval: Double, raising error: Error, on scheduler: any DateScheduler
  ) -> SignalProducer {
    timeout(after: .seconds(fractional: interval), raising: error, on: scheduler)
  }

  /// Fails with `error` on `scheduler` unless the stream ends within `interval` from its start on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout(
    after interval: DispatchTimeInterval, raising error: Error, on scheduler: any DateScheduler
  ) -> SignalProducer {
    timeout(after: interval, other: SignalProducer(error: error), on: scheduler)
  }

  /// Goes on with `other`, begun on `scheduler`, unless the stream ends within `interval` seconds
  /// from its start on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<Other: SignalProducerConvertible>(
    after interval: Double, other: Other, on scheduler: any DateScheduler
  ) -> SignalProducer where Other.Value == Value, Other.Error == Error {
    timeout(after: .seconds(fractional: interval), other: other, on: scheduler)
  }

  /// Goes on with `other`, begun on `scheduler`, unless the stream ends within `interval` from its
  /// start on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<Other: SignalProducerConvertible>(
    after interval: DispatchTimeInterval, other: Other, on scheduler: any DateScheduler
  ) -> SignalProducer where Other.Value == Value, Other.Error == Error {
    limited(first: interval, each: nil, other: other.producer, on: scheduler)
  }
}

extension SignalProducer where Error == Never {
  /// Fails with `error` on `scheduler` unless the stream ends within `interval` seconds from its
  /// start on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<NewError>(
    after interval: Double, raising error: NewError, on scheduler: any DateScheduler
  ) -> SignalProducer<Value, NewError> {
    promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
  }

  /// Fails with `error` on `scheduler` unless the stream ends within `interval` from its start on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<NewError>(
    after interval: DispatchTimeInterval, raising error: NewError, on scheduler: any DateScheduler
  ) -> SignalProducer<Value, NewError> {
    promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
  }
}

extension Signal {
  /// Fails with `error` on `scheduler` unless the signal ends within `interval` seconds from now on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout(
    after interval: Double, raising error: Error, on scheduler: any DateScheduler
  ) -> Signal {
    Signal(starting: producer.timeout(after: interval, raising: error, on: scheduler))
  }

  /// Fails with `error` on `scheduler` unless the signal ends within `interval` from now on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout(
    after interval: DispatchTimeInterval, raising error: Error, on scheduler: any DateScheduler
  ) -> Signal {
    Signal(starting: producer.timeout(after: interval, raising: error, on: scheduler))
  }

  /// Goes on with `other`, begun on `scheduler`, unless the signal ends within `interval` seconds
  /// from now on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<Other: SignalProducerConvertible>(
    after interval: Double, other: Other, on scheduler: any DateScheduler
  ) -> Signal where Other.Value == Value, Other.Error == Error {
    Signal(starting: producer.timeout(after: interval, other: other, on: scheduler))
  }

  /// Goes on with `other`, begun on `scheduler`, unless the signal ends within `interval` from now
  /// on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<Other: SignalProducerConvertible>(
    after interval: DispatchTimeInterval, other: Other, on scheduler: any DateScheduler
  ) -> Signal where Other.Value == Value, Other.Error == Error {
    Signal(starting: producer.timeout(after: interval, other: other, on: scheduler))
  }
}

extension Signal where Error == Never {
  /// Fails with `error` on `scheduler` unless the signal ends within `interval` seconds from now on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<NewError>(
    after interval: Double, raising error: NewError, on scheduler: any DateScheduler
  ) -> Signal<Value, NewError> {
    Signal<Value, NewError>(
      starting: producer.timeout(after: interval, raising: error, on: scheduler))
  }

  /// Fails with `error` on `scheduler` unless the signal ends within `interval` from now on.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<NewError>(
    after interval: DispatchTimeInterval, raising error: NewError, on scheduler: any DateScheduler
  ) -> Signal<Value, NewError> {
    Signal<Value, NewError>(
      starting: producer.timeout(after: interval, raising: error, on: scheduler))
  }
}
