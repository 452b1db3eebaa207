extension SignalProducer {
  /// Sends a signal, a *window*, that sends the values until `notifier` sends a value; then it
  /// completes and the next window follows. The first one is sent at the start.
  ///
  /// Observe a window when you receive it: its values come whether or not somebody observes it. The
  /// end of the source ends the window that is open; so does disposing the run where nobody observes
  /// it. The completion of the notifier changes nothing; its interruption ends the whole.
  @_disfavoredOverload
  public func window<Notifier: SignalProducerConvertible>(
    until notifier: Notifier
  ) -> SignalProducer<Signal<Value, Error>, Error> where Notifier.Error == Never {
    windows(until: notifier.producer, opensAtOnce: true).map { Signal(starting: $0) }
  }

  /// Sends a signal, a *window*, that sends the values until the notifier that `closing` returns for
  /// it sends a value or ends; then it completes and the next window follows. The first one is sent
  /// at the start.
  ///
  /// Observe a window when you receive it: its values come whether or not somebody observes it. The
  /// end of the source ends the window that is open; so does disposing the run where nobody observes
  /// it.
  @preconcurrency
  @_disfavoredOverload
  public func window<Notifier: SignalProducerConvertible>(
    until closing: @escaping @Sendable () -> Notifier
  ) -> SignalProducer<Signal<Value, Error>, Error> where Notifier.Error == Never {
    windows(opensAtOnce: true) { closing().producer.map(value: ()) }.map { Signal(starting: $0) }
  }

  package func windows<T>(
    until notifier: SignalProducer<T, Never>, opensAtOnce: Bool
  ) -> SignalProducer<SignalProducer<Value, Error>, Error> {
    windows(opensAtOnce: opensAtOnce) { windows, run in
      run.follow(
        notifier, receiving: { _ in windows.change() },
        interruption: { windows.end(.interrupted) })
    }
  }

  /// - Parameter count: how many values a window is open for at most.
  package func windows(
    count: Int = .max, opensAtOnce: Bool,
    until closing: @escaping () -> SignalProducer<Void, Never>
  ) -> SignalProducer<SignalProducer<Value, Error>, Error> {
    windows(count: count, opensAtOnce: opensAtOnce) { windows, run in
      run.gate.perform { windows.wait(for: closing) }
    }
  }

  private func windows(
    count: Int = .max, opensAtOnce: Bool,
    prepare: @escaping (WindowSequence<Value, Error>, Run) -> Void
  ) -> SignalProducer<SignalProducer<Value, Error>, Error> {
    SignalProducer<SignalProducer<Value, Error>, Error>(branching: {
      [begin] observer, _, branching in
      let run = branching.source
      let windows = WindowSequence(count: count, observer, branching)
      if opensAtOnce { run.gate.perform { if run.isActive { windows.open() } } }
      prepare(windows, run)
      begin(
        run.input(receiving: { windows.send($0) }, termination: { windows.end($0) }), run.child())
    })
  }
}

extension Signal {
  /// Sends a signal, a *window*, that sends the values until `notifier` sends a value; then it
  /// completes and the next window follows.
  ///
  /// The first window is sent with its first value, since nobody could observe it now. Observe a
  /// window when you receive it: its values come whether or not somebody observes it. The end of the
  /// signal ends the window that is open.
  @_disfavoredOverload
  public func window<Notifier: SignalProducerConvertible>(
    until notifier: Notifier
  ) -> Signal<Signal<Value, Error>, Error> where Notifier.Error == Never {
    Signal<Signal<Value, Error>, Error>(
      starting: producer.windows(until: notifier.producer, opensAtOnce: false)
        .map { Signal(starting: $0) })
  }

  /// Sends a signal, a *window*, that sends the values until the notifier that `closing` returns for
  /// it sends a value or ends; then it completes and the next window follows.
  ///
  /// The first window is sent with its first value, since nobody could observe it now. Observe a
  /// window when you receive it: its values come whether or not somebody observes it. The end of the
  /// signal ends the window that is open.
  @preconcurrency
  @_disfavoredOverload
  public func window<Notifier: SignalProducerConvertible>(
    until closing: @escaping @Sendable () -> Notifier
  ) -> Signal<Signal<Value, Error>, Error> where Notifier.Error == Never {
    Signal<Signal<Value, Error>, Error>(
      starting: producer.windows(opensAtOnce: false) { closing().producer.map(value: ()) }
        .map { Signal(starting: $0) })
  }
}
