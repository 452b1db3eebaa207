import Dispatch

extension Signal.Observer {
  func skipping(for interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> Self {
    let end = scheduler.currentDate.advanced(by: interval)
    let isSkipping = Local(true)
    return receiving { [onValue] value in
      if isSkipping.value { isSkipping.value = scheduler.currentDate < end }
      if !isSkipping.value { onValue(value) }
    }
  }
}

extension Signal {
  /// Sends the values that come when `interval` has passed, on the clock of `scheduler`.
  ///
  /// They are delivered where they are sent: only the clock of the scheduler is used.
  public func skip(
    for interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> Signal {
    transform { $0.skipping(for: interval, on: scheduler) }
  }
}

extension SignalProducer {
  /// Sends the values that come when `interval` has passed since the start of the run, on the clock
  /// of `scheduler`.
  ///
  /// They are delivered where they are sent: only the clock of the scheduler is used.
  public func skip(
    for interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    transform { $0.skipping(for: interval, on: scheduler) }
  }
}
