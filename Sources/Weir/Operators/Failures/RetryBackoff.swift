extension SignalProducer {
  /// Restarts the producer after each failure, with growing delays. A run that lasts
  /// `backoff.resetAfter` seconds or longer resets the delays.
  ///
  /// The result never fails. It completes when a run completes.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let scheduler = TestScheduler()
  /// SignalProducer<Int, Offline>(error: Offline())
  ///   .on(starting: { print(scheduler.currentDate.nanoseconds / 1_000_000_000) })
  ///   .retry(backoff: Backoff(first: 1, jitter: 0), on: scheduler)
  ///   .start()
  /// scheduler.advance(by: 8)  //> 0 | 1 | 3 | 7
  /// ```
  ///
  /// - Parameter random: returns a number from 0 to 1 for each delay.
  public func retry(
    backoff: Backoff, on scheduler: any DateScheduler,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) -> SignalProducer {
    restarted(backoff, scheduler, random, afterCompletion: false)
  }

  /// Restarts the producer after a failure, at most `count` times, with growing delays. A run that
  /// lasts `backoff.resetAfter` seconds or longer resets the delays, but not the number of restarts.
  ///
  /// A further failure is passed on immediately.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let scheduler = TestScheduler()
  /// SignalProducer<Int, Offline>(error: Offline())
  ///   .retry(upTo: 2, backoff: Backoff(first: 1, jitter: 0), on: scheduler)
  ///   .startWithFailed { _ in print(scheduler.currentDate.nanoseconds / 1_000_000_000) }
  /// scheduler.advance(by: 8)  //> 3
  /// ```
  ///
  /// - Parameter random: returns a number from 0 to 1 for each delay.
  /// - Precondition: `count` is not negative.
  public func retry(
    upTo count: Int, backoff: Backoff, on scheduler: any DateScheduler,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) -> SignalProducer {
    precondition(count >= 0, "the number of restarts must not be negative")
    return restarted(backoff, scheduler, random, upTo: count, afterCompletion: false)
  }

  /// Restarts the producer after each failure and each completion, with growing delays. A run that
  /// lasts `backoff.resetAfter` seconds or longer resets the delays.
  ///
  /// For sources that complete when a peer closes the connection. The result never ends; dispose it
  /// to stop.
  ///
  /// - Parameter random: returns a number from 0 to 1 for each delay.
  public func reconnect(
    backoff: Backoff = Backoff(), on scheduler: any DateScheduler,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) -> SignalProducer<Value, Never> {
    restarted(backoff, scheduler, random, afterCompletion: true).flatMapError { _ in .empty }
  }

  private func restarted(
    _ backoff: Backoff, _ scheduler: any DateScheduler,
    _ random: @escaping @Sendable () -> Double, upTo count: Int = .max, afterCompletion: Bool
  ) -> SignalProducer {
    followed {
      let restarts = Local(0)
      let attempts = Local(0)
      let begun = Local(scheduler.currentDate)
      return { termination in
        switch termination {
        case .failed: break
        case .completed where afterCompletion: break
        case .completed, .interrupted: return nil
        }
        guard restarts.value < count else { return nil }
        restarts.value += 1
        let now = scheduler.currentDate
        if begun.value.seconds(to: now) >= backoff.resetAfter { attempts.value = 0 }
        let delay = backoff.delay(attempt: attempts.value, random: random())
        attempts.value += 1
        begun.value = now.advanced(by: .seconds(fractional: delay))
        return started(after: .seconds(fractional: delay), on: scheduler)
      }
    }
  }
}

extension Instant {
  fileprivate func seconds(to other: Instant) -> Double {
    Double(other.nanoseconds &- nanoseconds) / 1e9
  }
}
