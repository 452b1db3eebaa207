import Weir
import WeirRuntime

extension Word {
  static let deferrals: [Word] = [
    Word(
      "deferred(_ make: () throws -> Stream<Value, Error>) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]),
      summary: "Creates a new stream at each start and emits its events.",
      notes: """
        'make' is called at each start. If it throws an error, the producer fails with that error.
        """,
      example: """
        var visits = 0
        let visit = SignalProducer<Int, NoError>.deferred {
          visits += 1
          return SignalProducer(value: visits)
        }
        for _ in 1...2 { visit.startWithValues { print($0) } }  // 1 | 2
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(.deferred(try call.throwingStreams(0)))
      }),
    Word(
      "either(if condition: () throws -> Bool, then first: Stream<Value, Error>, else second: Stream<Value, Error> = SignalProducer.empty) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]),
      summary: "Emits the events of one of two streams, depending on a condition.",
      notes: """
        The condition is evaluated at each start. If it is false and there is no second stream, \
        the producer completes immediately. If it throws an error, the producer fails with that \
        error.
        """,
      example: """
        var isFresh = true
        let (cache, request) = (SignalProducer(value: "cache"), SignalProducer(value: "request"))
        let answer = SignalProducer.either(if: { isFresh }, then: cache, else: request)
        answer.startWithValues { print($0) }  // cache
        isFresh = false
        answer.startWithValues { print($0) }  // request
        """,
      behavior: .function { (call) throws(Fault) in
        let condition = try call.function(0)
        let (first, second) = (try call.stream(1), call[2] == nil ? nil : try call.stream(2))
        return call.make(
          .either(
            if: { () throws(Value) in condition.boolResult(try condition.attempt([])) },
            then: first.producer, else: second?.producer ?? .empty),
          from: [first] + (second.map { [$0] } ?? []))
      }),
    Word(
      "using(_ makeResource: () throws -> R, producer makeProducer: (R) throws -> Stream<Value, Error>) -> SignalProducer<Value, Error>",
      .type(["SignalProducer"]),
      summary: "Creates a resource at each start and disposes it when the producer ends.",
      notes: """
        'makeProducer' returns the stream that uses the resource. If one of the closures throws an \
        error, the producer fails with that error.
        """,
      example: """
        let lines = SignalProducer<String, NoError>.using(
          { AnyDisposable { print("closed") } },
          producer: { file in SignalProducer(values: "one", "two") })
        lines.startWithValues { print($0) }  // one | two | closed
        """,
      behavior: .function { (call) throws(Fault) in try call.streamWithResource() }),
    Word(
      "init(_ work: ((Result<Value, Error>) -> Void) -> Void) -> Future<Value, Error>",
      .type(["Future"]), distribution: .handler,
      summary: "Computes a result once and shares it with all subscribers.",
      notes: """
        The closure is called immediately, not at the first start. It passes the result to its \
        parameter; only the first call has an effect. Each start receives the result immediately \
        if it is available, otherwise as soon as it is.
        """,
      example: """
        let answer = Future<Int, NoError> { promise in
          print("computing")
          promise(.success(42))
        }
        answer.startWithValues { print($0) }
        answer.startWithValues { print($0) }
        // computing | 42 | 42
        """,
      behavior: .function { (call) throws(Fault) in
        let work = try call.function(0)
        let future = Future<Value, Value> { promise in
          _ = work(call.callback { (value) throws(Fault) in promise(try call.result(value)) })
        }
        return call.make(future.producer)
      }),
    Word(
      "init(values: [Value], termination: Completion<Error>? = .finished) -> Record<Value, Error>",
      .type(["Record"]), others: ["init(output values: [Value], completion: Completion<Error>)"],
      distribution: .values,
      summary: "Replays recorded values and a completion or failure at each start.",
      notes: "If 'termination' is nil, the producer never terminates.",
      example: """
        let record = Record<Int, String>(values: [1, 2], termination: .failure("no"))
        record.start { print($0) }  // VALUE 1 | VALUE 2 | FAILED no
        """,
      behavior: .function { (call) throws(Fault) in
        let values = try call.values(0)
        guard call[1] == nil || call.isGiven(1) else {
          return call.make(Record(values: values, termination: nil).producer)
        }
        let end = call[1] == nil ? .completed : try call.termination(try call.value(1))
        return call.make(Record(values: values, termination: end).producer)
      }),
    Word(
      "init(events: [Event<Value, Error>]) -> Record<Value, Error>", .type(["Record"]),
      distribution: .values, summary: "Replays recorded events at each start.",
      notes: "Events after the first terminal event are ignored.",
      example: """
        let record = Record<Int, NoError>(events: [.value(1), .interrupted])
        record.start { print($0) }  // VALUE 1 | INTERRUPTED
        """,
      behavior: .function { (call) throws(Fault) in
        var events: [Signal<Value, Value>.Event] = []
        for value in try call.values(0) { events.append(try call.event(value)) }
        return call.make(Record(events: events).producer)
      }),
  ]
}

extension WordCall {
  /// Returns a stream that a closure creates from a resource.
  ///
  /// The resource is disposed when the stream terminates or is disposed.
  func streamWithResource() throws(Fault) -> Value {
    let (makeResource, makeStream) = (try function(0), try function(1))
    return make(
      .using(
        { () throws(Value) in Resource(try makeResource.attempt([]), self) },
        producer: { (resource) throws(Value) in
          inner(try makeStream.attempt([resource.value]))
        }))
  }
}

/// A resource that is disposed when its subscription ends.
private final class Resource: Disposable {
  let value: Value
  private let disposable: AnyDisposable

  init(_ value: Value, _ call: WordCall) {
    self.value = value
    let inner = call.reading(value, or: nil) { (value) throws(Fault) in
      try value.asDisposable(call.site)
    }
    disposable = AnyDisposable { inner?.dispose() }
  }

  var isDisposed: Bool { disposable.isDisposed }

  func dispose() { disposable.dispose() }
}
