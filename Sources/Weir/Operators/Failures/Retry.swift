import Dispatch

extension SignalProducer {
  /// Starts anew after a failure, up to `count` times; the failure after that is passed on.
  ///
  /// - Precondition: `count` is not negative.
  public func retry(upTo count: Int) -> SignalProducer {
    retry(upTo: count, releasing: false)
  }

  /// - Parameter releasing: true to have released what failed before it is started anew.
  package func retry(upTo count: Int, releasing: Bool) -> SignalProducer {
    precondition(count >= 0, "a stream cannot be retried a negative number of times")
    return retried(count, releasing: releasing) { self }
  }

  /// Starts anew `interval` seconds after a failure, up to `count` times; the failure after that is
  /// passed on at once.
  ///
  /// - Precondition: neither `count` nor `interval` is negative.
  public func retry(
    upTo count: Int, interval: Double, on scheduler: any DateScheduler
  ) -> SignalProducer {
    retry(upTo: count, interval: .seconds(fractional: interval), on: scheduler)
  }

  /// Starts anew `interval` after a failure, up to `count` times; the failure after that is passed
  /// on at once.
  ///
  /// - Precondition: neither `count` nor `interval` is negative.
  public func retry(
    upTo count: Int, interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(count >= 0, "a stream cannot be retried a negative number of times")
    precondition(interval.nanoseconds >= 0, "a stream cannot be retried before it has failed")
    return retried(count) { started(after: interval, on: scheduler) }
  }

  private func retried(
    _ count: Int, releasing: Bool = false, _ next: @escaping () -> SignalProducer
  ) -> SignalProducer {
    followed(releasing: releasing) {
      let left = Local(count)
      return { termination in
        guard case .failed = termination, left.value > 0 else { return nil }
        left.value -= 1
        return next()
      }
    }
  }
}
