import Dispatch

extension SignalProducer {
  /// Emits a signal for each interval. The signal, called a *window*, emits the values of the
  /// interval and completes. The first window is emitted at the start. All events are delivered on
  /// `scheduler`.
  ///
  /// A window emits its values whether or not it is observed, so observe it when you receive it.
  /// The end of the source ends the open window. Disposing the run ends the window too unless it is
  /// observed.
  ///
  /// - Parameter count: The maximum number of values of a window. When it is reached, the next
  ///   window begins immediately.
  /// - Precondition: `count` is positive, and `interval` is not negative.
  @_disfavoredOverload
  public func window(
    every interval: DispatchTimeInterval, count: Int = .max, on scheduler: any DateScheduler
  ) -> SignalProducer<Signal<Value, Error>, Error> {
    windows(every: interval, count: count, on: scheduler, opensAtOnce: true)
      .map { Signal(starting: $0) }
  }

  package func windows(
    every interval: DispatchTimeInterval, count: Int, on scheduler: any DateScheduler,
    opensAtOnce: Bool
  ) -> SignalProducer<SignalProducer<Value, Error>, Error> {
    precondition(count > 0, "the count must be at least 1")
    let interval = interval.repeatable
    return observe(on: scheduler).windows(count: count, opensAtOnce: opensAtOnce) {
      SignalProducer<Void, Never>(value: ()).delay(interval, on: scheduler)
    }
  }
}

extension Signal {
  /// Emits a signal for each interval. The signal, called a *window*, emits the values of the
  /// interval and completes. All events are delivered on `scheduler`.
  ///
  /// The first window is emitted when its first value arrives, because the result has no observers
  /// before. A window emits its values whether or not it is observed, so observe it when you
  /// receive it. The end of the source ends the open window.
  ///
  /// - Parameter count: The maximum number of values of a window. When it is reached, the next
  ///   window begins immediately.
  /// - Precondition: `count` is positive, and `interval` is not negative.
  @_disfavoredOverload
  public func window(
    every interval: DispatchTimeInterval, count: Int = .max, on scheduler: any DateScheduler
  ) -> Signal<Signal<Value, Error>, Error> {
    Signal<Signal<Value, Error>, Error>(
      starting: producer.windows(
        every: interval, count: count, on: scheduler, opensAtOnce: false
      ).map { Signal(starting: $0) })
  }
}
