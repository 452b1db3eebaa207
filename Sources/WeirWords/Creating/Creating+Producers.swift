import Weir
import WeirRuntime

extension Word {
  static let producers: [Word] = [
    Word(
      "init(_ startHandler: (Observer<Value, Error>, Lifetime) -> Void) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]),
      others: [
        "init(_ startHandler: (Observer<Value, Error>) -> Void)",
        "init(_ startHandler: (Observer<Value, Error>) -> Disposable?)",
        "init(_ action: () -> Result<Value, Error>)",
        "init(_ action: () throws -> Value)",
        "init(_ values: [Value])",
        "init(_ values: ArraySlice<Value>)",
        "init(_ values: RangeExpression<Value>)",
        "init(_ text: String) where Value == Character",
        "init(_ entries: [K: V]) where Value == (key: K, value: V)",
        "init(_ stream: Stream<Value, Error>)",
        "unserialized(_ startHandler: (Observer<Value, Error>, Lifetime) -> Void)",
      ],
      distribution: .values,
      summary: "Creates a producer from a closure, a sequence, a string, a dictionary or a stream.",
      notes: """
        The closure is called at each start. It sends events to the observer; disposables that it \
        adds to the lifetime or returns are disposed at the end. A closure without parameters \
        returns the only value or a Result, or throws the error with which the producer fails.
        """,
      example: """
        let producer = SignalProducer<Int, NoError> { observer, lifetime in
          observer.send(value: 1)
          observer.sendCompleted()
        }
        producer.start { print($0) }  // VALUE 1 | COMPLETED
        SignalProducer([2, 3]).start { print($0) }  // VALUE 2 | VALUE 3 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        .object(call.makeStream(try call.producerOfAnything()))
      }),
    Word(
      "init(_ values: [Value], on scheduler: Scheduler) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]),
      others: ["init(_ values: RangeExpression<Value>, on scheduler: Scheduler)"],
      distribution: .values,
      summary: "Emits the elements of a sequence on a scheduler, then completes.",
      notes: """
        Each element is emitted in a separate action, so that other actions of the scheduler can \
        run in between.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer(1...2, on: scheduler).start { print($0) }
        scheduler.run()  // VALUE 1 | VALUE 2 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        .object(call.makeStream(try call.elements(of: try call.value(0), on: 1)))
      }),
    Word(
      "init(value: Value, on scheduler: Scheduler? = nil) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]), distribution: .values, summary: "Emits one value, then completes.",
      notes: "If 'scheduler' is given, the value is emitted on it.",
      example: "SignalProducer(value: 1).start { print($0) }  // VALUE 1 | COMPLETED",
      behavior: .elements { (call) throws(Fault) in try call.single(on: 1) }),
    Word(
      "init(values first: Value, _ second: Value, _ tail: Value...) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]),
      others: ["init(values: [Value])", "init(values: RangeExpression<Value>)"],
      distribution: .values, summary: "Emits the given values, then completes.",
      example: "SignalProducer(values: 1, 2).collect().startWithValues { print($0) }  // [1, 2]",
      behavior: .elements { (call) throws(Fault) in
        guard let second = call[1] else { return try call.elements(of: try call.value(0)) }
        return .elements([try call.value(0), second] + call.list(2))
      }),
    Word(
      "init(optional value: Value?) -> SignalProducer<Value, Error>", .type(["SignalProducer"]),
      distribution: .values,
      summary: "Emits the value of an optional unless it is nil, then completes.",
      example: """
        SignalProducer(optional: Int("12")).start { print($0) }  // VALUE 12 | COMPLETED
        SignalProducer(optional: Int("twelve")).start { print($0) }  // COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in try call.optional(on: nil) }),
    Word(
      "init(result: Result<Value, Error>) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]),
      summary: "Emits the value of a Result and completes, or fails with its error.",
      example: """
        SignalProducer(result: Result(value: 3)).start { print($0) }  // VALUE 3 | COMPLETED
        SignalProducer(result: Result(error: "no")).start { print($0) }  // FAILED no
        """,
      behavior: .producer { (call) throws(Fault) in
        .producer(SignalProducer(result: try call.result(try call.value(0))))
      }),
    Word(
      "attempt(_ action: () throws -> Value) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]), others: ["attempt(_ action: () -> Result<Value, Error>)"],
      explanation: .passes, distribution: .values, exported: .absent(.language),
      summary: "Emits the result of a closure and completes, or fails with the error it throws.",
      notes: """
        The closure is called at each start. If it returns a Result, the producer emits its value \
        or fails with its error.
        """,
      example: """
        SignalProducer<Int, NSError>.attempt { .success(42) }
          .start { print($0) }  // VALUE 42 | COMPLETED
        """,
      behavior: .producer { (call) throws(Fault) in
        .producer(call.producer(of: try call.function(0)))
      }),
    Word(
      "init(error: Error) -> SignalProducer<Value, Error>", .type(["SignalProducer"]),
      summary: "Fails immediately with an error.",
      example: "SignalProducer<Int, String>(error: \"no\").start { print($0) }  // FAILED no",
      behavior: .producer { (call) throws(Fault) in
        .producer(SignalProducer(error: try call.value(0)))
      }),
    Word(
      "empty: Stream<Value, Error>", .type(["SignalProducer", "Signal"]), distribution: .values,
      summary: "Completes immediately without a value.",
      example: "SignalProducer<Int, NoError>.empty.start { print($0) }  // COMPLETED",
      behavior: .property { (call) throws(Fault) in
        call.hasSignalReceiver ? call.make(.signal(.empty)) : call.make(.empty)
      }),
    Word(
      "never: Stream<Value, Error>", .type(["SignalProducer", "Signal"]),
      summary: "Emits nothing and never terminates.",
      notes: "Disposing a started producer interrupts it.",
      example: """
        let run = SignalProducer<Int, NoError>.never.start { print($0) }
        run.dispose()  // INTERRUPTED
        """,
      behavior: .property { (call) throws(Fault) in
        call.hasSignalReceiver ? call.make(.signal(.never)) : call.make(.never)
      }),
    Word(
      "range(start: Int, count: Int, on scheduler: Scheduler? = nil) -> SignalProducer<Int, Error>",
      .type(["SignalProducer"]), distribution: .values,
      summary: "Emits 'count' consecutive integers from 'start', then completes.",
      notes: "If 'scheduler' is given, each number is emitted in a separate action on it.",
      example:
        "SignalProducer.range(start: 5, count: 3).startWithValues { print($0) }  // 5 | 6 | 7",
      behavior: .function { (call) throws(Fault) in try call.numbers(on: 2) }),
    Word(
      "generate(initialState: Value, while condition: (Value) -> Bool, next: (Value) -> Value, on scheduler: Scheduler? = nil) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]),
      summary: "Emits a state and its successors while a condition is true, then completes.",
      notes: """
        'next' computes the next state from the previous one. If 'scheduler' is given, each state \
        is emitted in a separate action on it.
        """,
      example: """
        SignalProducer.generate(initialState: 1, while: { $0 < 50 }, next: { $0 * 3 })
          .startWithValues { print($0) }  // 1 | 3 | 9 | 27
        """,
      behavior: .function { (call) throws(Fault) in try call.states(while: 1, next: 2, on: 3) }),
    Word(
      "repeatElement(_ value: Value, on scheduler: Scheduler? = nil) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]), summary: "Emits the same value repeatedly until it is disposed.",
      notes: "Limit the number of values with an operator such as 'take(first:)'.",
      example:
        "SignalProducer.repeatElement(7).take(first: 2).startWithValues { print($0) }  // 7 | 7",
      behavior: .function { (call) throws(Fault) in try call.repetition(on: 1) }),
    Word(
      "signal: Signal<Value, Error>", .value([.signal]), explanation: .passes,
      distribution: .valuewise, summary: "The signal itself.",
      notes: "Code that is generic over signals and properties observes 'signal' on both.",
      example: """
        let (words, observer) = Signal<String, NoError>.pipe()
        words.signal.observeValues { print($0) }
        observer.send(value: "hello")  // hello
        """,
      behavior: .property { (call) throws(Fault) in call.receiver }),
    Word(
      "producer: SignalProducer<Value, Error>", .streams, explanation: .source,
      distribution: .valuewise, summary: "The stream as a SignalProducer.",
      notes: """
        Each start of the producer of a signal observes the signal. The \
        producer of a property emits the current value first.
        """,
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.producer.startWithValues { print($0) }
        observer.send(value: 1)  // 1
        """,
      behavior: .property { (call) throws(Fault) in
        call.make(call.stream.producer, from: [call.stream])
      }),
  ]
}

extension WordCall {
  fileprivate func producerOfAnything() throws(Fault) -> TypedSource {
    switch try value(0) {
    case .function(let function):
      guard function.parameterCount ?? 0 > 0 else { return .producer(producer(of: function)) }
      let call = self
      return .producer(
        SignalProducer { observer, lifetime in call.run(function, observer, lifetime) })
    case let value:
      if let producer = value.producer { return .producer(producer) }
      return try elements(of: value)
    }
  }

  /// Returns a producer that calls the closure on start. It emits the returned value or fails with
  /// the thrown error.
  fileprivate func producer(of action: FunctionValue) -> SignalProducer<Value, Value> {
    SignalProducer { () -> Result<Value, Value> in
      do throws(Value) {
        let value = try action.attempt([])
        if case .enumCase(let enumCase) = value, let result = enumCase.asResult { return result }
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
  }
}
