extension SignalProducer {
  /// Collects values and sends them as an array whenever `notifier` sends a value.
  ///
  /// What has been collected is sent when the stream completes, unless it is nothing. The completion
  /// of the notifier changes nothing; its interruption ends the whole.
  ///
  /// - Parameter skipEmpty: true where no empty array is to be sent.
  public func collect<Notifier: SignalProducerConvertible>(
    until notifier: Notifier, skipEmpty: Bool = false
  ) -> SignalProducer<[Value], Error> where Notifier.Error == Never {
    collecting { run, send, interrupt in
      run.follow(notifier, receiving: { _ in send(skipEmpty) }, interruption: interrupt)
    }
  }

  /// Collects values and sends them as an array when the notifier that `closing` returns for this
  /// array sends a value or ends.
  ///
  /// What has been collected is sent when the stream completes, unless it is nothing.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let (keys, keyboard) = Signal<String, Never>.pipe()
  /// keys.producer.collect(until: { SignalProducer<Int, Never>.timer(.seconds(1), on: scheduler) })
  ///   .startWithValues { print($0) }
  /// for key in ["a", "b"] { keyboard.send(value: key) }
  /// scheduler.advance(by: 1)  //> ["a", "b"]
  /// ```
  /// - Parameter skipEmpty: true where no empty array is to be sent.
  @preconcurrency
  public func collect<Notifier: SignalProducerConvertible>(
    skipEmpty: Bool = false, until closing: @escaping @Sendable () -> Notifier
  ) -> SignalProducer<[Value], Error> where Notifier.Error == Never {
    collecting { run, send, _ in
      run.waitRepeatedly(for: closing) { send(skipEmpty) }
    }
  }

  /// Collects values until they are asked for; `prepare` is done before the work begins.
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
  /// Collects values and sends them as an array whenever `notifier` sends a value.
  ///
  /// What has been collected is sent when the signal completes, unless it is nothing.
  ///
  /// - Parameter skipEmpty: true where no empty array is to be sent.
  public func collect<Notifier: SignalProducerConvertible>(
    until notifier: Notifier, skipEmpty: Bool = false
  ) -> Signal<[Value], Error> where Notifier.Error == Never {
    Signal<[Value], Error>(starting: producer.collect(until: notifier, skipEmpty: skipEmpty))
  }

  /// Collects values and sends them as an array when the notifier that `closing` returns for this
  /// array sends a value or ends.
  ///
  /// What has been collected is sent when the signal completes, unless it is nothing.
  ///
  /// - Parameter skipEmpty: true where no empty array is to be sent.
  @preconcurrency
  public func collect<Notifier: SignalProducerConvertible>(
    skipEmpty: Bool = false, until closing: @escaping @Sendable () -> Notifier
  ) -> Signal<[Value], Error> where Notifier.Error == Never {
    Signal<[Value], Error>(starting: producer.collect(skipEmpty: skipEmpty, until: closing))
  }
}
