extension SignalProducer {
  /// Emits each value when the notifier that `duration` returns for it emits or ends. The order of
  /// the values may change.
  ///
  /// The completion follows all pending values. A failure or an interruption passes immediately.
  @preconcurrency
  public func delay<Notifier: SignalProducerConvertible>(
    until duration: @escaping @Sendable (Value) -> Notifier
  ) -> SignalProducer where Notifier.Error == Never {
    SignalProducer(beginning: { [begin] observer, run in
      run.attach(observer)
      let waiting = Local(0)
      let output = LateCompletion(observer, run)
      begin(
        run.input(
          receiving: { value in
            waiting.value += 1
            run.wait(for: duration(value)) {
              waiting.value -= 1
              output.send(value, isLast: waiting.value == 0)
            }
          },
          termination: { output.end($0, hasWaiting: waiting.value > 0) }), run.child())
    })
  }
}

extension Signal {
  /// Emits each value when the notifier that `duration` returns for it emits or ends. The order of
  /// the values may change.
  ///
  /// The completion follows all pending values. A failure or an interruption passes immediately.
  @preconcurrency
  public func delay<Notifier: SignalProducerConvertible>(
    until duration: @escaping @Sendable (Value) -> Notifier
  ) -> Signal where Notifier.Error == Never {
    Signal(starting: producer.delay(until: duration))
  }
}
