extension SignalProducer {
  /// Collects values from each value of `openings` on until the notifier that `closing` returns for
  /// it sends a value or ends, and sends them as an array then. Arrays may overlap.
  ///
  /// Those that are open are sent when the stream completes, in the order of their openings. The
  /// completion of `openings` changes nothing; its interruption ends the whole.
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
  /// Collects values from each value of `openings` on until the notifier that `closing` returns for
  /// it sends a value or ends, and sends them as an array then. Arrays may overlap.
  ///
  /// Those that are open are sent when the signal completes, in the order of their openings.
  @preconcurrency
  public func collect<Openings: SignalProducerConvertible, Notifier: SignalProducerConvertible>(
    from openings: Openings, until closing: @escaping @Sendable (Openings.Value) -> Notifier
  ) -> Signal<[Value], Error> where Openings.Error == Never, Notifier.Error == Never {
    Signal<[Value], Error>(starting: producer.collect(from: openings, until: closing))
  }
}
