extension SignalProducer {
  /// A producer that completes immediately.
  @inlinable
  public static var empty: SignalProducer { SignalProducer(ending: .completed) }

  /// A producer that emits nothing and does not end until it is disposed.
  @inlinable
  public static var never: SignalProducer {
    SignalProducer(beginning: { observer, run in
      // The closure keeps the run alive until it is disposed.
      run.attach { withExtendedLifetime(run) { observer.onTermination(.interrupted) } }
    })
  }

  /// A producer that is interrupted immediately.
  @inlinable
  static var interrupted: SignalProducer { SignalProducer(ending: .interrupted) }

  /// Creates a producer that fails immediately.
  @inlinable
  public init(error: Error) {
    self.init(ending: .failed(error))
  }

  @inlinable
  init(ending termination: Termination<Error>) {
    self.init(beginning: { observer, run in
      run.enter()
      run.finish(termination, observer)
    })
  }
}
