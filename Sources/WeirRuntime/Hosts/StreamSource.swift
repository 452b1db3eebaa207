import Weir

/// The origin of the events of a stream: a signal or a producer.
package enum StreamSource<Element> {
  case signal(Signal<Element, Value>)
  case producer(SignalProducer<Element, Value>)

  package var isSignal: Bool { if case .signal = self { true } else { false } }

  /// Observes the signal, or starts the producer.
  package func begin(_ observer: Signal<Element, Value>.Observer) -> any Disposable {
    beginUnlessEnded(observer) ?? AnyDisposable()
  }

  /// Observes the signal, or starts the producer; returns nil for a signal that has ended.
  @inline(__always)
  func beginUnlessEnded(_ observer: Signal<Element, Value>.Observer) -> (any Disposable)? {
    switch self {
    case .signal(let signal): signal.observe(observer)
    case .producer(let producer): producer.start(observer)
    }
  }

  /// Applies an operator that exists both for signals and for producers.
  @inline(__always)
  package func derived<U>(
    _ signal: (Signal<Element, Value>) -> Signal<U, Value>,
    _ producer: (SignalProducer<Element, Value>) -> SignalProducer<U, Value>
  ) -> StreamSource<U> {
    switch self {
    case .signal(let source): .signal(signal(source))
    case .producer(let source): .producer(producer(source))
    }
  }

  /// The stream as a producer.
  package var producer: SignalProducer<Element, Value> {
    switch self {
    case .signal(let signal): signal.producer
    case .producer(let producer): producer
    }
  }

  /// Returns the source with its values transformed.
  @inline(__always)
  func map<U>(_ transform: @escaping @Sendable (Element) -> U) -> StreamSource<U> {
    derived({ $0.map(transform) }, { $0.map(transform) })
  }

  /// Returns the source with its values transformed and without nil results.
  @inline(__always)
  func compactMap<U>(_ transform: @escaping @Sendable (Element) -> U?) -> StreamSource<U> {
    derived({ $0.compactMap(transform) }, { $0.compactMap(transform) })
  }
}

/// The source of a stream, with elements of the type that the library's operators emit.
///
/// An element is converted to a `Value` only if necessary, because boxes and tuples cost more than
/// most operators.
package enum TypedSource {
  case values(StreamSource<Value>)
  case ints(StreamSource<Int>)
  case pairs(StreamSource<(Value, Value)>)
  case intPairs(StreamSource<(Int, Int)>)

  package var isSignal: Bool {
    switch self {
    case .values(let source): source.isSignal
    case .ints(let source): source.isSignal
    case .pairs(let source): source.isSignal
    case .intPairs(let source): source.isSignal
    }
  }

  /// The source with its elements as `Value`s.
  ///
  /// For a signal of another element type, each access adds an observer to the signal. Observers
  /// are thus called in the order of their subscriptions, whichever element type they need.
  var values: StreamSource<Value> {
    switch self {
    case .values(let source): source
    case .ints(let source): source.derived({ $0.map { .int($0) } }, { $0.converted { .int($0) } })
    case .pairs(let source): source.map { .pair($0.0, $0.1) }
    case .intPairs(let source): source.map { .pair(.int($0.0), .int($0.1)) }
    }
  }

  /// The events as a producer of `Value`s.
  package var producer: SignalProducer<Value, Value> { values.producer }

  package static func producer(_ producer: SignalProducer<Value, Value>) -> TypedSource {
    .values(.producer(producer))
  }

  /// Calls a function with each element until the result is disposed; returns nil for a signal that
  /// has ended.
  ///
  /// - Parameter failed: called with the failure of the source.
  package func begin(
    performing action: FunctionValue, failed: @escaping @Sendable (Value) -> Void
  ) -> (any Disposable)? {
    switch self {
    case .values(let source): source.beginUnlessEnded(.observer({ action.perform($0) }, failed))
    case .ints(let source):
      if let direct = IntFunction(action, of: 1) {
        source.beginUnlessEnded(.observer({ direct.perform($0) }, failed))
      } else {
        source.beginUnlessEnded(.observer({ action.perform(.int($0)) }, failed))
      }
    case .pairs(let source):
      source.beginUnlessEnded(.observer({ action.perform(pair: $0.0, $0.1) }, failed))
    case .intPairs(let source):
      if let direct = IntFunction(action, of: 2) {
        source.beginUnlessEnded(.observer({ direct.perform($0.0, $0.1) }, failed))
      } else {
        source.beginUnlessEnded(.observer({ action.perform(pair: .int($0.0), .int($0.1)) }, failed))
      }
    }
  }

  /// Returns the source after fused steps.
  func through(_ steps: [FusedStep], _ interpreter: Interpreter) -> TypedSource {
    switch self {
    case .values(let source):
      let transform = steps.transform(interpreter)
      return .values(source.compactMap { transform($0) })
    case .ints(let source):
      if let ints = steps.ints(interpreter) {
        return .ints(source.compactMap { ints($0) })
      }
      let transform = steps.transform(interpreter)
      return .values(source.compactMap { transform(.int($0)) })
    case .pairs(let source):
      let first = steps[0]
      let rest = Array(steps.dropFirst()).transform(interpreter)
      return .values(
        source.compactMap { a, b in
          switch first.kind {
          case .map: rest(first.function(pair: a, b))
          case .filter: first.function.isTrue(pair: a, b) ? rest(.pair(a, b)) : nil
          case .compactMap: first.function(pair: a, b).present.flatMap(rest)
          }
        })
    case .intPairs(let source):
      return TypedSource.pairs(source.map { (.int($0.0), .int($0.1)) }).through(steps, interpreter)
    }
  }
}

extension Signal.Observer {
  @inline(__always)
  fileprivate static func observer(
    _ receive: @escaping @Sendable (Value) -> Void, _ failed: @escaping @Sendable (Error) -> Void
  ) -> Signal.Observer {
    Signal.Observer(
      receiving: receive, termination: { if case .failed(let error) = $0 { failed(error) } })
  }
}
