import Dispatch
import Weir
import WeirRuntime

extension Word {
  static let scheduling: [Word] = [
    Word(
      "schedule(_ action: () -> Void) -> Disposable", .schedulers, effect: .other,
      summary: "Schedules an action to run as soon as the scheduler permits.",
      notes: "Disposing the result before then cancels the action.",
      example: """
        let scheduler = TestScheduler()
        scheduler.schedule { print("run") }
        scheduler.schedule { print("cancelled") }.dispose()
        scheduler.advance()  // run
        """,
      behavior: .function { (call) throws(Fault) in
        let action = try call.function(0)
        return call.scheduled(try call.scheduler.schedule { _ = action() })
      }),
    Word(
      "schedule(after interval: TimeInterval, action: () -> Void) -> Disposable", .schedulers,
      others: [
        "schedule(after interval: TimeInterval, _ action: () -> Void)",
        "scheduleAfter(_ interval: TimeInterval, action: () -> Void)",
      ],
      effect: .other, summary: "Schedules an action to run after 'interval' seconds.",
      notes: """
        'interval' can also be a Date: the action runs then, or at once if it is past. A \
        TestScheduler counts dates from 1970. Disposing the result before then cancels the action.
        """,
      example: """
        let scheduler = TestScheduler()
        scheduler.schedule(after: 60) { print("a minute later") }
        scheduler.advance(by: 60)  // a minute later
        """,
      behavior: .function { (call) throws(Fault) in
        let (date, action) = (try call.deadline(0), try call.function(1))
        return call.scheduled(try call.scheduler.schedule(after: date) { _ = action() })
      }),
    Word(
      "schedule(after delay: TimeInterval, interval: TimeInterval, action: () -> Void) -> Disposable",
      .schedulers,
      others: [
        "scheduleAfter(_ delay: TimeInterval, repeatingEvery interval: TimeInterval, action: () -> Void)",
        "schedule(after delay: TimeInterval, interval: TimeInterval, _ action: () -> Void)",
      ],
      effect: .other,
      summary: """
        Schedules an action to run after 'delay' seconds and then every 'interval' seconds.
        """,
      notes: """
        'delay' can also be the Date of the first run. Disposing the result stops the repetition.
        """,
      example: """
        let scheduler = TestScheduler()
        let ticking = scheduler.schedule(after: 1, interval: 2) { print("tick") }
        scheduler.advance(by: 4)  // tick | tick
        ticking.dispose()
        scheduler.advance(by: 4)
        """,
      behavior: .function { (call) throws(Fault) in
        let action = try call.function(2)
        return try call.repeating(action)
      }),
    Word(
      "schedule(after delay: TimeInterval, interval: TimeInterval, leeway: TimeInterval, action: () -> Void) -> Disposable",
      .schedulers,
      others: [
        "scheduleAfter(_ delay: TimeInterval, repeatingEvery interval: TimeInterval, withLeeway leeway: TimeInterval, action: () -> Void)",
        "schedule(after delay: TimeInterval, interval: TimeInterval, leeway: TimeInterval, _ action: () -> Void)",
      ],
      effect: .other,
      summary: """
        Schedules an action to run after 'delay' seconds and then every 'interval' seconds, each \
        time by up to 'leeway' seconds late.
        """,
      notes: """
        'delay' can also be the Date of the first run. Disposing the result stops the repetition.
        """,
      example: """
        let scheduler = TestScheduler()
        let start = Date(timeIntervalSince1970: 1)
        scheduler.schedule(after: start, interval: .seconds(2), leeway: .never) { print("tick") }
        scheduler.advance(by: 4)  // tick | tick
        """,
      behavior: .function { (call) throws(Fault) in
        let action = try call.function(3)
        return try call.repeating(action, leeway: try call.forwardInterval(2))
      }),
    Word(
      "schedule(after delay: TimeInterval, interval: TimeInterval, tolerance: TimeInterval = 0, options: SchedulerOptions? = nil, _ action: () -> Void) -> Disposable",
      .schedulers, effect: .other,
      summary: """
        Schedules an action of Combine to run after 'delay' and then every 'interval' seconds.
        """,
      notes: "'delay' can also be the Date of the first run.",
      behavior: .function { (call) throws(Fault) in
        let leeway = call[2] == nil ? .seconds(0) : try call.forwardInterval(2)
        return try call.repeating(try call.function(4), leeway: leeway)
      }),
    Word(
      "schedule(_ state: U, action: (U) -> Disposable) -> Disposable", .schedulers, effect: .other,
      exported: .absent(.rx),
      summary: "Schedules an action with a state to run as soon as the scheduler permits.",
      notes: """
        Disposing the result cancels the action and disposes the disposable that it has returned.
        """,
      example: """
        let scheduler = TestScheduler()
        let disposable = scheduler.schedule("state") { state in
          print(state)
          return AnyDisposable { print("released") }
        }
        scheduler.advance()  // state
        disposable.dispose()  // released
        """,
      behavior: .function { (call) throws(Fault) in
        let (state, action) = (try call.value(0), try call.function(1))
        let all = CompositeDisposable()
        all += try call.scheduler.schedule { all += call.disposable(action(state)) }
        return call.scheduled(all)
      }),
    Word(
      "scheduleRelative(_ state: U, dueTime: TimeInterval, action: (U) -> Disposable) -> Disposable",
      .schedulers, effect: .other, exported: .absent(.rx),
      summary: "Schedules an action with a state to run after 'dueTime'.",
      notes: """
        Disposing the result cancels the action and disposes the disposable that it has returned.
        """,
      example: """
        let scheduler = TestScheduler()
        scheduler.scheduleRelative("state", dueTime: .seconds(1)) { state in
          print(state)
          return Disposables.create()
        }
        scheduler.advance(by: 1)  // state
        """,
      behavior: .function { (call) throws(Fault) in
        let (state, interval) = (try call.value(0), try call.interval(1))
        let action = try call.function(2)
        let all = CompositeDisposable()
        all += try call.scheduler.schedule(after: interval) {
          all += call.disposable(action(state))
        }
        return call.scheduled(all)
      }),
    Word(
      "schedulePeriodic(_ state: U, startAfter: TimeInterval, period: TimeInterval, action: (U) -> U) -> Disposable",
      .schedulers, effect: .other, exported: .absent(.rx),
      summary: "Schedules an action to run every 'period', passing it the state it last returned.",
      notes: """
        The first run, after 'startAfter', receives 'state'. Disposing the result stops the \
        repetition.
        """,
      example: """
        let scheduler = TestScheduler()
        scheduler.schedulePeriodic(1, startAfter: 1, period: 1) { state in
          print(state)
          return state * 2
        }
        scheduler.advance(by: 3)  // 1 | 2 | 4
        """,
      behavior: .function { (call) throws(Fault) in
        let state = Atomic(try call.value(0))
        let (delay, period) = (try call.interval(1), try call.positiveInterval(2))
        let action = try call.function(3)
        return try call.schedule(after: call.scheduler.currentDate.advanced(by: delay), period) {
          state.value = action(state.value)
        }
      }),
    Word(
      "scheduleRecursive(_ action: (() -> Void) -> Void) -> Disposable", .schedulers,
      effect: .other, summary: "Schedules an action that can schedule itself again.",
      notes: """
        The action runs again each time it calls the closure passed to it. Each run is a separate \
        action, so other actions can run in between. Disposing the result ends the recursion.
        """,
      example: """
        let scheduler = TestScheduler()
        var tries = 0
        scheduler.scheduleRecursive { again in
          tries += 1
          print("try \\(tries)")
          if tries < 3 { again() }
        }
        scheduler.run()  // try 1 | try 2 | try 3
        """,
      behavior: .function { (call) throws(Fault) in
        let action = try call.function(0)
        return call.scheduled(
          try call.scheduler.scheduleRecursive { again in
            _ = action(call.again { _ in again() })
          })
      }),
    Word(
      "scheduleRecursive(_ state: U, action: (U, (U) -> Void) -> Void) -> Disposable", .schedulers,
      effect: .other,
      summary: """
        Schedules an action with a state; the action can schedule itself with another state.
        """,
      notes: """
        The action runs again with each state that it passes to the closure. Each run is a \
        separate action. Disposing the result ends the recursion.
        """,
      example: """
        let scheduler = TestScheduler()
        scheduler.scheduleRecursive(2) { number, again in
          print(number)
          if number > 0 { again(number - 1) }
        }
        scheduler.run()  // 2 | 1 | 0
        """,
      behavior: .function { (call) throws(Fault) in
        let (state, action) = (try call.value(0), try call.function(1))
        return call.scheduled(
          try call.scheduler.scheduleRecursive(state) { state, again in
            _ = action(state, call.again { again($0.first ?? .void) })
          })
      }),
  ]
}

extension Word.Place {
  static let schedulers = Word.Place.value([.scheduler, .testScheduler])
}

extension WordCall {
  var scheduler: any DateScheduler {
    get throws(Fault) {
      guard case .object(let object) = receiver, let scheduler = object as? SchedulerObject else {
        throw wrongReceiver
      }
      return scheduler.scheduler
    }
  }

  /// Returns the time of the scheduler's clock that an argument refers to: a date, or a time
  /// interval from now.
  fileprivate func deadline(_ index: Int) throws(Fault) -> Instant {
    let scheduler = try scheduler
    guard case .object(let date as DateObject) = try value(index) else {
      return scheduler.currentDate.advanced(by: try interval(index))
    }
    if scheduler is TestScheduler { return Instant(nanoseconds: date.nanoseconds) }
    let (delay, isFar) = date.nanoseconds.subtractingReportingOverflow(interpreter.loop.timeOfDay)
    guard !isFar else { throw mistake(index, "a date within 285 years", try value(index)) }
    return scheduler.currentDate.advanced(by: .nanoseconds(Int(delay)))
  }

  /// Schedules `action` from the first argument on, at intervals of the second.
  fileprivate func repeating(
    _ action: FunctionValue, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) throws(Fault) -> Value {
    try schedule(after: try deadline(0), try positiveInterval(1), leeway: leeway) { _ = action() }
  }

  fileprivate func schedule(
    after date: Instant, _ interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval = .nanoseconds(0), _ action: @escaping @Sendable () -> Void
  ) throws(Fault) -> Value {
    scheduled(
      try scheduler.schedule(after: date, interval: interval, leeway: leeway, action: action))
  }

  /// Returns the disposable that an action returned. Records a fault for any other value.
  fileprivate func disposable(_ value: Value) -> (any Disposable)? {
    do throws(Fault) {
      return try value.asDisposable(site)
    } catch {
      interpreter.record(error)
      return nil
    }
  }

  /// Returns the function that a recursively scheduled closure calls to schedule itself again.
  fileprivate func again(_ body: @escaping ([Value]) throws(Fault) -> Void) -> Value {
    .function(
      FunctionValue(
        .host(name: "again") { (arguments) throws(Fault) in
          try body(arguments)
          return .void
        }, interpreter: interpreter))
  }

  /// Returns a disposable for a scheduled action. It has no effect if the action has already run.
  fileprivate func scheduled(_ disposable: (any Disposable)?) -> Value {
    .object(DisposableObject(disposable ?? AnyDisposable(), in: heap))
  }
}
