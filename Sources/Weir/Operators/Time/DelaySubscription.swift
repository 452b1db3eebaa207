import Dispatch

extension SignalProducer {
  /// Begins the work of each run on `scheduler`, `interval` seconds after the start.
  ///
  /// A run that is disposed before then never begins its work.
  ///
  /// - Precondition: `interval` is not negative.
  @_disfavoredOverload
  public func delaySubscription(
    _ interval: Double, on scheduler: any DateScheduler
  ) -> SignalProducer {
    delaySubscription(.seconds(fractional: interval), on: scheduler)
  }

  /// Begins the work of each run on `scheduler`, `interval` after the start.
  ///
  /// A run that is disposed before then never begins its work.
  ///
  /// - Precondition: `interval` is not negative.
  @_disfavoredOverload
  public func delaySubscription(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(interval.nanoseconds >= 0, "the interval must not be negative")
    return beginning { scheduler.schedule(after: interval, action: $0) }
  }
}
