import Dispatch
import Weir
import WeirRuntime

extension Word {
  static let virtualTime: [Word] = [
    Word(
      "init(startDate: Double = 0) -> TestScheduler", .type(["TestScheduler"]),
      others: ["init(initialClock startDate: Double)", "init(startDate: Date)"],
      summary: "Creates a scheduler with a virtual clock, for testing.",
      notes: """
        The clock begins at 'startDate' and moves only when it is advanced. Each scheduled action \
        runs when the clock reaches its time.
        """,
      example: """
        let scheduler = TestScheduler()
        scheduler.schedule(after: 60) { print("a minute later") }
        scheduler.advance(by: 60)  // a minute later
        """,
      behavior: .function { (call) throws(Fault) in
        let start = call[0] == nil ? Instant(nanoseconds: 0) : try call.instant(0)
        let scheduler = TestScheduler(startDate: start)
        call.heap.stopAtEnd(scheduler)
        call.interpreter.log?.add(scheduler)
        return .object(SchedulerObject(scheduler, typeName: "TestScheduler"))
      }),
    Word(
      "currentDate: Double", .schedulers, exported: .absent(.language),
      summary: "The scheduler's current time, in seconds.",
      notes: """
        A TestScheduler's clock begins at 0 by default. On other \
        schedulers, only differences between times are meaningful.
        """,
      example: """
        let scheduler = TestScheduler()
        scheduler.advance(by: .milliseconds(1500))
        print(scheduler.currentDate)  // 1.5
        """,
      behavior: .property { (call) throws(Fault) in
        .double(try call.scheduler.currentDate.timeIntervalSince(Instant(nanoseconds: 0)))
      }),
    Word(
      "advance()", .value([.testScheduler]),
      summary: "Runs the actions that are due now.",
      notes: "The clock moves by one nanosecond, as in ReactiveSwift.",
      example: """
        let scheduler = TestScheduler()
        scheduler.schedule { print("now") }
        scheduler.advance()  // now
        """,
      behavior: .function { (call) throws(Fault) in
        let scheduler = try call.testScheduler()
        call.advance(scheduler, to: scheduler.currentDate.advanced(by: .nanoseconds(1)))
        return .void
      }),
    Word(
      "advance(by interval: TimeInterval)", .value([.testScheduler]),
      others: ["advanceByInterval(_ interval: TimeInterval)"],
      summary: "Moves the clock forward, running each scheduled action at its time.",
      example: """
        let scheduler = TestScheduler()
        scheduler.schedule(after: 1, interval: 1) { print(scheduler.currentDate) }
        scheduler.advance(by: 3)  // 1.0 | 2.0 | 3.0
        """,
      behavior: .function { (call) throws(Fault) in
        let scheduler = try call.testScheduler()
        call.advance(scheduler, to: scheduler.currentDate.advanced(by: try call.interval(0)))
        return .void
      }),
    Word(
      "advance(to date: Double)", .value([.testScheduler]),
      others: [
        "advanceTo(_ date: Double)", "advanceToDate(_ date: Double)", "advance(to date: Date)",
      ],
      exported: .absent(.language),
      summary: "Moves the clock forward to 'date', running each scheduled action at its time.",
      notes: """
        'date' is in seconds. An earlier date has no effect; to move the clock back, use \
        'rewind(by:)'.
        """,
      example: """
        let scheduler = TestScheduler()
        scheduler.schedule(after: 2) { print("two seconds") }
        scheduler.advance(to: 3)  // two seconds
        print(scheduler.currentDate)  // 3.0
        """,
      behavior: .function { (call) throws(Fault) in
        call.advance(try call.testScheduler(), to: try call.instant(0))
        return .void
      }),
    Word(
      "rewind(by interval: TimeInterval)", .value([.testScheduler]),
      summary: "Moves the clock back; scheduled actions keep their times.",
      notes: "Simulates a change of the device's clock.",
      example: """
        let scheduler = TestScheduler(startDate: 10)
        scheduler.rewind(by: 4)
        print(scheduler.currentDate)  // 6.0
        """,
      behavior: .function { (call) throws(Fault) in
        try call.testScheduler().rewind(by: try call.forwardInterval(0))
        return .void
      }),
    Word(
      "run()", .value([.testScheduler]), others: ["start()"],
      summary: "Runs all scheduled actions, moving the clock to the time of each.",
      notes: """
        Actions that are scheduled meanwhile run too. Does not return while a repeating action is \
        scheduled.
        """,
      example: """
        let scheduler = TestScheduler()
        scheduler.schedule(after: 1) { scheduler.schedule(after: 60) { print("at the end") } }
        scheduler.run()  // at the end
        """,
      behavior: .function { (call) throws(Fault) in
        call.runAll(try call.testScheduler())
        return .void
      }),
  ]
}

extension WordCall {
  func testScheduler() throws(Fault) -> TestScheduler {
    guard let scheduler = try scheduler as? TestScheduler else {
      throw site.failure("only a TestScheduler can be advanced")
    }
    return scheduler
  }

  /// Runs scheduled actions until none is left or the session is halted.
  func runAll(_ scheduler: TestScheduler) {
    while !interpreter.isHalted, scheduler.runNext() {}
  }

  /// Returns an argument, a number of seconds or a `Date`, as a date of the scheduler.
  fileprivate func instant(_ index: Int) throws(Fault) -> Instant {
    if case .object(let date as DateObject) = try value(index) {
      return Instant(nanoseconds: date.nanoseconds)
    }
    guard let seconds = try value(index).number else {
      throw mistake(index, "a number of seconds", try value(index))
    }
    return Instant(nanoseconds: 0).addingTimeInterval(seconds)
  }

  /// Advances the scheduler's clock to `date` and runs each action that becomes due.
  ///
  /// Stops early if the session is halted, since actions can reschedule themselves endlessly.
  fileprivate func advance(_ scheduler: TestScheduler, to date: Instant) {
    guard date >= scheduler.currentDate else { return }
    var actions = 0
    repeat {
      // The mark runs after all other actions that are due by `date`. If no other action ran before
      // it, none is left.
      let mark = AnyDisposable()
      let scheduled = scheduler.schedule(after: date) { mark.dispose() }
      actions = 0
      while !interpreter.isHalted, !mark.isDisposed, scheduler.runNext() { actions += 1 }
      scheduled?.dispose()
    } while actions > 1 && !interpreter.isHalted
  }
}
