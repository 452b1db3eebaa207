import Dispatch

extension SignalProducer {
  /// Emits values on `scheduler` at least `interval` seconds apart: the first value, and then the
  /// latest value that has arrived since the previous emission.
  ///
  /// A terminal event is delivered as soon as the scheduler permits, and the pending value is
  /// dropped. Setting the clock back does not delay values.
  ///
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func throttle(_ interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
    throttle(.seconds(fractional: interval), on: scheduler)
  }

  /// Emits values on `scheduler` at least `interval` seconds apart: the first value, and then the
  /// latest value that has arrived since the previous emission.
  ///
  /// A terminal event is delivered as soon as the scheduler permits, and the pending value is
  /// dropped. Setting the clock back does not delay values.
  ///
  /// - Parameters:
  ///   - latest: If false, values that arrive before the interval has passed are dropped.
  ///   - discardWhenCompleted: If false, the completion follows the pending value.
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

  /// Emits values on `scheduler` at least `interval` apart: the first value, and then the latest
  /// value that has arrived since the previous emission.
  ///
  /// - Parameters:
  ///   - latest: If false, values that arrive before the interval has passed are dropped.
  ///   - discardWhenCompleted: If false, the completion follows the pending value.
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func throttle(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler, latest: Bool = true,
    discardWhenCompleted: Bool = true
  ) -> SignalProducer {
    precondition(interval.nanoseconds >= 0, "the interval must not be negative")
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
  /// Emits values on `scheduler` at least `interval` seconds apart: the first value, and then the
  /// latest value that has arrived since the previous emission.
  ///
  /// A terminal event is delivered as soon as the scheduler permits, and the pending value is
  /// dropped. Setting the clock back does not delay values.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let (positions, mouse) = Signal<Int, Never>.pipe()
  /// positions.throttle(1, on: scheduler).observeValues { print($0) }
  /// mouse.send(value: 1)
  /// scheduler.advance()  //> 1
  /// for position in 2...5 { mouse.send(value: position) }
  /// scheduler.advance(by: 1)  //> 5
  /// ```
  /// - Precondition: `interval` is not negative.
  @inlinable
  public func throttle(_ interval: Double, on scheduler: any DateScheduler) -> Signal {
    throttle(.seconds(fractional: interval), on: scheduler)
  }

  /// Emits values on `scheduler` at least `interval` seconds apart: the first value, and then the
  /// latest value that has arrived since the previous emission.
  ///
  /// The pending value is dropped when the source ends.
  ///
  /// - Parameters:
  ///   - latest: If false, values that arrive before the interval has passed are dropped.
  ///   - discardWhenCompleted: If false, the completion follows the pending value.
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

  /// Emits values on `scheduler` at least `interval` apart: the first value, and then the latest
  /// value that has arrived since the previous emission.
  ///
  /// - Parameters:
  ///   - latest: If false, values that arrive before the interval has passed are dropped.
  ///   - discardWhenCompleted: If false, the completion follows the pending value.
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
