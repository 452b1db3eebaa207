// Streams whose callers promise not to send concurrently, or not to send inside a delivery. Here
// these are streams like all others: an open gate costs next to nothing, and it takes events that
// are sent inside a delivery. What a promise would allow, such as a delivery inside another, no
// observer sees: Law 3 holds.

extension Signal {
  /// A signal whose events `generator` promises to send one at a time. It serialises them
  /// nevertheless, like any signal.
  @preconcurrency
  public static func unserialized(_ generator: @Sendable (Observer, Lifetime) -> Void) -> Signal {
    Signal(generator)
  }

  /// A signal and the observer that sends its events, by a caller who promises to send one at a
  /// time. It serialises them nevertheless, like any signal.
  ///
  /// - Parameter disposable: is disposed when the signal has ended.
  public static func unserializedPipe(
    disposable: (any Disposable)? = nil
  ) -> (output: Signal, input: Observer) {
    pipe(disposable: disposable)
  }

  /// A signal whose events `generator` promises to send from one thread at a time, perhaps inside a
  /// delivery. Like any signal, it delivers those after the present one.
  @preconcurrency
  public static func reentrantUnserialized(
    _ generator: @Sendable (Observer, Lifetime) -> Void
  ) -> Signal {
    Signal(generator)
  }

  /// A signal and the observer that sends its events, from one thread at a time, perhaps inside a
  /// delivery. Like any signal, it delivers those after the present one.
  ///
  /// - Parameter disposable: is disposed when the signal has ended.
  public static func reentrantUnserializedPipe(
    disposable: (any Disposable)? = nil
  ) -> (output: Signal, input: Observer) {
    pipe(disposable: disposable)
  }
}

extension SignalProducer {
  /// A producer whose events `startHandler` promises to send one at a time. It serialises them
  /// nevertheless, like any producer.
  @preconcurrency
  public static func unserialized(
    _ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void
  ) -> SignalProducer {
    SignalProducer(startHandler)
  }
}
