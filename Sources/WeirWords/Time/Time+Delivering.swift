import Weir
import WeirRuntime

extension Word {
  static let delivering: [Word] = [
    Word(
      "observe(on scheduler: Scheduler) -> Stream<Value, Error>", .streams,
      others: [
        "observeOn(_ scheduler: Scheduler)",
        "receive(on scheduler: Scheduler)",
      ],
      keeps: .all, explanation: .passes, distribution: .scheduler,
      summary: "Delivers all events on 'scheduler', in order.",
      notes: """
        After disposal, pending events are dropped. To choose \
        where the work of a producer begins, use 'start(on:)'.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: 1).observe(on: scheduler).startWithValues { print($0) }
        print("waiting")  // waiting
        scheduler.advance()  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let scheduler = try call.scheduler(0)
        return call.derive { $0.observe(on: scheduler) }
      }),
    Word(
      "start(on scheduler: Scheduler) -> Stream<Value, Error>", .producers,
      others: [
        "startOn(_ scheduler: Scheduler)",
        "subscribe(on scheduler: Scheduler)",
        "subscribeOn(_ scheduler: Scheduler)",
      ],
      keeps: .number, explanation: .delays, summary: "Starts the producer on 'scheduler'.",
      notes: """
        Only the start is moved: events arrive wherever the \
        producer sends them. To deliver events on a \
        scheduler, use 'observe(on:)'.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: 1).on(starting: { print("starting") }).start(on: scheduler)
          .startWithValues { print($0) }
        print("waiting")  // waiting
        scheduler.advance()  // starting | 1
        """,
      behavior: .function { (call) throws(Fault) in
        let scheduler = try call.scheduler(0)
        return call.derive { $0.start(on: scheduler) }
      }),
  ]

  static let delaying: [Word] = [
    Word(
      "delay(_ interval: TimeInterval, on scheduler: DateScheduler = .main) -> Stream<Value, Error>",
      .streams,
      others: [
        "delay(_ interval: TimeInterval, onScheduler scheduler: DateScheduler)",
        "delay(_ interval: TimeInterval, scheduler: DateScheduler)",
        "delay(for interval: TimeInterval, scheduler: DateScheduler)",
      ],
      keeps: .all, explanation: .delays,
      summary: "Delivers values and the completion 'interval' seconds later.",
      notes: """
        All events are delivered on 'scheduler'. A failure or an interruption is not delayed and \
        discards pending values.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: 1).delay(2, on: scheduler).start { print($0) }
        print("waiting")  // waiting
        scheduler.advance(by: 2)  // VALUE 1 | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.interval(0), try call.scheduler(1))
        return call.derive { $0.delay(interval, on: scheduler) }
      }),
    Word(
      "delay(until cue: (Value) -> Stream<U, NoError>) -> Stream<Value, Error>", .streams,
      others: ["delayWhen(_ cue: (Value) -> Stream<U, NoError>)"], keeps: .all,
      explanation: .delays,
      summary: "Delays each value until the stream that 'cue' returns for it emits or completes.",
      notes: """
        Values may be reordered. The completion follows the last pending value. A failure or an \
        interruption is not delayed and discards pending values.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer([3, 1, 2])
          .delay(until: { SignalProducer.timer(interval: .seconds($0), on: scheduler) })
          .startWithValues { print($0) }
        scheduler.advance(by: 3)  // 1 | 2 | 3
        """,
      behavior: .function { (call) throws(Fault) in
        let cue = try call.function(0)
        return call.derive { source, adapt in
          source.delay(until: { adapt(call.inner(cue, $0)) })
        }
      }),
    Word(
      "delaySubscription(_ interval: TimeInterval, on scheduler: DateScheduler = .main) -> Stream<Value, Error>",
      .producers, others: ["delaySubscription(_ interval: TimeInterval, scheduler: DateScheduler)"],
      keeps: .number, explanation: .delays,
      summary: "Starts the producer 'interval' seconds later.",
      notes: """
        The start takes place on 'scheduler'. Disposing the subscription before then cancels it.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: 1).on(starting: { print("starting") })
          .delaySubscription(2, on: scheduler).startWithValues { print($0) }
        print("waiting")  // waiting
        scheduler.advance(by: 2)  // starting | 1
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        return call.derive { $0.delaySubscription(interval, on: scheduler) }
      }),
  ]
}
