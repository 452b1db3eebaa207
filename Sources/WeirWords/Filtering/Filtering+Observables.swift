import Weir
import WeirRuntime

extension Word {
  /// Filtering operators of observables that differ from ReactiveSwift's operators.
  static let filteringObservables: [Word] = [
    Word(
      "take(until other: Stream<A, F>) -> Stream<Value, Error>", .observables,
      others: ["takeUntil(_ other: Stream<A, F>)", "take(until predicate: (Value) -> Bool)"],
      keeps: .infallibility, explanation: .takes, distribution: .otherStream,
      summary: "Emits values until another stream emits, then completes.",
      notes: """
        The completion of 'other' is ignored; its failure fails the stream. Instead of a stream, a \
        predicate can be passed: the stream completes at the first value that satisfies it, \
        without emitting that value.
        """,
      example: """
        let values = PublishSubject<Int>()
        let stop = PublishSubject<String>()
        values.take(until: stop).subscribe { print($0) }
        values.onNext(1)  // next(1)
        stop.onNext("stop")  // completed
        """,
      behavior: .function { (call) throws(Fault) in
        if case .function = try call.value(0) {
          let test = try call.predicate(0)
          return call.derive { $0.take(while: { !test($0) }) }
        }
        let trigger = try call.stream(0)
        return call.derive(with: [trigger]) { $0.take(untilValueOf: trigger.producer) }
      }),
    Word(
      "takeUntil(_ behavior: TakeBehavior, predicate: (Value) -> Bool) -> Stream<Value, Error>",
      .observables, keeps: .infallibility, explanation: .takes, distribution: .unsaved,
      summary: "Emits values until one satisfies the predicate, then completes.",
      notes: """
        With '.inclusive', the value that satisfies 'predicate' is emitted too; with '.exclusive', \
        it is not.
        """,
      example: """
        Observable.of(1, 2, 3).takeUntil(.inclusive) { $0 == 2 }
          .subscribe { print($0) }  // next(1) | next(2) | completed
        """,
      behavior: .function { (call) throws(Fault) in
        let (behavior, test) = (try call.takeBehavior(0), try call.predicate(1))
        return call.derive { $0.take(while: { !test($0) }, behavior: behavior) }
      }),
    Word(
      "skip(until other: Stream<A, F>) -> Stream<Value, Error>", .observables,
      others: ["skipUntil(_ other: Stream<A, F>)"], keeps: .infallibility, explanation: .skips,
      distribution: .otherStream,
      summary: "Emits the values that arrive after another stream has emitted.",
      notes: """
        The completion of 'other' is ignored; its failure fails the stream. If the upstream \
        completes before 'other' emits, the stream sends no further event.
        """,
      example: """
        let values = PublishSubject<Int>()
        let begin = PublishSubject<String>()
        values.skip(until: begin).subscribe { print($0) }
        values.onNext(1)
        begin.onNext("begin")
        values.onNext(2)  // next(2)
        """,
      behavior: .function { (call) throws(Fault) in
        let trigger = try call.stream(0)
        return call.derive(with: [trigger]) { $0.skip(untilValueOf: trigger.producer) }
      }),
    Word(
      "element(at index: Int) -> Stream<Value, Error>", .observables,
      others: ["elementAt(_ index: Int)"], explanation: .takes, distribution: .unsaved,
      summary: "Emits the value at a zero-based index, then completes.",
      notes: "If the upstream completes earlier, fails with 'RxError.argumentOutOfRange'.",
      example: """
        Observable.of("a", "b").element(at: 1).subscribe { print($0) }  // next(b) | completed
        Observable.of("a", "b").element(at: 2).subscribe { print($0) }
        // error(Argument out of range.)
        """,
      behavior: .function { (call) throws(Fault) in
        let index = try call.count(0)
        return call.derive {
          $0.element(at: index).ifEmpty(fail: .rxError("argumentOutOfRange"))
        }
      }),
    Word(
      "single(_ predicate: (Value) -> Bool) -> Stream<Value, Error>", .observables,
      others: ["single()"], explanation: .takes, distribution: .unsaved,
      summary: "Emits the first value and fails if it is not the only one.",
      notes: """
        With a predicate, considers only the values that satisfy it. Emits the first value \
        immediately. Fails with 'RxError.moreThanOneElement' at the second value, and with \
        'RxError.noElements' on completion without a value.
        """,
      example: """
        Observable.of(1, 2).single { $0 > 1 }.subscribe { print($0) }  // next(2) | completed
        Observable.of(1, 2).single().subscribe { print($0) }
        // next(1) | error(Sequence contains more than one element.)
        """,
      behavior: .function { (call) throws(Fault) in
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
      "first() -> Single<Value?>", .observables,
      summary: "Returns a Single of the first value, or of nil if there is none.",
      notes: "The Single succeeds at the first value and disposes the upstream.",
      example: """
        Observable.of(1, 2).first().subscribe { print($0) }  // success(Optional(1))
        Observable<Int>.empty().first().subscribe { print($0) }  // success(nil)
        """,
      behavior: .function { (call) throws(Fault) in
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
