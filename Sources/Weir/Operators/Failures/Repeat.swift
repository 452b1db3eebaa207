import Dispatch

extension SignalProducer {
  /// Runs the producer `count` times in total, each time after the previous run has completed.
  ///
  /// If `count` is zero, completes immediately.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).repeat(.max).take(first: 5)
  ///   .startWithValues { print($0) }  //> 1 | 2 | 1 | 2 | 1
  /// ```
  /// - Precondition: `count` is not negative.
  public func `repeat`(_ count: Int) -> SignalProducer {
    precondition(count >= 0, "the count must not be negative")
    return repeated(count) { self }
  }

  /// Runs the producer `count` times in total, each time `interval` seconds after the previous run
  /// has completed.
  ///
  /// - Precondition: `count` and `interval` are not negative.
  public func `repeat`(
    _ count: Int, interval: Double, on scheduler: any DateScheduler
  ) -> SignalProducer {
    self.repeat(count, interval: .seconds(fractional: interval), on: scheduler)
  }

  /// Runs the producer `count` times in total, each time `interval` after the previous run has
  /// completed.
  ///
  /// - Precondition: `count` and `interval` are not negative.
  public func `repeat`(
    _ count: Int, interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(count >= 0, "the count must not be negative")
    precondition(interval.nanoseconds >= 0, "the interval must not be negative")
    return repeated(count) { started(after: interval, on: scheduler) }
  }

  private func repeated(_ count: Int, _ next: @escaping () -> SignalProducer) -> SignalProducer {
    guard count > 0 else { return .empty }
    return followed {
      let left = Local(count - 1)
      return { termination in
        guard case .completed = termination, left.value > 0 else { return nil }
        left.value -= 1
        return next()
      }
    }
  }

  /// Delays the work of each run by `interval`.
  func started(
    after interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let sink = Unchecked(run.open(observer))
      let child = run.child()
      let begin = Unchecked(begin)
      run += scheduler.schedule(after: interval) { begin.value(sink.value, child) }
    })
  }
}
