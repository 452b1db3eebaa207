extension SignalProducer {
  /// Emits values until `trigger` emits or completes, then completes.
  ///
  /// The trigger is started first. If it emits or completes during its start, the source is not
  /// started. An interruption of the trigger is ignored.
  public func take<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> SignalProducer
  where Trigger.Error == Never {
    taking(untilEventOf: trigger.producer)
  }

  /// Emits values until `trigger` emits or completes, then completes.
  ///
  /// The trigger is started first. If it emits or completes during its start, the source is not
  /// started. An interruption of the trigger is ignored.
  public func take(until trigger: SignalProducer<Void, Never>) -> SignalProducer {
    taking(untilEventOf: trigger)
  }

  private func taking<Trigger>(
    untilEventOf trigger: SignalProducer<Trigger, Never>
  ) -> SignalProducer {
    taking(until: trigger) { if case .completed = $0 { .completed } else { nil } }
  }

  /// Emits values until `trigger` emits, then completes. A failure of the trigger fails the result;
  /// its completion is ignored.
  package func take<Trigger>(
    untilValueOf trigger: SignalProducer<Trigger, Error>
  ) -> SignalProducer {
    taking(until: trigger) { if case .failed = $0 { $0 } else { nil } }
  }

  /// - Parameter ending: Returns the event with which a terminal event of the trigger ends the
  ///   result, or nil to ignore it.
  private func taking<Trigger, TriggerError>(
    until trigger: SignalProducer<Trigger, TriggerError>,
    _ ending: @escaping (Termination<TriggerError>) -> Termination<Error>?
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let sink = run.open(observer)
      // Inserted first, so that it is released before the trigger although it is started after it.
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
  /// Emits values until `trigger` emits or completes, then completes. An interruption of the
  /// trigger is ignored.
  public func take<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> Signal
  where Trigger.Error == Never {
    Signal(starting: producer.take(until: trigger))
  }

  /// Emits values until `trigger` emits or completes, then completes. An interruption of the
  /// trigger is ignored.
  ///
  /// ```swift
  /// let (numbers, observer) = Signal<Int, Never>.pipe()
  /// let (stop, trigger) = Signal<Void, Never>.pipe()
  /// numbers.take(until: stop).observe { print($0) }
  /// observer.send(value: 1)  //> VALUE 1
  /// trigger.send(value: ())  //> COMPLETED
  /// ```
  public func take(until trigger: Signal<Void, Never>) -> Signal {
    Signal(starting: producer.take(until: trigger.producer))
  }
}
