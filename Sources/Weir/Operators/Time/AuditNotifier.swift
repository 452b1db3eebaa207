extension SignalProducer {
  /// After a value arrives, waits until the notifier that `duration` returns for it emits or ends,
  /// and emits the latest value. The next value starts the next wait.
  ///
  /// The completion follows the pending value. A failure or an interruption passes immediately.
  @preconcurrency
  @_disfavoredOverload
  public func audit<Notifier: SignalProducerConvertible>(
    _ duration: @escaping @Sendable (Value) -> Notifier
  ) -> SignalProducer where Notifier.Error == Never {
    SignalProducer(beginning: { [begin] observer, run in
      run.attach(observer)
      let waiting = Local<Value?>(nil)
      let output = LateCompletion(observer, run)
      begin(
        run.input(
          receiving: { value in
            let isFirst = waiting.value == nil
            waiting.value = value
            guard isFirst else { return }
            run.wait(for: duration(value)) {
              guard let value = waiting.value else { return }
              waiting.value = nil
              output.send(value)
            }
          },
          termination: { output.end($0, hasWaiting: waiting.value != nil) }), run.child())
    })
  }
}

extension Signal {
  /// After a value arrives, waits until the notifier that `duration` returns for it emits or ends,
  /// and emits the latest value. The next value starts the next wait.
  ///
  /// The completion follows the pending value. A failure or an interruption passes immediately.
  @preconcurrency
  @_disfavoredOverload
  public func audit<Notifier: SignalProducerConvertible>(
    _ duration: @escaping @Sendable (Value) -> Notifier
  ) -> Signal where Notifier.Error == Never {
    Signal(starting: producer.audit(duration))
  }
}
