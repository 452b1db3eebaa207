import Dispatch

extension SignalProducer {
  /// Fails with `error` on `scheduler` unless the source ends within `interval` seconds of its
  /// start. Earlier events pass immediately.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout(
    after interval: Double, raising error: Error, on scheduler: any DateScheduler
  ) -> SignalProducer {
    timeout(after: .seconds(fractional: interval), raising: error, on: scheduler)
  }

  /// Fails with `error` on `scheduler` unless the source ends within `interval` of its start.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout(
    after interval: DispatchTimeInterval, raising error: Error, on scheduler: any DateScheduler
  ) -> SignalProducer {
    timeout(after: interval, other: SignalProducer(error: error), on: scheduler)
  }

  /// Switches to `other`, which is started on `scheduler`, unless the source ends within `interval`
  /// seconds of its start.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<Other: SignalProducerConvertible>(
    after interval: Double, other: Other, on scheduler: any DateScheduler
  ) -> SignalProducer where Other.Value == Value, Other.Error == Error {
    timeout(after: .seconds(fractional: interval), other: other, on: scheduler)
  }

  /// Switches to `other`, which is started on `scheduler`, unless the source ends within `interval`
  /// of its start.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<Other: SignalProducerConvertible>(
    after interval: DispatchTimeInterval, other: Other, on scheduler: any DateScheduler
  ) -> SignalProducer where Other.Value == Value, Other.Error == Error {
    limited(first: interval, each: nil, other: other.producer, on: scheduler)
  }
}

extension SignalProducer where Error == Never {
  /// Fails with `error` on `scheduler` unless the source ends within `interval` seconds of its
  /// start.
  ///
  /// ```swift
  /// struct TimedOut: Error {}
  /// let scheduler = TestScheduler()
  /// SignalProducer<Int, Never>.never.timeout(after: 5, raising: TimedOut(), on: scheduler)
  ///   .start { print($0) }
  /// scheduler.advance(by: 5)  //> FAILED TimedOut()
  /// ```
  /// - Precondition: `interval` is not negative.
  public func timeout<NewError>(
    after interval: Double, raising error: NewError, on scheduler: any DateScheduler
  ) -> SignalProducer<Value, NewError> {
    promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
  }

  /// Fails with `error` on `scheduler` unless the source ends within `interval` of its start.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<NewError>(
    after interval: DispatchTimeInterval, raising error: NewError, on scheduler: any DateScheduler
  ) -> SignalProducer<Value, NewError> {
    promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
  }
}

extension Signal {
  /// Fails with `error` on `scheduler` unless the signal ends within `interval` seconds from now.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout(
    after interval: Double, raising error: Error, on scheduler: any DateScheduler
  ) -> Signal {
    Signal(starting: producer.timeout(after: interval, raising: error, on: scheduler))
  }

  /// Fails with `error` on `scheduler` unless the signal ends within `interval` from now.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout(
    after interval: DispatchTimeInterval, raising error: Error, on scheduler: any DateScheduler
  ) -> Signal {
    Signal(starting: producer.timeout(after: interval, raising: error, on: scheduler))
  }

  /// Switches to `other`, which is started on `scheduler`, unless the signal ends within `interval`
  /// seconds from now.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<Other: SignalProducerConvertible>(
    after interval: Double, other: Other, on scheduler: any DateScheduler
  ) -> Signal where Other.Value == Value, Other.Error == Error {
    Signal(starting: producer.timeout(after: interval, other: other, on: scheduler))
  }

  /// Switches to `other`, which is started on `scheduler`, unless the signal ends within `interval`
  /// from now.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<Other: SignalProducerConvertible>(
    after interval: DispatchTimeInterval, other: Other, on scheduler: any DateScheduler
  ) -> Signal where Other.Value == Value, Other.Error == Error {
    Signal(starting: producer.timeout(after: interval, other: other, on: scheduler))
  }
}

extension Signal where Error == Never {
  /// Fails with `error` on `scheduler` unless the signal ends within `interval` seconds from now.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<NewError>(
    after interval: Double, raising error: NewError, on scheduler: any DateScheduler
  ) -> Signal<Value, NewError> {
    Signal<Value, NewError>(
      starting: producer.timeout(after: interval, raising: error, on: scheduler))
  }

  /// Fails with `error` on `scheduler` unless the signal ends within `interval` from now.
  ///
  /// - Precondition: `interval` is not negative.
  public func timeout<NewError>(
    after interval: DispatchTimeInterval, raising error: NewError, on scheduler: any DateScheduler
  ) -> Signal<Value, NewError> {
    Signal<Value, NewError>(
      starting: producer.timeout(after: interval, raising: error, on: scheduler))
  }
}
