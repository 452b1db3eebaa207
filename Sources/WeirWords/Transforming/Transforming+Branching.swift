import Weir
import WeirRuntime

extension Word {
  static let branching: [Word] = [
    Word(
      "expand(limit: Int = .max, _ transform: (Value) -> Stream<Value, Error>) -> Stream<Value, Error>",
      .streams, explanation: .flattens,
      summary: "Emits each value and, recursively, the values of the stream created from it.",
      notes: """
        'transform' is called for each emitted value and returns the stream of the values that \
        follow from it. At most 'limit' of these streams run concurrently; further ones wait. \
        Completes when the upstream and all inner streams have completed.
        """,
      example: """
        let children = ["folder": ["a", "b"], "a": ["a1", "a2"]]
        SignalProducer(value: "folder").expand { name in
          SignalProducer<String, NoError>(children[name, default: []])
        }
        .collect().startWithValues { print($0) }  // ["folder", "a", "b", "a1", "a2"]
        """,
      behavior: .function { (call) throws(Fault) in
        let limit = call[0] == nil ? .max : try call.positiveCount(0)
        let transform = try call.streams(1)
        return call.derive(
          { $0.expand(limit: limit, transform) }, { $0.expand(limit: limit, transform) })
      }),
    Word(
      "group(by key: (Value) -> K) -> Stream<GroupedSignal<K, Value, Error>, Error>", .streams,
      others: ["groupBy(_ key: (Value) -> K)", "groupBy(keySelector key: (Value) -> K)"],
      explanation: .flattens, distribution: .keyed(.groups),
      summary: "Groups the values by key and emits a stream for each distinct key.",
      notes: """
        A group is emitted when the first value with its key arrives. It has a 'key' and a \
        'signal' of its values. The signal does not buffer values, so observe it when you receive \
        the group, as 'flatMap(.merge)' does. All groups end when the upstream terminates.
        """,
      example: """
        SignalProducer(["one", "three", "two"]).group { $0.count }
          .flatMap(.merge) { group in group.signal.collect() }
          .startWithValues { print($0) }  // ["one", "two"] | ["three"]
        """,
      behavior: .function { (call) throws(Fault) in
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
        if let stage = call.interpreter.stage, let role = stage.role(of: call.site) {
          return call.grouped(in: stage, as: role, by: key) {
            group(GroupedSignal(key: $0, signal: $1))
          }
        }
        return call.derive(
          { $0.group(by: key).map(group) }, { $0.group(by: key).map(group) })
      }),
    Word(
      "key: Key", .value([.group, .groupedObservable]),
      summary: "The key that the values of the group share.",
      example: """
        SignalProducer(["one", "three"]).group { $0.count }.startWithValues { print($0.key) }
        // 3 | 5
        """,
      behavior: .property { (call) throws(Fault) in try call.key }),
    Word(
      "init(key: Key, source: Observable<Value>) -> GroupedObservable<Key, Value>",
      .type(["GroupedObservable"]), exported: .absent(.rx),
      summary: "Creates an Observable with a key.",
      example: """
        let group = GroupedObservable(key: "odd", source: Observable.of(1, 3))
        group.subscribe { print(group.key, $0) }  // odd next(1) | odd next(3) | odd completed
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          GroupedObservableStream(
            key: try call.value(0), try call.stream(1), call.interpreter))
      }),
    Word(
      "signal: Signal<Value, Error>", .value([.group]), distribution: .group,
      summary: "A signal of the values of the group.",
      notes: "An observer that is added when the group is received also receives the first value.",
      example: """
        SignalProducer(["one", "two"]).group { $0.count }
          .startWithValues { group in group.signal.observeValues { print($0) } }  // one | two
        """,
      behavior: .property { (call) throws(Fault) in .object(try call.group.stream) }),
    Word(
      "producer: SignalProducer<Value, Error>", .value([.group]), distribution: .group,
      summary: "A producer of the values of the group.",
      notes: """
        It does not replay values: started late, it emits only later values \
        or the terminal event.
        """,
      example: """
        SignalProducer(["one", "two"]).group { $0.count }
          .startWithValues { group in group.producer.startWithValues { print($0) } }  // one | two
        """,
      behavior: .property { (call) throws(Fault) in
        let stream = try call.group.stream
        return call.make(stream.producer, from: [stream])
      }),
    Word(
      "partition(_ predicate: (Value) -> Bool) -> (matching: Stream<Value, Error>, others: Stream<Value, Error>)",
      .streams, explanation: .tests, distribution: .separateStreams,
      summary: "Splits the stream into the values that satisfy the predicate and the others.",
      notes: """
        Returns a tuple of two streams that terminate with the upstream. Starting either of two \
        producers starts the upstream separately.
        """,
      example: """
        let (even, odd) = SignalProducer(1...4).partition { $0 % 2 == 0 }
        even.collect().startWithValues { print($0) }  // [2, 4]
        odd.collect().startWithValues { print($0) }  // [1, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        return .tuple(
          call.derive({ $0.filter(predicate) }, { $0.filter(predicate) }),
          call.derive(
            { $0.filter { !predicate($0) } }, { $0.filter { !predicate($0) } }),
          labels: ["matching", "others"])
      }),
    Word(
      "lift(_ transform: (Signal<Value, Error>) -> Signal<U, F>) -> SignalProducer<U, F>",
      .value([.producer]), explanation: .passes, distribution: .observation,
      summary: "Transforms a producer with a closure that transforms signals.",
      notes: """
        'transform' is called on each start of the producer. It receives the \
        signal of the events of that start and returns the signal to \
        forward.
        """,
      example: """
        SignalProducer(1...2).lift { signal in signal.map { $0 * 10 } }
          .startWithValues { print($0) }  // 10 | 20
        """,
      behavior: .function { (call) throws(Fault) in
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
