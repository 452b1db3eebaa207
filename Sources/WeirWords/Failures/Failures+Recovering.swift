import Weir
import WeirRuntime

extension Word {
  static let recovering: [Word] = [
    Word(
      "flatMapError(_ transform: (Error) throws -> Stream<Value, F>) -> Stream<Value, F>", .streams,
      others: [
        "catch(_ handler: (Error) throws -> Stream<Value, F>)",
        "catchError(_ handler: (Error) throws -> Stream<Value, F>)",
        "tryCatch(_ handler: (Error) throws -> Stream<Value, F>)",
      ],
      keeps: .number, explanation: .recovers,
      summary: "Replaces a failure with the stream that 'transform' returns for the error.",
      notes: "The failure of that stream, or an error that 'transform' throws, is passed on.",
      example: """
        let offline = SignalProducer<Int, String>(error: "offline")
        offline.flatMapError { error in SignalProducer(value: error.count) }
          .start { print($0) }  // VALUE 7 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.derive { $0.flatMapError { call.inner(transform, $0) } }
      }),
    Word(
      "replaceError(with value: Value) -> Stream<Value, NoError>", .streams,
      others: ["catchAndReturn(_ value: Value)", "catchErrorJustReturn(_ value: Value)"],
      keeps: .number, explanation: .recovers,
      summary: "Replaces a failure with a value and a completion.",
      example: """
        SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
          .replaceError(with: 0).start { print($0) }  // VALUE 0 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let value = try call.value(0)
        return call.derive(
          { $0.replaceError(with: value).promoteError(Value.self) },
          { $0.replaceError(with: value).promoteError(Value.self) })
      }),
    Word(
      "catch(sequence streams: [Stream<U, F>]) -> SignalProducer<U, F>", .producerTypes,
      explanation: .recovers,
      summary: "Emits the events of the first stream, and of the next one whenever a stream fails.",
      notes: """
        The failure of the last stream is passed on. If 'streams' is \
        empty, the result completes immediately.
        """,
      example: """
        let primary = SignalProducer<String, NSError>(error: NSError(domain: "d", code: 1))
        let mirror = SignalProducer<String, NSError>(value: "page")
        SignalProducer.catch(sequence: [primary, mirror])
          .start { print($0) }  // VALUE page | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams()
        return call.make(.catch(sequence: streams.map(\.producer)), from: streams)
      }),
    Word(
      "mapError(_ transform: (Error) -> F) -> Stream<Value, F>", .streams, keeps: .number,
      explanation: .passes, distribution: .valuewise, summary: "Transforms the error of a failure.",
      example: """
        SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 7))
          .mapError { "code \\($0.code)" }
          .startWithFailed { print($0) }  // code 7
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.derive({ $0.mapError { transform($0) } }, { $0.mapError { transform($0) } })
      }),
    Word(
      "promoteError(_ type: F.Type = F.self) -> Stream<Value, F>", .streams,
      others: ["promoteErrors(_ type: F.Type)", "setFailureType(to type: F.Type)"],
      explanation: .passes, distribution: .valuewise,
      summary: "Changes the error type of a stream that cannot fail.",
      notes: "The events are unchanged. Use it to combine the stream with streams that can fail.",
      example: """
        let numbers = SignalProducer<Int, NoError>(value: 1)
        numbers.promoteError(NSError.self).start { print($0) }  // VALUE 1 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in call.derive({ $0 }, { $0 }) }),
    Word(
      "assertNoFailure(_ prefix: String = \"\") -> Stream<Value, NoError>", .streams,
      explanation: .passes, distribution: .termination, exported: .absent(.combine),
      summary: "Stops the program with an error if the stream fails.",
      notes: """
        Combine's operator. The resulting stream cannot fail. 'prefix' begins the error message.
        """,
      example: """
        SignalProducer<Int, NSError>(value: 1).assertNoFailure().start { print($0) }
        // VALUE 1 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let prefix = call[0] == nil ? "" : "\(try call.string(0)): "
        return call.derive { source in
          source.flatMapError { error in
            call.interpreter.record(
              call.site.failure("\(prefix)the stream failed: \(error.description)"))
            return .empty
          }
        }
      }),
  ]
}
