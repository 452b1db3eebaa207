import LanguageTestSupport
import Testing

@Suite("Operators that create streams")
struct CreatingWordTests {
  @Test("streams are created", arguments: programs)
  func create(_ program: Program) { program.check() }

  static let programs = [
    Program(
      "a closure without parameters returns a value, a result, or throws",
      """
      SignalProducer<Int, String> { 7 }.start { print($0) }  // VALUE 7 | COMPLETED
      SignalProducer<Int, String> { throw "no" }.start { print($0) }  // FAILED no
      SignalProducer<Int, String> { Result(error: "bad") }.start { print($0) }  // FAILED bad
      SignalProducer<Int, String> { Result(value: 8) }.start { print($0) }  // VALUE 8 | COMPLETED
      """),
    Program(
      "the observer alone is enough for a closure",
      """
      SignalProducer<Int, NoError> { observer in
        observer.send(value: 1)
        observer.sendCompleted()
      }
      .start { print($0) }  // VALUE 1 | COMPLETED
      """),
    Program(
      "what the closure of a signal returns is disposed at its end",
      """
      var end: Observer<Int, NoError>? = nil
      let signal = Signal<Int, NoError> { observer in
        end = observer
        return AnyDisposable { print("released") }
      }
      signal.observe { print($0) }
      end?.sendCompleted()  // COMPLETED | released
      """),
    Program(
      "what is given to a pipe is disposed at its end",
      """
      let file = AnyDisposable { print("closed") }
      let (signal, observer) = Signal<Int, NoError>.pipe(disposable: file)
      signal.observe { print($0) }
      observer.sendCompleted()  // COMPLETED | closed
      """),
    Program(
      "any sequence is a producer",
      """
      SignalProducer("ab").collect().startWithValues { print($0) }  // ["a", "b"]
      SignalProducer(["k": 1]).startWithValues { print($0.key, $0.value) }  // k 1
      SignalProducer(values: 1...2).collect().startWithValues { print($0) }  // [1, 2]
      SignalProducer(values: 1, 2, 3).collect().startWithValues { print($0) }  // [1, 2, 3]
      """),
    Program(
      "numbers up to the greatest, and no further",
      """
      SignalProducer.range(start: Int.max - 1, count: 2).map { $0 == Int.max }
        .startWithValues { print($0) }  // false | true
      SignalProducer.range(start: 3, count: 0).start { print($0) }  // COMPLETED
      SignalProducer.range(start: Int.max, count: 2)  // error: arithmetic overflow
      """),
    Program(
      "a negative number of numbers",
      """
      Observable.range(start: 1, count: -1)
      // error: 'count' of 'range' expects a number that is not negative, found -1
      """),
    Program(
      "elements on a scheduler take turns",
      """
      let scheduler = TestScheduler()
      Observable.of("a", "b", scheduler: scheduler).subscribe(onNext: { print($0) })
      SignalProducer([1, 2], on: scheduler).startWithValues { print($0) }
      scheduler.advance()  // a | 1 | b | 2
      """),
    Program(
      "a timer with a period goes on",
      """
      let scheduler = TestScheduler()
      Observable<Int>.timer(.seconds(1), period: .seconds(2), scheduler: scheduler)
        .subscribe(onNext: { print($0) })
      scheduler.advance(by: 5)  // 0 | 1 | 2
      timer(1, period: 0)
      // error: 'period' of 'timer' expects a span of time above zero, found 0
      """),
    Program(
      "a stream that is chosen, made or given a resource fails with what a closure throws",
      """
      let one = SignalProducer<Int, String>(value: 1)
      SignalProducer.deferred { throw "no" }.start { print($0) }  // FAILED no
      SignalProducer.either(if: { throw "no" }, then: one, else: one).start { print($0) }  // FAILED no
      SignalProducer.either(if: { false }, then: one).start { print($0) }  // COMPLETED
      SignalProducer.using(
        { AnyDisposable { print("closed") } }, producer: { _ in throw "no" }
      )
      .start { print($0) }  // FAILED no | closed
      """),
    Program(
      "a resource that cannot be disposed",
      """
      let one = SignalProducer(value: 1)
      SignalProducer.using({ 3 }, producer: { _ in one }).start()
      // error: expected a disposable or a closure, found a value of type 'Int'
      """),
    Program(
      "only the first call back counts",
      """
      SignalProducer<Int, NoError>.callback { done in
        done(1)
        done(2)
      }
      .start { print($0) }  // VALUE 1 | COMPLETED
      """),
    Program(
      "a callback of a result is given one",
      """
      SignalProducer<Int, String>.resultCallback { done in done(1) }.start()
      // error: cannot convert value of type 'Int' to expected argument type 'Result<Int, String>'
      """),
    Program(
      "a future is computed once, though nobody starts it",
      """
      let failing = Future<Int, String> { promise in
        print("computing")  // computing
        promise(.failure("no"))
        promise(.success(1))
      }
      failing.start { print($0) }  // FAILED no
      failing.start { print($0) }  // FAILED no
      """),
    Program(
      "a record without an end waits to be disposed",
      """
      let run = Record<Int, NoError>(values: [1], termination: nil).start { print($0) }  // VALUE 1
      run.dispose()  // INTERRUPTED
      let record = Record<Int, String>(output: [1], completion: .failure("no"))
      record.start { print($0) }  // VALUE 1 | FAILED no
      Record<Int, NoError>(events: [.completed, .value(2)]).start { print($0) }  // COMPLETED
      """),
    Program(
      "a record is made of events",
      """
      Record<Int, NoError>(events: [3])
      // error: cannot convert value of type 'Int' to expected element type 'Event<Int, NoError>'
      """),
    Program(
      "streams of other libraries say what they are",
      """
      print(Observable.just(1), Observable<Int>.empty())  // Observable Observable<Int>
      print(Just(1).eraseToAnyPublisher())  // AnyPublisher
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.asObservable().subscribe(onNext: { print($0) })
      observer.send(value: 1)  // 1
      """),
    Program(
      "an optional and a result are publishers",
      """
      let none: Int? = nil
      none.publisher.start { print($0) }  // COMPLETED
      Result<Int, String>(error: "no").publisher.start { print($0) }  // FAILED no
      (1...2).publisher.sink { print($0) }  // 1 | 2
      Empty<Int, NoError>(completeImmediately: false).start { print($0) }
      """),
    Program(
      "what repeats for ever stops at a failure",
      """
      SignalProducer.repeatElement(1).startWithValues { print(1 / ($0 - 1)) }
      // error: division by zero
      """),
  ]
}
