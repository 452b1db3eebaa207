import Weir

extension Word {
  static let sending: [Word] = [
    Word(
      "send(value: Value)", .value([.observer]), chapter: .sending,
      others: ["sendNext(_ value: Value)", "onNext(_ value: Value)"],
      summary: "Sends a value.",
      behaviour: .function { (call) throws(Fault) in
        call.observer.send(value: try call.value(0))
        return .void
      }),
    Word(
      "send(error: Error)", .value([.observer]), chapter: .sending,
      others: ["sendFailed(_ error: Error)", "onError(_ error: Error)"],
      summary: "Sends a failure, which ends the stream.",
      behaviour: .function { (call) throws(Fault) in
        call.observer.send(error: try call.value(0))
        return .void
      }),
    Word(
      "sendCompleted()", .value([.observer]), chapter: .sending, others: ["onCompleted()"],
      summary: "Sends the end of the work, which ends the stream.",
      behaviour: .function { (call) throws(Fault) in
        call.observer.sendCompleted()
        return .void
      }),
    Word(
      "sendInterrupted()", .value([.observer]), chapter: .sending,
      summary: "Sends the cancellation, which ends the stream.",
      behaviour: .function { (call) throws(Fault) in
        call.observer.sendInterrupted()
        return .void
      }),
    Word(
      "send(_ event: Event)", .value([.observer]), chapter: .sending,
      others: ["on(_ event: Event)"],
      summary: "Sends any event.",
      behaviour: .function { (call) throws(Fault) in
        guard case .enumCase(let value) = try call.value(0), let event = value.asEvent else {
          throw call.site.failure(
            "expected an event, found a value of type '\(try call.value(0).typeName)'",
            hints: ["a value is sent with 'send(value:)'"])
        }
        call.observer.send(event)
        return .void
      }),
    Word(
      "init(_ action: (Event) -> Void) -> Observer", .type(["Observer"]), chapter: .sending,
      summary: "An observer that hands every event to the closure.",
      behaviour: .function { (call) throws(Fault) in
        let action = try call.function(0)
        return .object(ObserverObject(Signal.Observer { _ = action($0.asValue) }))
      }),
    Word(
      "init(value: (Value) -> Void = nil, failed: (Error) -> Void = nil, completed: () -> Void = nil, interrupted: () -> Void = nil) -> Observer",
      .type(["Observer"]), chapter: .sending,
      others: [
        "init(next: (Value) -> Void = nil, failed: (Error) -> Void = nil, completed: () -> Void = nil, interrupted: () -> Void = nil)"
      ],
      summary: "An observer that calls the closure of each kind of event.",
      behaviour: .function { (call) throws(Fault) in
        let value = try call.optionalFunction(0)
        let failed = try call.optionalFunction(1)
        let completed = try call.optionalFunction(2)
        let interrupted = try call.optionalFunction(3)
        return .object(
          ObserverObject(
            Signal.Observer(
              value: { _ = value?($0) }, failed: { _ = failed?($0) },
              completed: { _ = completed?() }, interrupted: { _ = interrupted?() })))
      }),
    Word(
      "value: Value?", .value([.event, .result]), chapter: .sending,
      summary: "The value that an event or a result carries.",
      behaviour: .property(
        get: { (call) throws(Fault) in call.payload(of: ["value", "success"]) }, set: nil)),
    Word(
      "error: Error?", .value([.event, .result]), chapter: .sending,
      summary: "The error that an event or a result carries.",
      behaviour: .property(
        get: { (call) throws(Fault) in call.payload(of: ["failed", "failure"]) }, set: nil)),
    Word(
      "isTerminating: Bool", .value([.event]), chapter: .sending,
      summary: "True when nothing follows the event.",
      behaviour: .property(
        get: { (call) throws(Fault) in
          guard case .enumCase(let event) = call.receiver else { return .bool(false) }
          return .bool(event.name != "value")
        }, set: nil)),
  ]
}

extension WordCall {
  var observer: Signal<Value, Value>.Observer {
    guard case .object(let object) = receiver else {
      preconditionFailure("'\(word.name)' is said of observers only")
    }
    if let observer = object as? ObserverObject { return observer.observer }
    return (object as? any EventTarget)?.target ?? Signal.Observer()
  }

  fileprivate func payload(of cases: [String]) -> Value {
    guard case .enumCase(let value) = receiver, cases.contains(value.name),
      let payload = value.payload.first
    else { return .none }
    return .some(payload)
  }
}
