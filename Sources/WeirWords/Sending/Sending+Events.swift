import Weir
import WeirRuntime

extension Word {
  static let events: [Word] = [
    Word(
      "value(_ value: Value) -> Event<Value, Error>", .type(["Event"]),
      others: ["next(_ value: Value)"], summary: "An event with a value.",
      example: "print(Event<Int, NoError>.value(1))  // VALUE 1",
      behavior: .function { (call) throws(Fault) in
        Signal<Value, Value>.Event.value(try call.value(0)).asValue(call.eventType)
      }),
    Word(
      "failed(_ error: Error) -> Event<Value, Error>", .type(["Event"]),
      others: ["error(_ error: Error)"], summary: "A terminal event that reports a failure.",
      example: "print(Event<Int, String>.failed(\"no\"))  // FAILED no",
      behavior: .function { (call) throws(Fault) in
        Signal<Value, Value>.Event.failed(try call.value(0)).asValue(call.eventType)
      }),
    Word(
      "completed: Event<Value, Error>", .type(["Event"]),
      summary: "A terminal event that reports a completion.",
      example: "print(Event<Int, NoError>.completed)  // COMPLETED",
      behavior: .property { (call) throws(Fault) in
        Signal<Value, Value>.Event.completed.asValue(call.eventType)
      }),
    Word(
      "interrupted: Event<Value, Error>", .type(["Event"]),
      summary: "A terminal event that reports an interruption.",
      notes: """
        An interruption means that the work was cancelled, for example by disposing the \
        subscription.
        """,
      example: "print(Event<Int, NoError>.interrupted)  // INTERRUPTED",
      behavior: .property { (call) throws(Fault) in
        Signal<Value, Value>.Event.interrupted.asValue(call.eventType)
      }),
    Word(
      "value: Value?", .value([.event, .result]), others: ["element"],
      summary: "The value of an event or a result, or nil if it has none.",
      example:
        "print(Event<Int, NoError>.value(1).value, Event<Int, NoError>.completed.value)  // Optional(1) nil",
      behavior: .property { (call) throws(Fault) in
        (try call.receivedEvent().value).map(Value.some) ?? .none
      }),
    Word(
      "error: Error?", .value([.event, .result]),
      summary: "The error of an event or a result, or nil if it has none.",
      example: "print(Event<Int, String>.failed(\"no\").error)  // Optional(\"no\")",
      behavior: .property { (call) throws(Fault) in
        (try call.receivedEvent().error).map(Value.some) ?? .none
      }),
    Word(
      "isTerminating: Bool", .value([.event]), others: ["isStopEvent"],
      summary: "Whether the event terminates the stream.",
      notes: "True for a failure, a completion and an interruption.",
      example: """
        print(Event<Int, NoError>.value(1).isTerminating)  // false
        print(Event<Int, NoError>.interrupted.isTerminating)  // true
        """,
      behavior: .property { (call) throws(Fault) in
        .bool(try call.receivedEvent().isTerminating)
      }),
    Word(
      "isCompleted: Bool", .value([.event]), summary: "Whether the event is a completion.",
      example: "print(Event<Int, NoError>.completed.isCompleted)  // true",
      behavior: .property { (call) throws(Fault) in .bool(try call.receivedEvent().isCompleted) }),
    Word(
      "map(_ transform: (Value) -> U) -> Event<U, Error>", .value([.event]),
      summary: "Transforms the value of the event.",
      notes: "Other events are unchanged.",
      example: "print(Event<Int, NoError>.value(1).map { $0 + 1 })  // VALUE 2",
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        guard case .value(let value) = try call.receivedEvent() else { return call.receiver }
        return Signal<Value, Value>.Event.value(try call.apply(transform, value)).asValue(
          call.receivedType)
      }),
    Word(
      "mapError(_ transform: (Error) -> F) -> Event<Value, F>", .value([.event]),
      summary: "Transforms the error of the event.",
      notes: "Other events are unchanged.",
      example: "print(Event<Int, String>.failed(\"no\").mapError { $0.count })  // FAILED 2",
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        guard case .failed(let error) = try call.receivedEvent() else { return call.receiver }
        return Signal<Value, Value>.Event.failed(try call.apply(transform, error)).asValue(
          call.receivedType)
      }),
  ]
}

extension WordCall {
  /// The type of the event that is the receiver.
  fileprivate var receivedType: EnumType {
    if case .enumCase(let event) = receiver, let type = event.type { return type }
    return interpreter.eventType
  }

  /// Returns the receiver as an event. A `Result` is converted to the corresponding event.
  fileprivate func receivedEvent() throws(Fault) -> Signal<Value, Value>.Event {
    if case .enumCase(let value) = receiver, let result = value.asResult {
      return switch result {
      case .success(let value): .value(value)
      case .failure(let error): .failed(error)
      }
    }
    return try event(receiver)
  }
}
