extension SignalProducer {
  /// Starts collecting an array at each value of `openings`. Emits the array when the notifier that
  /// `closing` returns for the value emits or ends. Arrays may overlap.
  ///
  /// Open arrays are emitted when the source completes, in the order in which they were started.
  /// The completion of `openings` is ignored; its interruption interrupts the result.
  @preconcurrency
  public func collect<Openings: SignalProducerConvertible, Notifier: SignalProducerConvertible>(
    from openings: Openings, until closing: @escaping @Sendable (Openings.Value) -> Notifier
  ) -> SignalProducer<[Value], Error> where Openings.Error == Never, Notifier.Error == Never {
    SignalProducer<[Value], Error>(beginning: { [begin] observer, run in
      run.attach(observer)
      let open = Local<[Local<[Value]>]>([])
      run.follow(
        openings,
        receiving: { opening in
          let values = Local<[Value]>([])
          open.value.append(values)
          run.wait(for: closing(opening)) {
            open.value.removeAll { $0 === values }
            observer.onValue(values.value)
          }
        },
        interruption: { run.close(.interrupted, observer) })
      begin(
        run.input(
          receiving: { value in for values in open.value { values.value.append(value) } },
          termination: { termination in
            guard case .completed = termination else { return run.close(termination, observer) }
            run.complete(sending: open.value.map(\.value)[...], observer)
          }), run.child())
    })
  }
}

extension Signal {
  /// Starts collecting an array at each value of `openings`. Emits the array when the notifier that
  /// `closing` returns for the value emits or ends. Arrays may overlap.
  ///
  /// Open arrays are emitted when the signal completes, in the order in which they were started.
  /// The completion of `openings` is ignored; its interruption interrupts the result.
  @preconcurrency
  public func collect<Openings: SignalProducerConvertible, Notifier: SignalProducerConvertible>(
    from openings: Openings, until closing: @escaping @Sendable (Openings.Value) -> Notifier
  ) -> Signal<[Value], Error> where Openings.Error == Never, Notifier.Error == Never {
    Signal<[Value], Error>(starting: producer.collect(from: openings, until: closing))
  }
}
