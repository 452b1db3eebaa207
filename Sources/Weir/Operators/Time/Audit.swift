import Dispatch

extension SignalProducer {
  /// After a value arrives, waits `interval` seconds and emits the latest value on `scheduler`. The
  /// next value starts the next wait.
  ///
  /// The completion follows the pending value. A failure or an interruption passes immediately.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  @_disfavoredOverload
  public func audit(_ interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
    audit(.seconds(fractional: interval), on: scheduler)
  }

  /// After a value arrives, waits `interval` and emits the latest value on `scheduler`. The next
  /// value starts the next wait.
  ///
  /// The completion follows the pending value. A failure or an interruption passes immediately.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  @_disfavoredOverload
  public func audit(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(interval.nanoseconds >= 0, "the interval must not be negative")
    return holdingLatest(on: scheduler, completion: .waits) {
      $0.waiting ?? $0.now.advanced(by: interval)
    }
  }
}

extension Signal {
  /// After a value arrives, waits `interval` seconds and emits the latest value on `scheduler`. The
  /// next value starts the next wait.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  @_disfavoredOverload
  public func audit(_ interval: Double, on scheduler: any DateScheduler) -> Signal {
    audit(.seconds(fractional: interval), on: scheduler)
  }

  /// After a value arrives, waits `interval` and emits the latest value on `scheduler`. The next
  /// value starts the next wait.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  @_disfavoredOverload
  public func audit(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> Signal {
    Signal(starting: producer.audit(interval, on: scheduler))
  }
}
