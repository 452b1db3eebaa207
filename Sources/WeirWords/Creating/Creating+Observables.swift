import Weir
import WeirRuntime

extension Word {
  /// RxSwift's operators that create observables.
  static let observables: [Word] = [
    Word(
      "create(_ subscribe: (AnyObserver<Value>) -> Disposable) -> Observable<Value>",
      .type(["Observable"]),
      summary: "Creates an observable from a closure that sends events to an observer.",
      notes: """
        The closure is called for each subscription. The disposable that it returns is disposed \
        when the observable terminates or the subscription is disposed.
        """,
      example: """
        let work = Observable<Int>.create { observer in
          observer.onNext(1)
          observer.onCompleted()
          return AnyDisposable { print("released") }
        }
        work.subscribe { print($0) }  // next(1) | completed | released
        """,
      behavior: .function { (call) throws(Fault) in
        let subscribe = try call.function(0)
        return call.make(
          SignalProducer { observer, lifetime in call.run(subscribe, observer, lifetime) })
      }),
    Word(
      "just(_ value: Value, scheduler: Scheduler? = nil) -> Observable<Value>",
      .type(["Observable"]), distribution: .values, summary: "Emits one value, then completes.",
      notes: "If 'scheduler' is given, the value is emitted on it.",
      example: "Observable.just(1).subscribe { print($0) }  // next(1) | completed",
      behavior: .elements { (call) throws(Fault) in try call.single(on: 1) }),
    Word(
      "of(_ values: Value..., scheduler: Scheduler? = nil) -> Observable<Value>",
      .type(["Observable"]), distribution: .values,
      summary: "Emits the given values, then completes.",
      notes: """
        If 'scheduler' is given, each value is emitted in a separate action on it. By default, \
        observables that emit on the same thread take turns.
        """,
      example: """
        Observable.of(1, 2).subscribe { print($0) }  // next(1) | next(2) | completed
        Observable.merge(.of("a1", "a2"), .of("b1", "b2")).subscribe(onNext: { print($0) })
        // a1 | b1 | a2 | b2
        """,
      behavior: .producer { (call) throws(Fault) in
        try call.elements(of: .array(call.list(0)), on: 1)
      }),
    Word(
      "from(_ values: [Value], scheduler: Scheduler? = nil) -> Observable<Value>",
      .type(["Observable"]),
      others: [
        "from(_ values: ArraySlice<Value>, scheduler: Scheduler? = nil)",
        "from(_ values: RangeExpression<Value>, scheduler: Scheduler? = nil)",
      ],
      distribution: .values, summary: "Emits the elements of a sequence, then completes.",
      notes: """
        If 'scheduler' is given, each element is emitted in a separate \
        action on it. By default, observables that emit on the same thread \
        take turns.
        """,
      example: "Observable.from([1, 2]).subscribe(onNext: { print($0) })  // 1 | 2",
      behavior: .function { (call) throws(Fault) in
        .object(call.makeStream(try call.elements(of: try call.value(0), on: 1)))
      }),
    Word(
      "from(optional value: Value?, scheduler: Scheduler? = nil) -> Observable<Value>",
      .type(["Observable"]), distribution: .values,
      summary: "Emits the value of an optional unless it is nil, then completes.",
      notes: "If 'scheduler' is given, the value is emitted on it.",
      example: """
        Observable.from(optional: Int("12")).subscribe { print($0) }  // next(12) | completed
        Observable.from(optional: Int("twelve")).subscribe { print($0) }  // completed
        """,
      behavior: .function { (call) throws(Fault) in try call.optional(on: 1) }),
    Word(
      "empty() -> Observable<Value>", .type(["Observable"]), distribution: .values,
      summary: "Completes immediately without a value.",
      example: "Observable<Int>.empty().subscribe { print($0) }  // completed",
      behavior: .function { (call) throws(Fault) in call.make(.empty) }),
    Word(
      "never() -> Observable<Value>", .type(["Observable"]),
      summary: "Emits nothing and never terminates.",
      example: """
        Observable<Int>.never().subscribe(onDisposed: { print("disposed") }).dispose()  // disposed
        """,
      behavior: .function { (call) throws(Fault) in call.make(.never) }),
    Word(
      "error(_ error: Any) -> Observable<Value>", .type(["Observable"]),
      summary: "Fails immediately with an error.",
      example: "Observable<Int>.error(\"no\").subscribe { print($0) }  // error(no)",
      behavior: .function { (call) throws(Fault) in
        call.make(SignalProducer(error: try call.value(0)))
      }),
    Word(
      "deferred(_ observableFactory: () throws -> Stream<Value, Any>) -> Observable<Value>",
      .type(["Observable"]),
      summary: "Creates a new observable for each subscription and emits its events.",
      notes: """
        'observableFactory' is called for each subscription. If it throws an error, the observable \
        fails with that error.
        """,
      example: """
        var visits = 0
        let visit = Observable<Int>.deferred {
          visits += 1
          return Observable.just(visits)
        }
        for _ in 1...2 { visit.subscribe(onNext: { print($0) }) }  // 1 | 2
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(.deferred(try call.throwingStreams(0)))
      }),
    Word(
      "interval(_ period: TimeInterval, scheduler: DateScheduler = .main) -> Observable<Int>",
      .type(["Observable"]), distribution: .clock,
      summary: "Emits 0, 1, 2 and so on, one number per period.",
      notes: """
        The first number is emitted one period after the subscription. The \
        observable never completes.
        """,
      example: """
        let scheduler = TestScheduler()
        Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe(onNext: { print($0) })
        scheduler.advance(by: 2)  // 0 | 1
        """,
      behavior: .function { (call) throws(Fault) in try call.numbersOverTime(on: 1) }),
    Word(
      "timer(_ dueTime: TimeInterval, period: TimeInterval? = nil, scheduler: DateScheduler = .main) -> Observable<Int>",
      .type(["Observable"]), distribution: .clock,
      summary: "Emits 0 after a delay, then completes or continues with 1, 2 and so on.",
      notes:
        "If 'period' is given, the observable does not complete but emits one number per period.",
      example: """
        let scheduler = TestScheduler()
        Observable<Int>.timer(.seconds(5), scheduler: scheduler).subscribe { print($0) }
        scheduler.advance(by: 5)  // next(0) | completed
        Observable<Int>.timer(.seconds(5), period: .seconds(1), scheduler: scheduler)
          .subscribe { print($0) }
        scheduler.advance(by: 6)  // next(0) | next(1)
        """,
      behavior: .function { (call) throws(Fault) in try call.timer(on: 2) }),
    Word(
      "range(start: Int, count: Int, scheduler: Scheduler? = nil) -> Observable<Int>",
      .type(["Observable"]), distribution: .values,
      summary: "Emits 'count' consecutive integers from 'start', then completes.",
      notes: """
        If 'scheduler' is given, each number is emitted in a separate action on it. By default, \
        observables that emit on the same thread take turns.
        """,
      example:
        "Observable.range(start: 5, count: 3).subscribe(onNext: { print($0) })  // 5 | 6 | 7",
      behavior: .function { (call) throws(Fault) in try call.numbers(on: 2) }),
    Word(
      "generate(initialState: Value, condition: (Value) -> Bool, scheduler: Scheduler? = nil, iterate: (Value) -> Value) -> Observable<Value>",
      .type(["Observable"]),
      summary: "Emits a state and its successors while a condition is true, then completes.",
      notes: """
        'iterate' computes the next state from the previous one. If 'scheduler' is given, each \
        state is emitted in a separate action on it.
        """,
      example: """
        Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 3 })
          .subscribe(onNext: { print($0) })  // 1 | 3 | 9 | 27
        """,
      behavior: .function { (call) throws(Fault) in try call.states(while: 1, next: 3, on: 2) }),
    Word(
      "repeatElement(_ value: Value, scheduler: Scheduler? = nil) -> Observable<Value>",
      .type(["Observable"]),
      summary: "Emits the same value repeatedly until the subscription is disposed.",
      notes: "Limit the number of values with an operator such as 'take(_:)'.",
      example: "Observable.repeatElement(7).take(2).subscribe(onNext: { print($0) })  // 7 | 7",
      behavior: .function { (call) throws(Fault) in try call.repetition(on: 1) }),
    Word(
      "using(_ resourceFactory: () throws -> R, observableFactory: (R) throws -> Stream<Value, Any>) -> Observable<Value>",
      .type(["Observable"]),
      summary: "Creates a resource for each subscription and disposes it at the end.",
      notes: """
        'observableFactory' returns the observable that uses the resource. The resource is \
        disposed when the observable terminates or the subscription is disposed. If one of the \
        closures throws an error, the observable fails with that error.
        """,
      example: """
        let lines = Observable<String>.using(
          { AnyDisposable { print("closed") } },
          observableFactory: { file in Observable.of("one", "two") })
        lines.subscribe(onNext: { print($0) })  // one | two | closed
        """,
      behavior: .function { (call) throws(Fault) in try call.streamWithResource() }),
    Word(
      "asObservable() -> Observable<Value>", .streams, explanation: .source,
      distribution: .valuewise, exported: .absent(.rx),
      summary: "Converts the stream to an Observable.",
      notes: "The type of the error becomes 'Any', as in RxSwift.",
      example: "SignalProducer(value: 1).asObservable().subscribe(onNext: { print($0) })  // 1",
      behavior: .function { (call) throws(Fault) in
        call.make(call.stream.producer, from: [call.stream], as: .observable)
      }),
  ]
}
