extension SignalProducer {
  /// Sends the latest value together with that of `sampler`, whenever `sampler` sends one; nothing
  /// where there is no value yet. The same value may be sent several times.
  ///
  /// Completes when both have completed; a failure or an interruption ends it.
  public func sample<Sampler: SignalProducerConvertible>(
    with sampler: Sampler
  ) -> SignalProducer<(Value, Sampler.Value), Error> where Sampler.Error == Never {
    sample(with: sampler.producer)
  }

  /// Sends the latest value together with that of `sampler`, whenever `sampler` sends one; nothing
  /// where there is no value yet. The same value may be sent several times.
  ///
  /// Completes when both have completed; a failure or an interruption ends it.
  public func sample<U>(
    with sampler: SignalProducer<U, Never>
  ) -> SignalProducer<(Value, U), Error> {
    SignalProducer<(Value, U), Error>(beginning: { [begin] observer, run in
      run.attach(observer)
      let latest = Local<Value?>(nil)
      let end = run.endingAfter(Local(2), observer)
      begin(run.input(receiving: { latest.value = $0 }, termination: end), run.child())
      guard run.isActive else { return }
      sampler.begin(
        run.input(
          receiving: { value in
            if let own = latest.value { observer.onValue((own, value)) }
          },
          termination: {
            switch $0 {
            case .completed: end(.completed)
            case .interrupted: end(.interrupted)
            }
          }), run.child())
    })
  }

  /// Sends the latest value whenever `sampler` sends one; nothing where there is no value yet. The
  /// same value may be sent several times.
  ///
  /// Completes when both have completed; a failure or an interruption ends it.
  public func sample<Sampler: SignalProducerConvertible>(
    on sampler: Sampler
  ) -> SignalProducer where Sampler.Value == Void, Sampler.Error == Never {
    sample(on: sampler.producer)
  }

  /// Sends the latest value whenever `sampler` sends one; nothing where there is no value yet. The
  /// same value may be sent several times.
  ///
  /// Completes when both have completed; a failure or an interruption ends it.
  public func sample(on sampler: SignalProducer<Void, Never>) -> SignalProducer {
    sample(with: sampler).transform { $0.mapped { value, _ in value } }
  }
}

extension Signal {
  /// Sends the latest value together with that of `sampler`, whenever `sampler` sends one; nothing
  /// where there is no value yet. The same value may be sent several times.
  ///
  /// Completes when both have completed; a failure or an interruption ends it.
  public func sample<Sampler: SignalProducerConvertible>(
    with sampler: Sampler
  ) -> Signal<(Value, Sampler.Value), Error> where Sampler.Error == Never {
    Signal<(Value, Sampler.Value), Error>(starting: producer.sample(with: sampler))
  }

  /// Sends the latest value together with that of `sampler`, whenever `sampler` sends one; nothing
  /// where there is no value yet. The same value may be sent several times.
  ///
  /// Completes when both have completed; a failure or an interruption ends it.
  public func sample<U>(with sampler: Signal<U, Never>) -> Signal<(Value, U), Error> {
    Signal<(Value, U), Error>(starting: producer.sample(with: sampler.producer))
  }

  /// Sends the latest value whenever `sampler` sends one; nothing where there is no value yet. The
  /// same value may be sent several times.
  ///
  /// Completes when both have completed; a failure or an interruption ends it.
  public func sample<Sampler: SignalProducerConvertible>(
    on sampler: Sampler
  ) -> Signal where Sampler.Value == Void, Sampler.Error == Never {
    Signal(starting: producer.sample(on: sampler))
  }

  /// Sends the latest value whenever `sampler` sends one; nothing where there is no value yet. The
  /// same value may be sent several times.
  ///
  /// Completes when both have completed; a failure or an interruption ends it.
  public func sample(on sampler: Signal<Void, Never>) -> Signal {
    Signal(starting: producer.sample(on: sampler.producer))
  }
}
