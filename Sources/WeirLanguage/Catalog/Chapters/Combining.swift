import Weir

extension Word {
  static let combining: [Word] = [
    Word(
      "combineLatest(_ streams: Stream...) -> Stream<(A, B), Error>", .free,
      .type(["Signal", "SignalProducer"]), chapter: .combining,
      summary: "Sends the latest values of all streams as a tuple, once each has sent one.",
      example: """
        let (a, sendA) = Signal<Int, NoError>.pipe()
        let (b, sendB) = Signal<String, NoError>.pipe()
        combineLatest(a, b).observeValues { print($0) }
        sendA.send(value: 1)
        sendB.send(value: "x")  // (1, "x")
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.join(
          { Signal<Value, Value>.combineLatest($0) },
          { SignalProducer<Value, Value>.combineLatest($0) })
      }),
    Word(
      "combineLatest(with other: Stream) -> Stream<(Value, U), Error>", .streams,
      chapter: .combining, others: ["combineLatestWith(_ other: Stream)"],
      summary: "Sends the latest values of both streams as a tuple, once each has sent one.",
      behaviour: .function { (call) throws(Fault) in
        try call.join(
          { Signal<Value, Value>.combineLatest($0) },
          { SignalProducer<Value, Value>.combineLatest($0) })
      }),
    Word(
      "zip(_ streams: Stream...) -> Stream<(A, B), Error>", .free,
      .type(["Signal", "SignalProducer"]), chapter: .combining,
      summary: "Sends the first values of all streams as a tuple, then the second ones, and so on.",
      example: """
        zip(SignalProducer(1...3), SignalProducer(["a", "b"])).start { print($0) }
        // VALUE (1, "a") | VALUE (2, "b") | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.join({ Signal<Value, Value>.zip($0) }, { SignalProducer<Value, Value>.zip($0) })
      }),
    Word(
      "zip(with other: Stream) -> Stream<(Value, U), Error>", .streams, chapter: .combining,
      others: ["zipWith(_ other: Stream)"],
      summary: "Sends the values of both streams pair by pair.",
      behaviour: .function { (call) throws(Fault) in
        try call.join({ Signal<Value, Value>.zip($0) }, { SignalProducer<Value, Value>.zip($0) })
      }),
    Word(
      "merge(_ streams: Stream...) -> Stream<Value, Error>", .free,
      .type(["Signal", "SignalProducer"]), chapter: .combining,
      summary: "Sends the values of all streams as they come.",
      example:
        "merge(SignalProducer(value: 1), SignalProducer(value: 2)).collect().startWithValues { print($0) }  // [1, 2]",
      behaviour: .function { (call) throws(Fault) in
        let streams = try call.streams()
        let merged = SignalProducer<Value, Value>.merge(streams.map(\.producer))
        return call.likeFirst(merged, streams)
      }),
    Word(
      "merge(with other: Stream) -> Stream<Value, Error>", .streams, chapter: .combining,
      summary: "Sends the values of both streams as they come.",
      behaviour: .function { (call) throws(Fault) in
        let streams = try call.streams()
        let merged = SignalProducer<Value, Value>.merge(streams.map(\.producer))
        return call.likeFirst(merged, streams)
      }),
    Word(
      "concat(_ next: SignalProducer) -> SignalProducer<Value, Error>", .value([.producer]),
      chapter: .combining, summary: "Goes on with another producer when this one completes.",
      example:
        "SignalProducer(value: 1).concat(SignalProducer(value: 2)).collect().startWithValues { print($0) }  // [1, 2]",
      behaviour: .function { (call) throws(Fault) in
        let next = try call.stream(0)
        return call.make(
          call.stream.producer.concat(next.producer), from: [call.stream, next])
      }),
    Word(
      "prefix(value: Value) -> SignalProducer<Value, Error>", .value([.producer]),
      chapter: .combining, others: ["startWith(_ value: Value)"],
      summary: "Sends one value first.",
      behaviour: .function { (call) throws(Fault) in
        call.make(call.stream.producer.prefix(value: try call.value(0)), from: [call.stream])
      }),
  ]
}

extension WordCall {
  /// The streams that are combined: the receiver, if it is one, and the arguments, one by one or
  /// as an array.
  fileprivate func streams() throws(Fault) -> [Stream] {
    var given = arguments.flatMap(\.self)
    if given.count == 1, case .array(let elements) = given[0] { given = elements }
    if case .object = receiver { given.insert(receiver, at: 0) }
    var streams: [Stream] = []
    for value in given {
      guard case .object(let object) = value, let stream = object as? Stream else {
        throw site.failure(
          "'\(word.name)' combines streams, found a value of type '\(value.typeName)'")
      }
      streams.append(stream)
    }
    return streams
  }

  /// A signal if the first stream is one, otherwise a producer.
  fileprivate func likeFirst(
    _ producer: SignalProducer<Value, Value>, _ streams: [Stream]
  ) -> Value {
    if case .signal? = streams.first?.source {
      return make(.signal(producer.startWithSignal { signal, _ in signal }), from: streams)
    }
    return make(producer, from: streams)
  }

  fileprivate func join(
    _ signals: ([Signal<Value, Value>]) -> Signal<[Value], Value>,
    _ producers: ([SignalProducer<Value, Value>]) -> SignalProducer<[Value], Value>
  ) throws(Fault) -> Value {
    let streams = try streams()
    let pure = streams.compactMap { stream -> Signal<Value, Value>? in
      if case .signal(let signal) = stream.source { signal } else { nil }
    }
    let tuple: @Sendable ([Value]) -> Value = { .tuple(TupleValue($0)) }
    if pure.count == streams.count, !pure.isEmpty {
      return make(.signal(signals(pure).map(tuple)), from: streams)
    }
    return likeFirst(producers(streams.map(\.producer)).map(tuple), streams)
  }
}
