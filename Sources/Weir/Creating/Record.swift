/// The events of a stream, written down: as a producer, it sends them to each run while that is
/// started.
///
/// ```swift
/// let record = Record<Int, Never>(values: [1, 2, 3])
/// record.producer.startWithValues { print($0) }  //> 1 | 2 | 3
/// ```
public struct Record<Value, Error: Swift.Error> {
  /// The values that are sent.
  public private(set) var values: [Value]
  /// The end that follows them, if any.
  public private(set) var termination: Termination<Error>?

  /// A record of values and the end after them; without an end, a run waits to be disposed.
  public init(values: [Value], termination: Termination<Error>? = .completed) {
    self.values = values
    self.termination = termination
  }

  /// A record of events, up to the first that ends a stream.
  public init<S: Sequence>(events: S) where S.Element == Signal<Value, Error>.Event {
    self.init(values: [], termination: nil)
    for event in events where termination == nil { append(event) }
  }

  /// The events that are sent.
  public var events: [Signal<Value, Error>.Event] {
    values.map { .value($0) } + (termination.map { [Signal<Value, Error>.Event($0)] } ?? [])
  }

  /// Writes down one more event; nothing follows the end.
  public mutating func append(_ event: Signal<Value, Error>.Event) {
    guard termination == nil else { return }
    if case .value(let value) = event { values.append(value) }
    termination = event.termination
  }
}

extension Record: Sendable where Value: Sendable {}
extension Record: Equatable where Value: Equatable, Error: Equatable {}

extension Record: SignalProducerConvertible {
  public var producer: SignalProducer<Value, Error> {
    SignalProducer(beginning: { [values, termination] observer, run in
      if case nil = termination { SignalProducer.never.begin(observer, run) }
      run.gate.perform {
        for value in values where run.isActive { observer.onValue(value) }
        if let termination { run.close(termination, observer) }
      }
    })
  }
}
