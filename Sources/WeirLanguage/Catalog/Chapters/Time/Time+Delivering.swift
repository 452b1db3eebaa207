import Weir

extension Word {
  static let delivering: [Word] = [
    Word(
      "observe(on scheduler: Scheduler) -> Stream<Value, Error>", .streams, chapter: .time,
      others: ["observeOn(_ scheduler: Scheduler)", "receive(on scheduler: Scheduler)"],
      keeps: .all, explanation: .passes, summary: "Delivers all events on a scheduler, in order.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: 1).observe(on: scheduler).startWithValues { print($0) }
        print("waiting")  // waiting
        scheduler.advance()  // 1
        """,
      behaviour: .function { (call) throws(Fault) in
        let scheduler = try call.scheduler(0)
        return call.derive { $0.observe(on: scheduler) }
      }),
    Word(
      "start(on scheduler: Scheduler) -> Stream<Value, Error>", .producers,
      chapter: .time,
      others: [
        "startOn(_ scheduler: Scheduler)", "subscribe(on scheduler: Scheduler)",
        "subscribeOn(_ scheduler: Scheduler)",
      ],
      keeps: .number, explanation: .delays, summary: "Begins the work of each run on a scheduler.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: 1).on(starting: { print("starting") }).start(on: scheduler)
          .startWithValues { print($0) }
        print("waiting")  // waiting
        scheduler.advance()  // starting | 1
        """,
      behaviour: .function { (call) throws(Fault) in
        let scheduler = try call.scheduler(0)
        return call.derive { $0.start(on: scheduler) }
      }),
  ]

  static let delaying: [Word] = [
    Word(
      "delay(_ interval: TimeInterval, on scheduler: DateScheduler = main) -> Stream<Value, Error>",
      .streams, chapter: .time,
      others: [
        "delay(_ interval: TimeInterval, onScheduler scheduler: DateScheduler)",
        "delay(_ interval: TimeInterval, scheduler: DateScheduler)",
        "delay(for interval: TimeInterval, scheduler: DateScheduler)",
      ],
      keeps: .all, explanation: .delays,
      summary: "Delivers values and the completion later; a failure at once.",
      example: "SignalProducer(value: 1).delay(0.01).startWithValues { print($0) }  // 1",
      behaviour: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.interval(0), try call.scheduler(1))
        return call.derive { $0.delay(interval, on: scheduler) }
      }),
    Word(
      "delay(until cue: (Value) -> Stream<U, NoError>) -> Stream<Value, Error>", .streams,
      chapter: .time, others: ["delayWhen(_ cue: (Value) -> Stream<U, NoError>)"],
      keeps: .all,
      explanation: .delays,
      summary: "Sends each value when the stream made of it sends a value or completes.",
      notes: "The order of the values may change. The completion waits for all of them.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer([3, 1, 2])
          .delay(until: { SignalProducer.timer(interval: .seconds($0), on: scheduler) })
          .startWithValues { print($0) }
        scheduler.advance(by: 3)  // 1 | 2 | 3
        """,
      behaviour: .function { (call) throws(Fault) in
        let cue = try call.function(0)
        return call.derive { source, adapt in
          source.delay(until: { adapt(call.inner(cue, $0)) })
        }
      }),
    Word(
      "delaySubscription(_ interval: TimeInterval, on scheduler: DateScheduler = main) -> Stream<Value, Error>",
      .producers, chapter: .time,
      others: ["delaySubscription(_ interval: TimeInterval, scheduler: DateScheduler)"],
      keeps: .number, explanation: .delays,
      summary: "Begins the work of each run some time after its start.",
      notes: "A run that is disposed before never begins it.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: 1).on(starting: { print("starting") })
          .delaySubscription(2, on: scheduler).startWithValues { print($0) }
        print("waiting")  // waiting
        scheduler.advance(by: 2)  // starting | 1
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        return call.derive { $0.delaySubscription(interval, on: scheduler) }
      }),
  ]
}
