extension SignalProducer {
  /// Emits the result of `beat` on `scheduler` whenever the source has emitted nothing for
  /// `interval` seconds.
  ///
  /// Keeps a connection alive that a peer or a router closes when it is idle. Terminal events are
  /// passed on immediately.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// SignalProducer<String, Never>.never.heartbeat(every: 15, on: scheduler) { "ping" }
  ///   .startWithValues { print($0) }
  /// scheduler.advance(by: 30)  //> ping | ping
  /// ```
  /// - Precondition: `interval` is positive.
  public func heartbeat(
    every interval: Double, on scheduler: any DateScheduler,
    _ beat: @escaping @Sendable () -> Value
  ) -> SignalProducer {
    precondition(interval > 0, "the interval must be positive")
    return SignalProducer { observer, lifetime in
      let beats = Beats(interval, scheduler) { observer.send(value: beat()) }
      lifetime.observeEnded { beats.stop() }
      beats.restart()
      startWithSignal { signal, run in
        lifetime.observeEnded { run.dispose() }
        signal.observe { event in
          if case .value = event { beats.restart() } else { beats.stop() }
          observer.send(event)
        }
      }
    }
  }
}

/// A repeating action that begins one interval after the last restart.
///
/// The action sends to an observer, which serializes the events of several threads.
private final class Beats: @unchecked Sendable {
  private let interval: Double
  private let scheduler: any DateScheduler
  private let action: () -> Void
  private let timer = SerialDisposable()

  init(_ interval: Double, _ scheduler: any DateScheduler, _ action: @escaping () -> Void) {
    (self.interval, self.scheduler, self.action) = (interval, scheduler, action)
  }

  func restart() {
    timer.inner = scheduler.schedule(
      after: scheduler.currentDate.advanced(by: .seconds(fractional: interval)),
      interval: .seconds(fractional: interval), leeway: .nanoseconds(0)
    ) { self.action() }
  }

  func stop() { timer.dispose() }
}
