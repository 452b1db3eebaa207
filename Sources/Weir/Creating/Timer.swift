import Dispatch

extension SignalProducer where Value == Instant, Error == Never {
  /// Sends the present time at each interval, for the first time when one has passed, with a leeway
  /// of a tenth of the interval.
  ///
  /// - Precondition: `interval` is not negative.
  @_disfavoredOverload
  public static func timer(
    interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    timer(interval: interval, on: scheduler, leeway: interval.tenth)
  }

  /// Sends the present time at each interval, for the first time when one has passed.
  ///
  /// - Parameter leeway: how late the scheduler may be.
  /// - Precondition: neither is negative.
  @_disfavoredOverload
  public static func timer(
    interval: DispatchTimeInterval, on scheduler: any DateScheduler, leeway: DispatchTimeInterval
  ) -> SignalProducer {
    precondition(leeway.nanoseconds >= 0, "a timer cannot be early")
    return SignalProducer(beginning: { observer, run in
      let sink = run.open(observer)
      run += scheduler.schedule(interval: interval, leeway: leeway) {
        sink.send(value: scheduler.currentDate)
      }
    })
  }
}

extension SignalProducer where Value == Int, Error == Never {
  /// Sends 0, 1, 2 and so on at each interval, for the first time when one has passed.
  ///
  /// - Precondition: `interval` is not negative.
  public static func interval(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    .interval(0..., interval: interval, on: scheduler)
  }

  /// Sends 0 when `delay` has passed and completes; with a period, goes on instead with 1, 2 and so
  /// on, one at each period.
  ///
  /// - Precondition: `period` is not negative.
  public static func timer(
    _ delay: DispatchTimeInterval, period: DispatchTimeInterval? = nil,
    on scheduler: any DateScheduler
  ) -> SignalProducer {
    SignalProducer(beginning: { observer, run in
      let sink = run.open(observer)
      if let period {
        run += scheduler.schedule(
          after: scheduler.currentDate.advanced(by: delay), interval: period, leeway: period.tenth,
          action: sending(0..., to: sink))
      } else {
        run += scheduler.schedule(after: delay) {
          sink.send(value: 0)
          sink.sendCompleted()
        }
      }
    })
  }
}

extension SignalProducer where Error == Never {
  /// Sends the elements of a sequence, one at each interval, and completes at the one after the last.
  ///
  /// - Precondition: `interval` is not negative.
  public static func interval<S: Sequence>(
    _ values: S, interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer where S.Element == Value {
    SignalProducer(beginning: { observer, run in
      run += scheduler.schedule(
        interval: interval, leeway: interval.tenth, action: sending(values, to: run.open(observer)))
    })
  }

  /// The action that sends one element each time it is done, and the completion after the last.
  private static func sending<S: Sequence>(
    _ values: S, to observer: Signal<Value, Error>.Observer
  ) -> @Sendable () -> Void where S.Element == Value {
    let iterator = Local(values.makeIterator())
    let action = Unchecked {
      if let value = iterator.value.next() {
        observer.send(value: value)
      } else {
        observer.sendCompleted()
      }
    }
    return { action.value() }
  }
}
