import LanguageTestSupport
import Testing

@Suite("Stream promises")
struct PromiseTests {
  @Test("each operator keeps the trait promises that its entry declares", arguments: operators)
  func kept(_ program: Program) { program.check() }

  private static let operators = [
    Program(
      "what cannot fail is made of streams that cannot fail",
      """
      enum E: Error { case bad }
      let mayFail = Infallible.just(1).flatMapLatest { _ in Observable<Int>.error(E.bad) }
      mayFail.start { print($0) }  // error(bad)
      let fine: Infallible<Int> = Infallible.just(1).flatMapLatest { _ in Infallible.just(2) }
      fine.start { print($0) }  // next(2) | completed
      let named: Infallible<Int> = Infallible.just(1).concatMap { n in
        print("for \\(n)")
        return .just(n + 1)
      }
      named.start { print($0) }  // for 1 | next(2) | completed
      """),
    Program(
      "a stream that may fail makes one that may fail",
      """
      let mayFail: Infallible<Int> = Infallible.just(1).flatMapLatest { _ in Observable.just(2) }
      // error: cannot convert value of type 'Observable<Int>' to specified type 'Infallible<Int>'
      """),
    Program(
      "the other names of a word keep the same",
      """
      let names = Infallible.of(1, 1, 2).distinctUntilChanged().asDriver()
      names.drive(onNext: { print($0) })  // 1 | 2
      let drivers = Driver.of(Driver.just(1), Driver.just(2)).switchLatest()
      drivers.drive(onNext: { print("latest \\($0)") })  // latest 1 | latest 2
      Single<Int>.error(RxError.timeout).catchAndReturn(0)
        .subscribe(onSuccess: { print("single \\($0)") })  // single 0
      """),
    Program(
      "a driver made of two is a driver where both are",
      """
      let (a, b) = (Driver.just(1), Driver.just(2))
      a.withLatestFrom(b).drive(onNext: { print($0) })  // 2
      a.concat(b).drive(onNext: { print($0) })  // 1 | 2
      """),
    Program(
      "a driver and an observable make no driver",
      """
      Driver.just(1).concat(Observable.just(3)).drive(onNext: { print($0) })
      // error: value of type 'Observable<Int>' has no member 'drive'
      """),
    Program(
      "a failure that is added ends the promise",
      """
      Infallible.just(1).concat(error: "no").asDriver()
      // error: missing argument for parameter 'onErrorJustReturn' in call
      """),
    Program(
      "what is of any type is not taken for a stream",
      """
      let streams: [Any] = [Infallible.just(2)]
      Infallible.just(1).flatMap { _ in streams[0] }.start()
      // error: expected a stream, found a value of type 'Any'
      """),
  ]

  @Test("operators keep the promise of Single, Maybe and Completable", arguments: oneValue)
  func one(_ program: Program) { program.check() }

  private static let oneValue = [
    Program(
      "a single goes on with a single",
      """
      Single.just(1).flatMap { _ in Observable.of(1, 2, 3) }
      // error: cannot convert value of type 'Observable<Int>' to closure result type 'Single<_>'
      """),
    Program(
      "a maybe goes on with a maybe",
      """
      Maybe.just(1).flatMap { n in Maybe.just(n + 1) }.subscribe(onSuccess: { print($0) })  // 2
      """),
    Program(
      "a maybe does not go on with a single",
      """
      Maybe.just(1).flatMap { _ in Single.just(1) }
      // error: cannot convert value of type 'Single<Int>' to closure result type 'Maybe<_>'
      """),
    Program(
      "what is of any type is not taken for a single",
      """
      let streams: [Any] = [Single.just(2)]
      Single.just(1).flatMap { _ in streams[0] }.subscribe()
      // error: cannot convert value of type 'Any' to closure result type 'Single<_>'
      """),
    Program(
      "a single that a closure may leave out is a maybe",
      """
      let even: Maybe<Int> = Single.just(1).filter { $0 % 2 == 0 }
      even.subscribe(onCompleted: { print("none") })  // none
      let known: Maybe<Int> = Single<Int?>.just(1).skipNil()
      known.subscribe(onSuccess: { print($0) })  // 1
      """),
    Program(
      "another attempt, and another stream in place of a failure",
      """
      let failing = Single<Int>.error(RxError.timeout)
      let second: Single<Int> = failing.retry(1).catch { _ in Single.just(2) }
      second.subscribe(onSuccess: { print($0) })  // 2
      let third: Single<Int> = failing.retry(when: { errors in errors.take(first: 0) })
      """),
    Program(
      "a single that goes on with several values after a failure is none",
      """
      let failing = Single<Int>.error(RxError.timeout)
      let many: Single<Int> = failing.catch { _ in Observable.of(1, 2) }
      // error: cannot convert value of type 'Observable<Int>' to specified type 'Single<Int>'
      """),
    Program(
      "only a single is a single",
      """
      let answer: Single<Int> = Observable.of(1, 2)
      // error: cannot convert value of type 'Observable<Int>' to specified type 'Single<Int>'
      """),
  ]
}
