extension SignalProducer {
  /// Waits from a value on until the notifier that `duration` returns for it sends a value or ends,
  /// then sends the latest value, and waits again from the next value on.
  ///
  /// The completion waits for the value that waits; a failure and an interruption do not.
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
  /// Waits from a value on until the notifier that `duration` returns for it sends a value or ends,
  /// then sends the latest value, and waits again from the next value on.
  ///
  /// The completion waits for the value that waits; a failure and an interruption do not.
  @preconcurrency
  @_disfavoredOverload
  public func audit<Notifier: SignalProducerConvertible>(
    _ duration: @escaping @Sendable (Value) -> Notifier
  ) -> Signal where Notifier.Error == Never {
    Signal(starting: producer.audit(duration))
  }
}
