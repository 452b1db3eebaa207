import Weir
import WeirRuntime

extension Word {
  static let sequencing: [Word] = [
    Word(
      "concat(_ streams: Stream<U, F>...) -> Stream<U, F>", .free, .streamTypes,
      others: ["concat(_ streams: [Stream<U, F>])"], explanation: .sequences,
      summary: "Concatenates streams, starting each one when the previous one has completed.",
      notes: """
        A failure ends the result, whereas an interruption starts the \
        next stream, as a completion does.
        """,
      example: """
        concat(SignalProducer(1...2), SignalProducer(3...4)).collect()
          .startWithValues { print($0) }  // [1, 2, 3, 4]
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams()
        return call.combine(.concat(streams.map(\.producer)), of: streams)
      }),
    Word(
      "concat(ignoringErrors streams: [Stream<U, F>]) -> Stream<U, NoError>", .free, .streamTypes,
      others: ["onErrorResumeNext(_ streams: [Stream<U, F>])"], explanation: .sequences,
      summary: "Concatenates streams, even if one fails.",
      notes: """
        Each stream is started when the previous one has completed, failed or been interrupted. \
        The result cannot fail.
        """,
      example: """
        let broken = SignalProducer<Int, NSError>(value: 1)
          .concat(error: NSError(domain: "d", code: 1))
        SignalProducer.concat(ignoringErrors: [broken, SignalProducer(value: 2)])
          .start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams()
        let values = SignalProducer<Value, Value>.concat(ignoringErrors: streams.map(\.producer))
        return call.combine(values.promoteError(Value.self), of: streams)
      }),
    Word(
      "concat(_ next: Stream<Value, Error>) -> Stream<Value, Error>", .producers,
      others: ["concatWith(_ next: Stream<Value, Error>)"], keeps: .infallibility,
      explanation: .sequences, summary: "Continues with another stream when this stream completes.",
      notes: """
        An interruption of this stream starts 'next' too, whereas a failure is forwarded and \
        'next' is not started.
        """,
      example: """
        SignalProducer(value: 1).concat(SignalProducer(value: 2)).collect()
          .startWithValues { print($0) }  // [1, 2]
        """,
      behavior: .function { (call) throws(Fault) in
        call.concatenated(with: try call.stream(0))
      }),
    Word(
      "concat(ignoringErrors next: Stream<Value, F>) -> SignalProducer<Value, NoError>", .producers,
      others: ["onErrorResumeNextWith(_ next: Stream<Value, F>)"], explanation: .sequences,
      summary: "Continues with another stream when this stream completes or fails.",
      notes: """
        An interruption of this stream starts 'next' too. The result cannot fail: a failure of \
        'next' completes it.
        """,
      example: """
        let offline = SignalProducer<String, NSError>(error: NSError(domain: "d", code: 1))
        offline.concat(ignoringErrors: SignalProducer(value: "cached"))
          .start { print($0) }  // VALUE cached | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let next = try call.stream(0)
        return call.derive(with: [next]) {
          $0.concat(ignoringErrors: next.producer).promoteError(Value.self)
        }
      }),
    Word(
      "concat(value: Value) -> Stream<Value, Error>", .producers, keeps: .infallibility,
      explanation: .sequences, summary: "Emits one more value when the stream completes.",
      example: """
        SignalProducer(1...2).concat(value: 3).collect().startWithValues { print($0) }  // [1, 2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        let value = try call.value(0)
        return call.derive { $0.concat(value: value) }
      }),
    Word(
      "concat(values: [Value]) -> Stream<Value, Error>", .producers, keeps: .infallibility,
      explanation: .sequences, summary: "Emits more values when the stream completes.",
      example: """
        SignalProducer(1...2).concat(values: [3, 4]).collect()
          .startWithValues { print($0) }  // [1, 2, 3, 4]
        """,
      behavior: .function { (call) throws(Fault) in
        let values = try call.elements(of: try call.value(0)).producer
        return call.derive { $0.concat(values) }
      }),
    Word(
      "concat(error: Error) -> SignalProducer<Value, Error>", .producers, explanation: .sequences,
      summary: "Fails with the error when the stream completes.",
      example: """
        let error = NSError(domain: "d", code: 7)
        SignalProducer<Int, NSError>(value: 1).concat(error: error)
          .startWithFailed { print($0.code) }  // 7
        """,
      behavior: .function { (call) throws(Fault) in
        let error = try call.value(0)
        return call.derive { $0.concat(error: error) }
      }),
    Word(
      "append(_ values: Value...) -> SignalProducer<Value, Error>", .producers,
      others: [
        "append(_ next: Stream<Value, Error>)", "append(_ values: [Value])",
        "append(_ values: Set<Value>)", "append(_ values: Sequence<Int>) where Value == Int",
        "endWith(_ values: Value...)",
      ],
      explanation: .sequences, exported: .rewritten("concat(values: [#0])"),
      summary: "Emits more values, or those of another stream, when the stream completes.",
      example: """
        SignalProducer(1...2).append(3, 4).collect().startWithValues { print($0) }  // [1, 2, 3, 4]
        """,
      behavior: .function { (call) throws(Fault) in
        let (next, streams) = try call.streamToJoin()
        return call.derive(with: streams) { $0.concat(next) }
      }),
    Word(
      "prefix(_ previous: Stream<Value, Error>) -> Stream<Value, Error>", .producers,
      keeps: .infallibility, explanation: .sequences,
      summary: "Emits the values of another stream before those of this stream.",
      notes: """
        This stream is started when 'previous' completes. A failure of \
        'previous' is forwarded, and this stream is not started.
        """,
      example: """
        SignalProducer(3...4).prefix(SignalProducer(1...2)).collect()
          .startWithValues { print($0) }  // [1, 2, 3, 4]
        """,
      behavior: .function { (call) throws(Fault) in
        let previous = try call.stream(0)
        return call.derive(with: [previous]) { $0.prefix(previous.producer) }
      }),
    Word(
      "prefix(value: Value) -> Stream<Value, Error>", .producers, keeps: .infallibility,
      explanation: .sequences,
      summary: "Emits a value before those of the stream.",
      example: """
        SignalProducer(1...2).prefix(value: 0).collect().startWithValues { print($0) }  // [0, 1, 2]
        """,
      behavior: .function { (call) throws(Fault) in
        let value = try call.value(0)
        return call.derive { $0.prefix(value: value) }
      }),
    Word(
      "prefix(values: [Value]) -> Stream<Value, Error>", .producers, keeps: .infallibility,
      explanation: .sequences,
      summary: "Emits the given values before those of the stream.",
      example: """
        SignalProducer(value: 3).prefix(values: [1, 2]).collect()
          .startWithValues { print($0) }  // [1, 2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        let values = try call.elements(of: try call.value(0)).producer
        return call.derive { $0.prefix(values) }
      }),
    Word(
      "startWith(_ values: Value...) -> Stream<Value, Error>", .producers,
      others: [
        "prepend(_ values: Value...)", "prepend(_ previous: Stream<Value, Error>)",
        "prepend(_ values: [Value])", "prepend(_ values: Set<Value>)",
        "prepend(_ values: Sequence<Int>) where Value == Int",
      ],
      keeps: .infallibility, explanation: .sequences, exported: .rewritten("prefix(values: [#0])"),
      summary: "Emits values, or those of another stream, before those of this stream.",
      example: """
        SignalProducer(value: 3).startWith(1, 2).collect()
          .startWithValues { print($0) }  // [1, 2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        let (previous, streams) = try call.streamToJoin()
        return call.derive(with: streams) { $0.prefix(previous) }
      }),
    Word(
      "then(_ replacement: Stream<U, Error>) -> SignalProducer<U, Error>", .producers,
      others: ["andThen(_ replacement: Stream<U, Error>)"], explanation: .sequences,
      summary: "Ignores all values and continues with another stream on completion.",
      notes: "A failure or an interruption is forwarded, and 'replacement' is not started.",
      example: """
        let upload = SignalProducer<Int, NoError>(1...3)
        upload.then(SignalProducer(value: "done")).startWithValues { print($0) }  // done
        let failed = SignalProducer<Int, String>(error: "offline")
        failed.then(SignalProducer(value: "done")).start { print($0) }  // FAILED offline
        """,
      behavior: .function { (call) throws(Fault) in
        let replacement = try call.stream(0)
        return call.derive(with: [replacement]) { $0.then(replacement.producer) }
      }),
  ]
}

extension WordCall {
  /// Returns the stream to prepend or append, and the streams it is derived from.
  ///
  /// The arguments are a stream, an array of values, or the values themselves.
  fileprivate func streamToJoin() throws(Fault) -> (SignalProducer<Value, Value>, [Stream]) {
    let given = arguments.first ?? []
    guard given.count == 1 else { return (SignalProducer(given), []) }
    switch given[0] {
    case .object(let stream as Stream): return (stream.producer, [stream])
    case .array, .set, .range, .object(is ArraySliceObject):
      return (try elements(of: given[0]).producer, [])
    default: return (SignalProducer(given), [])
    }
  }

  /// Returns the concatenation of the receiver and another stream.
  fileprivate func concatenated(with next: Stream) -> Value {
    let stream = stream
    // With event tracing, each intermediate concatenation must exist as a separate stream.
    guard !stream.typed.isSignal, !interpreter.isFollowed,
      stream.trait == nil || stream.kind == .observable
    else { return derive(with: [next]) { $0.concat(next.producer) } }
    let whole = (stream.concatenation ?? Concatenation(stream.producer))
      .followed(by: next.producer)
    let result = derive(with: [next]) { [isRx = stream.isRx] _ in
      whole.producer(releasing: isRx)
    }
    if case .object(let made as Stream) = result { made.concatenation = whole }
    return result
  }
}
