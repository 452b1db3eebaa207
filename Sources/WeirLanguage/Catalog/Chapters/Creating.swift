import Weir

extension Word {
  static let creating: [Word] = [
    Word(
      "pipe() -> (output: Signal<Value, Error>, input: Observer)", .free, .type(["Signal"]),
      chapter: .creating,
      summary: "A signal and the observer that sends its events.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observeValues { print($0) }
        observer.send(value: 1)  // 1
        """,
      behaviour: .function { (call) throws(Fault) in
        let (output, input) = Signal<Value, Value>.pipe()
        return .tuple(
          TupleValue(
            [call.make(.signal(output)), .object(ObserverObject(input))],
            labels: ["output", "input"]))
      }),
    Word(
      "buffer(_ capacity: Int = .max) -> (producer: SignalProducer<Value, Error>, observer: Observer)",
      .free, .type(["SignalProducer"]), chapter: .creating,
      summary:
        "A producer that first replays the last values sent to its observer, and that observer.",
      example: """
        let (producer, observer) = SignalProducer<String, NoError>.buffer(2)
        for name in ["A", "B", "C"] { observer.send(value: name) }
        producer.startWithValues { print($0) }  // B | C
        """,
      behaviour: .function { (call) throws(Fault) in
        let capacity = call[0] == nil ? Int.max : try call.count(0)
        let (producer, observer) = SignalProducer<Value, Value>.buffer(capacity)
        return .tuple(
          TupleValue(
            [call.make(producer), .object(ObserverObject(observer))],
            labels: ["producer", "observer"]))
      }),
    Word(
      "init(_ generator: (Observer, Lifetime) -> Disposable?) -> Signal<Value, Error>",
      .type(["Signal"]), chapter: .creating,
      summary: "A signal whose work begins at once: the closure sends its events.",
      notes: "What is sent before the signal exists is seen by nobody.",
      behaviour: .function { (call) throws(Fault) in
        let generator = try call.function(0)
        return call.make(
          .signal(
            Signal { observer, lifetime in
              call.run(generator, observer, .object(LifetimeObject(lifetime)), lifetime)
            }))
      }),
    Word(
      "init(_ source: (Observer, Lifetime) -> Void) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]), chapter: .creating,
      summary:
        "A producer of what the closure sends, of the elements of a sequence, or of a signal.",
      notes: "The closure runs for each start. One without parameters returns the one value.",
      example: """
        let producer = SignalProducer<Int, NoError> { observer, lifetime in
          observer.send(value: 1)
          observer.sendCompleted()
        }
        producer.start { print($0) }  // VALUE 1 | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in call.make(try call.producerOfAnything()) }),
    Word(
      "init(value: Value) -> SignalProducer<Value, Error>", .type(["SignalProducer"]),
      chapter: .creating, summary: "Sends one value and completes.",
      example: "SignalProducer(value: 1).start { print($0) }  // VALUE 1 | COMPLETED",
      behaviour: .function { (call) throws(Fault) in
        call.make(SignalProducer(value: try call.value(0)))
      }),
    Word(
      "init(values: Value...) -> SignalProducer<Value, Error>", .type(["SignalProducer"]),
      chapter: .creating, summary: "Sends the values given and completes.",
      example: "SignalProducer(values: 1, 2).collect().startWithValues { print($0) }  // [1, 2]",
      behaviour: .function { (call) throws(Fault) in
        let given = call.arguments.first ?? []
        if given.count == 1 { return call.make(try call.elements(of: given[0])) }
        return call.make(SignalProducer(given))
      }),
    Word(
      "init(result: Result<Value, Error>) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]), chapter: .creating,
      summary: "Sends the value of a result and completes, or fails with its error.",
      behaviour: .function { (call) throws(Fault) in
        guard case .enumCase(let result) = try call.value(0), let payload = result.payload.first
        else { throw call.site.failure("'result:' expects a Result") }
        return call.make(
          EnumType.sameCase(result.name, "failure")
            ? SignalProducer(error: payload) : SignalProducer(value: payload))
      }),
    Word(
      "init(error: Error) -> SignalProducer<Value, Error>", .type(["SignalProducer"]),
      chapter: .creating, summary: "Fails at once.",
      behaviour: .function { (call) throws(Fault) in
        call.make(SignalProducer(error: try call.value(0)))
      }),
    Word(
      "empty: SignalProducer<Value, Error>", .type(["SignalProducer", "Signal"]),
      chapter: .creating, summary: "Completes at once.",
      example: "SignalProducer<Int, NoError>.empty.start { print($0) }  // COMPLETED",
      behaviour: .property(
        get: { (call) throws(Fault) in
          call.isSaidOfSignals ? call.make(.signal(.empty)) : call.make(.empty)
        }, set: nil)),
    Word(
      "never: SignalProducer<Value, Error>", .type(["SignalProducer", "Signal"]),
      chapter: .creating, summary: "Never sends anything.",
      behaviour: .property(
        get: { (call) throws(Fault) in
          call.isSaidOfSignals ? call.make(.signal(.never)) : call.make(.never)
        }, set: nil)),
    Word(
      "interval(_ interval: TimeInterval, on scheduler: DateScheduler = main) -> SignalProducer<Int, NoError>",
      .free, .type(["SignalProducer"]), chapter: .creating,
      summary: "Sends 0, 1, 2 and so on, one at each interval.",
      example: "interval(0.01).take(first: 2).startWithValues { print($0) }  // 0 | 1",
      behaviour: .function { (call) throws(Fault) in
        call.make(
          SignalProducer<Value, Never>.interval(
            (0...).lazy.map(Value.int), interval: try call.positiveInterval(0),
            on: try call.scheduler(1)
          ).promoteError(Value.self))
      }),
    Word(
      "timer(_ interval: TimeInterval, on scheduler: DateScheduler = main) -> SignalProducer<Int, NoError>",
      .free, chapter: .creating,
      summary: "Sends 0 once, when the interval has passed, and completes.",
      example: "timer(0.01).start { print($0) }  // VALUE 0 | COMPLETED",
      behaviour: .function { (call) throws(Fault) in
        call.make(
          SignalProducer(value: .int(0)).delay(try call.interval(0), on: try call.scheduler(1)))
      }),
    Word(
      "timer(interval: TimeInterval, on scheduler: DateScheduler = main) -> SignalProducer<Double, NoError>",
      .type(["SignalProducer"]), .free, chapter: .creating,
      summary: "Sends the scheduler's time in seconds at each interval.",
      behaviour: .function { (call) throws(Fault) in
        let scheduler = try call.scheduler(1)
        return call.make(
          SignalProducer<Value, Never>.interval(
            (0...).lazy.map { _ in Value.double(Double(scheduler.currentDate.nanoseconds) / 1e9) },
            interval: try call.positiveInterval(0), on: scheduler
          ).promoteError(Value.self))
      }),
    Word(
      "producer: SignalProducer<Value, Error>", .value([.signal, .producer]), chapter: .creating,
      summary: "The stream as a producer.",
      behaviour: .property(
        get: { (call) throws(Fault) in call.make(call.stream.producer, from: [call.stream]) },
        set: nil)),
  ]
}

extension WordCall {
  var isSaidOfSignals: Bool {
    if case .type(let type) = receiver { type.name == "Signal" } else { false }
  }

  /// Runs the closure of a stream, which may take the observer alone and return what to dispose.
  func run(
    _ closure: FunctionValue, _ observer: Signal<Value, Value>.Observer, _ lifetimeObject: Value,
    _ lifetime: Lifetime
  ) {
    let arguments = [Value.object(ObserverObject(observer)), lifetimeObject]
    let count = min(closure.parameterCount ?? 0, 2)
    let result = interpreter.call(closure, Array(arguments.prefix(count)))
    if let disposable = try? result.asDisposable(site) { lifetime += disposable }
  }

  /// The producer of the elements of a sequence; it stops where the session is halted.
  func elements(of value: Value) throws(Fault) -> SignalProducer<Value, Value> {
    _ = try ValueIterator(value, site)
    let (site, interpreter) = (site, interpreter)
    return SignalProducer(
      AnySequence { () -> AnyIterator<Value> in
        var iterator = try? ValueIterator(value, site)
        return AnyIterator { interpreter.isHalted ? nil : iterator?.next() }
      })
  }

  func producerOfAnything() throws(Fault) -> SignalProducer<Value, Value> {
    switch try value(0) {
    case .function(let function):
      guard function.parameterCount ?? 0 > 0 else { return SignalProducer { function() } }
      let call = self
      return SignalProducer { observer, lifetime in
        call.run(function, observer, .object(LifetimeObject(lifetime)), lifetime)
      }
    case let value:
      if let producer = value.producer { return producer }
      return try elements(of: value)
    }
  }
}
