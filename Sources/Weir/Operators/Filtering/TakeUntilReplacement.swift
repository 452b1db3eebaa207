extension SignalProducer {
  /// Emits the values of this stream until `replacement` sends an event, and then only the events
  /// of `replacement`.
  ///
  /// The replacement is started first. If it sends an event during its start, this stream is not
  /// started. Until it sends an event, a failure or an interruption of this stream ends the result,
  /// whereas a completion does not.
  public func take<Replacement: SignalProducerConvertible>(
    untilReplacement replacement: Replacement
  ) -> SignalProducer where Replacement.Value == Value, Replacement.Error == Error {
    take(untilReplacement: replacement.producer)
  }

  /// Emits the values of this stream until `replacement` sends an event, and then only the events
  /// of `replacement`.
  ///
  /// The replacement is started first. If it sends an event during its start, this stream is not
  /// started. Until it sends an event, a failure or an interruption of this stream ends the result,
  /// whereas a completion does not.
  public func take(untilReplacement replacement: SignalProducer) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      run.attach(observer)
      let own = run.child()
      let isReplaced = Local(false)
      replacement.begin(
        run.input(
          receiving: { value in
            if !isReplaced.value {
              isReplaced.value = true
              own.dispose()
            }
            observer.onValue(value)
          }, termination: { run.close($0, observer) }), run.child())
      guard !own.isDisposed else { return }
      begin(
        run.input(
          receiving: { if !isReplaced.value { observer.onValue($0) } },
          termination: { termination in
            if case .completed = termination { return }
            if !isReplaced.value { run.close(termination, observer) }
          }), own)
    })
  }
}

extension Signal {
  /// Emits the values of this signal until `replacement` sends an event, and then only the events
  /// of `replacement`.
  ///
  /// Until the replacement sends an event, a failure or an interruption of this signal ends the
  /// result, whereas a completion does not.
  public func take<Replacement: SignalProducerConvertible>(
    untilReplacement replacement: Replacement
  ) -> Signal where Replacement.Value == Value, Replacement.Error == Error {
    Signal(starting: producer.take(untilReplacement: replacement))
  }

  /// Emits the values of this signal until `replacement` sends an event, and then only the events
  /// of `replacement`.
  ///
  /// Until the replacement sends an event, a failure or an interruption of this signal ends the
  /// result, whereas a completion does not.
  public func take(untilReplacement replacement: Signal) -> Signal {
    Signal(starting: producer.take(untilReplacement: replacement.producer))
  }
}
