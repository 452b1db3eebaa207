/// A cold event stream: a recipe for signals, whose work begins anew each time it is started.
///
/// ```swift
/// let producer = SignalProducer<Int, Never>(0..<3).map { $0 * 10 }
/// producer.startWithValues { print($0) }  //> 0 | 10 | 20
/// ```
public struct SignalProducer<Value, Error: Swift.Error> {
  /// The signal of one run.
  public typealias ProducedSignal = Signal<Value, Error>

  /// Begins the work of one run. It sends to the observer only inside the gate of the run, ends the
  /// run after the end of the events, and interrupts the observer when the run is disposed.
  @usableFromInline typealias Beginning = (Signal<Value, Error>.Observer, Run) -> Void

  @usableFromInline
  enum Source {
    case beginning(Beginning)
    /// One value.
    case value(Value)
    /// A few values that are all there.
    case values([Value])
    case signal(Signal<Value, Error>)
  }

  /// What the values come from: operators look at it, for some sources need no run of their own.
  @usableFromInline let source: Source

  @inlinable
  init(beginning begin: @escaping Beginning) {
    source = .beginning(begin)
  }

  @inlinable
  init(source: Source) {
    self.source = source
  }

  @inlinable
  var begin: Beginning {
    switch source {
    case .beginning(let begin): begin
    case .value(let value): Self.beginning(CollectionOfOne(value))
    case .values(let values): Self.beginning(values)
    case .signal(let signal):
      { observer, run in
        let subscription = signal.core.observe(run.open(observer))
        withExtendedLifetime(signal) { _ = run.insert(subscription) }
      }
    }
  }

  /// Begins as an input of another run, whose gate the observer takes by itself: a signal needs no
  /// gate besides its own.
  @inlinable
  func begin(asInput observer: Signal<Value, Error>.Observer, _ run: Run) {
    guard case .signal(let signal) = source else { return begin(observer, run) }
    run.attach(observer)
    let subscription = signal.core.observe(
      Signal<Value, Error>.Observer(
        receiving: observer.onValue,
        termination: { end in run.gate.perform { run.close(end, observer) } }))
    withExtendedLifetime(signal) { _ = run.insert(subscription) }
  }
}

// Whether or not Value is: on that condition, Swift 6.3 does not find the types of
// `SignalProducer.merge(a, b)`, since there is an instance method of that name too.
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

  /// The producer whose events pass through `operation` on their way.
  @inlinable @inline(__always)
  package func transform<U, F>(
    _ operation: @escaping (Signal<U, F>.Observer) -> Signal<Value, Error>.Observer
  ) -> SignalProducer<U, F> {
    SignalProducer<U, F>(beginning: { [begin] observer, run in
      begin(operation(observer), run)
    })
  }

  /// The same for an operation that may end the stream before its source does: the source stops.
  @inlinable @inline(__always)
  package func transformUntilEnd<U, F>(
    _ operation: @escaping (Signal<U, F>.Observer) -> Signal<Value, Error>.Observer
  ) -> SignalProducer<U, F> {
    SignalProducer<U, F>(beginning: { [begin] observer, run in
      begin(operation(observer.ending(run)), run)
    })
  }
}
