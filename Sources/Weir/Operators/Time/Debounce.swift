import Dispatch

extension SignalProducer {
  /// Emits a value on `scheduler` when no other value has arrived for `interval` seconds.
  ///
  /// A source that emits more often than that produces no values until it pauses. A terminal event
  /// is delivered as soon as the scheduler permits, and the pending value is dropped. If
  /// `discardWhenCompleted` is false, the completion follows the pending value.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let text = MutableProperty("")
  /// text.producer.debounce(0.3, on: scheduler).startWithValues { print($0) }
  /// for typed in ["w", "we", "weir"] { text.value = typed }
  /// scheduler.advance(by: 0.3)  //> weir
  /// ```
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func debounce(
    _ interval: Double, on scheduler: any DateScheduler, discardWhenCompleted: Bool = true
  ) -> SignalProducer {
    debounce(
      .seconds(fractional: interval), on: scheduler, discardWhenCompleted: discardWhenCompleted)
  }

  /// Emits a value on `scheduler` when no other value has arrived for `interval`.
  ///
  /// The pending value is dropped when the source ends. If `discardWhenCompleted` is false, the
  /// completion follows it.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func debounce(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer {
    debounce(interval, on: scheduler, completion: discardWhenCompleted ? .discards : .waits)
  }

  /// Emits a value on `scheduler` when no other value has arrived for `interval`. The completion of
  /// the source emits the pending value immediately.
  package func debounceFlushing(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    debounce(interval, on: scheduler, completion: .flushes)
  }

  @inlinable
  func debounce(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    completion: LatestDeliveryCompletion
  ) -> SignalProducer {
    precondition(interval.nanoseconds >= 0, "the interval must not be negative")
    return holdingLatest(on: scheduler, completion: completion) { $0.now.advanced(by: interval) }
  }
}

extension Signal {
  /// Emits a value on `scheduler` when no other value has arrived for `interval` seconds.
  ///
  /// The pending value is dropped when the source ends. If `discardWhenCompleted` is false, the
  /// completion follows it.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func debounce(
    _ interval: Double, on scheduler: any DateScheduler, discardWhenCompleted: Bool = true
  ) -> Signal {
    debounce(
      .seconds(fractional: interval), on: scheduler, discardWhenCompleted: discardWhenCompleted)
  }

  /// Emits a value on `scheduler` when no other value has arrived for `interval`.
  ///
  /// The pending value is dropped when the source ends. If `discardWhenCompleted` is false, the
  /// completion follows it.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func debounce(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    discardWhenCompleted: Bool = true
  ) -> Signal {
    Signal(
      starting: producer.debounce(
        interval, on: scheduler, discardWhenCompleted: discardWhenCompleted))
  }
}
