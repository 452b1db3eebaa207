import Dispatch

extension SignalProducer {
  /// Restarts the producer after a failure, at most `count` times. A further failure is passed on.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let attempts = Atomic(0)
  /// let request = SignalProducer<String, any Error> {
  ///   attempts.modify { $0 += 1 }
  ///   if attempts.value < 3 { throw Offline() }
  ///   return "attempt \(attempts.value)"
  /// }
  /// request.retry(upTo: 2).start { print($0) }  //> VALUE attempt 3 | COMPLETED
  /// ```
  /// - Precondition: `count` is not negative.
  public func retry(upTo count: Int) -> SignalProducer {
    retry(upTo: count, releasing: false)
  }

  /// - Parameter releasing: Whether a failed run is released before the next one is started.
  package func retry(upTo count: Int, releasing: Bool) -> SignalProducer {
    precondition(count >= 0, "the count must not be negative")
    return retried(count, releasing: releasing) { self }
  }

  /// Restarts the producer `interval` seconds after a failure, at most `count` times. A further
  /// failure is passed on immediately.
  ///
  /// - Precondition: `count` and `interval` are not negative.
  public func retry(
    upTo count: Int, interval: Double, on scheduler: any DateScheduler
  ) -> SignalProducer {
    retry(upTo: count, interval: .seconds(fractional: interval), on: scheduler)
  }

  /// Restarts the producer `interval` after a failure, at most `count` times. A further failure is
  /// passed on immediately.
  ///
  /// - Precondition: `count` and `interval` are not negative.
  public func retry(
    upTo count: Int, interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    precondition(count >= 0, "the count must not be negative")
    precondition(interval.nanoseconds >= 0, "the interval must not be negative")
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
