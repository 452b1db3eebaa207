extension SignalProducer {
  /// Emits each value together with the latest value of `samplee`. Values that arrive before the
  /// first value of `samplee` are dropped. A completion or interruption of `samplee` is ignored.
  ///
  /// `samplee` is started first.
  public func withLatest<Samplee: SignalProducerConvertible>(
    from samplee: Samplee
  ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never {
    withLatest(from: samplee.producer)
  }

  /// Emits each value together with the latest value of `samplee`. Values that arrive before the
  /// first value of `samplee` are dropped. A completion or interruption of `samplee` is ignored.
  ///
  /// `samplee` is started first.
  public func withLatest<U>(
    from samplee: SignalProducer<U, Never>
  ) -> SignalProducer<(Value, U), Error> {
    withLatest(fromFailable: samplee.promoteError(Error.self))
  }

  /// Emits each value together with the latest value of `samplee`, whose failure fails the result.
  package func withLatest<Samplee>(
    fromFailable samplee: SignalProducer<Samplee, Error>
  ) -> SignalProducer<(Value, Samplee), Error> {
    SignalProducer<(Value, Samplee), Error>(beginning: { [begin] observer, run in
      run.attach(observer)
      let latest = Local<Samplee?>(nil)
      // Inserted first, so that it is released before the samplee although it is started after it.
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
  /// Emits each value together with the latest value of `samplee`. Values that arrive before the
  /// first value of `samplee` are dropped. A completion or interruption of `samplee` is ignored.
  public func withLatest<Samplee: SignalProducerConvertible>(
    from samplee: Samplee
  ) -> Signal<(Value, Samplee.Value), Error> where Samplee.Error == Never {
    Signal<(Value, Samplee.Value), Error>(starting: producer.withLatest(from: samplee))
  }

  /// Emits each value together with the latest value of `samplee`. Values that arrive before the
  /// first value of `samplee` are dropped. A completion or interruption of `samplee` is ignored.
  public func withLatest<U>(from samplee: Signal<U, Never>) -> Signal<(Value, U), Error> {
    Signal<(Value, U), Error>(starting: producer.withLatest(from: samplee.producer))
  }

  /// Emits each value together with the latest value of `samplee`. Values that arrive before the
  /// first value of `samplee` are dropped. A completion or interruption of `samplee` is ignored.
  ///
  /// ```swift
  /// let (clicks, button) = Signal<Int, Never>.pipe()
  /// let name = MutableProperty("Ana")
  /// clicks.withLatest(from: name.producer).observeValues { print("click \($0) by \($1)") }
  /// button.send(value: 1)  //> click 1 by Ana
  /// ```
  public func withLatest<U>(from samplee: SignalProducer<U, Never>) -> Signal<(Value, U), Error> {
    Signal<(Value, U), Error>(starting: producer.withLatest(from: samplee))
  }
}
