/// A cold event stream: a recipe for signals, whose work begins anew each time it is started.
///
/// ```swift
/// let producer = SignalProducer<Int, Never>(0..<3).map { $0 * 10 }
/// producer.startWithValues { print($0) }  // 0 10 20
/// ```
public struct SignalProducer<Value, Error: Swift.Error> {
  /// Begins the work of one run. It sends to the observer only inside the gate of the run, ends the
  /// run after the end of the events, and interrupts the observer when the run is disposed.
  @usableFromInline let begin: (Signal<Value, Error>.Observer, Run) -> Void

  @inlinable
  init(beginning begin: @escaping (Signal<Value, Error>.Observer, Run) -> Void) {
    self.begin = begin
  }
}

// Not on the condition that Value is: Swift 6.3 would not find the types of `SignalProducer.merge(a, b)`, since
// there is an instance method of that name too.
extension SignalProducer: @unchecked Sendable {}

extension SignalProducer {
  /// A producer that calls `startHandler` for each run, with the observer to send to and the
  /// lifetime of the run, at whose end resources are to be released.
  @preconcurrency @inlinable
  public init(_ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void)
  {
    self.init(beginning: { observer, run in
      let source = run.open(observer)
      if run.isActive { startHandler(source, Lifetime(run)) }
    })
  }

  /// Sends the elements of a sequence, then completes.
  @inlinable
  public init<S: Sequence>(_ values: S) where S.Element == Value {
    self.init(beginning: { observer, run in
      run.enter()
      var iterator = values.makeIterator()
      while run.isActive, let value = iterator.next() { observer.onValue(value) }
      run.finish(.completed, observer)
    })
  }

  /// Sends the values given, then completes.
  @inlinable
  public init(values first: Value, _ second: Value, _ tail: Value...) {
    self.init([first, second] + tail)
  }

  /// Sends one value, then completes.
  @inlinable
  public init(value: Value) {
    self.init(beginning: { observer, run in
      run.enter()
      if run.isActive { observer.onValue(value) }
      run.finish(.completed, observer)
    })
  }

  /// Sends what `action` returns, computed anew for each run, then completes.
  @preconcurrency @inlinable
  public init(_ action: @escaping @Sendable () -> Value) {
    self.init(beginning: { observer, run in
      run.enter()
      if run.isActive { observer.onValue(action()) }
      run.finish(.completed, observer)
    })
  }

  /// Sends the value of a result and completes, or fails with its error.
  @inlinable
  public init(result: Result<Value, Error>) {
    switch result {
    case .success(let value): self.init(value: value)
    case .failure(let error): self.init(error: error)
    }
  }

  /// Fails at once.
  @inlinable
  public init(error: Error) {
    self.init(ending: .failed(error))
  }

  /// Sends the events of a signal, from the start of each run on.
  @inlinable
  public init(_ signal: Signal<Value, Error>) {
    self.init(beginning: { observer, run in
      let subscription = signal.core.observe(run.open(observer))
      withExtendedLifetime(signal) { _ = run.insert(subscription) }
    })
  }

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

  @inlinable
  init(ending termination: Termination<Error>) {
    self.init(beginning: { observer, run in
      run.enter()
      run.finish(termination, observer)
    })
  }

  /// The producer whose events pass through `operation` on their way.
  @inlinable @inline(__always)
  func transform<U, F>(
    _ operation: @escaping (Signal<U, F>.Observer) -> Signal<Value, Error>.Observer
  ) -> SignalProducer<U, F> {
    SignalProducer<U, F>(beginning: { [begin] observer, run in
      begin(operation(observer), run)
    })
  }

  /// The same for an operation that may end the stream before its source does: the source stops.
  @inlinable @inline(__always)
  func transformUntilEnd<U, F>(
    _ operation: @escaping (Signal<U, F>.Observer) -> Signal<Value, Error>.Observer
  ) -> SignalProducer<U, F> {
    SignalProducer<U, F>(beginning: { [begin] observer, run in
      begin(operation(observer.ending(run)), run)
    })
  }
}
