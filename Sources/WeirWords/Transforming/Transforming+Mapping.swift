import Dispatch
import Weir
import WeirRuntime

extension Word {
  static let mapping: [Word] = [
    Word(
      "map(_ transform: (Value) -> U) -> Stream<U, Error>", .streams, keeps: .all,
      explanation: .passes, summary: "Transforms each value with a closure.",
      example:
        "SignalProducer(1...3).map { $0 * 2 }.collect().startWithValues { print($0) }  // [2, 4, 6]",
      behavior: .valuewise(.map)),
    Word(
      "map(value: U) -> Stream<U, Error>", .streams, others: ["mapTo(_ value: U)"], keeps: .all,
      explanation: .passes, distribution: .valuewise,
      summary: "Replaces each value with the given value.",
      example:
        "SignalProducer(1...2).map(value: \"tick\").startWithValues { print($0) }  // tick | tick",
      behavior: .function { (call) throws(Fault) in
        let value = try call.value(0)
        return call.derive({ $0.map(value: value) }, { $0.map(value: value) })
      }),
    Word(
      "lazyMap(on scheduler: Scheduler, transform: (Value) -> U) -> Stream<U, Error>", .streams,
      explanation: .passes, distribution: .clock,
      summary: "Transforms values on a scheduler, skipping those that newer values replace.",
      notes: """
        A value that is replaced by a newer one before 'scheduler' transforms it is skipped. All \
        events are delivered on 'scheduler'. On completion, the pending value is emitted first; a \
        failure or interruption drops it.
        """,
      example: """
        let scheduler = TestScheduler()
        let (frames, camera) = Signal<Int, NoError>.pipe()
        frames.lazyMap(on: scheduler) { "frame \\($0)" }.observeValues { print($0) }
        for number in 1...3 { camera.send(value: number) }
        scheduler.advance()  // frame 3
        """,
      behavior: .function { (call) throws(Fault) in
        let (scheduler, transform) = (try call.scheduler(0), try call.transform(1))
        return call.derive(
          { $0.lazyMap(on: scheduler, transform: transform) },
          { $0.lazyMap(on: scheduler, transform: transform) })
      }),
    Word(
      "attempt(_ action: (Value) -> Result<Void, Error>) -> Stream<Value, Error>", .streams,
      others: ["attempt(_ action: (Value) throws -> Void) -> Stream<Value, Any>"], keeps: .number,
      explanation: .passes, distribution: .valuewise,
      summary: "Performs an action for each value and fails if the action fails.",
      notes: """
        Emits the value unchanged if 'action' succeeds. 'action' returns a Result or nothing, and \
        may throw; its failure fails the stream.
        """,
      example: """
        enum Reading: Error { case tooMuch }
        SignalProducer([1, 101, 2]).attempt { if $0 > 100 { throw Reading.tooMuch } }
          .start { print($0) }  // VALUE 1 | FAILED tooMuch
        """,
      behavior: .function { (call) throws(Fault) in
        let action = try call.function(0)
        let attempt: @Sendable (Value) throws(Value) -> Void = { (value) throws(Value) in
          if case .enumCase(let outcome) = try action.attempt([value]),
            case .failure(let error)? = outcome.asResult
          {
            throw error
          }
        }
        return call.derive({ $0.attempt(attempt) }, { $0.attempt(attempt) })
      }),
    Word(
      "attemptMap(_ transform: (Value) -> Result<U, Error>) -> Stream<U, Error>", .streams,
      others: [
        "attemptMap(_ transform: (Value) throws -> U) -> Stream<U, Any>",
        "tryMap(_ transform: (Value) throws -> U) -> Stream<U, Any>",
      ],
      keeps: .number, explanation: .passes, distribution: .valuewise,
      summary: "Transforms each value with a closure that may fail.",
      notes: """
        'transform' returns a Result or a value, and may throw. Its failure or error fails the \
        stream.
        """,
      example: """
        enum Reading: Error { case noNumber }
        func number(_ text: String) throws -> Int {
          guard let number = Int(text) else { throw Reading.noNumber }
          return number
        }
        SignalProducer(["12", "twelve"]).attemptMap { try number($0) }
          .start { print($0) }  // VALUE 12 | FAILED noNumber
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        let attempt: @Sendable (Value) throws(Value) -> Value = { (value) throws(Value) in
          let made = try transform.attempt([value])
          if case .enumCase(let outcome) = made, let result = outcome.asResult {
            return try result.get()
          }
          return made
        }
        return call.derive({ $0.attemptMap(attempt) }, { $0.attemptMap(attempt) })
      }),
    Word(
      "enumerated() -> Stream<(index: Int, element: Value), Error>", .streams, explanation: .passes,
      distribution: .stateful(bound: "a counter"),
      summary: "Emits each value as a tuple with its zero-based index.",
      example: """
        SignalProducer(["a", "b"]).enumerated().startWithValues { print($0) }
        // (index: 0, element: "a") | (index: 1, element: "b")
        """,
      behavior: .function { (call) throws(Fault) in
        let pair: @Sendable ((index: Int, element: Value)) -> Value = {
          .tuple(.int($0.index), $0.element, labels: ["index", "element"])
        }
        if let state = call.savedState(0) {
          return call.derive { $0.enumerated(from: state).map(pair) }
        }
        return call.derive({ $0.enumerated().map(pair) }, { $0.enumerated().map(pair) })
      }),
    Word(
      "intersperse(_ separator: Value) -> Stream<Value, Error>", .streams, keeps: .infallibility,
      explanation: .passes, distribution: .unsaved,
      summary: "Emits a separator between consecutive values.",
      example: """
        SignalProducer(["a", "b", "c"]).intersperse("-")
          .startWithValues { print($0) }  // a | - | b | - | c
        """,
      behavior: .function { (call) throws(Fault) in
        let separator = try call.value(0)
        return call.derive({ $0.intersperse(separator) }, { $0.intersperse(separator) })
      }),
    Word(
      "combinePrevious(_ initial: Value = nil) -> Stream<(Value, Value), Error>", .streams,
      others: ["pairwise()"], explanation: .passes, distribution: .stateful(bound: "one value"),
      summary: "Emits each value as a tuple with the previous value.",
      notes: """
        'initial' is the previous value of the first value. Without it, the \
        first tuple is emitted with the second value.
        """,
      example: """
        SignalProducer(1...3).combinePrevious(0).startWithValues { print($0) }
        // (0, 1) | (1, 2) | (2, 3)
        SignalProducer(1...3).combinePrevious().startWithValues { print($0) }
        // (1, 2) | (2, 3)
        """,
      behavior: .function { (call) throws(Fault) in
        let pair: @Sendable ((Value, Value)) -> Value = { .tuple($0.0, $0.1) }
        if let state = call.savedState(call[0]) {
          return call.derive { $0.combinePrevious(in: state).map(pair) }
        }
        guard let initial = call[0] else {
          return call.derive({ $0.combinePrevious().map(pair) }, { $0.combinePrevious().map(pair) })
        }
        return call.derive(
          { $0.combinePrevious(initial).map(pair) }, { $0.combinePrevious(initial).map(pair) })
      }),
    Word(
      "timestamp(using scheduler: DateScheduler = .main) -> Stream<(value: Value, date: Double), Error>",
      .streams, explanation: .passes, distribution: .clock,
      exported: .rewritten(
        "#*.map { (value: $0.value, date: $0.date.timeIntervalSince(Instant(nanoseconds: 0))) }"),
      summary: "Emits each value as a tuple with its time of arrival.",
      notes: "'date' is the time in seconds on the clock of 'scheduler'.",
      example: """
        let scheduler = TestScheduler()
        interval(5, on: scheduler).timestamp(using: scheduler).startWithValues { print($0) }
        scheduler.advance(by: 10)  // (value: 0, date: 5.0) | (value: 1, date: 10.0)
        """,
      behavior: .function { (call) throws(Fault) in
        let scheduler = try call.scheduler(0)
        let pair: @Sendable ((value: Value, date: Instant)) -> Value = {
          .tuple($0.value, .double($0.date.seconds), labels: ["value", "date"])
        }
        return call.derive(
          { $0.timestamp(using: scheduler).map(pair) },
          { $0.timestamp(using: scheduler).map(pair) })
      }),
    Word(
      "measureInterval(using scheduler: DateScheduler = .main) -> Stream<Double, Error>", .streams,
      explanation: .passes, distribution: .clock,
      exported: .rewritten(
        "#*.map { interval in Instant(nanoseconds: 0).advanced(by: interval).timeIntervalSince(Instant(nanoseconds: 0)) }"
      ),
      summary: "Emits the seconds since the previous value for each value.",
      notes: """
        The first interval begins when the producer is started, or when 'measureInterval' is \
        called on a signal. Time is measured on the clock of 'scheduler'.
        """,
      example: """
        let scheduler = TestScheduler()
        let (keys, press) = Signal<String, NoError>.pipe()
        keys.measureInterval(using: scheduler).observeValues { print($0) }
        scheduler.advance(by: 3)
        press.send(value: "a")  // 3.0
        scheduler.advance(by: 2)
        press.send(value: "b")  // 2.0
        """,
      behavior: .function { (call) throws(Fault) in
        let scheduler = try call.scheduler(0)
        let seconds: @Sendable (DispatchTimeInterval) -> Value = {
          .double(Instant(nanoseconds: 0).advanced(by: $0).seconds)
        }
        return call.derive(
          { $0.measureInterval(using: scheduler).map(seconds) },
          { $0.measureInterval(using: scheduler).map(seconds) })
      }),
  ]
}
