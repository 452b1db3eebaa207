import Weir
import WeirRuntime

extension Word {
  static let timers: [Word] = [
    Word(
      "interval(_ interval: TimeInterval, on scheduler: DateScheduler = .main) -> SignalProducer<Int, NoError>",
      .free, .type(["SignalProducer"]),
      summary: "Emits 0, 1, 2 and so on, one number per interval.",
      notes:
        "The first number is emitted one interval after the start. The producer never completes.",
      example: #"""
        let scheduler = TestScheduler()
        interval(1, on: scheduler).startWithValues { print("\($0) at \(scheduler.currentDate)") }
        scheduler.advance(by: 2)  // 0 at 1.0 | 1 at 2.0
        """#,
      behavior: .function { (call) throws(Fault) in try call.numbersOverTime(on: 1) }),
    Word(
      "interval(_ values: [U], interval: TimeInterval, on scheduler: DateScheduler = .main) -> SignalProducer<U, NoError>",
      .free, .type(["SignalProducer"]),
      others: [
        "interval(_ values: RangeExpression<U>, interval: TimeInterval, on scheduler: DateScheduler = .main)"
      ],
      summary: "Emits the elements of a sequence, one per interval.",
      notes: """
        The first element is emitted one interval after the start. The \
        producer completes one interval after the last element.
        """,
      example: """
        let scheduler = TestScheduler()
        interval(["tick", "tock"], interval: 1, on: scheduler).start { print($0) }
        scheduler.advance(by: 3)  // VALUE tick | VALUE tock | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let (values, site) = (try call.value(0), call.site)
        _ = try ValueIterator(values, site)
        let elements = AnySequence { () -> AnyIterator<Value> in
          var iterator = try? ValueIterator(values, site)
          return AnyIterator { iterator?.next() }
        }
        return call.make(
          SignalProducer<Value, Never>.interval(
            elements, interval: try call.positiveInterval(1), on: try call.scheduler(2)
          ).promoteError(Value.self))
      }),
    Word(
      "timer(_ delay: TimeInterval, period: TimeInterval? = nil, on scheduler: DateScheduler = .main) -> SignalProducer<Int, NoError>",
      .free, .type(["SignalProducer"]),
      summary: "Emits 0 after a delay, then completes or continues with 1, 2 and so on.",
      notes:
        "If 'period' is given, the producer does not complete but emits one number per period.",
      example: """
        let scheduler = TestScheduler()
        timer(5, on: scheduler).start { print($0) }
        scheduler.advance(by: 5)  // VALUE 0 | COMPLETED
        timer(5, period: 1, on: scheduler).startWithValues { print($0) }
        scheduler.advance(by: 6)  // 0 | 1
        """,
      behavior: .function { (call) throws(Fault) in try call.timer(on: 2) }),
    Word(
      "timer(interval: TimeInterval, on scheduler: DateScheduler = .main, leeway: TimeInterval = 0) -> SignalProducer<Double, NoError>",
      .free, .type(["SignalProducer"]),
      others: [
        "timer(_ interval: TimeInterval, onScheduler scheduler: DateScheduler, withLeeway leeway: TimeInterval = 0)"
      ],
      exported: .absent(.language),
      summary: "Emits the current time of the scheduler in seconds, once per interval.",
      notes: """
        The first time is emitted one interval after the start. 'leeway' is the maximum delay of \
        an emission. The producer never completes.
        """,
      example: """
        let scheduler = TestScheduler()
        timer(interval: 2, on: scheduler).startWithValues { print($0) }
        scheduler.advance(by: 4)  // 2.0 | 4.0
        """,
      behavior: .function { (call) throws(Fault) in
        let leeway = call[2] == nil ? .nanoseconds(0) : try call.forwardInterval(2)
        return call.make(
          SignalProducer<Instant, Never>.timer(
            interval: try call.positiveInterval(0), on: try call.scheduler(1), leeway: leeway
          ).map { .double($0.seconds) }.promoteError(Value.self))
      }),
  ]
}

extension Instant {
  /// The time since the clock's epoch, in seconds.
  var seconds: Double { Double(nanoseconds) / 1e9 }
}
