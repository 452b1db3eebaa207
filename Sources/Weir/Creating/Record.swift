/// A recorded stream, which replays its events synchronously to each run.
///
/// ```swift
/// let record = Record<Int, Never>(values: [1, 2, 3])
/// record.producer.startWithValues { print($0) }  //> 1 | 2 | 3
/// ```
public struct Record<Value, Error: Swift.Error> {
  /// The recorded values.
  public private(set) var values: [Value]
  /// The recorded end of the stream, if any.
  public private(set) var termination: Termination<Error>?

  /// Creates a record of values followed by a terminal event.
  ///
  /// If `termination` is nil, a run does not end until it is disposed.
  public init(values: [Value], termination: Termination<Error>? = .completed) {
    self.values = values
    self.termination = termination
  }

  /// Creates a record of the events of a sequence up to the first terminal event.
  public init<S: Sequence>(events: S) where S.Element == Signal<Value, Error>.Event {
    self.init(values: [], termination: nil)
    for event in events where termination == nil { append(event) }
  }

  /// The recorded events.
  public var events: [Signal<Value, Error>.Event] {
    values.map { .value($0) } + (termination.map { [Signal<Value, Error>.Event($0)] } ?? [])
  }

  /// Appends an event. Does nothing after a terminal event.
  public mutating func append(_ event: Signal<Value, Error>.Event) {
    guard termination == nil else { return }
    if case .value(let value) = event { values.append(value) }
    termination = event.termination
  }
}

extension Record: Sendable where Value: Sendable {}
extension Record: Equatable where Value: Equatable, Error: Equatable {}

extension Record: SignalProducerConvertible {
  /// A producer that sends the recorded events synchronously to each run.
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
