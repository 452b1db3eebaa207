import Dispatch

extension Signal {
  /// Emits each value with its time of arrival on the clock of `scheduler`.
  @_disfavoredOverload
  public func timestamp(
    using scheduler: any DateScheduler
  ) -> Signal<(value: Value, date: Instant), Error> {
    transform { $0.mapped { ($0, scheduler.currentDate) } }
  }

  /// Emits, for each value, the time since the previous value on the clock of `scheduler`. The
  /// first interval begins when this method is called.
  @_disfavoredOverload
  public func measureInterval(
    using scheduler: any DateScheduler
  ) -> Signal<DispatchTimeInterval, Error> {
    transform { $0.measuringInterval(using: scheduler) }
  }
}

extension SignalProducer {
  /// Emits each value with its time of arrival on the clock of `scheduler`.
  @_disfavoredOverload
  public func timestamp(
    using scheduler: any DateScheduler
  ) -> SignalProducer<(value: Value, date: Instant), Error> {
    transform { $0.mapped { ($0, scheduler.currentDate) } }
  }

  /// Emits, for each value, the time since the previous value on the clock of `scheduler`. The
  /// first interval begins at the start of the run.
  @_disfavoredOverload
  public func measureInterval(
    using scheduler: any DateScheduler
  ) -> SignalProducer<DispatchTimeInterval, Error> {
    transform { $0.measuringInterval(using: scheduler) }
  }
}

extension Signal.Observer where Value == DispatchTimeInterval {
  func measuringInterval<T>(using scheduler: any DateScheduler) -> Signal<T, Error>.Observer {
    let last = Local(scheduler.currentDate)
    return receiving { [onValue] _ in
      let date = scheduler.currentDate
      let interval = date.nanoseconds - last.value.nanoseconds
      last.value = date
      onValue(.nanoseconds(Int(interval)))
    }
  }
}
