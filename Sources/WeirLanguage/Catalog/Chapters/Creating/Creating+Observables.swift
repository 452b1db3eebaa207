import Weir

extension Word {
  /// RxSwift's operators that create observables.
  static let observables: [Word] = [
    Word(
      "create(_ subscribe: (AnyObserver<Value>) -> Disposable) -> Observable<Value>",
      .type(["Observable"]), chapter: .creating,
      explanation: .source,
      summary: "A producer of what the closure sends, which runs for each subscription.",
      notes: "What it returns is disposed at the end.",
      example: """
        let work = Observable<Int>.create { observer in
          observer.onNext(1)
          observer.onCompleted()
          return AnyDisposable { print("released") }
        }
        work.subscribe { print($0) }  // next(1) | completed | released
        """,
      behaviour: .function { (call) throws(Fault) in
        let subscribe = try call.function(0)
        return call.make(
          SignalProducer { observer, lifetime in call.run(subscribe, observer, lifetime) })
      }),
    Word(
      "just(_ value: Value, scheduler: Scheduler? = nil) -> Observable<Value>",
      .type(["Observable"]), chapter: .creating, explanation: .source,
      summary: "Sends one value and completes.",
      example: "Observable.just(1).subscribe { print($0) }  // next(1) | completed",
      behaviour: .elements { (call) throws(Fault) in try call.single(on: 1) }),
    Word(
      "of(_ values: Value..., scheduler: Scheduler? = nil) -> Observable<Value>",
      .type(["Observable"]), chapter: .creating, explanation: .source,
      summary: "Sends the values given and completes.",
      example: "Observable.of(1, 2).subscribe { print($0) }  // next(1) | next(2) | completed",
      behaviour: .producer { (call) throws(Fault) in
        try call.elements(of: .array(call.list(0)), on: 1)
      }),
    Word(
      "from(_ values: [Value], scheduler: Scheduler? = nil) -> Observable<Value>",
      .type(["Observable"]), chapter: .creating,
      others: ["from(_ values: RangeExpression<Value>, scheduler: Scheduler? = nil)"],
      explanation: .source, summary: "Sends the elements of a sequence and completes.",
      example: "Observable.from([1, 2]).subscribe(onNext: { print($0) })  // 1 | 2",
      behaviour: .function { (call) throws(Fault) in
        .object(call.makeStream(try call.elements(of: try call.value(0), on: 1)))
      }),
    Word(
      "from(optional value: Value?, scheduler: Scheduler? = nil) -> Observable<Value>",
      .type(["Observable"]), chapter: .creating,
      explanation: .source, summary: "Sends a value where there is one, then completes.",
      example: """
        let text = "twelve"
        Observable.from(optional: Int(text)).subscribe { print($0) }  // completed
        """,
      behaviour: .function { (call) throws(Fault) in try call.optional(on: 1) }),
    Word(
      "empty() -> Observable<Value>", .type(["Observable"]), chapter: .creating,
      explanation: .source, summary: "Completes at once.",
      example: "Observable<Int>.empty().subscribe { print($0) }  // completed",
      behaviour: .function { (call) throws(Fault) in call.make(.empty) }),
    Word(
      "never() -> Observable<Value>", .type(["Observable"]), chapter: .creating,
      explanation: .source, summary: "Never sends anything.",
      example: """
        Observable<Int>.never().subscribe(onDisposed: { print("disposed") }).dispose()  // disposed
        """,
      behaviour: .function { (call) throws(Fault) in call.make(.never) }),
    Word(
      "error(_ error: Any) -> Observable<Value>", .type(["Observable"]), chapter: .creating,
      explanation: .source, summary: "Fails at once.",
      example: "Observable<Int>.error(\"no\").subscribe { print($0) }  // error(no)",
      behaviour: .function { (call) throws(Fault) in
        call.make(SignalProducer(error: try call.value(0)))
      }),
    Word(
      "deferred(_ observableFactory: () throws -> Stream<Value, Any>) -> Observable<Value>",
      .type(["Observable"]), chapter: .creating,
      explanation: .source,
      summary: "Runs the stream that the closure returns, which is asked at each subscription.",
      notes: "It fails with what the closure throws.",
      example: """
        var visits = 0
        let visit = Observable<Int>.deferred {
          visits += 1
          return Observable.just(visits)
        }
        for _ in 1...2 { visit.subscribe(onNext: { print($0) }) }  // 1 | 2
        """,
      behaviour: .function { (call) throws(Fault) in
        call.make(.deferred(try call.throwingStreams(0)))
      }),
    Word(
      "interval(_ period: TimeInterval, scheduler: DateScheduler = main) -> Observable<Int>",
      .type(["Observable"]), chapter: .creating,
      explanation: .source, summary: "Sends 0, 1, 2 and so on, one at each period.",
      example: """
        let scheduler = TestScheduler()
        Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe(onNext: { print($0) })
        scheduler.advance(by: 2)  // 0 | 1
        """,
      behaviour: .function { (call) throws(Fault) in try call.numbersOverTime(on: 1) }),
    Word(
      "timer(_ dueTime: TimeInterval, period: TimeInterval? = nil, scheduler: DateScheduler = main) -> Observable<Int>",
      .type(["Observable"]), chapter: .creating,
      explanation: .source, summary: "Sends 0 when some time has passed, and completes.",
      notes: "With a period, it goes on instead with 1, 2 and so on, one at each period.",
      example: """
        let scheduler = TestScheduler()
        Observable<Int>.timer(.seconds(5), scheduler: scheduler).subscribe { print($0) }
        scheduler.advance(by: 5)  // next(0) | completed
        """,
      behaviour: .function { (call) throws(Fault) in try call.timer(on: 2) }),
    Word(
      "range(start: Int, count: Int, scheduler: Scheduler? = nil) -> Observable<Int>",
      .type(["Observable"]), chapter: .creating,
      explanation: .source,
      summary: "Sends so many numbers, beginning with 'start', then completes.",
      example:
        "Observable.range(start: 5, count: 3).subscribe(onNext: { print($0) })  // 5 | 6 | 7",
      behaviour: .function { (call) throws(Fault) in try call.numbers(on: 2) }),
    Word(
      "generate(initialState: Value, condition: (Value) -> Bool, scheduler: Scheduler? = nil, iterate: (Value) -> Value) -> Observable<Value>",
      .type(["Observable"]), chapter: .creating,
      explanation: .source,
      summary: "Sends a state and those that follow it, as long as a condition holds.",
      example: """
        Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 3 })
          .subscribe(onNext: { print($0) })  // 1 | 3 | 9 | 27
        """,
      behaviour: .function { (call) throws(Fault) in try call.states(while: 1, next: 3, on: 2) }),
    Word(
      "repeatElement(_ value: Value, scheduler: Scheduler? = nil) -> Observable<Value>",
      .type(["Observable"]), chapter: .creating,
      explanation: .source,
      summary: "Sends one value again and again, until the subscription is disposed.",
      example:
        "Observable.repeatElement(7).take(2).subscribe(onNext: { print($0) })  // 7 | 7",
      behaviour: .function { (call) throws(Fault) in try call.repetition(on: 1) }),
    Word(
      "using(_ resourceFactory: () throws -> R, observableFactory: (R) throws -> Stream<Value, Any>) -> Observable<Value>",
      .type(["Observable"]), chapter: .creating,
      explanation: .source,
      summary: "Makes a resource for each run, which is disposed when the run has ended.",
      notes: "It fails with what one of the closures throws.",
      example: """
        let lines = Observable<String>.using(
          { AnyDisposable { print("closed") } },
          observableFactory: { file in Observable.of("one", "two") })
        lines.subscribe(onNext: { print($0) })  // one | two | closed
        """,
      behaviour: .function { (call) throws(Fault) in try call.streamWithResource() }),
    Word(
      "asObservable() -> Observable<Value>", .streams, chapter: .creating,
      explanation: .source, exported: .absent(.rx),
      summary: "The stream as RxSwift's kind of producer, whose failures may be of any kind.",
      example: "SignalProducer(value: 1).asObservable().subscribe(onNext: { print($0) })  // 1",
      behaviour: .function { (call) throws(Fault) in
        call.make(call.stream.producer, from: [call.stream], as: .observable)
      }),
  ]
}
