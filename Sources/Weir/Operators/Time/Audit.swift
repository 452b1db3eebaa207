import Dispatch

extension SignalProducer {
  /// Waits `interval` seconds from a value on, then sends the latest one on `scheduler`, and waits
  /// again from the next value on.
  ///
  /// The completion waits for the value that waits; a failure and an interruption do not.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  @_disfavoredOverload
  public func audit(_ interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
    audit(.seconds(fractional: interval), on: scheduler)
  }

  /// Waits `interval` from a value on, then sends the latest one on `scheduler`, and waits again
  /// from the next value on.
  ///
  /// The completion waits for the value that waits; a failure and an interruption do not.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  @_disfavoredOverload
  public func audit(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(interval.nanoseconds >= 0, "values cannot be sent before they come")
    return holdingLatest(on: scheduler, completion: .waits) {
      $0.waiting ?? $0.now.advanced(by: interval)
    }
  }
}

extension Signal {
  /// Waits `interval` seconds from a value on, then sends the latest one on `scheduler`, and waits
  /// again from the next value on.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  @_disfavoredOverload
  public func audit(_ interval: Double, on scheduler: any DateScheduler) -> Signal {
    audit(.seconds(fractional: interval), on: scheduler)
  }

  /// Waits `interval` from a value on, then sends the latest one on `scheduler`, and waits again
  /// from the next value on.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  @_disfavoredOverload
  public func audit(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> Signal {
    Signal(starting: producer.audit(interval, on: scheduler))
  }
}
