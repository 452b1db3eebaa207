import Dispatch

extension SignalProducer {
  /// Sends a value on `scheduler` once no other has come for `interval` seconds.
  ///
  /// A source that sends more often than that is not heard until it pauses. A failure and an
  /// interruption pass as soon as the scheduler can, and so does the completion; the value that
  /// waits is discarded. With `discardWhenCompleted: false`, the completion waits for it.
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

  /// Sends a value on `scheduler` once no other has come for `interval`.
  ///
  /// The value that waits is discarded when the stream ends; with `discardWhenCompleted: false`, the
  /// completion waits for it.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func debounce(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer {
    debounce(interval, on: scheduler, completion: discardWhenCompleted ? .discards : .waits)
  }

  /// The same, where the completion sends the value that waits at once.
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
    precondition(interval.nanoseconds >= 0, "values cannot be sent before they come")
    return holdingLatest(on: scheduler, completion: completion) { $0.now.advanced(by: interval) }
  }
}

extension Signal {
  /// Sends a value on `scheduler` once no other has come for `interval` seconds.
  ///
  /// The value that waits is discarded when the stream ends; with `discardWhenCompleted: false`, the
  /// completion waits for it.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func debounce(
    _ interval: Double, on scheduler: any DateScheduler, discardWhenCompleted: Bool = true
  ) -> Signal {
    debounce(
      .seconds(fractional: interval), on: scheduler, discardWhenCompleted: discardWhenCompleted)
  }

  /// Sends a value on `scheduler` once no other has come for `interval`.
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
