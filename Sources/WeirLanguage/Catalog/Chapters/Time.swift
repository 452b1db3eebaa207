import Dispatch
import Weir

extension Word {
  static let time: [Word] = [
    Word(
      "observe(on scheduler: Scheduler) -> Stream<Value, Error>", .streams, chapter: .time,
      others: ["observeOn(_ scheduler: Scheduler)"],
      summary: "Delivers all events on a scheduler.",
      behaviour: .function { (call) throws(Fault) in
        let scheduler = try call.scheduler(0)
        return call.derive({ $0.observe(on: scheduler) }, { $0.observe(on: scheduler) })
      }),
    Word(
      "start(on scheduler: Scheduler) -> SignalProducer<Value, Error>", .value([.producer]),
      chapter: .time, others: ["startOn(_ scheduler: Scheduler)"],
      summary: "Begins the work of each run on a scheduler.",
      behaviour: .function { (call) throws(Fault) in
        call.make(call.stream.producer.start(on: try call.scheduler(0)), from: [call.stream])
      }),
    Word(
      "delay(_ interval: TimeInterval, on scheduler: DateScheduler = main) -> Stream<Value, Error>",
      .streams, chapter: .time,
      others: ["delay(_ interval: TimeInterval, onScheduler scheduler: DateScheduler)"],
      summary: "Delivers values and the completion later; a failure at once.",
      example:
        "SignalProducer(value: 1).delay(0.01).startWithValues { print($0) }  // 1",
      behaviour: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.interval(0), try call.scheduler(1))
        return call.derive(
          { $0.delay(interval, on: scheduler) }, { $0.delay(interval, on: scheduler) })
      }),
    Word(
      "init() -> TestScheduler", .type(["TestScheduler"]), chapter: .time,
      summary: "A scheduler whose clock stands still until it is told to advance.",
      example: """
        let scheduler = TestScheduler()
        scheduler.schedule(after: 60) { print("a minute later") }
        scheduler.advance(by: 60)  // a minute later
        """,
      behaviour: .function { (call) throws(Fault) in
        .object(SchedulerObject(TestScheduler(), typeName: "TestScheduler"))
      }),
    Word(
      "init() -> ImmediateScheduler", .type(["ImmediateScheduler"]), chapter: .time,
      summary: "A scheduler that runs each action at once.",
      behaviour: .function { (call) throws(Fault) in
        .object(
          SchedulerObject(
            ImmediateLoopScheduler(call.interpreter.loop), typeName: "ImmediateScheduler"))
      }),
    Word(
      "init() -> UIScheduler", .type(["UIScheduler"]), chapter: .time,
      summary: "The scheduler of the main loop.",
      behaviour: .function { (call) throws(Fault) in
        .object(SchedulerObject(call.interpreter.loop, typeName: "UIScheduler"))
      }),
    Word(
      "init(qos: DispatchQoS = .default, name: String = \"\") -> QueueScheduler",
      .type(["QueueScheduler"]), chapter: .time,
      summary: "A scheduler with a queue; in the language all queues share the session's thread.",
      behaviour: .function { (call) throws(Fault) in
        .object(SchedulerObject(call.interpreter.loop, typeName: "QueueScheduler"))
      }),
    Word(
      "main: QueueScheduler", .type(["QueueScheduler"]), chapter: .time,
      others: ["mainQueueScheduler"], summary: "The scheduler of the main loop.",
      behaviour: .property(
        get: { (call) throws(Fault) in
          .object(SchedulerObject(call.interpreter.loop, typeName: "QueueScheduler"))
        }, set: nil)),
    Word(
      "schedule(_ action: () -> Void) -> Disposable", .schedulers, chapter: .time,
      summary: "Runs an action as soon as the scheduler can.",
      behaviour: .function { (call) throws(Fault) in
        let action = try call.function(0)
        return .scheduled(call.scheduler.schedule { _ = action() })
      }),
    Word(
      "schedule(after interval: TimeInterval, action: () -> Void) -> Disposable", .schedulers,
      chapter: .time, others: ["scheduleAfter(_ interval: TimeInterval, action: () -> Void)"],
      summary: "Runs an action when some time has passed.",
      behaviour: .function { (call) throws(Fault) in
        let (interval, action) = (try call.interval(0), try call.function(1))
        return .scheduled(call.scheduler.schedule(after: interval) { _ = action() })
      }),
    Word(
      "schedule(after delay: TimeInterval, interval: TimeInterval, action: () -> Void) -> Disposable",
      .schedulers, chapter: .time,
      others: [
        "scheduleAfter(_ delay: TimeInterval, repeatingEvery interval: TimeInterval, action: () -> Void)"
      ],
      summary: "Runs an action after some time and then at each interval.",
      behaviour: .function { (call) throws(Fault) in
        let (delay, action) = (try call.interval(0), try call.function(2))
        let interval = try call.positiveInterval(1)
        let date = call.scheduler.currentDate.advanced(by: delay)
        return .scheduled(
          call.scheduler.schedule(after: date, interval: interval, leeway: .nanoseconds(0)) {
            _ = action()
          })
      }),
    Word(
      "advance()", .value([.testScheduler]), chapter: .time,
      summary: "Runs what is due now.",
      behaviour: .function { (call) throws(Fault) in
        call.advance(try call.testScheduler(), by: .nanoseconds(1))
        return .void
      }),
    Word(
      "advance(by interval: TimeInterval)", .value([.testScheduler]), chapter: .time,
      others: ["advanceByInterval(_ interval: TimeInterval)"],
      summary: "Moves the clock on, stopping at each action on the way.",
      behaviour: .function { (call) throws(Fault) in
        call.advance(try call.testScheduler(), by: try call.interval(0))
        return .void
      }),
    Word(
      "run()", .value([.testScheduler]), chapter: .time,
      summary: "Runs all actions until none is left.",
      behaviour: .function { (call) throws(Fault) in
        let scheduler = try call.testScheduler()
        while !call.interpreter.isHalted, scheduler.runNext() {}
        return .void
      }),
  ]
}

extension Word.Place {
  fileprivate static let schedulers = Word.Place.value([.scheduler, .testScheduler])
}

extension WordCall {
  fileprivate var scheduler: any DateScheduler {
    guard case .object(let object) = receiver, let scheduler = object as? SchedulerObject else {
      preconditionFailure("'\(word.name)' is said of schedulers only")
    }
    return scheduler.scheduler
  }

  fileprivate func testScheduler() throws(Fault) -> TestScheduler {
    guard let scheduler = scheduler as? TestScheduler else {
      throw site.failure("only a TestScheduler can be advanced")
    }
    return scheduler
  }

  /// Moves the clock on, stopping at each action on the way; stays where the session is halted, as
  /// actions that schedule further ones may never come to an end.
  fileprivate func advance(_ scheduler: TestScheduler, by interval: DispatchTimeInterval) {
    let date = scheduler.currentDate.advanced(by: interval)
    guard date >= scheduler.currentDate else { return }
    var actions = 0
    repeat {
      // Where only the mark was due, nothing is left.
      let mark = AnyDisposable()
      let scheduled = scheduler.schedule(after: date) { mark.dispose() }
      actions = 0
      while !interpreter.isHalted, !mark.isDisposed, scheduler.runNext() { actions += 1 }
      scheduled?.dispose()
    } while actions > 1 && !interpreter.isHalted
  }
}

extension Value {
  /// What scheduling returned: an action that runs at once cannot be taken back any more.
  fileprivate static func scheduled(_ disposable: (any Disposable)?) -> Value {
    .object(DisposableObject(disposable ?? AnyDisposable()))
  }
}
