extension SignalProducer {
  /// Emits the latest value together with the value of `sampler` whenever `sampler` emits. Emits
  /// nothing before the first value, and may emit the same value several times.
  ///
  /// Completes when this stream and `sampler` have completed. A failure or an interruption of
  /// either ends the result.
  public func sample<Sampler: SignalProducerConvertible>(
    with sampler: Sampler
  ) -> SignalProducer<(Value, Sampler.Value), Error> where Sampler.Error == Never {
    sample(with: sampler.producer)
  }

  /// Emits the latest value together with the value of `sampler` whenever `sampler` emits. Emits
  /// nothing before the first value, and may emit the same value several times.
  ///
  /// Completes when this stream and `sampler` have completed. A failure or an interruption of
  /// either ends the result.
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

  /// Emits the latest value whenever `sampler` emits. Emits nothing before the first value, and may
  /// emit the same value several times.
  ///
  /// Completes when this stream and `sampler` have completed. A failure or an interruption of
  /// either ends the result.
  public func sample<Sampler: SignalProducerConvertible>(
    on sampler: Sampler
  ) -> SignalProducer where Sampler.Value == Void, Sampler.Error == Never {
    sample(on: sampler.producer)
  }

  /// Emits the latest value whenever `sampler` emits. Emits nothing before the first value, and may
  /// emit the same value several times.
  ///
  /// Completes when this stream and `sampler` have completed. A failure or an interruption of
  /// either ends the result.
  public func sample(on sampler: SignalProducer<Void, Never>) -> SignalProducer {
    sample(with: sampler).transform { $0.mapped { value, _ in value } }
  }
}

extension Signal {
  /// Emits the latest value together with the value of `sampler` whenever `sampler` emits. Emits
  /// nothing before the first value, and may emit the same value several times.
  ///
  /// Completes when this stream and `sampler` have completed. A failure or an interruption of
  /// either ends the result.
  public func sample<Sampler: SignalProducerConvertible>(
    with sampler: Sampler
  ) -> Signal<(Value, Sampler.Value), Error> where Sampler.Error == Never {
    Signal<(Value, Sampler.Value), Error>(starting: producer.sample(with: sampler))
  }

  /// Emits the latest value together with the value of `sampler` whenever `sampler` emits. Emits
  /// nothing before the first value, and may emit the same value several times.
  ///
  /// Completes when this stream and `sampler` have completed. A failure or an interruption of
  /// either ends the result.
  public func sample<U>(with sampler: Signal<U, Never>) -> Signal<(Value, U), Error> {
    Signal<(Value, U), Error>(starting: producer.sample(with: sampler.producer))
  }

  /// Emits the latest value whenever `sampler` emits. Emits nothing before the first value, and may
  /// emit the same value several times.
  ///
  /// Completes when this stream and `sampler` have completed. A failure or an interruption of
  /// either ends the result.
  public func sample<Sampler: SignalProducerConvertible>(
    on sampler: Sampler
  ) -> Signal where Sampler.Value == Void, Sampler.Error == Never {
    Signal(starting: producer.sample(on: sampler))
  }

  /// Emits the latest value whenever `sampler` emits. Emits nothing before the first value, and may
  /// emit the same value several times.
  ///
  /// Completes when this stream and `sampler` have completed. A failure or an interruption of
  /// either ends the result.
  ///
  /// ```swift
  /// let (positions, mouse) = Signal<Int, Never>.pipe()
  /// let (frames, display) = Signal<Void, Never>.pipe()
  /// positions.sample(on: frames).observeValues { print($0) }
  /// for position in 1...3 { mouse.send(value: position) }
  /// display.send(value: ())  //> 3
  /// ```
  public func sample(on sampler: Signal<Void, Never>) -> Signal {
    Signal(starting: producer.sample(on: sampler.producer))
  }
}
