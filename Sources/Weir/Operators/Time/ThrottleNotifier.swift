extension SignalProducer {
  /// Emits a value, and then no other until the notifier that `duration` returns for it emits or
  /// ends. Then emits the latest value that has arrived since the previous emission.
  ///
  /// The pending value is dropped when the source ends.
  ///
  /// - Parameters:
  ///   - latest: If false, values that arrive before the notifier emits or ends are dropped.
  ///   - discardWhenCompleted: If false, the completion follows the pending value.
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
  /// Emits a value, and then no other until the notifier that `duration` returns for it emits or
  /// ends. Then emits the latest value that has arrived since the previous emission.
  ///
  /// The pending value is dropped when the source ends.
  ///
  /// - Parameters:
  ///   - latest: If false, values that arrive before the notifier emits or ends are dropped.
  ///   - discardWhenCompleted: If false, the completion follows the pending value.
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

/// A throttle that is opened by a notifier. Must be used inside the gate of its run.
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
