import WeirRuntime

extension Word {
  /// The strategies for flattening a stream of streams.
  static let strategies: [Word] = [
    strategy(
      "merge", others: ["Merge", "unlimited"],
      summary: "Runs all inner streams concurrently and emits their values as they arrive.",
      example: """
        let (outer, observer) = Signal<SignalProducer<Int, NoError>, NoError>.pipe()
        let scheduler = TestScheduler()
        outer.flatten(.merge).observeValues { print($0) }
        observer.send(value: SignalProducer(value: 1).delay(2, on: scheduler))
        observer.send(value: SignalProducer(value: 2).delay(1, on: scheduler))
        scheduler.advance(by: 2)  // 2 | 1
        """),
    strategy(
      "concat", others: ["Concat"],
      summary: "Runs the inner streams one after the other, in the order in which they arrive.",
      example: """
        let (outer, observer) = Signal<SignalProducer<Int, NoError>, NoError>.pipe()
        let scheduler = TestScheduler()
        outer.flatten(.concat).observeValues { print($0) }
        observer.send(value: SignalProducer(value: 1).delay(2, on: scheduler))
        observer.send(value: SignalProducer(value: 2).delay(1, on: scheduler))
        scheduler.advance(by: 3)  // 1 | 2
        """),
    strategy(
      "latest", others: ["Latest"],
      summary: "Runs only the latest inner stream and interrupts the previous one.",
      example: """
        let (outer, observer) = Signal<SignalProducer<Int, NoError>, NoError>.pipe()
        let scheduler = TestScheduler()
        outer.flatten(.latest).observeValues { print($0) }
        observer.send(value: SignalProducer(value: 1).delay(2, on: scheduler))
        observer.send(value: SignalProducer(value: 2).delay(1, on: scheduler))
        scheduler.advance(by: 2)  // 2
        """),
    strategy(
      "race", others: [],
      summary: "Runs only the inner stream that is the first to send an event.",
      notes: """
        The other inner streams are disposed or ignored. An interruption of the inner stream \
        interrupts the result.
        """,
      example: """
        let silent = SignalProducer<Int, NoError>.never
        SignalProducer([silent, SignalProducer(value: 2)]).flatten(.race)
          .startWithValues { print($0) }  // 2
        """),
    strategy(
      "throttle", others: ["exhaust"],
      summary: "Runs one inner stream at a time and ignores streams that arrive meanwhile.",
      notes: "An interruption of an inner stream interrupts the result.",
      example: """
        let (outer, observer) = Signal<SignalProducer<Int, NoError>, NoError>.pipe()
        let scheduler = TestScheduler()
        outer.flatten(.throttle).observeValues { print($0) }
        observer.send(value: SignalProducer(value: 1).delay(2, on: scheduler))
        observer.send(value: SignalProducer(value: 2).delay(1, on: scheduler))
        scheduler.advance(by: 2)  // 1
        """),
    Word(
      "concurrent(limit: Int) -> FlattenStrategy", .type(["FlattenStrategy"]),
      others: ["max(_ limit: Int)"],
      summary: "Runs at most 'limit' inner streams concurrently; further ones wait.",
      example: """
        let streams = [1, 2, 3].map { SignalProducer(value: $0).on(starting: { print("starting") }) }
        let scheduler = TestScheduler()
        SignalProducer(streams.map { $0.delay(1, on: scheduler) })
          .flatten(.concurrent(limit: 2)).startWithValues { print($0) }
        // starting | starting
        scheduler.advance(by: 1)  // 1 | starting | 2
        """,
      behavior: .function { (call) throws(Fault) in
        .enumCase(EnumValue(nil, "concurrent", [try call.value(0)], labels: ["limit"]))
      }),
  ]

  private static func strategy(
    _ name: String, others: [String], summary: String, notes: String = "", example: String
  ) -> Word {
    Word(
      "\(name): FlattenStrategy", .type(["FlattenStrategy"]), others: others, summary: summary,
      notes: notes, example: example,
      behavior: .property { (_) throws(Fault) in .enumCase(EnumValue(nil, name)) })
  }
}
