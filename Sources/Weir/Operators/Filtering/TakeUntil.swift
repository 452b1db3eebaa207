extension SignalProducer {
  /// Sends values until `trigger` sends one or completes, then completes.
  ///
  /// The trigger is started first: where it fires at once, the source is not started. Its
  /// interruption means nothing.
  public func take<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> SignalProducer
  where Trigger.Error == Never {
    let trigger = trigger.producer
    return SignalProducer(beginning: { [begin] observer, run in
      let sink = run.open(observer)
      trigger.begin(
        Signal<Trigger.Value, Never>.Observer(
          receiving: { _ in sink.sendCompleted() },
          termination: { if case .completed = $0 { sink.sendCompleted() } }), run.child())
      if run.isActive { begin(sink, run.child()) }
    })
  }
}

extension Signal {
  /// Sends values until `trigger` sends one or completes, then completes. The interruption of the
  /// trigger means nothing.
  public func take<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> Signal
  where Trigger.Error == Never {
    Signal(starting: producer.take(until: trigger))
  }
}
