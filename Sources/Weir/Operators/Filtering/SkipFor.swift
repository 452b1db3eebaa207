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
  /// Emits the values that arrive after `interval` has passed on the clock of `scheduler`.
  ///
  /// Only the clock of the scheduler is used. Values are delivered on the sender's thread.
  public func skip(
    for interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> Signal {
    transform { $0.skipping(for: interval, on: scheduler) }
  }
}

extension SignalProducer {
  /// Emits the values that arrive after `interval` has passed since the start of the run, on the
  /// clock of `scheduler`.
  ///
  /// Only the clock of the scheduler is used. Values are delivered on the sender's thread.
  public func skip(
    for interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    transform { $0.skipping(for: interval, on: scheduler) }
  }
}
