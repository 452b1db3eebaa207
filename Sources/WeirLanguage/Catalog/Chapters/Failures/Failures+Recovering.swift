import Weir

extension Word {
  static let recovering: [Word] = [
    Word(
      "flatMapError(_ transform: (Error) throws -> Stream<Value, F>) -> Stream<Value, F>", .streams,
      chapter: .failures,
      others: [
        "catch(_ handler: (Error) throws -> Stream<Value, F>)",
        "catchError(_ handler: (Error) throws -> Stream<Value, F>)",
        "tryCatch(_ handler: (Error) throws -> Stream<Value, F>)",
      ],
      keeps: .number, explanation: .recovers,
      summary: "Goes on with another stream in place of the failure.",
      notes: "What the closure throws is the failure of the stream.",
      example: """
        SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
          .flatMapError { _ in SignalProducer(value: 0) }
          .startWithValues { print($0) }  // 0
        """,
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.derive { $0.flatMapError { call.inner(transform, $0) } }
      }),
    Word(
      "replaceError(with value: Value) -> Stream<Value, NoError>", .streams, chapter: .failures,
      others: ["catchAndReturn(_ value: Value)", "catchErrorJustReturn(_ value: Value)"],
      keeps: .number, explanation: .recovers,
      summary: "Sends a value in place of the failure and completes.",
      example: """
        SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
          .replaceError(with: 0).start { print($0) }  // VALUE 0 | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        let value = try call.value(0)
        return call.derive(
          { $0.replaceError(with: value).promoteError(Value.self) },
          { $0.replaceError(with: value).promoteError(Value.self) })
      }),
    Word(
      "catch(sequence streams: [Stream<U, F>]) -> SignalProducer<U, F>", .producerTypes,
      chapter: .failures,
      explanation: .recovers, summary: "Goes on with the next stream each time one fails.",
      notes: "The failure of the last is passed on. No streams at all complete at once.",
      example: """
        let primary = SignalProducer<String, NSError>(error: NSError(domain: "d", code: 1))
        let mirror = SignalProducer<String, NSError>(value: "page")
        SignalProducer.catch(sequence: [primary, mirror])
          .start { print($0) }  // VALUE page | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        let streams = try call.streams()
        return call.make(.catch(sequence: streams.map(\.producer)), from: streams)
      }),
    Word(
      "mapError(_ transform: (Error) -> F) -> Stream<Value, F>", .streams, chapter: .failures,
      keeps: .number, explanation: .passes, summary: "Sends the failure transformed.",
      example: """
        SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 7))
          .mapError { "code \\($0.code)" }
          .startWithFailed { print($0) }  // code 7
        """,
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.derive({ $0.mapError { transform($0) } }, { $0.mapError { transform($0) } })
      }),
    Word(
      "promoteError(_ type: F.Type = F.self) -> Stream<Value, F>", .streams, chapter: .failures,
      others: ["promoteErrors(_ type: F.Type)", "setFailureType(to type: F.Type)"],
      explanation: .passes, summary: "The same stream, in the type of one that may fail.",
      example: """
        let numbers = SignalProducer<Int, NoError>(value: 1)
        numbers.promoteError(NSError.self).start { print($0) }  // VALUE 1 | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in call.derive({ $0 }, { $0 }) }),
    Word(
      "assertNoFailure(_ prefix: String = \"\") -> Stream<Value, NoError>", .streams,
      chapter: .failures,
      explanation: .passes, exported: .absent(.combine),
      summary: "The same stream, where a failure ends the program with a diagnostic.",
      example: """
        SignalProducer<Int, NSError>(value: 1).assertNoFailure().start { print($0) }
        // VALUE 1 | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        let prefix = call[0] == nil ? "" : "\(try call.string(0)): "
        return call.derive { source in
          source.flatMapError { error in
            call.interpreter.record(
              call.site.failure("\(prefix)this stream has failed: \(error.description)"))
            return .empty
          }
        }
      }),
  ]
}
