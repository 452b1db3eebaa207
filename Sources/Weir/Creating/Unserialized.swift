// Streams whose callers promise not to send concurrently, or not to send inside a delivery. Weir
// serializes them like all other streams, since an open gate costs almost nothing and also accepts
// events that are sent inside a delivery. Law 3 therefore applies to them too.

extension Signal {
  /// Creates a signal whose events `generator` promises to send one at a time.
  ///
  /// The signal serializes them regardless, like any signal.
  @preconcurrency
  public static func unserialized(_ generator: @Sendable (Observer, Lifetime) -> Void) -> Signal {
    Signal(generator)
  }

  /// Creates a signal and an observer whose caller promises to send one event at a time.
  ///
  /// The signal serializes events regardless, like any signal.
  ///
  /// - Parameter disposable: A disposable that is disposed when the signal ends.
  public static func unserializedPipe(
    disposable: (any Disposable)? = nil
  ) -> (output: Signal, input: Observer) {
    pipe(disposable: disposable)
  }

  /// Creates a signal whose events `generator` promises to send from one thread at a time, but
  /// possibly inside a delivery.
  ///
  /// Like any signal, it delivers such events after the current one.
  @preconcurrency
  public static func reentrantUnserialized(
    _ generator: @Sendable (Observer, Lifetime) -> Void
  ) -> Signal {
    Signal(generator)
  }

  /// Creates a signal and an observer whose caller promises to send events from one thread at a
  /// time, but possibly inside a delivery.
  ///
  /// Like any signal, it delivers such events after the current one.
  ///
  /// - Parameter disposable: A disposable that is disposed when the signal ends.
  public static func reentrantUnserializedPipe(
    disposable: (any Disposable)? = nil
  ) -> (output: Signal, input: Observer) {
    pipe(disposable: disposable)
  }
}

extension SignalProducer {
  /// Creates a producer whose events `startHandler` promises to send one at a time.
  ///
  /// The producer serializes them regardless, like any producer.
  @preconcurrency
  public static func unserialized(
    _ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void
  ) -> SignalProducer {
    SignalProducer(startHandler)
  }
}
