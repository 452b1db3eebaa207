import Weir

extension Word {
  static let eventValues: [Word] = [
    Word(
      "materialize() -> Stream<Event<Value, Error>, NoError>", .streams, chapter: .transforming,
      explanation: .passes, summary: "Sends all events as values, the end too.",
      example: """
        SignalProducer<Int, String>(error: "no").materialize().start { print($0) }
        // VALUE FAILED no | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        let type = call.eventType
        return call.derive(
          { $0.materialize().map { $0.asValue(type) }.promoteError() },
          { $0.materialize().map { $0.asValue(type) }.promoteError() })
      }),
    Word(
      "materializeResults() -> Stream<Result<Value, Error>, NoError>", .streams,
      chapter: .transforming,
      explanation: .passes,
      summary: "Sends values and the failure as results, and completes after the failure.",
      example: """
        SignalProducer<Int, String>(error: "no").materializeResults().start { print($0) }
        // VALUE failure("no") | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        call.derive(
          { $0.materializeResults().map(\.asValue).promoteError() },
          { $0.materializeResults().map(\.asValue).promoteError() })
      }),
    Word(
      "dematerialize() -> Stream<U, F> where Value == Event<U, F>", .streams,
      chapter: .transforming, explanation: .passes,
      summary: "Makes a stream of the events that are the values.",
      notes: "The first end among the values ends the stream.",
      example: """
        SignalProducer(values: Event.value(1), Event.completed, Event.value(2)).dematerialize()
          .start { print($0) }  // VALUE 1 | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        call.dematerialize { (value) throws(Fault) in try call.event(value) }
      }),
    Word(
      "dematerializeResults() -> Stream<U, F> where Value == Result<U, F>", .streams,
      chapter: .transforming,
      explanation: .passes,
      summary: "Sends the values of results; the first failure among them ends the stream.",
      example: """
        SignalProducer<Result<Int, String>, NoError>([Result(value: 1), Result(error: "no")])
          .dematerializeResults().start { print($0) }  // VALUE 1 | FAILED no
        """,
      behaviour: .function { (call) throws(Fault) in
        call.dematerialize { (value) throws(Fault) in
          switch try call.result(value) {
          case .success(let value): .value(value)
          case .failure(let error): .failed(error)
          }
        }
      }),
    Word(
      "promoteValue(_ type: U.Type = U.self) -> Stream<U, Error> where Value == Never", .streams,
      chapter: .transforming,
      explanation: .passes, summary: "The same stream, in the type of one that may send values.",
      example: """
        SignalProducer(1...3).ignoreValues().promoteValue(String.self)
          .start { print($0) }  // COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in call.derive({ $0 }, { $0 }) }),
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
