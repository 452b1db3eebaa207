import Weir

extension Word {
  static let flattened: [Word] = [
    Word(
      "flatten(_ strategy: FlattenStrategy) -> Stream<U, Error> where Value == Stream<U, Error>",
      .streams, chapter: .flattening,
      keeps: .infallibility, explanation: .flattens,
      summary: "Makes one stream of a stream of streams.",
      notes: """
        .merge runs all side by side, .concat one after the other, .latest only the newest, .race \
        only the first that sends something, .throttle those that come while none runs, \
        .concurrent(limit:) so many at a time. A failure, inner or outer, ends the result; the \
        interruption of an inner stream ends only that one.
        """,
      example: """
        let streams = SignalProducer([SignalProducer(1...2), SignalProducer(3...4)])
        streams.flatten(.concat).collect().startWithValues { print($0) }  // [1, 2, 3, 4]
        """,
      behaviour: .function { (call) throws(Fault) in
        let strategy = try call.strategy(0)
        return call.derive { $0.flattened(strategy) { call.inner($0) } }
      }),
    Word(
      "flatten() -> Stream<U, Error> where Value == [U]", .streams, chapter: .flattening,
      keeps: .infallibility, explanation: .flattens, summary: "Sends the elements of each value.",
      example: """
        SignalProducer([[1, 2], [3]]).flatten().collect()
          .startWithValues { print($0) }  // [1, 2, 3]
        """,
      behaviour: .function { (call) throws(Fault) in
        call.derive { $0.flatMap { call.innerElements($0) } }
      }),
    Word(
      "merge(maxConcurrent limit: Int) -> Stream<U, Error> where Value == Stream<U, Error>",
      .streams, chapter: .flattening,
      keeps: .infallibility, explanation: .flattens,
      exported: .rewritten("flatten(.concurrent(limit: #0))"),
      summary: "Runs so many inner streams at the same time; the others wait for their turn.",
      example: """
        let streams = SignalProducer([SignalProducer(1...2), SignalProducer(3...4)])
        streams.merge(maxConcurrent: 1).collect().startWithValues { print($0) }  // [1, 2, 3, 4]
        """,
      behaviour: .function { (call) throws(Fault) in
        let limit = try call.positiveCount(0)
        return call.derive { $0.flattened(.concurrent(limit: limit)) { call.inner($0) } }
      }),
  ]

  static let flattenedAtOnce: [Word] = [
    flattened(
      "merge", .merge, "merge", others: ["mergeAll"],
      summary: "Runs all inner streams side by side and sends their values as they come."),
    flattened(
      "concat", .concat, "concat", others: ["concatAll"],
      summary: "Sends the events of the inner streams, one stream after the other."),
    flattened(
      "switchToLatest", .latest, "latest", others: ["switchLatest", "switchAll"],
      summary: "Runs the newest inner stream and interrupts the one before it."),
    flattened(
      "exhaustAll", .throttle, "throttle", others: ["exhaust"],
      summary: "Runs one inner stream at a time and ignores those that come meanwhile."),
  ]

  private static func flattened(
    _ name: String, _ strategy: FlattenStrategy, _ strategyName: String, others: [String],
    summary: String
  ) -> Word {
    Word(
      "\(name)() -> Stream<U, Error> where Value == Stream<U, Error>", .streams,
      chapter: .flattening, others: others.map { "\($0)()" }, keeps: .infallibility,
      explanation: .flattens, exported: .rewritten("flatten(.\(strategyName))"), summary: summary,
      example: """
        let streams = SignalProducer([SignalProducer(1...2), SignalProducer(3...4)])
        streams.\(name)().collect().startWithValues { print($0) }  // [1, 2, 3, 4]
        """,
      behaviour: .function { (call) throws(Fault) in
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
