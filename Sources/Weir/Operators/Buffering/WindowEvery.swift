import Dispatch

extension SignalProducer {
  /// Sends a signal, a *window*, that sends the values of one `interval` and completes; the next
  /// window follows. All events are delivered on `scheduler`; the first window is sent at the start.
  ///
  /// Observe a window when you receive it: its values come whether or not somebody observes it. The
  /// end of the source ends the window that is open; so does disposing the run where nobody observes
  /// it.
  ///
  /// - Parameter count: where a window has sent so many values, the next one follows at once.
  /// - Precondition: `count` is positive, `interval` not negative.
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
    precondition(count > 0, "a window is open for one value at least")
    let interval = interval.repeatable
    return observe(on: scheduler).windows(count: count, opensAtOnce: opensAtOnce) {
      SignalProducer<Void, Never>(value: ()).delay(interval, on: scheduler)
    }
  }
}

extension Signal {
  /// Sends a signal, a *window*, that sends the values of one `interval` and completes; the next
  /// window follows. All events are delivered on `scheduler`.
  ///
  /// The first window is sent with its first value, since nobody could observe it now. Observe a
  /// window when you receive it: its values come whether or not somebody observes it. The end of the
  /// signal ends the window that is open.
  ///
  /// - Parameter count: where a window has sent so many values, the next one follows at once.
  /// - Precondition: `count` is positive, `interval` not negative.
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
