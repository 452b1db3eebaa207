import Weir
import WeirRuntime

extension Word {
  /// Combine's types that create publishers.
  static let publishers: [Word] = [
    Word(
      "init() -> CombineIdentifier", .type(["CombineIdentifier"]),
      summary: "Creates an identity of a subscriber or a subscription.",
      behavior: .function { (_) throws(Fault) in .object(OpaqueObject("CombineIdentifier")) }),
    Word(
      "init(_ output: Value) -> AnyPublisher<Value, Never>", .type(["Just"]),
      distribution: .values, summary: "Emits one value, then completes.",
      example: "Just(1).sink { print($0) }  // 1",
      behavior: .function { (call) throws(Fault) in
        call.make(SignalProducer(value: try call.value(0)))
      }),
    Word(
      "init(completeImmediately: Bool = true, outputType: Value.Type = Value.self, failureType: Error.Type = Error.self) -> AnyPublisher<Value, Error>",
      .type(["Empty"]), distribution: .values,
      summary: "Completes immediately without a value.",
      notes: "With 'completeImmediately: false', the publisher never terminates.",
      example:
        "Empty<Int, Never>().sink(receiveCompletion: { print($0) }, receiveValue: { _ in })\n// finished",
      behavior: .function { (call) throws(Fault) in
        let isImmediate = call[0] == nil ? true : try call.bool(0)
        return call.make(isImmediate ? .empty : .never)
      }),
    Word(
      "init(outputType: Value.Type = Value.self, failure: Error) -> AnyPublisher<Value, Error>",
      .type(["Fail"]), others: ["init(error: Error)"],
      summary: "Fails immediately with an error.",
      example: """
        Fail<Int, String>(error: "no")
          .sink(receiveCompletion: { print($0) }, receiveValue: { _ in })  // failure("no")
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(SignalProducer(error: try call.value(call.arguments.count - 1)))
      }),
    Word(
      "init(_ createPublisher: () throws -> Stream<Value, Error>) -> AnyPublisher<Value, Error>",
      .type(["Deferred"]), others: ["init(createPublisher: () throws -> Stream<Value, Error>)"],
      summary: "Creates a new stream at each start and emits its events.",
      notes: """
        'createPublisher' is called at each start. If it throws an error, the publisher fails with \
        that error.
        """,
      example: """
        var visits = 0
        let visit = Deferred {
          visits += 1
          return Just(visits)
        }
        for _ in 1...2 { visit.sink { print($0) } }  // 1 | 2
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(.deferred(try call.throwingStreams(0)))
      }),
    Word(
      "publisher: AnyPublisher<Element, Never>",
      .value([.array, .range, .string, .set, .dictionary]),
      distribution: .values,
      summary: "Emits the elements of the sequence, then completes.",
      notes: "The elements are emitted at each start.",
      example: "[1, 2].publisher.sink { print($0) }  // 1 | 2",
      behavior: .property { (call) throws(Fault) in
        .object(
          SequencePublisher(
            call.receiver, try call.elements(of: call.receiver), by: call.word.maker,
            call.interpreter, call.site))
      }),
    Word(
      "publisher: AnyPublisher<Wrapped, Never>", .value([.optional]), distribution: .values,
      summary: "Emits the wrapped value unless it is nil, then completes.",
      example: "Int(\"12\").publisher.sink { print($0) }  // 12",
      behavior: .property { (call) throws(Fault) in
        call.make(
          call.receiver.present.map { SignalProducer(value: $0) } ?? .empty, as: .publisher)
      }),
    Word(
      "publisher: AnyPublisher<Success, Failure>", .value([.result]), distribution: .values,
      summary: "Emits the value and completes, or fails with the error.",
      example:
        "Result<Int, String>.success(1).publisher.sink(receiveCompletion: { print($0) }) { print($0) }\n// 1 | finished",
      behavior: .property { (call) throws(Fault) in
        switch try call.result(call.receiver) {
        case .success(let value): call.make(SignalProducer(value: value), as: .publisher)
        case .failure(let error): call.make(SignalProducer(error: error), as: .publisher)
        }
      }),
    Word(
      "eraseToAnyPublisher() -> AnyPublisher<Value, Error>", .streams,
      others: ["eraseToPublisher()"],
      summary: "Converts the stream to an AnyPublisher.",
      notes: """
        The publisher emits the same events. Its type hides the \
        operators from which it was created, as in Combine.
        """,
      example: "Just(1).map { $0 + 1 }.eraseToAnyPublisher().sink { print($0) }  // 2",
      behavior: .function { (call) throws(Fault) in
        call.make(call.stream.source, from: [call.stream], as: .publisher)
      }),
    Word(
      "init(_ publisher: Publisher) -> AnyPublisher<Value, Error>", .type(["AnyPublisher"]),
      summary: "Converts a publisher to an AnyPublisher.",
      notes: """
        A type of the program that conforms to Publisher is subscribed to by its method \
        'receive(subscriber:)'.
        """,
      example: "AnyPublisher(Just(1)).sink { print($0) }  // 1",
      behavior: .function { (call) throws(Fault) in
        let value = try call.value(0)
        if let stream = value.asStream(call.interpreter) {
          return call.make(stream.source, from: [stream], as: .publisher)
        }
        guard case .record(let record) = value,
          let receive = record.type.method("receive")
        else { throw call.mistake(0, "a publisher", value) }
        return call.make(
          SignalProducer { observer, lifetime in
            let subscriber = call.subscriber(forwardingTo: observer)
            lifetime.observeEnded {
              if let subscription = subscriber.subscription { call.cancel(subscription) }
            }
            _ = call.interpreter.call(receive, [value, .object(subscriber)])
          }, as: .publisher)
      }),
    Word(
      "value: Value", .value([.future]),
      summary: "Waits for the value of the future.",
      notes: "Throws the error if the future fails. Timers and other streams continue meanwhile.",
      example: "print(await Future<Int, Never> { $0(.success(1)) }.value)  // 1",
      behavior: .property { (call) throws(Fault) in
        let run = try call.wait(for: call.stream.producer.take(first: 1))
        switch try call.result(run.result(run.values.first).unwrapped) {
        case .success(let value): return value
        case .failure(let error): throw .thrown(error, call.site)
        }
      }),
    Word(
      "publish(every interval: TimeInterval, tolerance: TimeInterval? = nil, on scheduler: DateScheduler, in mode: RunLoopMode = .common) -> ConnectablePublisher<Date, Never>",
      .type(["Timer"]),
      summary: "Emits the date at each interval, from the connection on.",
      notes: """
        All subscribers share the timer. 'autoconnect()' connects with the first one. The timer \
        ends when there are no subscribers.
        """,
      example: """
        let ticks = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()
        let run = ticks.prefix(2).map { _ in "tick" }.sink { print($0) }  // tick | tick
        """,
      behavior: .function { (call) throws(Fault) in
        let dates = try call.dates(every: 0, on: 2)
        let source = Stream(
          .producer(dates), by: call.word.maker, inputs: [], trait: .publisher,
          interpreter: call.interpreter)
        let subject = DirectSubject()
        let ticks = dates.take(while: { _ in subject.hasObservers })
        return .object(
          ConnectableStream(
            ticks.multicast { (subject.producer, subject.input) }, by: call.word.maker, of: source,
            interpreter: call.interpreter))
      }),
    Word(
      "common: RunLoopMode", .type(["RunLoopMode"]), others: ["default", "tracking"],
      summary: "A mode of a run loop; it has no effect.",
      behavior: .property { (_) throws(Fault) in .enumCase(EnumValue(nil, "common")) }),
  ]

  /// The publishers that Combine declares in the namespace `Publishers`.
  static let publishersOfOperators: [Word] =
    [joining("Zip", "zip", .zip, 4), joining("CombineLatest", "combineLatest", .combineLatest, 4)]
    .flatMap(\.self) + [
      Word(
        "init(_ first: Stream<Value, Error>, _ second: Stream<Value, Error>, _ others: Stream<Value, Error>...) -> AnyPublisher<Value, Error>",
        .type((2...8).map { "Publishers.Merge" + ($0 == 2 ? "" : "\($0)") }),
        explanation: .flattens, acknowledgement: .afterTurn, distribution: .merged,
        summary: "Emits the values of all publishers as they arrive.",
        example: "Publishers.Merge(Just(1), Just(2)).sink { print($0) }  // 1 | 2",
        behavior: .function { (call) throws(Fault) in try call.merged(try call.streams()) }),
      Word(
        "init(_ upstream: Stream<Value, Error>...) -> AnyPublisher<Value, Error>",
        .type(["Publishers.MergeMany"]), others: ["init(_ upstream: [Stream<Value, Error>])"],
        explanation: .flattens, acknowledgement: .afterTurn, distribution: .merged,
        summary: "Emits the values of all publishers as they arrive.",
        example: "Publishers.MergeMany([Just(1), Just(2)]).sink { print($0) }  // 1 | 2",
        behavior: .function { (call) throws(Fault) in try call.merged(try call.streams()) }),
      Word(
        "init(prefix: Stream<Value, Error>, suffix: Stream<Value, Error>) -> AnyPublisher<Value, Error>",
        .type(["Publishers.Concatenate"]), explanation: .sequences,
        summary: "Emits the values of one publisher, then those of another.",
        example:
          "Publishers.Concatenate(prefix: Just(1), suffix: Just(2)).sink { print($0) }  // 1 | 2",
        behavior: .function { (call) throws(Fault) in
          let (first, second) = (try call.stream(0), try call.stream(1))
          return call.make(
            first.producer.concat(second.producer), from: [first, second], as: .publisher)
        }),
      Word(
        "init(sequence: Sequence<Value>) -> AnyPublisher<Value, Never>",
        .type(["Publishers.Sequence"]), distribution: .values,
        summary: "Emits the elements of a sequence, then completes.",
        example: "Publishers.Sequence(sequence: [1, 2]).sink { print($0) }  // 1 | 2",
        behavior: .function { (call) throws(Fault) in
          let sequence = try call.value(0)
          return .object(
            SequencePublisher(
              sequence, try call.elements(of: sequence), by: call.word.maker, call.interpreter,
              call.site))
        }),
    ]

  /// Returns the initializers of a publisher that joins up to `count` publishers.
  private static func joining(
    _ type: String, _ name: String, _ kind: CombineJoining, _ count: Int
  ) -> [Word] {
    (2...count).map { count in
      let streams = zip(CombineJoining.names, CombineJoining.values).prefix(count)
      let list = streams.map { "_ \($0): Stream<\($1), Error>" }.joined(separator: ", ")
      let values = streams.map(\.1).joined(separator: ", ")
      let type = "Publishers.\(type)" + (count == 2 ? "" : "\(count)")
      return Word(
        "init(\(list)) -> AnyPublisher<(\(values)), Error>", .type([type]),
        explanation: kind == .zip ? .pairs : .combines,
        summary: "Emits the values of \(count) publishers together, as '\(name)' does.",
        example:
          "\(type)(\((1...count).map { "Just(\($0))" }.joined(separator: ", "))).sink { print($0) }  // (\((1...count).map(String.init).joined(separator: ", ")))",
        behavior: .function { (call) throws(Fault) in
          kind.joined(try call.streams(), call)
        })
    }
  }
}

/// The operators of Combine that join the values of several publishers.
enum CombineJoining {
  case zip, combineLatest

  static let names = ["first", "second", "third", "fourth"]
  static let values = ["A", "B", "C", "D"]

  func joined(_ streams: [Stream], _ call: WordCall, _ transform: FunctionValue? = nil) -> Value {
    let producers = streams.map(\.producer)
    let arrays =
      switch self {
      case .zip: SignalProducer<Value, Value>.zip(producers)
      case .combineLatest: SignalProducer<Value, Value>.combineLatest(producers)
      }
    let values = arrays.map { values in
      transform.map { $0.interpreter.call($0, values) } ?? .tuple(TupleValue(values))
    }
    return call.make(values, from: streams, as: .publisher)
  }
}

extension WordCall {
  fileprivate func merged(_ streams: [Stream]) throws(Fault) -> Value {
    make(.merge(streams.map(\.producer)), from: streams, as: .publisher)
  }

  /// Returns a producer of the date at each interval.
  fileprivate func dates(
    every interval: Int, on scheduler: Int
  ) throws(Fault) -> SignalProducer<Value, Value> {
    let (interval, scheduler) = (try positiveInterval(interval), try self.scheduler(scheduler))
    let loop = interpreter.loop
    return SignalProducer<Instant, Never>.timer(interval: interval, on: scheduler)
      .map { _ in Value.object(DateObject(nanoseconds: loop.timeOfDay)) }
      .promoteError(Value.self)
  }
}
