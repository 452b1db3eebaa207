extension SignalProducer {
  /// Emits a signal for each value of `openings`. The signal, called a *window*, emits the values
  /// that follow until the notifier that `closing` returns for the opening emits or ends. Windows
  /// may overlap.
  ///
  /// A window emits its values whether or not it is observed, so observe it when you receive it.
  /// The end of the source ends the open windows. Disposing the run ends the windows that are not
  /// observed. The completion of `openings` is ignored; its interruption ends the result and its
  /// windows.
  @preconcurrency
  @_disfavoredOverload
  public func window<Openings: SignalProducerConvertible, Notifier: SignalProducerConvertible>(
    from openings: Openings, until closing: @escaping @Sendable (Openings.Value) -> Notifier
  ) -> SignalProducer<Signal<Value, Error>, Error>
  where Openings.Error == Never, Notifier.Error == Never {
    windows(from: openings, until: closing).map { Signal(starting: $0) }
  }

  package func windows<Openings: SignalProducerConvertible, Notifier: SignalProducerConvertible>(
    from openings: Openings, until closing: @escaping @Sendable (Openings.Value) -> Notifier
  ) -> SignalProducer<SignalProducer<Value, Error>, Error>
  where Openings.Error == Never, Notifier.Error == Never {
    SignalProducer<SignalProducer<Value, Error>, Error>(branching: {
      [begin] observer, _, branching in
      let run = branching.source
      let open = Local(Bag<Signal<Value, Error>.Observer>())
      let endWindows = { (termination: Termination<Error>) in
        for input in open.value { input.onTermination(termination) }
        open.value = Bag()
      }
      run.attach {
        endWindows(.interrupted)
        observer.onTermination(.interrupted)
      }
      let end = { (termination: Termination<Error>) in
        endWindows(termination)
        run.close(termination, observer)
      }
      run.follow(
        openings,
        receiving: { opening in
          let window: Branching.Branch<Value, Error> = branching.branch()
          let token = open.value.insert(window.input)
          observer.send(value: window.output)
          run.wait(for: closing(opening)) {
            open.value.remove(using: token)?.sendCompleted()
          }
        },
        interruption: { end(.interrupted) })
      begin(
        run.input(
          receiving: { value in for input in open.value { input.send(value: value) } },
          termination: end), run.child())
    })
  }
}

extension Signal {
  /// Emits a signal for each value of `openings`. The signal, called a *window*, emits the values
  /// that follow until the notifier that `closing` returns for the opening emits or ends. Windows
  /// may overlap.
  ///
  /// A window emits its values whether or not it is observed, so observe it when you receive it.
  /// The end of the source ends the open windows.
  @preconcurrency
  @_disfavoredOverload
  public func window<Openings: SignalProducerConvertible, Notifier: SignalProducerConvertible>(
    from openings: Openings, until closing: @escaping @Sendable (Openings.Value) -> Notifier
  ) -> Signal<Signal<Value, Error>, Error>
  where Openings.Error == Never, Notifier.Error == Never {
    Signal<Signal<Value, Error>, Error>(starting: producer.window(from: openings, until: closing))
  }
}
