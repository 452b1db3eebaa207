extension SignalProducer {
  /// Sends values until `trigger` sends one or completes, then completes.
  ///
  /// The trigger is started first: where it fires at once, the source is not started. Its
  /// interruption means nothing.
  public func take<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> SignalProducer
  where Trigger.Error == Never {
    taking(untilEventOf: trigger.producer)
  }

  /// Sends values until `trigger` sends one or completes, then completes.
  ///
  /// The trigger is started first: where it fires at once, the source is not started. Its
  /// interruption means nothing.
  public func take(until trigger: SignalProducer<Void, Never>) -> SignalProducer {
    taking(untilEventOf: trigger)
  }

  private func taking<Trigger>(
    untilEventOf trigger: SignalProducer<Trigger, Never>
  ) -> SignalProducer {
    taking(until: trigger) { if case .completed = $0 { .completed } else { nil } }
  }

  /// Sends values until `trigger` sends one, then completes. Its failure fails the result, its
  /// completion means nothing.
  package func take<Trigger>(
    untilValueOf trigger: SignalProducer<Trigger, Error>
  ) -> SignalProducer {
    taking(until: trigger) { if case .failed = $0 { $0 } else { nil } }
  }

  /// - Parameter ending: says how an end of the trigger ends the result, if it does.
  private func taking<Trigger, TriggerError>(
    until trigger: SignalProducer<Trigger, TriggerError>,
    _ ending: @escaping (Termination<TriggerError>) -> Termination<Error>?
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let sink = run.open(observer)
      // Released before the trigger, though it is started after it.
      let own = run.child()
      trigger.begin(
        Signal<Trigger, TriggerError>.Observer(
          receiving: { _ in sink.sendCompleted() },
          termination: { if let end = ending($0) { sink.onTermination(end) } }), run.child())
      if run.isActive { begin(sink, own) }
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

  /// Sends values until `trigger` sends one or completes, then completes. The interruption of the
  /// trigger means nothing.
  public func take(until trigger: Signal<Void, Never>) -> Signal {
    Signal(starting: producer.take(until: trigger.producer))
  }
}
