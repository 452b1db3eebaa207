import Weir
import WeirRuntime

extension Word {
  static let booleans: [Word] = [
    Word(
      "negate() -> Stream<Bool, Error> where Value == Bool", .streams, explanation: .passes,
      distribution: .valuewise, summary: "Emits the negation of each Boolean value.",
      example:
        "SignalProducer([true, false]).negate().startWithValues { print($0) }  // false | true",
      behavior: .function { (call) throws(Fault) in
        call.derive(
          { call.booleans($0).negate().map(Value.bool) },
          { call.booleans($0).negate().map(Value.bool) })
      }),
    Word(
      "and(_ other: Stream<Bool, Error>) -> Stream<Bool, Error> where Value == Bool", .streams,
      explanation: .combines, summary: "Emits whether the latest values of both streams are true.",
      notes: """
        Emits whenever either stream emits, once both have emitted a value. Completes when both \
        streams have completed.
        """,
      example: """
        let (isValid, validity) = Signal<Bool, NoError>.pipe()
        let (isIdle, idleness) = Signal<Bool, NoError>.pipe()
        isValid.and(isIdle).observeValues { print($0) }
        validity.send(value: true)
        idleness.send(value: true)  // true
        idleness.send(value: false)  // false
        """,
      behavior: .function { (call) throws(Fault) in
        let stream = try call.stream(0)
        let other = call.booleans(stream.producer)
        return call.derive(
          { call.booleans($0).and(other).map(Value.bool) },
          { call.booleans($0).and(other).map(Value.bool) }, with: [stream])
      }),
    Word(
      "or(_ other: Stream<Bool, Error>) -> Stream<Bool, Error> where Value == Bool", .streams,
      explanation: .combines,
      summary: "Emits whether at least one of the latest values of both streams is true.",
      notes: """
        Emits whenever either stream emits, once both have emitted a value. Completes when both \
        streams have completed.
        """,
      example: """
        let (isOpen, opening) = Signal<Bool, NoError>.pipe()
        isOpen.or(SignalProducer(value: false)).observeValues { print($0) }
        opening.send(value: true)  // true
        opening.send(value: false)  // false
        """,
      behavior: .function { (call) throws(Fault) in
        let stream = try call.stream(0)
        let other = call.booleans(stream.producer)
        return call.derive(
          { call.booleans($0).or(other).map(Value.bool) },
          { call.booleans($0).or(other).map(Value.bool) }, with: [stream])
      }),
    Word(
      "all(_ streams: Stream<Bool, Error>...) -> Stream<Bool, Error>",
      .type(["Signal", "SignalProducer"]), others: ["all(_ streams: [Stream<Bool, Error>])"],
      explanation: .combines, summary: "Emits whether the latest values of all streams are true.",
      notes: """
        Emits whenever one of the streams emits, once all have emitted a value. Completes when all \
        streams have completed. Without any streams, emits true and completes.
        """,
      example: """
        SignalProducer.all(SignalProducer(value: true), SignalProducer([true, false]))
          .startWithValues { print($0) }  // true | false
        """,
      behavior: .function { (call) throws(Fault) in
        try call.combineBooleans { SignalProducer.all($0) }
      }),
    Word(
      "any(_ streams: Stream<Bool, Error>...) -> Stream<Bool, Error>",
      .type(["Signal", "SignalProducer"]), others: ["any(_ streams: [Stream<Bool, Error>])"],
      explanation: .combines,
      summary: "Emits whether at least one of the latest values of all streams is true.",
      notes: """
        Emits whenever one of the streams emits, once all have emitted a value. Completes when all \
        streams have completed. Without any streams, emits false and completes.
        """,
      example: """
        SignalProducer.any(SignalProducer(value: false), SignalProducer([true, false]))
          .startWithValues { print($0) }  // true | false
        """,
      behavior: .function { (call) throws(Fault) in
        try call.combineBooleans { SignalProducer.any($0) }
      }),
  ]
}

extension WordCall {
  fileprivate func booleans(_ signal: Signal<Value, Value>) -> Signal<Bool, Value> {
    signal.map { boolean($0) }
  }

  fileprivate func booleans(
    _ producer: SignalProducer<Value, Value>
  ) -> SignalProducer<Bool, Value> {
    producer.map { boolean($0) }
  }

  private func boolean(_ value: Value) -> Bool {
    reading(value, or: false) { (value) throws(Fault) in
      guard case .bool(let bool) = value else {
        throw site.failure(
          "'\(word.name)' requires values of type 'Bool', found "
            + "'\(value.typeName)'")
      }
      return bool
    }
  }

  /// Combines the Boolean streams in the arguments, which are given separately or as one array.
  ///
  /// Returns a signal if the receiver is a signal type, and a producer otherwise.
  fileprivate func combineBooleans(
    _ join: ([SignalProducer<Bool, Value>]) -> SignalProducer<Bool, Value>
  ) throws(Fault) -> Value {
    var given = arguments.flatMap(\.self)
    if given.count == 1, case .array(let elements) = given[0] { given = elements }
    var streams: [Stream] = []
    for value in given {
      guard case .object(let object) = value, let stream = object as? Stream else {
        throw site.failure(
          "'\(word.name)' requires streams, found a value of type '\(value.typeName)'")
      }
      streams.append(stream)
    }
    let joined = join(streams.map { booleans($0.producer) }).map(Value.bool)
    guard hasSignalReceiver else { return make(joined, from: streams) }
    return make(.signal(joined.startWithSignal { signal, _ in signal }), from: streams)
  }
}
