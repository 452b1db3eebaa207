extension SignalProducer {
  /// Collects values and emits them as an array whenever `notifier` emits.
  ///
  /// When the source completes, the remaining values are emitted, if any. The completion of the
  /// notifier is ignored; its interruption interrupts the result.
  ///
  /// - Parameter skipEmpty: Whether empty arrays are omitted.
  public func collect<Notifier: SignalProducerConvertible>(
    until notifier: Notifier, skipEmpty: Bool = false
  ) -> SignalProducer<[Value], Error> where Notifier.Error == Never {
    collecting { run, send, interrupt in
      run.follow(notifier, receiving: { _ in send(skipEmpty) }, interruption: interrupt)
    }
  }

  /// Collects values and emits them as an array when a notifier emits or ends. `closing` is called
  /// for each array to return its notifier.
  ///
  /// When the source completes, the remaining values are emitted, if any.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let (keys, keyboard) = Signal<String, Never>.pipe()
  /// keys.producer.collect(until: { SignalProducer<Int, Never>.timer(.seconds(1), on: scheduler) })
  ///   .startWithValues { print($0) }
  /// for key in ["a", "b"] { keyboard.send(value: key) }
  /// scheduler.advance(by: 1)  //> ["a", "b"]
  /// ```
  /// - Parameter skipEmpty: Whether empty arrays are omitted.
  @preconcurrency
  public func collect<Notifier: SignalProducerConvertible>(
    skipEmpty: Bool = false, until closing: @escaping @Sendable () -> Notifier
  ) -> SignalProducer<[Value], Error> where Notifier.Error == Never {
    collecting { run, send, _ in
      run.waitRepeatedly(for: closing) { send(skipEmpty) }
    }
  }

  /// Collects values and emits them when `send` is called.
  ///
  /// - Parameter prepare: Called before the work begins, with `send` and a closure that interrupts
  ///   the result.
  private func collecting(
    _ prepare:
      @escaping (
        Run, _ send: @escaping (_ skipEmpty: Bool) -> Void,
        _ interrupt: @escaping () -> Void
      ) -> Void
  ) -> SignalProducer<[Value], Error> {
    SignalProducer<[Value], Error>(beginning: { [begin] observer, run in
      run.attach(observer)
      let values = Local<[Value]>([])
      let send = { (skipEmpty: Bool) in
        guard !values.value.isEmpty || !skipEmpty else { return }
        let collected = values.value
        values.value = []
        observer.onValue(collected)
      }
      prepare(run, send) { run.close(.interrupted, observer) }
      begin(
        run.input(
          receiving: { values.value.append($0) },
          termination: { termination in
            if case .completed = termination { send(true) }
            run.closeNext(termination, observer)
          }), run.child())
    })
  }
}

extension Signal {
  /// Collects values and emits them as an array whenever `notifier` emits.
  ///
  /// When the signal completes, the remaining values are emitted, if any. The completion of the
  /// notifier is ignored; its interruption interrupts the result.
  ///
  /// - Parameter skipEmpty: Whether empty arrays are omitted.
  public func collect<Notifier: SignalProducerConvertible>(
    until notifier: Notifier, skipEmpty: Bool = false
  ) -> Signal<[Value], Error> where Notifier.Error == Never {
    Signal<[Value], Error>(starting: producer.collect(until: notifier, skipEmpty: skipEmpty))
  }

  /// Collects values and emits them as an array when a notifier emits or ends. `closing` is called
  /// for each array to return its notifier.
  ///
  /// When the signal completes, the remaining values are emitted, if any.
  ///
  /// - Parameter skipEmpty: Whether empty arrays are omitted.
  @preconcurrency
  public func collect<Notifier: SignalProducerConvertible>(
    skipEmpty: Bool = false, until closing: @escaping @Sendable () -> Notifier
  ) -> Signal<[Value], Error> where Notifier.Error == Never {
    Signal<[Value], Error>(starting: producer.collect(skipEmpty: skipEmpty, until: closing))
  }
}
