import Weir
import WeirRuntime

extension Word {
  static let flattened: [Word] = [
    Word(
      "flatten(_ strategy: FlattenStrategy) -> Stream<U, Error> where Value == Stream<U, Error>",
      .streams, keeps: .infallibility, explanation: .flattens,
      summary: "Flattens a stream of streams into one stream.",
      notes: """
        '.merge' runs all inner streams concurrently and '.concat' one after the other; \
        '.concurrent(limit:)' runs at most 'limit' at a time. '.latest' interrupts the previous \
        inner stream when a new one arrives, '.throttle' ignores streams that arrive while another \
        one is active, and '.race' continues only with the first one that sends an event. A \
        failure of the outer stream or of an inner stream fails the result. An interruption of an \
        inner stream ends only that stream; with '.race' and '.throttle', it interrupts the \
        result.
        """,
      example: """
        let streams = SignalProducer([SignalProducer(1...2), SignalProducer(3...4)])
        streams.flatten(.concat).collect().startWithValues { print($0) }  // [1, 2, 3, 4]
        """,
      behavior: .function { (call) throws(Fault) in
        let strategy = try call.strategy(0)
        return call.derive { $0.flattened(strategy) { call.inner($0) } }
      }),
    Word(
      "flatten() -> Stream<U, Error> where Value == [U]", .streams, keeps: .infallibility,
      explanation: .flattens, distribution: .valuewise,
      summary: "Emits the elements of each array as separate values.",
      example: """
        SignalProducer([[1, 2], [3]]).flatten().collect()
          .startWithValues { print($0) }  // [1, 2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        call.derive { $0.flatMap { call.innerElements($0) } }
      }),
    Word(
      "merge(maxConcurrent limit: Int) -> Stream<U, Error> where Value == Stream<U, Error>",
      .streams, keeps: .infallibility, explanation: .flattens,
      exported: .rewritten("flatten(.concurrent(limit: #0))"),
      summary: "Runs at most 'limit' inner streams concurrently and merges their values.",
      notes: """
        Further inner streams wait until an active one has ended. A failure of the outer stream or \
        of an inner stream fails the result.
        """,
      example: """
        let scheduler = TestScheduler()
        let streams = [1, 2, 3].map { SignalProducer(value: $0).delay(1, on: scheduler) }
        SignalProducer(streams).merge(maxConcurrent: 2).startWithValues { print($0) }
        scheduler.advance(by: 1)  // 1 | 2
        scheduler.advance(by: 1)  // 3
        """,
      behavior: .function { (call) throws(Fault) in
        let limit = try call.positiveCount(0)
        return call.derive { $0.flattened(.concurrent(limit: limit)) { call.inner($0) } }
      }),
  ]

  static let flattenedAtOnce: [Word] = [
    flattened(
      "merge", .merge, "merge", others: ["mergeAll"],
      summary: "Runs all inner streams concurrently and emits their values as they arrive."),
    flattened(
      "concat", .concat, "concat", others: ["concatAll"],
      summary: "Runs the inner streams one after the other and emits their values."),
    flattened(
      "switchToLatest", .latest, "latest", others: ["switchLatest", "switchAll"],
      summary: "Emits the values of the latest inner stream and interrupts the previous one."),
    flattened(
      "exhaustAll", .throttle, "throttle", others: ["exhaust"],
      summary: "Runs one inner stream at a time and ignores streams that arrive meanwhile."),
  ]

  private static func flattened(
    _ name: String, _ strategy: FlattenStrategy, _ strategyName: String, others: [String],
    summary: String
  ) -> Word {
    Word(
      "\(name)() -> Stream<U, Error> where Value == Stream<U, Error>", .streams,
      others: others.map { "\($0)()" }, keeps: .infallibility, explanation: .flattens,
      exported: .rewritten("flatten(.\(strategyName))"), summary: summary,
      example: """
        let streams = SignalProducer([SignalProducer(1...2), SignalProducer(3...4)])
        streams.\(name)().collect().startWithValues { print($0) }  // [1, 2, 3, 4]
        """,
      behavior: .function { (call) throws(Fault) in
        call.derive { $0.flattened(strategy) { call.inner($0) } }
      })
  }
}

extension WordCall {
  /// Returns the elements of a sequence. Records a fault if the value is not a sequence.
  func innerElements(_ value: Value) -> AnySequence<Value> {
    if case .array(let elements) = value { return AnySequence(elements) }
    do throws(Fault) {
      var iterator = try ValueIterator(value, site)
      return AnySequence { AnyIterator { interpreter.stopsSources ? nil : iterator.next() } }
    } catch {
      interpreter.record(error)
      return AnySequence([])
    }
  }
}
