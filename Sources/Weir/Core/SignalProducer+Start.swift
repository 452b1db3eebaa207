extension SignalProducer {
  /// Starts a run after passing its signal to `setup`, so that observers miss no event.
  ///
  /// `interruptHandle` interrupts the run. If `setup` disposes it, the work of the run never
  /// begins.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2]).startWithSignal { signal, _ in
  ///   signal.observeValues { print("first", $0) }
  ///   signal.observeValues { print("second", $0) }
  /// }  //> first 1 | second 1 | first 2 | second 2
  /// ```
  @discardableResult @inlinable
  public func startWithSignal<Result>(
    _ setup: (_ signal: Signal<Value, Error>, _ interruptHandle: any Disposable) -> Result
  ) -> Result {
    let run = Run()
    let core = SignalCore<Value, Error>(run: run, ownsRun: true)
    let signal = Signal(core)
    run.attach { core.terminate(.interrupted) }
    let result = setup(signal, run)
    if run.isActive { begin(core.sink, run) }
    return withExtendedLifetime(signal) { result }
  }

  /// Starts a run whose events go to `observer`. Disposing the result interrupts the run.
  @discardableResult @inlinable @inline(__always)
  public func start(_ observer: Signal<Value, Error>.Observer = .init()) -> any Disposable {
    let run = Run()
    begin(observer, in: run)
    return run
  }

  /// Starts a run and calls `action` with each event.
  @discardableResult @preconcurrency @inlinable
  public func start(
    _ action: @escaping @Sendable (Signal<Value, Error>.Event) -> Void
  ) -> any Disposable {
    start(Signal.Observer(action))
  }

  /// Starts a run and calls `action` with each value, or with the failure.
  ///
  /// ```swift
  /// enum LoadError: Error { case offline }
  /// SignalProducer<Int, LoadError>(error: .offline).startWithResult { result in
  ///   switch result {
  ///   case .success(let value): print(value)
  ///   case .failure(let error): print("failed: \(error)")
  ///   }
  /// }  //> failed: offline
  /// ```
  @discardableResult @preconcurrency @inlinable
  public func startWithResult(
    _ action: @escaping @Sendable (Result<Value, Error>) -> Void
  ) -> any Disposable {
    start(Signal.Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
  }

  /// Starts a run and calls `action` when it completes.
  @discardableResult @preconcurrency @inlinable
  public func startWithCompleted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    start(Signal.Observer(completed: action))
  }

  /// Starts a run and calls `action` with the error when it fails.
  @discardableResult @preconcurrency @inlinable
  public func startWithFailed(_ action: @escaping @Sendable (Error) -> Void) -> any Disposable {
    start(Signal.Observer(failed: action))
  }

  /// Starts a run and calls `action` when it is interrupted.
  @discardableResult @preconcurrency @inlinable
  public func startWithInterrupted(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    start(Signal.Observer(interrupted: action))
  }
}

extension SignalProducer where Error == Never {
  /// Starts a run and calls `action` with each value.
  ///
  /// ```swift
  /// let (signal, observer) = Signal<Int, Never>.pipe()
  /// let run = signal.producer.startWithValues { print($0) }
  /// observer.send(value: 1)  //> 1
  /// run.dispose()
  /// observer.send(value: 2)  // no output
  /// ```
  @discardableResult @preconcurrency @inlinable @inline(__always)
  public func startWithValues(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
    start(Signal.Observer(receiving: action, termination: { _ in }))
  }
}
