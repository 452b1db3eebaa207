extension SignalProducer {
  /// Sends a signal, a *window*, that sends the values until `notifier` sends a value; then it
  /// completes and the next window follows. The first one is sent at the start.
  ///
  /// Observe a window when you receive it: its values come whether or not somebody observes it. The
  /// end of the stream ends the window that is open, and so does disposing the run. The completion
  /// of the notifier changes nothing; its interruption ends the whole.
  public func window<Notifier: SignalProducerConvertible>(
    until notifier: Notifier
  ) -> SignalProducer<Signal<Value, Error>, Error> where Notifier.Error == Never {
    windowed(until: notifier.producer, opensAtOnce: true)
  }

  /// Sends a signal, a *window*, that sends the values until the notifier that `closing` returns for
  /// it sends a value or ends; then it completes and the next window follows. The first one is sent
  /// at the start.
  ///
  /// Observe a window when you receive it: its values come whether or not somebody observes it. The
  /// end of the stream ends the window that is open, and so does disposing the run.
  @preconcurrency
  public func window<Notifier: SignalProducerConvertible>(
    until closing: @escaping @Sendable () -> Notifier
  ) -> SignalProducer<Signal<Value, Error>, Error> where Notifier.Error == Never {
    windowed(opensAtOnce: true) { closing().producer.map(value: ()) }
  }

  func windowed<T>(
    until notifier: SignalProducer<T, Never>, opensAtOnce: Bool
  ) -> SignalProducer<Signal<Value, Error>, Error> {
    windowed(opensAtOnce: opensAtOnce) { windows, run in
      run.follow(
        notifier, receiving: { _ in windows.change() },
        interruption: { windows.end(.interrupted) })
    }
  }

  /// - Parameter count: how many values a window is open for at most.
  func windowed(
    count: Int = .max, opensAtOnce: Bool,
    until closing: @escaping () -> SignalProducer<Void, Never>
  ) -> SignalProducer<Signal<Value, Error>, Error> {
    windowed(count: count, opensAtOnce: opensAtOnce) { windows, run in
      run.gate.perform { windows.wait(for: closing) }
    }
  }

  private func windowed(
    count: Int = .max, opensAtOnce: Bool,
    prepare: @escaping (WindowSequence<Value, Error>, Run) -> Void
  ) -> SignalProducer<Signal<Value, Error>, Error> {
    SignalProducer<Signal<Value, Error>, Error>(beginning: { [begin] observer, run in
      let windows = WindowSequence(count: count, observer, run)
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
  public func window<Notifier: SignalProducerConvertible>(
    until notifier: Notifier
  ) -> Signal<Signal<Value, Error>, Error> where Notifier.Error == Never {
    Signal<Signal<Value, Error>, Error>(
      starting: producer.windowed(until: notifier.producer, opensAtOnce: false))
  }

  /// Sends a signal, a *window*, that sends the values until the notifier that `closing` returns for
  /// it sends a value or ends; then it completes and the next window follows.
  ///
  /// The first window is sent with its first value, since nobody could observe it now. Observe a
  /// window when you receive it: its values come whether or not somebody observes it. The end of the
  /// signal ends the window that is open.
  @preconcurrency
  public func window<Notifier: SignalProducerConvertible>(
    until closing: @escaping @Sendable () -> Notifier
  ) -> Signal<Signal<Value, Error>, Error> where Notifier.Error == Never {
    Signal<Signal<Value, Error>, Error>(
      starting: producer.windowed(opensAtOnce: false) { closing().producer.map(value: ()) })
  }
}
