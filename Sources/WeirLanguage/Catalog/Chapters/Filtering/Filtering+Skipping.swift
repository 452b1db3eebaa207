import Weir

extension Word {
  static let skipping: [Word] = [
    Word(
      "skip(first count: Int) -> Stream<Value, Error>", .streams, chapter: .filtering,
      others: ["skip(_ count: Int)", "dropFirst(_ count: Int = 1)"],
      keeps: .infallibility, explanation: .skips, summary: "Sends all but the first values.",
      example:
        "SignalProducer(1...4).skip(first: 2).collect().startWithValues { print($0) }  // [3, 4]",
      behaviour: .function { (call) throws(Fault) in
        let count = call[0] == nil ? 1 : try call.count(0)
        return call.derive({ $0.skip(first: count) }, { $0.skip(first: count) })
      }),
    Word(
      "skip(last count: Int) -> Stream<Value, Error>", .streams, chapter: .filtering,
      others: ["skipLast(_ count: Int)"],
      keeps: .infallibility, explanation: .skips, summary: "Sends all but the last values.",
      notes: "Each is sent when it is known not to be one of them.",
      example:
        "SignalProducer(1...4).skip(last: 2).collect().startWithValues { print($0) }  // [1, 2]",
      behaviour: .function { (call) throws(Fault) in
        let count = try call.count(0)
        return call.derive({ $0.skip(last: count) }, { $0.skip(last: count) })
      }),
    Word(
      "skip(while predicate: (Value) -> Bool) -> Stream<Value, Error>", .streams,
      chapter: .filtering,
      others: [
        "skipWhile(_ predicate: (Value) -> Bool)", "drop(while predicate: (Value) -> Bool)",
      ],
      keeps: .infallibility,
      explanation: .skips,
      summary: "Sends all values from the first one on that does not satisfy the closure.",
      example:
        "SignalProducer([1, 5, 2]).skip(while: { $0 < 3 }).startWithValues { print($0) }  // 5 | 2",
      behaviour: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        return call.derive({ $0.skip(while: predicate) }, { $0.skip(while: predicate) })
      }),
    Word(
      "attemptSkip(while predicate: (Value) throws -> Bool) -> Stream<Value, Any>", .streams,
      chapter: .filtering, others: ["tryDrop(while predicate: (Value) throws -> Bool)"],
      explanation: .skips,
      summary:
        "Sends all values from the first one on that does not satisfy the closure; fails where it throws.",
      example: """
        SignalProducer([1, 2, 3]).attemptSkip(while: { n in
          if n == 2 { throw "two" }
          return true
        })
        .start { print($0) }  // FAILED two
        """,
      behaviour: .function { (call) throws(Fault) in
        let predicate = try call.throwingPredicate(0)
        return call.derive(
          { $0.attemptSkip(while: predicate) }, { $0.attemptSkip(while: predicate) })
      }),
    Word(
      "skip(until trigger: Stream<A, NoError>) -> Stream<Value, Error>", .streams,
      chapter: .filtering,
      others: [
        "skipUntil(_ trigger: Stream<A, NoError>)",
        "drop(untilOutputFrom trigger: Stream<A, NoError>)",
      ],
      keeps: .infallibility,
      explanation: .skips,
      summary: "Sends the values that come after another stream has sent one or completed.",
      example: """
        let (values, send) = Signal<Int, NoError>.pipe()
        let (begin, beginner) = Signal<String, NoError>.pipe()
        values.skip(until: begin).observeValues { print($0) }
        send.send(value: 1)
        beginner.send(value: "begin")
        send.send(value: 2)  // 2
        """,
      behaviour: .function { (call) throws(Fault) in
        let trigger = try call.notifier(0)
        return call.derive(
          { $0.skip(until: trigger) }, { $0.skip(until: trigger) }, with: [try call.stream(0)])
      }),
    Word(
      "skip(for interval: TimeInterval, on scheduler: DateScheduler = main) -> Stream<Value, Error>",
      .streams, chapter: .filtering,
      others: ["skip(_ interval: TimeInterval, scheduler: DateScheduler)"],
      keeps: .infallibility, explanation: .skips,
      summary: "Sends the values that come when some time has passed.",
      example: """
        let scheduler = TestScheduler()
        interval(1, on: scheduler).skip(for: 2.5, on: scheduler).startWithValues { print($0) }
        scheduler.advance(by: 4)  // 2 | 3
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.interval(0), try call.scheduler(1))
        return call.derive(
          { $0.skip(for: interval, on: scheduler) }, { $0.skip(for: interval, on: scheduler) })
      }),
    Word(
      "pausable(by gate: Stream<Bool, NoError>) -> Stream<Value, Error>", .streams,
      chapter: .filtering, others: ["pausable(_ gate: Stream<Bool, NoError>)"],
      keeps: .infallibility,
      explanation: .skips,
      summary: "Sends the values that come while the latest value of another stream is true.",
      notes: "Before the first value of the other stream nothing is sent.",
      example: """
        let isOpen = MutableProperty(false)
        let (ticks, tick) = Signal<Int, NoError>.pipe()
        ticks.pausable(by: isOpen).observeValues { print($0) }
        tick.send(value: 1)
        isOpen.value = true
        tick.send(value: 2)  // 2
        """,
      behaviour: .function { (call) throws(Fault) in
        let gate = try call.stream(0)
        return call.derive(with: [gate]) {
          $0.withLatest(fromFailable: gate.producer).filter { $0.1 == .bool(true) }.map(\.0)
        }
      }),
  ]
}
