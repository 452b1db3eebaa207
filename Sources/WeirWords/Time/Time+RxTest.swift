import Weir
import WeirRuntime

extension Word {
  /// RxTest's observables with recorded events, and observers that record events.
  static let rxTest: [Word] = testSchedulers + recordedEvents + recordedSubscriptions

  private static let testSchedulers: [Word] = [
    testable(
      "createHotObservable(_ events: [Recorded<Event<A>>]) -> TestableObservable<A>",
      "Creates an Observable that emits events at the given virtual times.",
      example: """
        let scheduler = TestScheduler(initialClock: 0)
        let numbers = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(300)])
        let result = scheduler.start { numbers.map { $0 * 10 } }
        print(result.events)  // [next(20) @ 210, completed @ 300]
        print(numbers.subscriptions)  // [(200 : 300)]
        """, isHot: true),
    testable(
      "createColdObservable(_ events: [Recorded<Event<A>>]) -> TestableObservable<A>",
      "Creates an Observable that emits events at the given times after each subscription.",
      example: """
        let scheduler = TestScheduler(initialClock: 0)
        let numbers = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        print(scheduler.start { numbers }.events)  // [next(1) @ 210, completed @ 220]
        """, isHot: false),
    Word(
      "createObserver(_ type: A.Type) -> TestableObserver<A>", .value([.testScheduler]),
      summary: "Creates an observer that records each event with its virtual time.",
      notes: "The recorded events are in its 'events' property.",
      example: """
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        Observable.just(1).subscribe(observer)
        print(observer.events)  // [next(1) @ 0, completed @ 0]
        """,
      behavior: .function { (call) throws(Fault) in
        .object(TestableObserverObject(try call.testScheduler(), in: call.heap))
      }),
    Word(
      "start(created: Int = 100, subscribed: Int = 200, disposed: Int = 1000, create: () -> Stream<A, F>) -> TestableObserver<A>",
      .value([.testScheduler]), effect: .other,
      summary: "Creates, subscribes to and disposes an Observable at the given virtual times.",
      notes: "Runs all scheduled actions, then returns an observer with the recorded events.",
      example: """
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start(disposed: 203) {
          Observable<Int>.interval(.seconds(1), scheduler: scheduler)
        }
        print(result.events)  // [next(0) @ 201, next(1) @ 202]
        """,
      behavior: .function { (call) throws(Fault) in
        let (scheduler, create) = (try call.testScheduler(), try call.throwingStreams(3))
        let observer = TestableObserverObject(scheduler, in: call.heap)
        let subscription = SerialDisposable()
        let made = MutableProperty(SignalProducer<Value, Value>.empty)
        scheduler.schedule(at: try call.int(0, or: 100)) {
          do throws(Value) {
            made.value = try create()
          } catch {
            made.value = SignalProducer(error: error)
          }
        }
        scheduler.schedule(at: try call.int(1, or: 200)) {
          subscription.inner = made.value.start(observer.target)
        }
        scheduler.schedule(at: try call.int(2, or: 1000)) { subscription.dispose() }
        call.runAll(scheduler)
        return .object(observer)
      }),
    Word(
      "scheduleAt(_ time: Int, action: () -> Void)", .value([.testScheduler]), effect: .other,
      summary: "Schedules a closure to run at a virtual time.",
      notes: "The closure runs when the clock is advanced to 'time'.",
      example: """
        let scheduler = TestScheduler(initialClock: 0)
        scheduler.scheduleAt(10) { print("at \\(scheduler.clock)") }
        scheduler.start()  // at 10
        """,
      behavior: .function { (call) throws(Fault) in
        let action = try call.function(1)
        try call.testScheduler().schedule(at: try call.int(0)) { _ = action() }
        return .void
      }),
    Word(
      "clock: Int", .value([.testScheduler]), summary: "The virtual time, in seconds.",
      example: "print(TestScheduler(initialClock: 5).clock)  // 5",
      behavior: .property { (call) throws(Fault) in .int(try call.testScheduler().ticks) }),
    Word(
      "events: [Recorded<Event<Value>>]", .value([.testableObserver]),
      summary: "The events that the observer has recorded, with their virtual times.",
      example: """
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(String.self)
        scheduler.scheduleAt(10) { observer.onNext("a") }
        scheduler.start()
        print(observer.events)  // [next(a) @ 10]
        """,
      behavior: .property { (call) throws(Fault) in
        .array(try call.receiver(TestableObserverObject.self).events.map { .object($0) })
      }),
    Word(
      "recordedEvents: [Recorded<Event<Value>>]", .value([.testableObservable]),
      summary: "The events that the Observable emits, with their virtual times.",
      example: """
        let scheduler = TestScheduler(initialClock: 0)
        let numbers = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        print(numbers.recordedEvents)  // [next(1) @ 10, completed @ 20]
        """,
      behavior: .property { (call) throws(Fault) in
        .array(try call.receiver(TestableObservableStream.self).script.events.map { .object($0) })
      }),
    Word(
      "subscriptions: [Subscription]", .value([.testableObservable]),
      summary: "The virtual times at which the Observable was subscribed to and disposed.",
      example: """
        let scheduler = TestScheduler(initialClock: 0)
        let numbers = scheduler.createColdObservable([.next(10, 1), .next(20, 2)])
        _ = scheduler.start(disposed: 215) { numbers }
        print(numbers.subscriptions)  // [(200 : 215)]
        """,
      behavior: .property { (call) throws(Fault) in
        let script = try call.receiver(TestableObservableStream.self).script
        return .array(script.subscriptions.map { .object($0) })
      }),
  ]

  private static func testable(
    _ signature: String, _ summary: String, example: String, isHot: Bool
  ) -> Word {
    Word(
      signature, .value([.testScheduler]), summary: summary, example: example,
      behavior: .function { (call) throws(Fault) in
        let script = EventScript(
          try call.recordedEvents(of: try call.values(0)), try call.testScheduler(), isHot: isHot)
        return .object(
          TestableObservableStream(script, by: call.word.maker, call.interpreter))
      })
  }

  private static let recordedEvents: [Word] = [
    recorded(
      "next(_ time: Int, _ element: A) -> Recorded<Event<A>>",
      "Creates a recorded value at a virtual time.",
      example: "print(Recorded.next(210, \"a\"))  // next(a) @ 210"
    ) { (call) throws(Fault) in .value(try call.value(1)) },
    recorded(
      "completed(_ time: Int, _ type: A.Type = A.self) -> Recorded<Event<A>>",
      "Creates a recorded completion at a virtual time.",
      example: "print(Recorded.completed(300, Int.self))  // completed @ 300"
    ) { (_) throws(Fault) in .completed },
    recorded(
      "error(_ time: Int, _ error: Any, _ type: A.Type = A.self) -> Recorded<Event<A>>",
      "Creates a recorded failure at a virtual time.",
      example: """
        print(Recorded.error(300, RxError.timeout, Int.self))  // error(Sequence timeout.) @ 300
        """
    ) { (call) throws(Fault) in .failed(try call.value(1)) },
    Word(
      "events(_ events: Recorded<Event<A>>...) -> [Recorded<Event<A>>]", .type(["Recorded"]),
      others: ["events(_ events: [Recorded<Event<A>>])"],
      summary: "Returns an array of recorded events.",
      example: """
        print(Recorded.events(.next(1, "a"), .completed(2)))  // [next(a) @ 1, completed @ 2]
        """,
      behavior: .function { (call) throws(Fault) in
        var events = call.list(0)
        if events.count == 1, case .array(let elements) = events[0] { events = elements }
        return .array(try call.recordedEvents(of: events).map { .object($0) })
      }),
    Word(
      "time: Int", .value([.recorded]), summary: "The virtual time of the recorded event.",
      example: """
        print(Recorded.next(210, "a").time)  // 210
        """,
      behavior: .property { (call) throws(Fault) in
        .int(try call.receiver(RecordedObject.self).time)
      }),
    Word(
      "value: Value", .value([.recorded]), summary: "The recorded event.",
      example: """
        print(Recorded.next(210, "a").value)  // next(a)
        """,
      behavior: .property { (call) throws(Fault) in
        try call.receiver(RecordedObject.self).value
      }),
  ]

  private static func recorded(
    _ signature: String, _ summary: String, example: String,
    event: @escaping @Sendable (WordCall) throws(Fault) -> Signal<Value, Value>.Event
  ) -> Word {
    Word(
      signature, .type(["Recorded"]), summary: summary,
      example: example,
      behavior: .function { (call) throws(Fault) in
        .object(RecordedObject(time: try call.int(0), value: try event(call).asValue(.rxEvent)))
      })
  }

  private static let recordedSubscriptions: [Word] = [
    Word(
      "init(_ subscribe: Int, _ unsubscribe: Int = .max) -> Subscription", .type(["Subscription"]),
      summary: "Creates a pair of subscription and disposal times.",
      notes: "'unsubscribe' defaults to infinity: the subscription was not disposed.",
      example: "print(Subscription(200, 300), Subscription(200))  // (200 : 300) (200 : Infinity)",
      behavior: .function { (call) throws(Fault) in
        .object(SubscriptionObject(try call.int(0), try call.int(1, or: .max)))
      }),
    time(of: "subscribe", "begins", \.subscribe),
    time(of: "unsubscribe", "ends", \.unsubscribe),
  ]

  private static func time(
    of name: String, _ verb: String, _ time: @escaping @Sendable (SubscriptionObject) -> Int
  ) -> Word {
    Word(
      "\(name): Int", .value([.recordedSubscription]),
      summary: "The virtual time at which the subscription \(verb).",
      behavior: .property { (call) throws(Fault) in
        .int(time(try call.receiver(SubscriptionObject.self)))
      })
  }
}

extension WordCall {
  fileprivate func int(_ index: Int, or fallback: Int) throws(Fault) -> Int {
    isGiven(index) ? try int(index) : fallback
  }

  fileprivate func recordedEvents(of values: [Value]) throws(Fault) -> [RecordedObject] {
    try values.map { (value) throws(Fault) in
      guard case .object(let object as RecordedObject) = value else {
        throw mistake(0, "recorded events, as [.next(210, 1), .completed(300)]", value)
      }
      return object
    }
  }
}
