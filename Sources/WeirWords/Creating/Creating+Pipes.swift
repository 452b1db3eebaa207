import Weir
import WeirRuntime

extension Word {
  static let pipes: [Word] = [
    Word(
      "pipe(disposable: Disposable? = nil) -> (output: Signal<Value, Error>, input: Observer<Value, Error>)",
      .free, .type(["Signal"]), distribution: .pipe,
      summary: "Creates a signal and the observer that sends its events.",
      notes: """
        The observer is named 'input' and the signal 'output' in the returned tuple. 'disposable' \
        is disposed when the signal terminates.
        """,
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observeValues { print($0) }
        observer.send(value: 1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in try call.pipe() }),
    Word(
      "unserializedPipe(disposable: Disposable? = nil) -> (output: Signal<Value, Error>, input: Observer<Value, Error>)",
      .type(["Signal"]), others: ["reentrantUnserializedPipe(disposable: Disposable? = nil)"],
      distribution: .pipe, summary: "Creates a signal and its observer; equivalent to 'pipe()'.",
      notes: "In ReactiveSwift, such a signal does not serialize its events. In Weir, it does.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.unserializedPipe()
        signal.observeValues { print($0) }
        observer.send(value: 1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in try call.pipe() }),
    Word(
      "buffer(_ capacity: Int = .max) -> (producer: SignalProducer<Value, Error>, observer: Observer<Value, Error>)",
      .free, .type(["SignalProducer"]), distribution: .pipe,
      summary: "Creates a producer that replays its latest values, and the observer that feeds it.",
      notes: """
        Each start receives the last 'capacity' values, then the following events. By default, all \
        values are replayed. The termination is replayed as well.
        """,
      example: """
        let (producer, observer) = SignalProducer<String, NoError>.buffer(2)
        for name in ["A", "B", "C"] { observer.send(value: name) }
        producer.startWithValues { print($0) }  // B | C
        """,
      behavior: .function { (call) throws(Fault) in
        let capacity = call[0] == nil ? Int.max : try call.count(0)
        let (producer, observer) = SignalProducer<Value, Value>.buffer(capacity)
        return .tuple(
          TupleValue(
            [call.make(producer), .object(ObserverObject(observer, in: call.heap))],
            labels: ["producer", "observer"]))
      }),
    Word(
      "init(_ generator: (Observer<Value, Error>, Lifetime) -> Void) -> Signal<Value, Error>",
      .type(["Signal"]),
      others: [
        "init(_ generator: (Observer<Value, Error>, Lifetime) -> Disposable?)",
        "init(_ generator: (Observer<Value, Error>) -> Disposable?)",
        "init(_ generator: (Observer<Value, Error>) -> Void)",
        "unserialized(_ generator: (Observer<Value, Error>, Lifetime) -> Void)",
        "reentrantUnserialized(_ generator: (Observer<Value, Error>, Lifetime) -> Void)",
      ],
      summary: "Creates a signal from a closure that sends its events.",
      notes: """
        The closure is called immediately. Events that it sends synchronously reach no observer. A \
        disposable that it returns is disposed when the signal terminates, and so are the \
        disposables added to its lifetime.
        """,
      example: """
        let clock = TestScheduler()
        let signal = Signal<Int, NoError> { observer, lifetime in
          lifetime += clock.schedule(after: 1) { observer.send(value: 1) }
        }
        signal.observeValues { print($0) }
        clock.advance(by: 1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let generator = try call.function(0)
        return call.make(
          .signal(Signal { observer, lifetime in call.run(generator, observer, lifetime) }))
      }),
  ]
}

extension WordCall {
  fileprivate func pipe() throws(Fault) -> Value {
    let disposable = try self[0]?.asDisposable(site)
    let (stream, observer): (Stream, ObserverObject)
    if case .type(let type) = receiver, type.type.arguments.first == .int {
      let (output, input) = Signal<Int, Value>.pipe(disposable: disposable)
      stream = makeStream(.ints(.signal(output)))
      observer = ObserverObject(input, interpreter, site)
    } else {
      let (output, input) = Signal<Value, Value>.pipe(disposable: disposable)
      stream = makeStream(.values(.signal(output)))
      observer = ObserverObject(input, in: heap)
    }
    return .tuple(
      TupleValue([.object(stream), .object(observer)], labels: ["output", "input"]))
  }
}
