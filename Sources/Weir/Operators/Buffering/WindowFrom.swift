extension SignalProducer {
  /// Sends, for each value of `openings`, a signal, a *window*, that sends the values from then on
  /// until the notifier that `closing` returns for it sends a value or ends. Windows may overlap.
  ///
  /// Observe a window when you receive it: its values come whether or not somebody observes it. The
  /// end of the source ends the windows that are open; so does disposing the run those that nobody
  /// observes. The completion of `openings` changes nothing; its interruption ends the whole.
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
  /// Sends, for each value of `openings`, a signal, a *window*, that sends the values from then on
  /// until the notifier that `closing` returns for it sends a value or ends. Windows may overlap.
  ///
  /// Observe a window when you receive it: its values come whether or not somebody observes it. The
  /// end of the signal ends the windows that are open.
  @preconcurrency
  @_disfavoredOverload
  public func window<Openings: SignalProducerConvertible, Notifier: SignalProducerConvertible>(
    from openings: Openings, until closing: @escaping @Sendable (Openings.Value) -> Notifier
  ) -> Signal<Signal<Value, Error>, Error>
  where Openings.Error == Never, Notifier.Error == Never {
    Signal<Signal<Value, Error>, Error>(starting: producer.window(from: openings, until: closing))
  }
}
