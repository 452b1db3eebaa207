import Dispatch

extension SignalProducer {
  /// Sends, at each interval, the latest value on `scheduler`, if one has come since the last time.
  ///
  /// The intervals are counted from the start of each run. A value that waits for the next time is
  /// discarded when the stream ends.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func sample(every interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
    sample(every: .seconds(fractional: interval), on: scheduler)
  }

  /// Sends, at each interval, the latest value on `scheduler`, if one has come since the last time.
  ///
  /// The intervals are counted from the start of each run. A value that waits for the next time is
  /// discarded when the stream ends.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func sample(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    let interval = interval.repeatable
    return holdingLatest(on: scheduler, completion: .discards) { moment in
      moment.waiting ?? moment.start.next(after: moment.now, every: interval.nanoseconds)
    }
  }
}

extension Signal {
  /// Sends, at each interval, the latest value on `scheduler`, if one has come since the last time.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func sample(every interval: Double, on scheduler: any DateScheduler) -> Signal {
    sample(every: .seconds(fractional: interval), on: scheduler)
  }

  /// Sends, at each interval, the latest value on `scheduler`, if one has come since the last time.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func sample(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> Signal {
    Signal(starting: producer.sample(every: interval, on: scheduler))
  }
}

extension Instant {
  /// The first of the points at each interval from this one on that lies after `now`.
  @usableFromInline
  func next(after now: Instant, every interval: Int64) -> Instant {
    let passed = (now.nanoseconds - nanoseconds) / interval
    let (offset, overflow) = (passed + 1).multipliedReportingOverflow(by: interval)
    return overflow ? Instant(nanoseconds: .max) : advanced(by: .nanoseconds(Int(offset)))
  }
}
