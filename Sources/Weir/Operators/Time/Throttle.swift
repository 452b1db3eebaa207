import Dispatch

extension SignalProducer {
  /// Sends values on `scheduler`, at least `interval` seconds apart: the first one, and then each
  /// time the latest of those that have come meanwhile.
  ///
  /// A failure and an interruption pass as soon as the scheduler can, and so does the completion;
  /// the value that waits is discarded. A clock that has been set back delays nothing.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func throttle(_ interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
    throttle(.seconds(fractional: interval), on: scheduler)
  }

  /// Sends values on `scheduler`, at least `interval` seconds apart: the first one, and then each
  /// time the latest of those that have come meanwhile.
  ///
  /// A failure and an interruption pass as soon as the scheduler can, and so does the completion;
  /// the value that waits is discarded. A clock that has been set back delays nothing.
  ///
  /// - Parameters:
  ///   - latest: where it is false, what comes before the interval is over is dropped.
  ///   - discardWhenCompleted: where it is false, the completion waits for the value that waits.
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func throttle(
    _ interval: Double, on scheduler: any DateScheduler, latest: Bool = true,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer {
    throttle(
      .seconds(fractional: interval), on: scheduler, latest: latest,
      discardWhenCompleted: discardWhenCompleted)
  }

  /// Sends values on `scheduler`, at least `interval` apart: the first one, and then each time the
  /// latest of those that have come meanwhile.
  ///
  /// - Parameters:
  ///   - latest: where it is false, what comes before the interval is over is dropped.
  ///   - discardWhenCompleted: where it is false, the completion waits for the value that waits.
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func throttle(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler, latest: Bool = true,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer {
    precondition(interval.nanoseconds >= 0, "values cannot be sent before they come")
    return holdingLatest(on: scheduler, completion: discardWhenCompleted ? .discards : .waits) {
      moment in
      guard let previous = moment.previous, previous <= moment.now else {
        return latest || moment.waiting == nil ? moment.now : nil
      }
      let due = Swift.max(previous.advanced(by: interval), moment.now)
      return latest || (moment.waiting == nil && due == moment.now) ? due : nil
    }
  }
}

extension Signal {
  /// Sends values on `scheduler`, at least `interval` seconds apart: the first one, and then each
  /// time the latest of those that have come meanwhile.
  ///
  /// A failure and an interruption pass as soon as the scheduler can, and so does the completion;
  /// the value that waits is discarded. A clock that has been set back delays nothing.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func throttle(_ interval: Double, on scheduler: any DateScheduler) -> Signal {
    throttle(.seconds(fractional: interval), on: scheduler)
  }

  /// Sends values on `scheduler`, at least `interval` seconds apart: the first one, and then each
  /// time the latest of those that have come meanwhile.
  ///
  /// The value that waits is discarded when the stream ends.
  ///
  /// - Parameters:
  ///   - latest: where it is false, what comes before the interval is over is dropped.
  ///   - discardWhenCompleted: where it is false, the completion waits for the value that waits.
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func throttle(
    _ interval: Double, on scheduler: any DateScheduler, latest: Bool = true,
    discardWhenCompleted: Bool = true
  ) -> Signal {
    throttle(
      .seconds(fractional: interval), on: scheduler, latest: latest,
      discardWhenCompleted: discardWhenCompleted)
  }

  /// Sends values on `scheduler`, at least `interval` apart: the first one, and then each time the
  /// latest of those that have come meanwhile.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func throttle(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler, latest: Bool = true,
    discardWhenCompleted: Bool = true
  ) -> Signal {
    Signal(
      starting: producer.throttle(
        interval, on: scheduler, latest: latest, discardWhenCompleted: discardWhenCompleted))
  }
}
