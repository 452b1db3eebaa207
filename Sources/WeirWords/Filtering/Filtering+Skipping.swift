import Weir
import WeirRuntime

extension Word {
  static let skipping: [Word] = [
    Word(
      "skip(first count: Int) -> Stream<Value, Error>", .streams,
      others: ["skip(_ count: Int)", "dropFirst(_ count: Int = 1)"], keeps: .infallibility,
      explanation: .skips, distribution: .stateful(bound: "a counter"),
      summary: "Emits all values except the first 'count'.",
      notes: "'dropFirst()' skips one value by default.",
      example:
        "SignalProducer(1...4).skip(first: 2).collect().startWithValues { print($0) }  // [3, 4]",
      behavior: .function { (call) throws(Fault) in
        let count = call[0] == nil ? 1 : try call.count(0)
        if let state = call.savedState(min(count, BinaryDecoder.greatestTally)) {
          return call.derive { $0.skip(first: state) }
        }
        return call.derive({ $0.skip(first: count) }, { $0.skip(first: count) })
      }),
    Word(
      "skip(last count: Int) -> Stream<Value, Error>", .streams, others: ["skipLast(_ count: Int)"],
      keeps: .infallibility, explanation: .skips,
      acknowledgement: .refused("keeps the last values"), distribution: .lastValues,
      summary: "Emits all values except the last 'count'.",
      notes: "Each value is emitted as soon as 'count' further values have arrived.",
      example:
        "SignalProducer(1...4).skip(last: 2).collect().startWithValues { print($0) }  // [1, 2]",
      behavior: .function { (call) throws(Fault) in
        let count = try call.count(0)
        return call.derive({ $0.skip(last: count) }, { $0.skip(last: count) })
      }),
    Word(
      "skip(while predicate: (Value) -> Bool) -> Stream<Value, Error>", .streams,
      others: [
        "skipWhile(_ predicate: (Value) -> Bool)", "drop(while predicate: (Value) -> Bool)",
      ],
      keeps: .infallibility, explanation: .skips,
      distribution: .stateful(bound: "whether skipping has ended"),
      summary: "Skips values while they satisfy the predicate, then emits the rest.",
      notes: """
        The first value that does not satisfy 'predicate' is emitted. After that, 'predicate' is \
        not called again.
        """,
      example:
        "SignalProducer([1, 5, 2]).skip(while: { $0 < 3 }).startWithValues { print($0) }  // 5 | 2",
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        let rest = call.inJob(false) { hasBegun, value in
          hasBegun = hasBegun || !predicate(value)
          return hasBegun ? .value(value) : .none
        }
        if let rest { return rest }
        return call.derive({ $0.skip(while: predicate) }, { $0.skip(while: predicate) })
      }),
    Word(
      "attemptSkip(while predicate: (Value) throws -> Bool) -> Stream<Value, Any>", .streams,
      others: ["tryDrop(while predicate: (Value) throws -> Bool)"], explanation: .skips,
      distribution: .unsaved,
      summary: "Skips values while they satisfy a predicate that may throw, then emits the rest.",
      notes: "An error that 'predicate' throws fails the stream.",
      example: """
        SignalProducer([1, 2, 3]).attemptSkip(while: { n in
          if n == 2 { throw "two" }
          return true
        })
        .start { print($0) }  // FAILED two
        """,
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.throwingPredicate(0)
        return call.derive(
          { $0.attemptSkip(while: predicate) }, { $0.attemptSkip(while: predicate) })
      }),
    Word(
      "skip(until trigger: Stream<A, NoError>) -> Stream<Value, Error>", .streams,
      others: [
        "skipUntil(_ trigger: Stream<A, NoError>)",
        "drop(untilOutputFrom trigger: Stream<A, NoError>)",
      ],
      keeps: .infallibility, explanation: .skips, distribution: .otherStream,
      summary: "Emits the values that arrive after another stream has emitted or completed.",
      notes: "'trigger' is started first. If it is interrupted, all values are skipped.",
      example: """
        let (values, send) = Signal<Int, NoError>.pipe()
        let (begin, beginner) = Signal<String, NoError>.pipe()
        values.skip(until: begin).observeValues { print($0) }
        send.send(value: 1)
        beginner.send(value: "begin")
        send.send(value: 2)  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        let trigger = try call.notifier(0)
        return call.derive(
          { $0.skip(until: trigger) }, { $0.skip(until: trigger) }, with: [try call.stream(0)])
      }),
    Word(
      "skip(for interval: TimeInterval, on scheduler: DateScheduler = .main) -> Stream<Value, Error>",
      .streams, others: ["skip(_ interval: TimeInterval, scheduler: DateScheduler)"],
      keeps: .infallibility, explanation: .skips, distribution: .clock,
      summary: "Emits the values that arrive after 'interval' seconds.",
      notes: """
        For a producer, the interval begins when it is started; for a signal, when 'skip' is \
        called. Only the clock of 'scheduler' is used; values are not delivered on it.
        """,
      example: """
        let scheduler = TestScheduler()
        interval(1, on: scheduler).skip(for: 2.5, on: scheduler).startWithValues { print($0) }
        scheduler.advance(by: 4)  // 2 | 3
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.interval(0), try call.scheduler(1))
        return call.derive(
          { $0.skip(for: interval, on: scheduler) }, { $0.skip(for: interval, on: scheduler) })
      }),
    Word(
      "pausable(by gate: Stream<Bool, NoError>) -> Stream<Value, Error>", .streams,
      others: ["pausable(_ gate: Stream<Bool, NoError>)"], keeps: .infallibility,
      explanation: .skips, distribution: .otherStream,
      summary: "Emits values while the latest value of another stream is true.",
      notes: """
        Other values are dropped, including those before the first value of 'gate'. When 'gate' \
        completes, its last value remains in effect.
        """,
      example: """
        let isOpen = MutableProperty(false)
        let (ticks, tick) = Signal<Int, NoError>.pipe()
        ticks.pausable(by: isOpen).observeValues { print($0) }
        tick.send(value: 1)
        isOpen.value = true
        tick.send(value: 2)  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        let gate = try call.stream(0)
        return call.derive(with: [gate]) {
          $0.withLatest(fromFailable: gate.producer).filter { $0.1 == .bool(true) }.map(\.0)
        }
      }),
  ]
}
