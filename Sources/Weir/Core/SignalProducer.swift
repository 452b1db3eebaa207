/// A cold event stream: a description of work that begins each time it is started.
///
/// ```swift
/// let producer = SignalProducer<Int, Never>(0..<3).map { $0 * 10 }
/// producer.startWithValues { print($0) }  //> 0 | 10 | 20
/// ```
public struct SignalProducer<Value, Error: Swift.Error> {
  /// The type of the signal of a run.
  public typealias ProducedSignal = Signal<Value, Error>

  /// Begins the work of a run.
  ///
  /// The closure sends to the observer only inside the gate of the run, ends the run after the
  /// terminal event and interrupts the observer when the run is disposed.
  @usableFromInline typealias Beginning = (Signal<Value, Error>.Observer, Run) -> Void

  /// The origin of the values.
  ///
  /// The closures begin the work that sends them. They are created by the caller, so that they are
  /// specialized for its types.
  @usableFromInline
  enum Source {
    case beginning(Beginning)
    /// A single value.
    case value(Value, (Value, Signal<Value, Error>.Observer, Run) -> Void)
    /// Values that are known in advance.
    case values([Value], ([Value], Signal<Value, Error>.Observer, Run) -> Void)
    case signal(
      Signal<Value, Error>, (Signal<Value, Error>, Signal<Value, Error>.Observer, Run) -> Void)
  }

  /// Inspected by operators, since known values need no run of their own.
  @usableFromInline let source: Source

  @inlinable
  init(beginning begin: @escaping Beginning) {
    source = .beginning(begin)
  }

  @inlinable @inline(__always)
  init(single value: Value) {
    source = .value(value) { Self.send(CollectionOfOne($0), $1, $2) }
  }

  @inlinable @inline(__always)
  init(all values: [Value]) {
    source = .values(values) { Self.send($0, $1, $2) }
  }

  /// Creates a producer whose runs send the events that a signal sends after the start of the run.
  @inlinable
  public init(_ signal: Signal<Value, Error>) {
    source = .signal(signal) { signal, observer, run in
      signal.observe(run.open(observer), in: run)
    }
  }

  /// Returns a producer of the mapped values if they are known in advance, otherwise nil.
  @inlinable @inline(__always)
  func known<U, F>(_ form: (Value) -> U) -> SignalProducer<U, F>? {
    switch source {
    case .value(let value, _): SignalProducer<U, F>(single: form(value))
    case .values(let values, _): SignalProducer<U, F>(all: values.map(form))
    case .beginning, .signal: nil
    }
  }

  /// Begins a run. Known values are sent without an indirect call, since the types are known here.
  @inlinable @inline(__always)
  func begin(_ observer: Signal<Value, Error>.Observer, in run: Run) {
    switch source {
    case .beginning(let begin): begin(observer, run)
    case .value(let value, _): Self.send(CollectionOfOne(value), observer, run)
    case .values(let values, _): Self.send(values, observer, run)
    case .signal(let signal, let begin): begin(signal, observer, run)
    }
  }

  @inlinable
  var begin: Beginning {
    switch source {
    case .beginning(let begin): begin
    case .value(let value, let begin): { begin(value, $0, $1) }
    case .values(let values, let begin): { begin(values, $0, $1) }
    case .signal(let signal, let begin): { begin(signal, $0, $1) }
    }
  }

  /// Begins a run as an input of another run. `observer` enters the gate of that other run, so the
  /// events of a signal need no second gate.
  @inlinable
  func begin(asInput observer: Signal<Value, Error>.Observer, _ run: Run) {
    guard case .signal(let signal, _) = source else { return begin(observer, in: run) }
    run.attach(observer)
    signal.observe(
      Signal<Value, Error>.Observer(
        receiving: observer.onValue,
        termination: { end in run.gate.perform { run.close(end, observer) } }), in: run)
  }
}

extension Signal {
  /// Sends the events to `observer` until the signal or the run ends.
  @inlinable
  func observe(_ observer: Observer, in run: Run) {
    // Keeps the signal from being released, which would end it, before it has its observer.
    withExtendedLifetime(self) { _ = run.insert(core.observe(observer)) }
  }
}

// Unconditional: with `where Value: Sendable`, Swift 6.3 does not resolve the types of
// `SignalProducer.merge(a, b)`, since an instance method has that name too.
extension SignalProducer: @unchecked Sendable {}

extension SignalProducer {
  /// Creates a producer that calls `startHandler` at the start of each run.
  ///
  /// - Parameter startHandler: Receives the observer to send to, which can be used from any thread,
  ///   and the lifetime of the run, at whose end resources must be released.
  @preconcurrency @inlinable
  public init(_ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void)
  {
    self.init(beginning: { observer, run in
      let source = run.open(observer)
      if run.isActive { startHandler(source, Lifetime(run)) }
    })
  }

  /// Returns a producer whose events pass through `operation`.
  @inlinable @inline(__always)
  package func transform<U, F>(
    _ operation: @escaping (Signal<U, F>.Observer) -> Signal<Value, Error>.Observer
  ) -> SignalProducer<U, F> {
    SignalProducer<U, F>(beginning: { [begin] observer, run in
      begin(operation(observer), run)
    })
  }

  /// Returns a producer whose events pass through `operation`, which may end the stream early. The
  /// run of the source then ends too.
  @inlinable @inline(__always)
  package func transformUntilEnd<U, F>(
    _ operation: @escaping (Signal<U, F>.Observer) -> Signal<Value, Error>.Observer
  ) -> SignalProducer<U, F> {
    SignalProducer<U, F>(beginning: { [begin] observer, run in
      begin(operation(observer.ending(run)), run)
    })
  }
}
