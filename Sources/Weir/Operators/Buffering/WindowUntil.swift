extension SignalProducer {
  /// Emits consecutive signals, called *windows*, of the values. Whenever `notifier` emits, the
  /// window completes and the next window begins. The first window is emitted at the start.
  ///
  /// A window emits its values whether or not it is observed, so observe it when you receive it.
  /// The end of the source ends the open window. Disposing the run ends the window too unless it is
  /// observed. The completion of the notifier is ignored; its interruption ends the result and the
  /// open window.
  @_disfavoredOverload
  public func window<Notifier: SignalProducerConvertible>(
    until notifier: Notifier
  ) -> SignalProducer<Signal<Value, Error>, Error> where Notifier.Error == Never {
    windows(until: notifier.producer, opensAtOnce: true).map { Signal(starting: $0) }
  }

  /// Emits consecutive signals, called *windows*, of the values. `closing` is called for each
  /// window to return a notifier. When the notifier emits or ends, the window completes and the
  /// next window begins. The first window is emitted at the start.
  ///
  /// A window emits its values whether or not it is observed, so observe it when you receive it.
  /// The end of the source ends the open window. Disposing the run ends the window too unless it is
  /// observed.
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

  /// - Parameter count: The maximum number of values of a window.
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
  /// Emits consecutive signals, called *windows*, of the values. Whenever `notifier` emits, the
  /// window completes and the next window begins.
  ///
  /// The first window is emitted when its first value arrives, because the result has no observers
  /// before. A window emits its values whether or not it is observed, so observe it when you
  /// receive it. The end of the source ends the open window.
  @_disfavoredOverload
  public func window<Notifier: SignalProducerConvertible>(
    until notifier: Notifier
  ) -> Signal<Signal<Value, Error>, Error> where Notifier.Error == Never {
    Signal<Signal<Value, Error>, Error>(
      starting: producer.windows(until: notifier.producer, opensAtOnce: false)
        .map { Signal(starting: $0) })
  }

  /// Emits consecutive signals, called *windows*, of the values. `closing` is called for each
  /// window to return a notifier. When the notifier emits or ends, the window completes and the
  /// next window begins.
  ///
  /// The first window is emitted when its first value arrives, because the result has no observers
  /// before. A window emits its values whether or not it is observed, so observe it when you
  /// receive it. The end of the source ends the open window.
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
