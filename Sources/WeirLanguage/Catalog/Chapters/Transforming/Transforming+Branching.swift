import Weir

extension Word {
  static let branching: [Word] = [
    Word(
      "expand(limit: Int = .max, _ transform: (Value) -> Stream<Value, Error>) -> Stream<Value, Error>",
      .streams, chapter: .transforming,
      explanation: .flattens,
      summary: "Sends each value, those of the stream made of it, those made of these, and so on.",
      notes: "'limit' says how many of those streams run at the same time.",
      example: """
        let children = ["folder": ["a", "b"], "a": ["a1", "a2"]]
        SignalProducer(value: "folder").expand { name in
          SignalProducer<String, NoError>(children[name, default: []])
        }
        .collect().startWithValues { print($0) }  // ["folder", "a", "b", "a1", "a2"]
        """,
      behaviour: .function { (call) throws(Fault) in
        let limit = call[0] == nil ? .max : try call.positiveCount(0)
        let transform = try call.streams(1)
        return call.derive(
          { $0.expand(limit: limit, transform) }, { $0.expand(limit: limit, transform) })
      }),
    Word(
      "group(by key: (Value) -> K) -> Stream<GroupedSignal<K, Value, Error>, Error>", .streams,
      chapter: .transforming,
      others: ["groupBy(_ key: (Value) -> K)", "groupBy(keySelector key: (Value) -> K)"],
      explanation: .flattens,
      summary: "Sends a stream of its own for each key, when the first value with that key comes.",
      notes:
        "A group has a 'key' and a 'signal'; observe that when the group comes, since it does not wait.",
      example: """
        SignalProducer(["one", "three", "two"]).group { $0.count }
          .flatMap(.merge) { group in group.signal.collect() }
          .startWithValues { print($0) }  // ["one", "two"] | ["three"]
        """,
      behaviour: .function { (call) throws(Fault) in
        let (key, stream) = (try call.transform(0), call.stream)
        let group: @Sendable (GroupedSignal<Value, Value, Value>) -> Value = {
          let values = Stream(
            .signal($0.signal), by: call.word.maker, inputs: [stream],
            interpreter: call.interpreter)
          return .object(
            stream.isRx
              ? GroupedObservableStream(key: $0.key, values, call.interpreter)
              : GroupObject(key: $0.key, values))
        }
        return call.derive(
          { $0.group(by: key).map(group) }, { $0.group(by: key).map(group) })
      }),
    Word(
      "key: Key", .value([.group, .groupedObservable]), chapter: .transforming,
      summary: "What the values of the group have in common.",
      example: """
        SignalProducer(["one", "three"]).group { $0.count }.startWithValues { print($0.key) }
        // 3 | 5
        """,
      behaviour: .property(get: { (call) throws(Fault) in try call.key }, set: nil)),
    Word(
      "init(key: Key, source: Observable<Value>) -> GroupedObservable<Key, Value>",
      .type(["GroupedObservable"]), chapter: .transforming, exported: .absent(.rx),
      summary: "An Observable with a key.",
      example: """
        let group = GroupedObservable(key: "odd", source: Observable.of(1, 3))
        group.subscribe { print(group.key, $0) }  // odd next(1) | odd next(3) | odd completed
        """,
      behaviour: .function { (call) throws(Fault) in
        .object(
          GroupedObservableStream(
            key: try call.value(0), try call.stream(1), call.interpreter))
      }),
    Word(
      "signal: Signal<Value, Error>", .value([.group]), chapter: .transforming,
      explanation: .source, summary: "The values of the group.",
      example: """
        SignalProducer(["one", "two"]).group { $0.count }
          .startWithValues { group in group.signal.observeValues { print($0) } }  // one | two
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in .object(try call.group.stream) }, set: nil)),
    Word(
      "producer: SignalProducer<Value, Error>", .value([.group]), chapter: .transforming,
      explanation: .source, summary: "The values of the group, as a producer.",
      example: """
        SignalProducer(["one", "two"]).group { $0.count }
          .startWithValues { group in group.producer.startWithValues { print($0) } }  // one | two
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in
          let stream = try call.group.stream
          return call.make(stream.producer, from: [stream])
        }, set: nil)),
    Word(
      "partition(_ predicate: (Value) -> Bool) -> (matching: Stream<Value, Error>, others: Stream<Value, Error>)",
      .streams, chapter: .transforming,
      explanation: .tests,
      summary: "Two streams, one of the values that satisfy the closure, one of the others.",
      notes: "Each start of one of two producers is a run of the source.",
      example: """
        let (even, odd) = SignalProducer(1...4).partition { $0 % 2 == 0 }
        even.collect().startWithValues { print($0) }  // [2, 4]
        odd.collect().startWithValues { print($0) }  // [1, 3]
        """,
      behaviour: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        return .tuple(
          call.derive({ $0.filter(predicate) }, { $0.filter(predicate) }),
          call.derive(
            { $0.filter { !predicate($0) } }, { $0.filter { !predicate($0) } }),
          labels: ["matching", "others"])
      }),
    Word(
      "lift(_ transform: (Signal<Value, Error>) -> Signal<U, F>) -> SignalProducer<U, F>",
      .value([.producer]), chapter: .transforming,
      explanation: .passes, summary: "Applies an operation on signals to the signal of each run.",
      example: """
        SignalProducer(1...2).lift { signal in signal.map { $0 * 10 } }
          .startWithValues { print($0) }  // 10 | 20
        """,
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        let source = call.stream
        return call.make(
          source.producer.lift { signal in
            let result = transform(call.make(.signal(signal), from: [source]))
            if case .object(let object) = result, let stream = object as? Stream,
              case .signal(let signal) = stream.source
            {
              return signal
            }
            call.interpreter.record(
              call.site.failure(
                "the closure of 'lift' must return a signal, not '\(result.typeName)'"))
            return .empty
          }, from: [source])
      }),
  ]
}

extension WordCall {
  fileprivate var key: Value {
    get throws(Fault) {
      if case .object(let object as GroupedObservableStream) = receiver { return object.key }
      return try group.key
    }
  }

  fileprivate var group: GroupObject {
    get throws(Fault) {
      guard case .object(let object) = receiver, let group = object as? GroupObject else {
        throw wrongReceiver
      }
      return group
    }
  }
}
