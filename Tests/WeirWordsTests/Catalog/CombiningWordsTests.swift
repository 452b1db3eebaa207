import LanguageTestSupport
import Testing

@Suite("Combining, flattening, timing and sharing operators")
struct CombiningWordsTests {
  @Test("alternative spellings behave like the main spelling", arguments: spellings)
  func otherNames(_ program: Program) { program.check() }

  @Test("mistakes in operator calls are reported", arguments: mistakes)
  func told(_ program: Program) { program.check() }

  @Test("operators handle failures and endless streams", arguments: failures)
  func ends(_ program: Program) { program.check() }

  @Test("MainScheduler and UIScheduler run actions immediately, but never nested")
  func mainSchedulers() {
    Program(
      "main schedulers",
      """
      MainScheduler.instance.schedule {
        MainScheduler.instance.schedule { print("the same one") }
        UIScheduler().schedule { print("another one") }
        ConcurrentMainScheduler.instance.schedule { print("a concurrent one") }
        print("outer")
      }
      print("afterwards")
      // another one | a concurrent one | outer | afterwards | the same one
      """
    ).check()
  }

  private static let spellings = [
    Program(
      "combining",
      """
      let a = SignalProducer<Int, NoError>(value: 1), b = SignalProducer<String, NoError>(value: "b")
      a.combineLatestWith(b).startWithValues { print($0) }  // (1, "b")
      a.combineLatest(b).startWithValues { print($0) }  // (1, "b")
      a.zipWith(b).startWithValues { print($0) }  // (1, "b")
      a.zip(b) { "\\($1)\\($0)" }.startWithValues { print($0) }  // b1
      a.mergeWith(a).collect().startWithValues { print($0) }  // [1, 1]
      a.amb(.never).startWithValues { print($0) }  // 1
      a.raceWith(.never).startWithValues { print($0) }  // 1
      amb([a, a]).startWithValues { print($0) }  // 1
      a.concatWith(a).collect().startWithValues { print($0) }  // [1, 1]
      a.append([2, 3]).prepend(a).collect().startWithValues { print($0) }  // [1, 1, 2, 3]
      a.endWith(2).startWith(0).collect().startWithValues { print($0) }  // [0, 1, 2]
      a.andThen(b).startWithValues { print($0) }  // b
      a.sampleWith(b).startWithValues { print($0) }  // (1, "b")
      a.sampleOn(b).startWithValues { print($0) }  // 1
      SignalProducer([a, a]).combineAll().startWithValues { print($0) }  // [1, 1]
      SignalProducer([a, a]).zipAll().startWithValues { print($0) }  // [1, 1]
      """),
    Program(
      "flattening",
      """
      let numbers = SignalProducer<Int, NoError>(1...2)
      let twice: (Int) -> SignalProducer<Int, NoError> = { SignalProducer([$0, $0]) }
      numbers.flatMap(.Merge, transform: twice).collect().startWithValues { print($0) }  // [1, 1, 2, 2]
      numbers.flatMap(maxPublishers: .max(1), twice).collect().startWithValues { print($0) }
      // [1, 1, 2, 2]
      numbers.mergeMap(twice).collect().startWithValues { print($0) }  // [1, 1, 2, 2]
      numbers.switchMap(twice).collect().startWithValues { print($0) }  // [1, 1, 2, 2]
      numbers.exhaustMap(twice).collect().startWithValues { print($0) }  // [1, 1, 2, 2]
      let streams = numbers.map { SignalProducer(value: $0) }
      streams.mergeAll().collect().startWithValues { print($0) }  // [1, 2]
      streams.concatAll().collect().startWithValues { print($0) }  // [1, 2]
      streams.switchAll().collect().startWithValues { print($0) }  // [1, 2]
      streams.switchLatest().collect().startWithValues { print($0) }  // [1, 2]
      streams.exhaust().collect().startWithValues { print($0) }  // [1, 2]
      streams.flatten(.exhaust).collect().startWithValues { print($0) }  // [1, 2]
      """),
    Program(
      "failures",
      """
      let failing = SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
      failing.catch { _ in SignalProducer(value: 1) }.startWithValues { print($0) }  // 1
      failing.catchError { _ in .just(2) }.startWithValues { print($0) }  // 2
      failing.catchAndReturn(3).startWithValues { print($0) }  // 3
      failing.catchErrorJustReturn(4).startWithValues { print($0) }  // 4
      failing.onErrorResumeNextWith(SignalProducer(value: 5)).startWithValues { print($0) }  // 5
      SignalProducer.onErrorResumeNext([failing, failing]).start { print($0) }  // COMPLETED
      failing.retryWhen { $0.take(first: 1) }.start { print($0) }  // COMPLETED
      SignalProducer(value: 6).times(2).startWithValues { print($0) }  // 6 | 6
      SignalProducer(value: 7).repeatWhen { $0.take(first: 1) }.startWithValues { print($0) }
      // 7 | 7
      """),
    Program(
      "time and effects",
      """
      let clock = TestScheduler()
      let one = SignalProducer<Int, NoError>(value: 1)
      one.observeOn(clock).startWithValues { print("a \\($0)") }
      one.receive(on: clock).startWithValues { print("b \\($0)") }
      one.startOn(clock).startWithValues { print("c \\($0)") }
      one.subscribeOn(clock).startWithValues { print("d \\($0)") }
      one.subscribe(on: clock).startWithValues { print("e \\($0)") }
      clock.start()  // a 1 | b 1 | c 1 | d 1 | e 1
      one.delay(1, onScheduler: clock).startWithValues { print("f \\($0)") }
      one.delay(for: 2, scheduler: clock).startWithValues { print("g \\($0)") }
      one.delaySubscription(.seconds(3), scheduler: clock).startWithValues { print("h \\($0)") }
      one.delayWhen { _ in SignalProducer.timer(4, on: clock) }.startWithValues { print("i \\($0)") }
      clock.advanceTo(10)  // f 1 | g 1 | h 1 | i 1
      one.concat(.never).debounce(for: 1, scheduler: clock).startWithValues { print("j \\($0)") }
      one.throttle(for: 1, scheduler: clock, latest: true).startWithValues { print("k \\($0)") }
      clock.run()  // k 1 | j 1
      one.doOnNext { print("m \\($0)") }.start()  // m 1
      one.tap { print("n \\($0)") }.start()  // n 1
      """),
    Program(
      "slices of arrays, and the offset of a value",
      """
      let numbers = [1, 2, 3]
      SignalProducer(numbers.prefix(2)).enumerated()
        .startWithValues { print($0.offset, $0.element) }  // 0 1 | 1 2
      Observable.from(numbers.dropFirst()).subscribe(onNext: { print($0) })  // 2 | 3
      """),
    Program(
      "sharing and disposables",
      """
      let one = SignalProducer<Int, NoError>(value: 1)
      one.shareReplay(1).startWithValues { print($0) }  // 1
      one.makeConnectable().autoconnect().startWithValues { print($0) }  // 1
      one.multicast(subject: Signal<Int, NoError>.pipe()).refCount().startWithValues { print($0) }
      // 1
      AnyDisposable { print("a") }.cancel()  // a
      let bag = CompositeDisposable()
      AnyDisposable { print("b") }.addDisposableTo(bag)
      AnyDisposable { print("c") }.store(in: bag)
      bag.unsubscribe()  // b | c
      func visit() {
        let scope = ScopedDisposable(CompositeDisposable())
        scope += AnyDisposable { print("d") }
      }
      visit()  // d
      """),
  ]

  private static let mistakes = [
    Program(
      "no room for inner streams",
      """
      SignalProducer([SignalProducer(value: 1)]).merge(maxConcurrent: 0)
      // error: 'maxConcurrent' of 'merge' expects a number above zero, found 0
      """),
    Program(
      "an unknown way to flatten",
      """
      SignalProducer([SignalProducer(value: 1)]).flatten(.sideways).start()
      // error: type 'FlattenStrategy' has no member 'sideways'
      """),
    Program(
      "a negative number of times",
      """
      SignalProducer(value: 1).retry(upTo: -1)
      // error: 'upTo' of 'retry' expects a number that is not negative, found -1
      """),
    Program(
      "a span of time that goes back",
      """
      SignalProducer(value: 1).debounce(-1.0)
      // error: 'interval' of 'debounce' expects a span of time that is not negative, found -1.0
      """),
    Program(
      "a scope that is none",
      """
      SignalProducer(value: 1).share(replay: 1, scope: .sometimes)
      // error: type 'SharingScope' has no member 'sometimes'
      """),
    Program(
      "assigned twice",
      """
      let disposable = SingleAssignmentDisposable()
      disposable.setDisposable(AnyDisposable())
      disposable.setDisposable(AnyDisposable())
      // error: the disposable of a SingleAssignmentDisposable is already set
      """),
    Program(
      "a failure that was ruled out",
      """
      SignalProducer<Int, String>(error: "no").assertNoFailure("numbers").start()
      // error: numbers: the stream failed: no
      """),
  ]

  private static let failures = [
    Program(
      "streams that go on with others do so for themselves",
      """
      let first = SignalProducer<Int, NoError>([1, 2]).concat(SignalProducer(value: 3))
      let second = first.concat(SignalProducer(value: 4))
      let third = first.concat(SignalProducer(value: 5))
      first.collect().startWithValues { print($0) }  // [1, 2, 3]
      second.collect().startWithValues { print($0) }  // [1, 2, 3, 4]
      third.concat(second).collect().startWithValues { print($0) }  // [1, 2, 3, 5, 1, 2, 3, 4]
      second.concat(.never).concat(first).startWithCompleted { print("never") }
      Observable.of(1).concat(Observable.of(2)).concat(.empty()).subscribe { print($0) }
      // next(1) | next(2) | completed
      var long = SignalProducer<Int, NoError>(value: 0)
      for n in 1..<2000 { long = long.concat(SignalProducer(value: n)) }
      long.reduce(0, +).startWithValues { print($0) }  // 1999000
      """),
    Program(
      "what closures throw is a failure",
      """
      let numbers = SignalProducer<Int, String>(1...3)
      let check = { (number: Int) throws -> Int in
        if number == 2 { throw "two" }
        return number
      }
      numbers.flatMap(.concat) { SignalProducer<Int, String>(value: try check($0)) }
        .start { print($0) }  // VALUE 1 | FAILED two
      numbers.flatMap { SignalProducer<Int, String>(value: try check($0)) }
        .start { print($0) }  // VALUE 1 | FAILED two
      numbers.do(onNext: { _ = try check($0) }).start { print($0) }  // VALUE 1 | FAILED two
      zip(numbers, numbers) { try check($0) + $1 }.start { print($0) }  // VALUE 2 | FAILED two
      numbers.concat(error: "end").catch { error in throw "not \\(error)" }
        .startWithFailed { print($0) }  // not end
      """),
    Program(
      "the failure of a notifier fails the result",
      """
      let (values, send) = Signal<Int, String>.pipe()
      let ticks = Observable<Int>.error("broken")
      values.sample(on: ticks).observe { print($0) }  // INTERRUPTED
      SignalProducer(values).sample(on: ticks).start { print($0) }  // FAILED broken
      SignalProducer(value: 1).audit { _ in ticks }.start { print($0) }  // FAILED broken
      """),
    Program(
      "what is limited stops an endless source",
      """
      SignalProducer(0...).repeat(3).take(first: 2).collect().startWithValues { print($0) }  // [0, 1]
      SignalProducer(0...).retry(3).take(first: 2).collect().startWithValues { print($0) }  // [0, 1]
      SignalProducer(value: 1).repeat().take(first: 3).collect().startWithValues { print($0) }
      // [1, 1, 1]
      """),
    Program(
      "streams are named without their type where one is wanted",
      """
      SignalProducer(1...3).flatMap(.concat) { n in n == 2 ? .empty : SignalProducer(value: n) }
        .collect().startWithValues { print($0) }  // [1, 3]
      SignalProducer(value: 1).concat(.init(value: 2)).collect().startWithValues { print($0) }
      // [1, 2]
      """),
  ]
}
