import Dispatch

extension SignalProducer {
  /// Emits the latest value on `scheduler` after each interval in which a value has arrived.
  /// `interval` is in seconds.
  ///
  /// The intervals begin at the start of each run. The pending value is dropped when the source
  /// ends.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func sample(every interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
    sample(every: .seconds(fractional: interval), on: scheduler)
  }

  /// Emits the latest value on `scheduler` after each interval in which a value has arrived.
  ///
  /// The intervals begin at the start of each run. The pending value is dropped when the source
  /// ends.
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
  /// Emits the latest value on `scheduler` after each interval in which a value has arrived.
  /// `interval` is in seconds.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func sample(every interval: Double, on scheduler: any DateScheduler) -> Signal {
    sample(every: .seconds(fractional: interval), on: scheduler)
  }

  /// Emits the latest value on `scheduler` after each interval in which a value has arrived.
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
  /// Returns the first instant after `now` whose distance from this instant is a multiple of
  /// `interval` nanoseconds.
  @usableFromInline
  func next(after now: Instant, every interval: Int64) -> Instant {
    let passed = (now.nanoseconds - nanoseconds) / interval
    let (offset, overflow) = (passed + 1).multipliedReportingOverflow(by: interval)
    return overflow ? Instant(nanoseconds: .max) : advanced(by: .nanoseconds(Int(offset)))
  }
}
