extension SignalProducer {
  /// Sends the values of this stream until `replacement` sends an event, and from that one on only
  /// the events of `replacement`.
  ///
  /// The replacement is started first: where it sends at once, this stream is not started. A failure
  /// or an interruption of this stream ends the result before that; its completion does not.
  public func take<Replacement: SignalProducerConvertible>(
    untilReplacement replacement: Replacement
  ) -> SignalProducer where Replacement.Value == Value, Replacement.Error == Error {
    take(untilReplacement: replacement.producer)
  }

  /// Sends the values of this stream until `replacement` sends an event, and from that one on only
  /// the events of `replacement`.
  ///
  /// The replacement is started first: where it sends at once, this stream is not started. A failure
  /// or an interruption of this stream ends the result before that; its completion does not.
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
  /// Sends the values of this signal until `replacement` sends an event, and from that one on only
  /// the events of `replacement`.
  ///
  /// A failure or an interruption of this signal ends the result before that; its completion does
  /// not.
  public func take<Replacement: SignalProducerConvertible>(
    untilReplacement replacement: Replacement
  ) -> Signal where Replacement.Value == Value, Replacement.Error == Error {
    Signal(starting: producer.take(untilReplacement: replacement))
  }

  /// Sends the values of this signal until `replacement` sends an event, and from that one on only
  /// the events of `replacement`.
  ///
  /// A failure or an interruption of this signal ends the result before that; its completion does
  /// not.
  public func take(untilReplacement replacement: Signal) -> Signal {
    Signal(starting: producer.take(untilReplacement: replacement.producer))
  }
}
