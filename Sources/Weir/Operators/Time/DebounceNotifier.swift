extension SignalProducer {
  /// Emits a value when the notifier that `duration` returns for it emits or ends, unless another
  /// value arrives first.
  ///
  /// The pending value is dropped when the source ends. If `discardWhenCompleted` is false, the
  /// completion follows it.
  @preconcurrency
  public func debounce<Notifier: SignalProducerConvertible>(
    discardWhenCompleted: Bool = true, _ duration: @escaping @Sendable (Value) -> Notifier
  ) -> SignalProducer where Notifier.Error == Never {
    SignalProducer(beginning: { [begin] observer, run in
      run.attach(observer)
      let waiting = Local<NotifierSubscription?>(nil)
      let output = LateCompletion(observer, run)
      begin(
        run.input(
          receiving: { value in
            waiting.value?.cancel()
            waiting.value = run.wait(for: duration(value)) {
              waiting.value = nil
              output.send(value)
            }
          },
          termination: {
            output.end($0, hasWaiting: !discardWhenCompleted && waiting.value != nil)
          }), run.child())
    })
  }
}

extension Signal {
  /// Emits a value when the notifier that `duration` returns for it emits or ends, unless another
  /// value arrives first.
  ///
  /// The pending value is dropped when the source ends. If `discardWhenCompleted` is false, the
  /// completion follows it.
  @preconcurrency
  public func debounce<Notifier: SignalProducerConvertible>(
    discardWhenCompleted: Bool = true, _ duration: @escaping @Sendable (Value) -> Notifier
  ) -> Signal where Notifier.Error == Never {
    Signal(
      starting: producer.debounce(discardWhenCompleted: discardWhenCompleted, duration))
  }
}
