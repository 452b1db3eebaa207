import Weir
import WeirRuntime

extension Word {
  static let taking: [Word] = [
    Word(
      "take(first count: Int) -> Stream<Value, Error>", .streams, others: ["take(_ count: Int)"],
      keeps: .infallibility, explanation: .takes, distribution: .stateful(bound: "a counter"),
      summary: "Emits the first 'count' values, then completes.",
      notes: """
        Completes and disposes the upstream with the last of these values. If 'count' is 0, an \
        Observable completes immediately, whereas a signal or a producer is interrupted.
        """,
      example:
        "SignalProducer(1...9).take(first: 2).start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED",
      behavior: .function { (call) throws(Fault) in
        let count = try call.count(0)
        if count > 0 {
          let taken = call.inJob(min(count, BinaryDecoder.greatestTally)) { left, value in
            left -= 1
            return left == 0 ? .last(value) : .value(value)
          }
          if let taken { return taken }
        }
        let isEmpty = count == 0 && call.stream.isRx
        return call.derive(
          { $0.take(first: count) }, { isEmpty ? .empty : $0.take(first: count) })
      }),
    Word(
      "take(last count: Int) -> Stream<Value, Error>", .streams, others: ["takeLast(_ count: Int)"],
      keeps: .infallibility, explanation: .takes,
      acknowledgement: .refused("keeps values until the stream ends"), distribution: .lastValues,
      summary: "Emits the last 'count' values on completion.",
      notes: "A failure or interruption drops the pending values.",
      example:
        "SignalProducer(1...9).take(last: 2).start { print($0) }  // VALUE 8 | VALUE 9 | COMPLETED",
      behavior: .function { (call) throws(Fault) in
        let count = try call.count(0)
        return call.derive({ $0.take(last: count) }, { $0.take(last: count) })
      }),
    Word(
      "take(while shouldContinue: (Value) -> Bool, behavior: TakeBehavior = .exclusive) -> Stream<Value, Error>",
      .streams,
      others: [
        "takeWhile(_ shouldContinue: (Value) -> Bool)",
        "prefix(while shouldContinue: (Value) -> Bool)",
      ],
      keeps: .infallibility, explanation: .takes,
      distribution: .stateful(bound: "whether the stream has ended"),
      summary: "Emits values while they satisfy the predicate, then completes.",
      notes: """
        With 'behavior: .inclusive', the first value that does not satisfy 'shouldContinue' is \
        emitted too.
        """,
      example: """
        SignalProducer(1...9).take(while: { $0 < 3 }).start { print($0) }
        // VALUE 1 | VALUE 2 | COMPLETED
        SignalProducer(1...9).take(while: { $0 < 3 }, behavior: .inclusive)
          .startWithValues { print($0) }  // 1 | 2 | 3
        """,
      behavior: .function { (call) throws(Fault) in
        let (test, behavior) = (try call.predicate(0), try call.takeBehavior(1))
        let taken = call.inJob(false) { _, value in
          test(value) ? .value(value) : behavior == .inclusive ? .last(value) : .end
        }
        if let taken { return taken }
        return call.derive(
          { $0.take(while: test, behavior: behavior) },
          { $0.take(while: test, behavior: behavior) })
      }),
    Word(
      "attemptTake(while shouldContinue: (Value) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Stream<Value, Any>",
      .streams, others: ["tryPrefix(while shouldContinue: (Value) throws -> Bool)"],
      explanation: .takes, distribution: .unsaved,
      summary: "Emits values while they satisfy a predicate that may throw, then completes.",
      notes: """
        An error that 'shouldContinue' throws fails the stream. With 'behavior: .inclusive', the \
        first value that does not satisfy 'shouldContinue' is emitted too.
        """,
      example: """
        SignalProducer(1...9).attemptTake(while: { n in
          if n > 2 { throw "too much" }
          return true
        })
        .start { print($0) }  // VALUE 1 | VALUE 2 | FAILED too much
        """,
      behavior: .function { (call) throws(Fault) in
        let (test, behavior) = (try call.throwingPredicate(0), try call.takeBehavior(1))
        return call.derive(
          { $0.attemptTake(while: test, behavior: behavior) },
          { $0.attemptTake(while: test, behavior: behavior) })
      }),
    Word(
      "take(until trigger: Stream<A, NoError>) -> Stream<Value, Error>", .streams,
      others: [
        "take(until shouldContinue: (Value) -> Bool)", "takeUntil(_ trigger: Stream<A, NoError>)",
        "prefix(untilOutputFrom trigger: Stream<A, NoError>)",
      ],
      keeps: .infallibility, explanation: .takes, distribution: .otherStream,
      summary: "Emits values until another stream emits or completes, then completes.",
      notes: """
        'trigger' is started first; its interruption is ignored. Instead of a stream, a predicate \
        can be passed: values are emitted up to and including the first one that does not satisfy \
        it.
        """,
      example: """
        let (values, send) = Signal<Int, NoError>.pipe()
        let (stop, stopper) = Signal<String, NoError>.pipe()
        values.take(until: stop).observe { print($0) }
        send.send(value: 1)  // VALUE 1
        stopper.send(value: "stop")  // COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        if case .function = try call.value(0) {
          let test = try call.predicate(0)
          return call.derive({ $0.take(until: test) }, { $0.take(until: test) })
        }
        let trigger = try call.notifier(0)
        return call.derive(
          { $0.take(until: trigger) }, { $0.take(until: trigger) }, with: [try call.stream(0)])
      }),
    Word(
      "take(until shouldStop: (Value) -> Bool, behavior: TakeBehavior) -> Stream<Value, Error>",
      .streams, keeps: .infallibility, explanation: .takes, distribution: .unsaved,
      summary: "Emits values until one satisfies the predicate, then completes.",
      notes: """
        With 'behavior: .inclusive', the value that satisfies 'shouldStop' is \
        emitted too; with '.exclusive', it is not.
        """,
      example: """
        SignalProducer(1...9).take(until: { $0 == 3 }, behavior: .inclusive)
          .startWithValues { print($0) }  // 1 | 2 | 3
        SignalProducer(1...9).take(until: { $0 == 3 }, behavior: .exclusive)
          .startWithValues { print($0) }  // 1 | 2
        """,
      behavior: .function { (call) throws(Fault) in
        let (test, behavior) = (try call.predicate(0), try call.takeBehavior(1))
        return call.derive(
          { $0.take(while: { !test($0) }, behavior: behavior) },
          { $0.take(while: { !test($0) }, behavior: behavior) })
      }),
    Word(
      "take(for interval: TimeInterval, on scheduler: DateScheduler = .main) -> Stream<Value, Error>",
      .streams, others: ["take(for interval: TimeInterval, scheduler: DateScheduler)"],
      keeps: .infallibility, explanation: .takes, distribution: .clock,
      summary: "Emits the values of the first 'interval' seconds, then completes.",
      notes: """
        For a producer, the interval begins when it is started; for a signal, when 'take' is \
        called. The completion is delivered on 'scheduler'. If the upstream terminates earlier, so \
        does the stream.
        """,
      example: """
        let scheduler = TestScheduler()
        interval(1, on: scheduler).take(for: 2.5, on: scheduler).start { print($0) }
        scheduler.advance(by: 9)  // VALUE 0 | VALUE 1 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.interval(0), try call.scheduler(1))
        return call.derive(
          { $0.take(for: interval, on: scheduler) }, { $0.take(for: interval, on: scheduler) })
      }),
    Word(
      "take(during lifetime: Lifetime) -> Stream<Value, Error>", .streams, keeps: .infallibility,
      explanation: .takes, distribution: .otherStream,
      summary: "Emits values until the lifetime ends, then completes.",
      notes: "If the lifetime has already ended, completes immediately.",
      example: """
        let (lifetime, token) = Lifetime.make()
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.take(during: lifetime).observe { print($0) }
        observer.send(value: 1)  // VALUE 1
        token.dispose()  // COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let object: LifetimeObject = try call.host(0, "a lifetime")
        let lifetime = object.lifetime
        return call.derive({ $0.take(during: lifetime) }, { $0.take(during: lifetime) })
      }),
    Word(
      "take(untilReplacement replacement: Stream<Value, Error>) -> Stream<Value, Error>", .streams,
      others: ["takeUntilReplacement(_ replacement: Stream<Value, Error>)"], keeps: .infallibility,
      explanation: .takes, distribution: .otherStream,
      summary: "Emits values until another stream sends an event, then forwards that stream.",
      notes: """
        The first event of 'replacement' disposes this stream. Until then, a failure or \
        interruption of this stream terminates the result, whereas its completion does not.
        """,
      example: """
        let (draft, sendDraft) = Signal<String, NoError>.pipe()
        let (final, sendFinal) = Signal<String, NoError>.pipe()
        draft.take(untilReplacement: final).observeValues { print($0) }
        sendDraft.send(value: "draft")  // draft
        sendFinal.send(value: "final")  // final
        sendDraft.send(value: "late")
        """,
      behavior: .function { (call) throws(Fault) in
        let other = try call.stream(0)
        let replacement = other.producer
        return call.derive(
          { $0.take(untilReplacement: replacement) },
          { $0.take(untilReplacement: replacement) }, with: [other])
      }),
  ]
}

extension WordCall {
  func takeBehavior(_ index: Int) throws(Fault) -> TakeBehavior {
    guard let value = self[index] else { return .exclusive }
    if case .enumCase(let behavior) = value {
      switch behavior.name {
      case "exclusive": return .exclusive
      case "inclusive": return .inclusive
      default: break
      }
    }
    throw site.failure(
      "'behavior' of '\(word.name)' must be .inclusive or .exclusive, found "
        + value.debugDescription.shortened)
  }
}
