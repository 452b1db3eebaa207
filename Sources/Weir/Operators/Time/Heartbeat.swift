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
      let beats = Beats(observer, every: interval, on: scheduler, beat)
      lifetime.observeEnded { beats.stop() }
      beats.restart()
      startWithSignal { signal, run in
        lifetime.observeEnded { run.dispose() }
        signal.observe(Signal.Observer { beats.pass($0) })
      }
    }
  }
}

/// Emits values to an observer when no other value has been emitted for some time.
///
/// The observer serializes the events of the source and of the scheduler.
private final class Beats<Value, Error: Swift.Error>: @unchecked Sendable {
  private let observer: Signal<Value, Error>.Observer
  private let interval: Double
  private let scheduler: any DateScheduler
  private let beat: () -> Value
  private let timer = SerialDisposable()

  init(
    _ observer: Signal<Value, Error>.Observer, every interval: Double,
    on scheduler: any DateScheduler, _ beat: @escaping () -> Value
  ) {
    (self.observer, self.interval) = (observer, interval)
    (self.scheduler, self.beat) = (scheduler, beat)
  }

  func pass(_ event: Signal<Value, Error>.Event) {
    if case .value = event { restart() } else { stop() }
    observer.send(event)
  }

  func restart() {
    timer.inner = scheduler.schedule(
      after: scheduler.currentDate.advanced(by: .seconds(fractional: interval)),
      interval: .seconds(fractional: interval), leeway: .nanoseconds(0)
    ) { self.observer.send(value: self.beat()) }
  }

  func stop() { timer.dispose() }
}
