import Weir

extension Word {
  /// Filtering operators of observables that differ from ReactiveSwift's operators.
  static let filteringObservables: [Word] = [
    Word(
      "take(until other: Stream<A, F>) -> Stream<Value, Error>", .observables, chapter: .filtering,
      others: ["takeUntil(_ other: Stream<A, F>)", "take(until predicate: (Value) -> Bool)"],
      keeps: .infallibility, explanation: .takes, exported: .absent(.rx),
      summary: "Sends values until another stream sends one, then completes.",
      notes: """
        The completion of the other stream means nothing, its failure is the result's. With a closure \
        in the place of the stream: until a value satisfies it.
        """,
      example: """
        let values = PublishSubject<Int>()
        let stop = PublishSubject<String>()
        values.take(until: stop).subscribe { print($0) }
        values.onNext(1)  // next(1)
        stop.onNext("stop")  // completed
        """,
      behaviour: .function { (call) throws(Fault) in
        if case .function = try call.value(0) {
          let test = try call.predicate(0)
          return call.derive { $0.take(while: { !test($0) }) }
        }
        let trigger = try call.stream(0)
        return call.derive(with: [trigger]) { $0.take(untilValueOf: trigger.producer) }
      }),
    Word(
      "takeUntil(_ behavior: TakeBehavior, predicate: (Value) -> Bool) -> Stream<Value, Error>",
      .observables, chapter: .filtering, keeps: .infallibility, explanation: .takes,
      exported: .absent(.rx),
      summary: "Sends values until one satisfies the closure, then completes.",
      notes: "With '.inclusive', that one is sent as well.",
      example: """
        Observable.of(1, 2, 3).takeUntil(.inclusive) { $0 == 2 }
          .subscribe { print($0) }  // next(1) | next(2) | completed
        """,
      behaviour: .function { (call) throws(Fault) in
        let (behavior, test) = (try call.takeBehavior(0), try call.predicate(1))
        return call.derive { $0.take(while: { !test($0) }, behavior: behavior) }
      }),
    Word(
      "skip(until other: Stream<A, F>) -> Stream<Value, Error>", .observables, chapter: .filtering,
      others: ["skipUntil(_ other: Stream<A, F>)"],
      keeps: .infallibility, explanation: .skips, exported: .absent(.rx),
      summary: "Sends the values that come after another stream has sent one.",
      notes: "The completion of the other stream means nothing, its failure is the result's.",
      example: """
        let values = PublishSubject<Int>()
        let begin = PublishSubject<String>()
        values.skip(until: begin).subscribe { print($0) }
        values.onNext(1)
        begin.onNext("begin")
        values.onNext(2)  // next(2)
        """,
      behaviour: .function { (call) throws(Fault) in
        let trigger = try call.stream(0)
        return call.derive(with: [trigger]) { $0.skip(untilValueOf: trigger.producer) }
      }),
    Word(
      "element(at index: Int) -> Stream<Value, Error>", .observables, chapter: .filtering,
      others: ["elementAt(_ index: Int)"], explanation: .takes, exported: .absent(.rx),
      summary: "Sends the value with an index, counted from 0, then completes.",
      notes: "It fails with RxError.argumentOutOfRange where there is none.",
      example: """
        Observable.of("a", "b").element(at: 1).subscribe { print($0) }  // next(b) | completed
        Observable.of("a", "b").element(at: 2).subscribe { print($0) }
        // error(Argument out of range.)
        """,
      behaviour: .function { (call) throws(Fault) in
        let index = try call.count(0)
        return call.derive {
          $0.element(at: index).ifEmpty(fail: .rxError("argumentOutOfRange"))
        }
      }),
    Word(
      "single(_ predicate: (Value) -> Bool) -> Stream<Value, Error>", .observables,
      chapter: .filtering, others: ["single()"], explanation: .takes, exported: .absent(.rx),
      summary: "Sends the only value that satisfies the closure, or the only one of all.",
      notes: """
        It fails with RxError.moreThanOneElement at a second one, and with RxError.noElements where \
        there is none.
        """,
      example: """
        Observable.of(1, 2).single { $0 > 1 }.subscribe { print($0) }  // next(2) | completed
        Observable.of(1, 2).single().subscribe { print($0) }
        // next(1) | error(Sequence contains more than one element.)
        """,
      behaviour: .function { (call) throws(Fault) in
        let test: (@Sendable (Value) -> Bool)? = call.isGiven(0) ? try call.predicate(0) : nil
        return call.derive { source in
          (test.map { source.filter($0) } ?? source).enumerated()
            .attemptMap { (index, value) throws(Value) in
              if index > 0 { throw .rxError("moreThanOneElement") }
              return value
            }
            .ifEmpty(fail: .rxError("noElements"))
        }
      }),
    Word(
      "first() -> Single<Value?>", .observables, chapter: .filtering, exported: .absent(.rx),
      summary: "The first value as a Single, or nil where there is none.",
      example: """
        Observable.of(1, 2).first().subscribe { print($0) }  // success(Optional(1))
        Observable<Int>.empty().first().subscribe { print($0) }  // success(nil)
        """,
      behaviour: .function { (call) throws(Fault) in
        call.make(
          call.stream.producer.take(first: 1).map { .some($0) }.ifEmpty(default: .none),
          from: [call.stream], as: .single)
      }),
  ]
}

extension Value {
  /// Returns a value of RxSwift's `RxError` without associated values.
  static func rxError(_ name: String) -> Value { .enumCase(EnumValue(.rxError, name)) }
}
