extension SignalProducer {
  /// Sends a value, and then none until the notifier that `duration` returns for it sends a value or
  /// ends: the next to be sent is the latest of those that have come meanwhile.
  ///
  /// The value that waits is discarded when the stream ends.
  ///
  /// - Parameters:
  ///   - latest: where it is false, what comes before the notifier is dropped.
  ///   - discardWhenCompleted: where it is false, the completion waits for the value that waits.
  @preconcurrency
  public func throttle<Notifier: SignalProducerConvertible>(
    latest: Bool = true, discardWhenCompleted: Bool = true,
    _ duration: @escaping @Sendable (Value) -> Notifier
  ) -> SignalProducer where Notifier.Error == Never {
    SignalProducer(beginning: { [begin] observer, run in
      run.attach(observer)
      let throttle = NotifierThrottle(observer, run) { duration($0).producer.map(value: ()) }
      begin(
        run.input(
          receiving: { value in
            if !throttle.isClosed {
              throttle.send(value)
            } else if latest {
              throttle.waiting = value
            }
          },
          termination: {
            throttle.output.end($0, hasWaiting: !discardWhenCompleted && throttle.waiting != nil)
          }), run.child())
    })
  }
}

extension Signal {
  /// Sends a value, and then none until the notifier that `duration` returns for it sends a value or
  /// ends: the next to be sent is the latest of those that have come meanwhile.
  ///
  /// The value that waits is discarded when the stream ends.
  ///
  /// - Parameters:
  ///   - latest: where it is false, what comes before the notifier is dropped.
  ///   - discardWhenCompleted: where it is false, the completion waits for the value that waits.
  @preconcurrency
  public func throttle<Notifier: SignalProducerConvertible>(
    latest: Bool = true, discardWhenCompleted: Bool = true,
    _ duration: @escaping @Sendable (Value) -> Notifier
  ) -> Signal where Notifier.Error == Never {
    Signal(
      starting: producer.throttle(
        latest: latest, discardWhenCompleted: discardWhenCompleted, duration))
  }
}

/// A throttle that a notifier opens; to be used inside the gate of its run.
private final class NotifierThrottle<Value, Error: Swift.Error> {
  var isClosed = false
  var waiting: Value?

  let output: LateCompletion<Value, Error>
  private let run: Run
  private let duration: (Value) -> SignalProducer<Void, Never>

  init(
    _ observer: Signal<Value, Error>.Observer, _ run: Run,
    _ duration: @escaping (Value) -> SignalProducer<Void, Never>
  ) {
    output = LateCompletion(observer, run)
    self.run = run
    self.duration = duration
  }

  func send(_ value: Value) {
    isClosed = true
    output.send(value)
    guard run.isActive, !output.isDue else { return }
    run.wait(for: duration(value)) { [self] in
      isClosed = false
      guard let value = waiting else { return }
      waiting = nil
      send(value)
    }
  }
}
