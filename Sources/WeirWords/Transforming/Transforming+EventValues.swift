import Weir
import WeirRuntime

extension Word {
  static let eventValues: [Word] = [
    Word(
      "materialize() -> Stream<Event<Value, Error>, NoError>", .streams, explanation: .passes,
      summary: "Emits all events, including the terminal event, as values.",
      notes: """
        Completes after the terminal event. An interruption is emitted as a \
        value too, and then interrupts the stream.
        """,
      example: """
        SignalProducer<Int, String>(value: 1).concat(error: "no").materialize()
          .startWithValues { print($0) }  // VALUE 1 | FAILED no
        """,
      behavior: .function { (call) throws(Fault) in
        let type = call.eventType
        return call.derive(
          { $0.materialize().map { $0.asValue(type) }.promoteError() },
          { $0.materialize().map { $0.asValue(type) }.promoteError() })
      }),
    Word(
      "materializeResults() -> Stream<Result<Value, Error>, NoError>", .streams,
      explanation: .passes, summary: "Emits values and the failure as results.",
      notes: "Completes after emitting the failure, so the stream cannot fail.",
      example: """
        SignalProducer<Int, String>(value: 1).concat(error: "no").materializeResults()
          .start { print($0) }  // VALUE success(1) | VALUE failure("no") | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        call.derive(
          { $0.materializeResults().map(\.asValue).promoteError() },
          { $0.materializeResults().map(\.asValue).promoteError() })
      }),
    Word(
      "dematerialize() -> Stream<U, F> where Value == Event<U, F>", .streams, explanation: .passes,
      summary: "Converts a stream of events into a stream that sends these events.",
      notes: """
        This is the inverse of 'materialize()'. The first terminal event among the values \
        terminates the stream.
        """,
      example: """
        SignalProducer(values: Event.value(1), Event.completed, Event.value(2)).dematerialize()
          .start { print($0) }  // VALUE 1 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        call.dematerialize { (value) throws(Fault) in try call.event(value) }
      }),
    Word(
      "dematerializeResults() -> Stream<U, F> where Value == Result<U, F>", .streams,
      explanation: .passes,
      summary: "Emits the values of successful results and fails at the first failure.",
      notes: "This is the inverse of 'materializeResults()'.",
      example: """
        SignalProducer<Result<Int, String>, NoError>([Result(value: 1), Result(error: "no")])
          .dematerializeResults().start { print($0) }  // VALUE 1 | FAILED no
        """,
      behavior: .function { (call) throws(Fault) in
        call.dematerialize { (value) throws(Fault) in
          switch try call.result(value) {
          case .success(let value): .value(value)
          case .failure(let error): .failed(error)
          }
        }
      }),
    Word(
      "promoteValue(_ type: U.Type = U.self) -> Stream<U, Error> where Value == Never", .streams,
      explanation: .passes, distribution: .valuewise,
      summary: "Changes the value type of a stream that emits no values.",
      example: """
        SignalProducer(1...3).ignoreValues().promoteValue(String.self)
          .start { print($0) }  // COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in call.derive({ $0 }, { $0 }) }),
  ]
}

extension WordCall {
  /// Returns a stream of the events that `read` decodes from the values.
  ///
  /// The termination of the original stream is forwarded.
  fileprivate func dematerialize(
    as read: @escaping @Sendable (Value) throws(Fault) -> Signal<Value, Value>.Event
  ) -> Value {
    let event: @Sendable (Signal<Value, Value>.Event) -> Signal<Value, Value>.Event = { outer in
      guard case .value(let value) = outer else { return outer }
      return reading(value, or: .interrupted, as: read)
    }
    return derive(
      { $0.materialize().map(event).dematerialize() },
      { $0.materialize().map(event).dematerialize() })
  }
}
