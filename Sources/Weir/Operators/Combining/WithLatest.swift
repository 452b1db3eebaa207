extension SignalProducer {
  /// Sends each value together with the latest one of `samplee`; values that come before that has
  /// sent one are dropped. The ends of `samplee` are ignored.
  ///
  /// `samplee` is started first.
  public func withLatest<Samplee: SignalProducerConvertible>(
    from samplee: Samplee
  ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never {
    withLatest(from: samplee.producer)
  }

  /// Sends each value together with the latest one of `samplee`; values that come before that has
  /// sent one are dropped. The ends of `samplee` are ignored.
  ///
  /// `samplee` is started first.
  public func withLatest<U>(
    from samplee: SignalProducer<U, Never>
  ) -> SignalProducer<(Value, U), Error> {
    withLatest(fromFailable: samplee.promoteError(Error.self))
  }

  /// The same, where a failure of `samplee` fails the result.
  package func withLatest<Samplee>(
    fromFailable samplee: SignalProducer<Samplee, Error>
  ) -> SignalProducer<(Value, Samplee), Error> {
    SignalProducer<(Value, Samplee), Error>(beginning: { [begin] observer, run in
      run.attach(observer)
      let latest = Local<Samplee?>(nil)
      // Released before the samplee, though it is started after it.
      let own = run.child()
      samplee.begin(
        run.input(
          receiving: { latest.value = $0 },
          termination: { if case .failed = $0 { run.close($0, observer) } }), run.child())
      guard run.isActive else { return }
      begin(
        run.input(
          receiving: { value in
            if let other = latest.value { observer.onValue((value, other)) }
          }, termination: { run.close($0, observer) }), own)
    })
  }
}

extension Signal {
  /// Sends each value together with the latest one of `samplee`; values that come before that has
  /// sent one are dropped. The ends of `samplee` are ignored.
  public func withLatest<Samplee: SignalProducerConvertible>(
    from samplee: Samplee
  ) -> Signal<(Value, Samplee.Value), Error> where Samplee.Error == Never {
    Signal<(Value, Samplee.Value), Error>(starting: producer.withLatest(from: samplee))
  }

  /// Sends each value together with the latest one of `samplee`; values that come before that has
  /// sent one are dropped. The ends of `samplee` are ignored.
  public func withLatest<U>(from samplee: Signal<U, Never>) -> Signal<(Value, U), Error> {
    Signal<(Value, U), Error>(starting: producer.withLatest(from: samplee.producer))
  }

  /// Sends each value together with the latest one of `samplee`; values that come before that has
  /// sent one are dropped. The ends of `samplee` are ignored.
  public func withLatest<U>(from samplee: SignalProducer<U, Never>) -> Signal<(Value, U), Error> {
    Signal<(Value, U), Error>(starting: producer.withLatest(from: samplee))
  }
}
