import Weir
import WeirRuntime
import WeirStreams

extension Word {
  /// Operators that count values by key.
  static let counting: [Word] = [
    Word(
      "countBy(running: Bool = false, _ key: (Value) -> K = nil) -> Stream<W, Error>", .streams,
      explanation: .passes, distribution: .stateful(bound: "one counter for each counted key"),
      summary: "Counts the values by key and emits the counts on completion.",
      notes: """
        Without 'key', equal values are counted. With 'running: true', the counts are emitted \
        after each value instead.
        """,
      example: """
        SignalProducer(["one", "three", "two"]).countBy { $0.count }
          .startWithValues { print($0, $0[3]) }  // [3: 2, 5: 1] 2
        """,
      behavior: .function { (call) throws(Fault) in
        let (isRunning, key) = (try call.bool(0, or: false), try call.keyFunction(1))
        if let counted = call.inJob(
          Counts<Value>(), complete: { isRunning ? nil : .object(CountsObject($0)) },
          receive: { counts, value in
            counts.add(key(value))
            return isRunning ? .value(.object(CountsObject(counts))) : .none
          })
        {
          return counted
        }
        if !isRunning, !call.isGiven(1), call.stream.choosesLines {
          return call.make(call.stream.countedTexts(call.interpreter), from: [call.stream])
        }
        return call.derive {
          $0.countBy(running: isRunning, key).map { .object(CountsObject($0)) }
        }
      }),
    Word(
      "countBy(_ key: (Element) -> K = nil) -> T", .value([.array, .window, .slice]),
      summary: "Counts the elements by key.",
      notes: "Without 'key', equal elements are counted.",
      example: "print([\"a\", \"b\", \"a\"].countBy())  // [\"a\": 2, \"b\": 1]",
      behavior: .function { (call) throws(Fault) in
        .object(CountsObject(try call.counted(0).counts))
      }),
    Word(
      "top(_ limit: Int, by key: (Value) -> K = nil) -> Stream<[(key: K, count: Int)], Error>",
      .streams, others: ["topN(_ limit: Int, by key: (Value) -> K)"], explanation: .passes,
      distribution: .stateful(bound: "one counter for each counted key"),
      summary: "Emits the 'limit' most frequent keys so far, with their counts, when they change.",
      notes: """
        Without 'key', the values are the keys. Among equal counts, the key that reached its count \
        first is listed first. Of a stream of counts, emits the 'limit' greatest entries of each \
        value instead; of a stream of dictionaries, 'map { $0.top(limit) }' does.
        """,
      example: """
        SignalProducer(["a", "b", "b"]).top(1).startWithValues { print($0) }
        // [(key: "a", count: 1)] | [(key: "b", count: 2)]
        SignalProducer(["a", "b", "b"]).countBy().top(1).startWithValues { print($0) }
        // [(key: "b", count: 2)]
        """,
      behavior: .function { (call) throws(Fault) in
        let (limit, key, hasKey) = (try call.count(0), try call.keyFunction(1), call.isGiven(1))
        let change: @Sendable (inout TopCounts<Value>, Value) -> Value? = { counts, value in
          if !hasKey, case .object(let counted as CountsObject) = value {
            return .array(counted.counts.top(limit).map(CountsObject.pair))
          }
          return counts.add(key(value)) ? .array(counts.top.map(CountsObject.pair)) : nil
        }
        let top = call.inJob(TopCounts<Value>(limit: limit)) { counts, value in
          change(&counts, value).map { .value($0) } ?? .none
        }
        if let top { return top }
        return call.derive { $0.top(limit, change) }
      }),
    Word(
      "top(_ limit: Int) -> [(key: Key, value: Value)]", .value([.dictionary]),
      summary: "Returns the 'limit' entries with the greatest values, in descending order.",
      notes: """
        Among equal values, the key that was added first is listed first. Data of unknown type has \
        the order of 'sorted()'.
        """,
      example: "print([\"a\": 1, \"b\": 2].top(1))  // [(key: \"b\", value: 2)]",
      behavior: .function { (call) throws(Fault) in
        guard case .dictionary(let dictionary) = call.receiver else { return .array([]) }
        let limit = try call.count(0)
        _ = try call.sorted(dictionary.pairs.map(\.value))
        return .array(dictionary.top(limit))
      }),
    Word(
      "top(_ limit: Int, by key: (Element) -> K = nil) -> [(key: K, count: Int)]",
      .value([.array, .window, .slice]),
      summary: "Returns the 'limit' most frequent keys with their counts, in descending order.",
      notes: """
        Without 'key', the elements are the keys. Among equal \
        counts, the key that occurred first is listed first.
        """,
      example: "print([\"a\", \"b\", \"b\"].top(1) { $0 })  // [(key: \"b\", count: 2)]",
      behavior: .function { (call) throws(Fault) in
        .array(try call.counted(1).top(try call.count(0)).map(CountsObject.pair))
      }),
    Word(
      "words: Stream<String, Error>", .streams, explanation: .tests, distribution: .valuewise,
      summary: "Emits the words of each string, split at white space.",
      example: """
        SignalProducer(["to be", "or not to be"]).words.countBy()
          .startWithValues { print($0.top(2)) }
        // [(key: "to", count: 2), (key: "be", count: 2)]
        """,
      behavior: .property { (call) throws(Fault) in
        let words = LineFeed(wordsOf: call.stream, call.interpreter)
        guard call.stream.typed.isSignal else {
          return call.make(.lines(words), from: [call.stream])
        }
        let pipeline = ElementPipeline([], call.interpreter)
        return call.make(
          .signal(words.lines(through: pipeline).ofOneRun), from: [call.stream])
      }),
  ]
}

extension WordCall {
  /// Returns the number of elements for each key that the closure in an argument computes.
  fileprivate func counted(_ index: Int) throws(Fault) -> KeyCounts {
    if let tally: CountTally = try tally(index) { return tally.counts }
    let key = KeyFunction(try optionalFunction(index))
    var counts = KeyCounts()
    for element in try receivedElements() { key.count(element, in: &counts) }
    try interpreter.surface()
    return counts
  }
}

extension DictionaryValue {
  /// Returns the entries with the greatest values, at most `limit` of them, in descending order.
  /// Among equal values, the order is unchanged.
  fileprivate func top(_ limit: Int) -> [Value] {
    pairs.enumerated().sorted { one, other in
      if other.element.value.isOrderedBefore(one.element.value) == true { return true }
      return one.offset < other.offset
        && one.element.value.isOrderedBefore(other.element.value) != true
    }.prefix(limit).map {
      .tuple(TupleValue($0.element.key, $0.element.value, labels: ["key", "value"]))
    }
  }
}

extension SignalProducer<Value, Value> {
  /// Emits the results of `change`, which updates counts with each value.
  fileprivate func top(
    _ limit: Int, _ change: @escaping @Sendable (inout TopCounts<Value>, Value) -> Value?
  ) -> SignalProducer<Value, Value> {
    transform { output in
      var counts = TopCounts<Value>(limit: limit)
      return Signal<Value, Value>.Observer(
        receiving: { if let top = change(&counts, $0) { output.send(value: top) } },
        termination: { output.terminate($0) })
    }
  }
}
