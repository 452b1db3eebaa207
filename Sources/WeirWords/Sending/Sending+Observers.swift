import Weir
import WeirRuntime

extension Word {
  static let observers: [Word] = [
    Word(
      "send(value: Value)", .value([.observer]),
      others: ["sendNext(_ value: Value)", "onNext(_ value: Value)", "receive(_ value: Value)"],
      effect: .sends, summary: "Sends a value to the observers of the stream.",
      notes: "After a terminal event, values are ignored.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observe { print($0) }
        observer.send(value: 1)  // VALUE 1
        """,
      behavior: .send),
    Word(
      "send(error: Error)", .value([.observer]),
      others: [
        "sendFailed(_ error: Error)", "sendError(_ error: Error)", "onError(_ error: Error)",
      ],
      effect: .ends, summary: "Sends a failure, which terminates the stream.",
      example: """
        let (signal, observer) = Signal<Int, String>.pipe()
        signal.observe { print($0) }
        observer.send(error: "no")  // FAILED no
        """,
      behavior: .function { (call) throws(Fault) in
        try call.observer.send(error: try call.value(0))
        return .void
      }),
    Word(
      "sendCompleted()", .value([.observer]), others: ["onCompleted()"], effect: .ends,
      summary: "Sends a completion, which terminates the stream.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observe { print($0) }
        observer.sendCompleted()  // COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        try call.observer.sendCompleted()
        return .void
      }),
    Word(
      "sendInterrupted()", .value([.observer]), effect: .ends,
      summary: "Sends an interruption, which terminates the stream.",
      notes: "An interruption means that the work was cancelled.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observe { print($0) }
        observer.sendInterrupted()  // INTERRUPTED
        """,
      behavior: .function { (call) throws(Fault) in
        try call.observer.sendInterrupted()
        return .void
      }),
    Word(
      "send(_ event: Event<Value, Error>)", .value([.observer]),
      others: ["on(_ event: Event<Value, Error>)"], effect: .sends,
      summary: "Sends an event: a value or a terminal event.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observe { print($0) }
        for event in [Event.value(1), Event.completed] { observer.send(event) }  // VALUE 1 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let event: Signal<Value, Value>.Event
        do throws(Fault) {
          event = try call.event(try call.value(0))
        } catch {
          throw call.site.failure(
            "expected an event, found a value of type '\(try call.value(0).typeName)'",
            hints: ["use 'send(value:)' to send a value"])
        }
        try call.observer.send(event)
        return .void
      }),
    Word(
      "send(completion: Completion<Error>)", .value([.observer]),
      others: ["receive(completion: Completion<Error>)"], effect: .ends,
      exported: .absent(.combine),
      summary: "Sends a terminal event in Combine's form: '.finished' or '.failure(error)'.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observe { print($0) }
        observer.send(completion: .finished)  // COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        try call.observer.terminate(try call.termination(try call.value(0)))
        return .void
      }),
    Word(
      "mapObserver(_ transform: (U) throws -> Value) -> Observer<U, Error>", .value([.observer]),
      summary: "Returns an observer that transforms values and passes them to this observer.",
      notes: """
        Terminal events are passed on unchanged. An error that 'transform' throws is sent as a \
        failure.
        """,
      example: """
        let lengths = Observer<Int, NoError>(value: { print($0) })
        lengths.mapObserver { (text: String) in text.count }.send(value: "four")  // 4
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.throwingTransform(0)
        return .object(ObserverObject(try call.observer.mapObserver(transform), in: call.heap))
      }),
    Word(
      "init(_ action: (Event<Value, Error>) -> Void) -> Observer<Value, Error>",
      .type(["Observer"]), summary: "Creates an observer that passes each event to a closure.",
      example: """
        let printer = Observer<Int, NoError> { print($0) }
        SignalProducer(value: 1).start(printer)  // VALUE 1 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let action = try call.function(0)
        let type = call.eventType
        return .object(
          ObserverObject(Signal.Observer { _ = action($0.asValue(type)) }, in: call.heap))
      }),
    Word(
      "init(eventHandler: (Event<Value>) -> Void) -> AnyObserver<Value>", .type(["AnyObserver"]),
      exported: .absent(.rx), summary: "Creates an observer that passes each event to a closure.",
      example: """
        let printer = AnyObserver<Int> { print($0) }
        printer.onNext(1)  // next(1)
        """,
      behavior: .function { (call) throws(Fault) in
        let action = try call.function(0)
        return .object(
          ObserverObject(Signal.Observer { _ = action($0.asValue(.rxEvent)) }, in: call.heap))
      }),
    Word(
      "init(_ observer: Observer<Value, Error>) -> AnyObserver<Value>", .type(["AnyObserver"]),
      exported: .absent(.rx),
      summary: "Creates an observer that passes each event to another observer.",
      example: """
        let subject = PublishSubject<Int>()
        subject.subscribe { print($0) }
        AnyObserver(subject).onNext(1)  // next(1)
        """,
      behavior: .function { (call) throws(Fault) in
        guard case .object(let object as any EventTarget) = try call.value(0) else {
          return try call.value(0)
        }
        return .object(ObserverObject(object.target, in: call.heap))
      }),
    Word(
      "asObserver() -> AnyObserver<Value>", .value([.observer]), exported: .absent(.rx),
      summary: "Returns this observer.",
      example: """
        let printer = AnyObserver<Int> { print($0) }
        printer.asObserver().onNext(1)  // next(1)
        """,
      behavior: .function { (call) throws(Fault) in call.receiver }),
    Word(
      "init(value: (Value) -> Void = nil, failed: (Error) -> Void = nil, completed: () -> Void = nil, interrupted: () -> Void = nil) -> Observer<Value, Error>",
      .type(["Observer"]),
      others: [
        "init(next: (Value) -> Void = nil, failed: (Error) -> Void = nil, completed: () -> Void = nil, interrupted: () -> Void = nil)"
      ],
      summary: "Creates an observer with a closure for each kind of event.",
      notes: "Events without a closure are ignored.",
      example: """
        let printer = Observer<Int, NoError>(value: { print($0) }, completed: { print("done") })
        SignalProducer(value: 1).start(printer)  // 1 | done
        """,
      behavior: .function { (call) throws(Fault) in
        try call.observer(value: 0, failed: 1, completed: 2, interrupted: 3)
      }),
    Word(
      "init(failed: (Error) -> Void = nil, completed: () -> Void = nil, interrupted: () -> Void = nil, next: (Value) -> Void) -> Observer<Value, Error>",
      .type(["Observer"]), exported: .absent(.language),
      summary: "Creates an observer with a closure for each kind of event.",
      notes: "ReactiveCocoa 4's order of the parameters. Events without a closure are ignored.",
      example: """
        let printer = Observer<Int, NoError>(completed: { print("done") }, next: { print($0) })
        SignalProducer(value: 1).start(printer)  // 1 | done
        """,
      behavior: .function { (call) throws(Fault) in
        try call.observer(value: 3, failed: 0, completed: 1, interrupted: 2)
      }),
  ]
}

extension WordCall {
  /// Returns an observer with the closure arguments at the given positions.
  fileprivate func observer(
    value: Int, failed: Int, completed: Int, interrupted: Int
  ) throws(Fault) -> Value {
    let (value, failed) = (try optionalFunction(value), try optionalFunction(failed))
    let (completed, interrupted) = (
      try optionalFunction(completed), try optionalFunction(interrupted)
    )
    return .object(
      ObserverObject(
        Signal.Observer(
          value: { _ = value?($0) }, failed: { _ = failed?($0) },
          completed: { _ = completed?() }, interrupted: { _ = interrupted?() }), in: heap))
  }

  var observer: Signal<Value, Value>.Observer {
    get throws(Fault) {
      guard case .object(let object) = receiver else {
        throw wrongReceiver
      }
      if let observer = object as? ObserverObject { return observer.observer }
      return (object as? any EventTarget)?.target ?? Signal.Observer()
    }
  }
}
