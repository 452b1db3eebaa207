import Dispatch

extension SignalProducer where Value == Instant, Error == Never {
  /// Sends the present time at each interval, for the first time when one has passed.
  ///
  /// - Precondition: `interval` is positive.
  public static func timer(
    interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) -> SignalProducer {
    SignalProducer(beginning: { observer, run in
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
  /// - Precondition: `interval` is positive.
  public static func interval(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    .interval(0..., interval: interval, on: scheduler)
  }
}

extension SignalProducer where Error == Never {
  /// Sends the elements of a sequence, one at each interval, and completes at the one after the last.
  ///
  /// - Precondition: `interval` is positive.
  public static func interval<S: Sequence>(
    _ values: S, interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer where S.Element == Value {
    SignalProducer(beginning: { observer, run in
      let sink = Unchecked(run.open(observer))
      let iterator = Local(values.makeIterator())
      let next = Unchecked { iterator.value.next() }
      run += scheduler.schedule(interval: interval) {
        if let value = next.value() {
          sink.value.send(value: value)
        } else {
          sink.value.sendCompleted()
        }
      }
    })
  }
}
