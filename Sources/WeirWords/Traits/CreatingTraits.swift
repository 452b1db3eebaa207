import Weir
import WeirRuntime

extension Word {
  static let creatingTraits: [Word] = [
    create(
      "Single<Value>", sending: "Result<Value, Error>",
      "Creates a Single from a closure that reports a value or an error.",
      example: """
        let answer = Single<Int>.create { single in
          single(.success(42))
          return AnyDisposable { print("released") }
        }
        answer.subscribe(onSuccess: { print($0) })  // 42 | released
        """),
    Word(
      "create(_ work: () async throws -> Value) -> Single<Value>", .type(["Single"]),
      summary: "Creates a Single from an asynchronous closure.",
      notes: """
        Each subscription starts a task, which emits the value that the closure returns or fails \
        with the error that it throws. Disposing the subscription cancels the task.
        """,
      example: """
        let answer = Single.create {
          try await Task.sleep(for: .milliseconds(1))
          return 42
        }
        answer.subscribe(onSuccess: { print($0) })  // 42
        """,
      behavior: .producer { (call) throws(Fault) in
        let work = try call.function(0)
        return .producer(
          call.producer { (observer) throws(Fault) in
            observer.send(value: try call.interpreter.invoke(work, []))
          })
      }),
    create(
      "Maybe<Value>", sending: "MaybeEvent<Value>",
      "Creates a Maybe from a closure that reports a value, a completion or an error.",
      example: """
        let cached = Maybe<Int>.create { maybe in
          maybe(.completed)
          return AnyDisposable()
        }
        cached.subscribe(onCompleted: { print("nothing") })  // nothing
        """),
    create(
      "Completable", sending: "CompletableEvent",
      "Creates a Completable from a closure that reports a completion or an error.",
      example: """
        let save = Completable.create { completable in
          completable(.completed)
          return AnyDisposable()
        }
        save.subscribe(onCompleted: { print("saved") })  // saved
        """),
    create(
      "Infallible<Value>", sending: "InfallibleEvent<Value>",
      "Creates an Infallible from a closure that sends values and a completion.",
      example: """
        let numbers = Infallible<Int>.create { observer in
          observer(.next(1))
          observer(.completed)
          return AnyDisposable()
        }
        numbers.start { print($0) }  // next(1) | completed
        """, endsWithValue: false),
    just(["Single", "Maybe", "Infallible", "Driver"], "Stream<Value, Error>"),
    just(["Signal"], "Signal<Value>", as: .sharedSignal),
    of(["Infallible", "Driver"], "Stream<Value, Error>"),
    of(["Signal"], "Signal<Value>", as: .sharedSignal),
    Word(
      "from(_ sequence: [Value]) -> Stream<Value, Error>", .sharedTypes,
      summary: "Emits the elements of a sequence, then completes.",
      example: "Driver.from([1, 2]).drive(onNext: { print($0) })  // 1 | 2",
      behavior: .function { (call) throws(Fault) in
        .object(call.makeStream(try call.elements(of: try call.value(0))))
      }),
    Word(
      "from(optional: Value?) -> Stream<Value, Error>", .sharedTypes,
      summary: "Emits the value of an optional unless it is nil, then completes.",
      example: "Driver<Int>.from(optional: nil).start { print($0) }  // completed",
      behavior: .function { (call) throws(Fault) in
        switch try call.value(0) {
        case .none: call.make(.empty)
        case .some(let value): call.make(SignalProducer(value: value))
        case let value: call.make(SignalProducer(value: value))
        }
      }),
    Word(
      "error(_ error: Error) -> Stream<Value, Error>", .oneValueTypes,
      summary: "Fails immediately with an error.",
      example: "Maybe<Int>.error(RxError.timeout).start { print($0) }  // error(Sequence timeout.)",
      behavior: .function { (call) throws(Fault) in
        call.make(SignalProducer(error: try call.value(0)))
      }),
    Word(
      "empty() -> Stream<Value, Error>", .type(["Maybe", "Completable", "Infallible", "Driver"]),
      summary: "Completes immediately without a value.",
      example: "Completable.empty().start { print($0) }  // completed",
      behavior: .function { (call) throws(Fault) in call.make(.empty) }),
    Word(
      "never() -> Stream<Value, Error>", .traitTypes,
      summary: "Emits nothing and never terminates.",
      example: """
        let subscription = Single<Int>.never().subscribe(onDisposed: { print("disposed") })
        subscription.dispose()  // disposed
        """,
      behavior: .function { (call) throws(Fault) in call.make(.never) }),
    Word(
      "deferred(_ factory: () -> Stream<Value, Error>) -> Stream<Value, Error>", .traitTypes,
      summary: "Creates a new stream for each subscription and emits its events.",
      example: """
        var requests = 0
        let request = Single<Int>.deferred {
          requests += 1
          return Single.just(requests)
        }
        request.subscribe(onSuccess: { print($0) })  // 1
        request.subscribe(onSuccess: { print($0) })  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        let factory = try call.function(0)
        return call.make(
          SignalProducer { observer, lifetime in
            lifetime += call.inner(factory()).start(observer)
          })
      }),
    Word(
      "using(_ resourceFactory: () -> Disposable, primitiveSequenceFactory: (Disposable) -> Stream<Value, Error>) -> Stream<Value, Error>",
      .oneValueTypes,
      summary: "Creates a resource for each subscription and disposes it at the end.",
      notes: """
        'primitiveSequenceFactory' returns the stream that uses the resource. The resource is \
        disposed when the stream terminates or the subscription is disposed.
        """,
      example: """
        Single<Int>.using({ AnyDisposable { print("closed") } }) { _ in Single.just(1) }
          .subscribe(onSuccess: { print($0) })  // 1 | closed
        """,
      behavior: .function { (call) throws(Fault) in
        let (makeResource, makeStream) = (try call.function(0), try call.function(1))
        return call.make(
          SignalProducer { observer, lifetime in
            let resource = makeResource()
            if let disposable = call.disposable(resource) { lifetime += disposable }
            lifetime += call.inner(makeStream(resource)).start(observer)
          })
      }),
    Word(
      "timer(_ dueTime: TimeInterval, scheduler: Scheduler = .main) -> Stream<Int, Error>",
      .type(["Single", "Maybe"]), summary: "Emits 0 after a delay, then completes.",
      example: """
        let scheduler = TestScheduler()
        Single<Int>.timer(.seconds(5), scheduler: scheduler).subscribe(onSuccess: { print($0) })
        scheduler.advance(by: 5)  // 0
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        return call.make(SignalProducer(value: .int(0)).delay(interval, on: scheduler))
      }),
    Word(
      "timer(_ dueTime: TimeInterval, period: TimeInterval) -> Driver<Int>", .type(["Driver"]),
      summary: "Emits 0 after a delay, then 1, 2 and so on, one number per period.",
      notes: "It never completes.",
      example: """
        Driver<Int>.timer(0, period: .milliseconds(5)).take(first: 2).startWithValues { print($0) }
        // 0 | 1
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, period) = (try call.forwardInterval(0), try call.positiveInterval(1))
        let loop = call.interpreter.loop
        let counting = SignalProducer<Value, Never>.interval(
          (1...).lazy.map(Value.int), interval: period, on: loop
        ).promoteError(Value.self)
        return call.make(
          SignalProducer(value: .int(0)).delay(interval, on: loop).concat(counting))
      }),
    Word(
      "interval(_ period: TimeInterval) -> Driver<Int>", .type(["Driver"]),
      summary: "Emits 0, 1, 2 and so on, one number per period.",
      notes: "The first number is emitted one period after the subscription. It never completes.",
      example: """
        Driver<Int>.interval(.milliseconds(5)).take(first: 2).startWithValues { print($0) }
        // 0 | 1
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(
          SignalProducer<Value, Never>.interval(
            (0...).lazy.map(Value.int), interval: try call.positiveInterval(0),
            on: call.interpreter.loop
          ).promoteError(Value.self))
      }),
  ]

  /// Creates the entry that creates a trait from a closure that sends its events.
  private static func create(
    _ result: String, sending event: String, _ summary: String, example: String,
    endsWithValue: Bool = true
  ) -> Word {
    Word(
      "create(subscribe: ((\(event)) -> Void) -> Disposable) -> \(result)",
      .type([result.parts(separatedBy: "<")[0]]), summary: summary,
      notes: """
        The closure is called for each subscription.\
        \(endsWithValue ? " Events after the first one are ignored." : "") The disposable that it \
        returns is disposed at the end.
        """,
      example: example,
      behavior: .function { (call) throws(Fault) in
        try call.create(endsWithValue: endsWithValue)
      })
  }

  private static func just(
    _ types: [String], _ result: String, as trait: NamedType? = nil
  ) -> Word {
    Word(
      "just(_ value: Value, scheduler: Scheduler = .main) -> \(result)", .type(types),
      summary: "Emits one value, then completes.",
      notes: "If 'scheduler' is given, the value is emitted on it.",
      example: "\(types[0]).just(1).start { print($0) }  // next(1) | completed",
      behavior: .function { (call) throws(Fault) in
        let producer = SignalProducer<Value, Value>(value: try call.value(0))
        guard call[1] != nil else { return call.make(producer, as: trait) }
        return call.make(producer.start(on: try call.scheduler(1)), as: trait)
      })
  }

  private static func of(_ types: [String], _ result: String, as trait: NamedType? = nil) -> Word {
    Word(
      "of(_ values: Value...) -> \(result)", .type(types),
      summary: "Emits the given values, then completes.",
      example: "\(types[0]).of(1, 2).collect().startWithValues { print($0) }  // [1, 2]",
      behavior: .function { (call) throws(Fault) in
        call.make(SignalProducer(call.list(0)), as: trait)
      })
  }
}

extension WordCall {
  /// Returns the disposable that a closure returned. Records a fault for any other value.
  fileprivate func disposable(_ value: Value) -> (any Disposable)? {
    do throws(Fault) {
      return try value.asDisposable(site)
    } catch {
      interpreter.record(error)
      return nil
    }
  }

  /// Returns a stream that calls a closure on each subscription. The closure receives a function
  /// that sends events to the subscriber.
  ///
  /// - Parameter endsWithValue: Whether the stream completes after its first value.
  fileprivate func create(endsWithValue: Bool) throws(Fault) -> Value {
    let subscribe = try function(0)
    return make(
      SignalProducer { observer, lifetime in
        let send = FunctionValue(
          .host(name: word.name) { (arguments) throws(Fault) in
            guard case .enumCase(let event)? = arguments.first else {
              throw site.failure(
                "expected an event such as .success(value), found "
                  + (arguments.first ?? .void).debugDescription.shortened)
            }
            switch (event.name, event.payload.first) {
            case ("success", let value?), ("next", let value?), ("value", let value?):
              observer.send(value: value)
              if endsWithValue { observer.sendCompleted() }
            case ("failure", let error?), ("error", let error?), ("failed", let error?):
              observer.send(error: error)
            case ("completed", _): observer.sendCompleted()
            default: throw site.failure("unknown event '.\(event.name)'")
            }
            return .void
          }, interpreter: interpreter)
        if let disposable = disposable(subscribe(.function(send))) { lifetime += disposable }
      })
  }
}
