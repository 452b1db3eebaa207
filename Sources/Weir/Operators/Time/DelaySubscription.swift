import Dispatch

extension SignalProducer {
  /// Begins the work of each run `interval` seconds after its start, on `scheduler`.
  ///
  /// A run that is disposed before never begins it.
  ///
  /// - Precondition: `interval` is not negative.
  @_disfavoredOverload
  public func delaySubscription(
    _ interval: Double, on scheduler: any DateScheduler
  ) -> SignalProducer {
    delaySubscription(.seconds(fractional: interval), on: scheduler)
  }

  /// Begins the work of each run on `scheduler` when `interval` has passed since its start.
  ///
  /// - Precondition: `interval` is not negative.
  @_disfavoredOverload
  public func delaySubscription(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(interval.nanoseconds >= 0, "no work begins before its start")
    return beginning { scheduler.schedule(after: interval, action: $0) }
  }
}
