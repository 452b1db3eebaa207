extension SignalProducer {
  /// Completes at once.
  @inlinable
  public static var empty: SignalProducer { SignalProducer(ending: .completed) }

  /// Never sends anything until it is disposed.
  @inlinable
  public static var never: SignalProducer {
    SignalProducer(beginning: { observer, run in
      // The closure keeps the run alive until it is disposed, whoever remembers it.
      run.attach { withExtendedLifetime(run) { observer.onTermination(.interrupted) } }
    })
  }

  /// Is interrupted at once.
  @inlinable
  static var interrupted: SignalProducer { SignalProducer(ending: .interrupted) }

  /// Fails at once.
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
