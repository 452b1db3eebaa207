import Weir
import WeirRuntime

extension Word {
  /// Combine's types that create publishers.
  static let publishers: [Word] = [
    Word(
      "init(_ value: Value) -> SignalProducer<Value, NoError>", .type(["Just"]),
      distribution: .values, summary: "Emits one value, then completes.",
      example: "Just(1).sink { print($0) }  // 1",
      behavior: .function { (call) throws(Fault) in
        call.make(SignalProducer(value: try call.value(0)))
      }),
    Word(
      "init(completeImmediately: Bool = true) -> SignalProducer<Value, Error>", .type(["Empty"]),
      distribution: .values, summary: "Completes immediately without a value.",
      notes: "With 'completeImmediately: false', the publisher never terminates.",
      example: "Empty<Int, NoError>().start { print($0) }  // COMPLETED",
      behavior: .function { (call) throws(Fault) in
        let isImmediate = call[0] == nil ? true : try call.bool(0)
        return call.make(isImmediate ? .empty : .never)
      }),
    Word(
      "init(error: Error) -> SignalProducer<Value, Error>", .type(["Fail"]),
      summary: "Fails immediately with an error.",
      example: "Fail<Int, String>(error: \"no\").start { print($0) }  // FAILED no",
      behavior: .function { (call) throws(Fault) in
        call.make(SignalProducer(error: try call.value(0)))
      }),
    Word(
      "init(_ createPublisher: () throws -> Stream<Value, Error>) -> SignalProducer<Value, Error>",
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
      "publisher: SignalProducer<Element, NoError>", .value([.array, .range]),
      distribution: .values, exported: .absent(.combine),
      summary: "Emits the elements of the sequence, then completes.",
      notes: "The elements are emitted at each start.",
      example: "[1, 2].publisher.sink { print($0) }  // 1 | 2",
      behavior: .property { (call) throws(Fault) in
        .object(call.makeStream(try call.elements(of: call.receiver)))
      }),
    Word(
      "publisher: SignalProducer<Wrapped, NoError>", .value([.optional]), distribution: .values,
      exported: .absent(.combine),
      summary: "Emits the wrapped value unless it is nil, then completes.",
      example: "Int(\"12\").publisher.sink { print($0) }  // 12",
      behavior: .property { (call) throws(Fault) in
        call.make(call.receiver.present.map { SignalProducer(value: $0) } ?? .empty)
      }),
    Word(
      "eraseToAnyPublisher() -> AnyPublisher<Value, Error>", .streams, exported: .absent(.combine),
      summary: "Converts the stream to an AnyPublisher.",
      notes: """
        The publisher emits the same events. Its type hides the \
        operators from which it was created, as in Combine.
        """,
      example: "Just(1).map { $0 + 1 }.eraseToAnyPublisher().sink { print($0) }  // 2",
      behavior: .function { (call) throws(Fault) in call.renamed("AnyPublisher") }),
  ]
}

extension WordCall {
  /// Returns the stream as a producer with a different type name.
  fileprivate func renamed(_ name: String) -> Value {
    .object(
      Stream(
        .producer(stream.producer), by: word.maker, inputs: [stream], spelling: name,
        interpreter: interpreter))
  }
}
