import Dispatch

extension SignalProducer where Value == Instant, Error == Never {
  /// Creates a producer that emits the current time after each interval, at most a tenth of the
  /// interval late.
  ///
  /// - Precondition: `interval` is not negative.
  @_disfavoredOverload
  public static func timer(
    interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    timer(interval: interval, on: scheduler, leeway: interval.tenth)
  }

  /// Creates a producer that emits the current time after each interval.
  ///
  /// - Parameter leeway: The maximum delay of an emission.
  /// - Precondition: `interval` and `leeway` are not negative.
  @_disfavoredOverload
  public static func timer(
    interval: DispatchTimeInterval, on scheduler: any DateScheduler, leeway: DispatchTimeInterval
  ) -> SignalProducer {
    precondition(leeway.nanoseconds >= 0, "the leeway must not be negative")
    return SignalProducer(beginning: { observer, run in
      let sink = run.open(observer)
      run += scheduler.schedule(interval: interval, leeway: leeway) {
        sink.send(value: scheduler.currentDate)
      }
    })
  }
}

extension SignalProducer where Value == Int, Error == Never {
  /// Creates a producer that emits 0, 1, 2 and so on, one number after each interval.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// SignalProducer.interval(.seconds(1), on: scheduler).startWithValues { print($0) }
  /// scheduler.advance(by: .seconds(3))  //> 0 | 1 | 2
  /// ```
  /// - Precondition: `interval` is not negative.
  public static func interval(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    .interval(0..., interval: interval, on: scheduler)
  }

  /// Creates a producer that emits 0 after `delay` and completes.
  ///
  /// If `period` is given, it continues instead with 1, 2 and so on, one number after each period.
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
  /// Creates a producer that emits one element of a sequence after each interval. It completes one
  /// interval after the last element.
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

  /// Returns an action that sends one element on each call, and the completion after the last.
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
