import LanguageTestSupport
import Testing

@Suite("Streams")
struct StreamTests {
  @Test("signals and producers are created", arguments: creating)
  func create(_ program: Program) { program.check() }

  static let creating = [
    Program(
      "a pipe",
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.observe { print($0) }
      observer.send(value: 1)  // VALUE 1
      observer.sendNext(2)  // VALUE 2
      observer.onNext(3)  // VALUE 3
      observer.send(.value(4))  // VALUE 4
      observer.sendCompleted()  // COMPLETED
      observer.send(value: 5)
      let both = Signal<Int, NoError>.pipe()
      both.output.observeValues { print("next \\($0)") }
      both.input.send(value: 6)  // next 6
      both.1.send(value: 7)  // next 7
      """),
    Program(
      "producers of values, elements, results and nothing",
      """
      SignalProducer<Int, NoError>(value: 1).start { print($0) }  // VALUE 1 | COMPLETED
      SignalProducer<Int, NoError>(values: [1, 2]).collect().startWithNext { print($0) }  // [1, 2]
      SignalProducer<Int, NoError>(values: 1, 2).collect().startWithValues { print($0) }  // [1, 2]
      SignalProducer<Int, NoError>([1, 2]).collect().startWithValues { print($0) }  // [1, 2]
      SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1)).start { print($0) }
      // FAILED Error Domain=d Code=1 "(null)"
      SignalProducer<Int, NoError>(result: .success(3)).start { print($0) }  // VALUE 3 | COMPLETED
      SignalProducer<Int, NoError>(result: Result(value: 4)).start { print($0) }  // VALUE 4 | COMPLETED
      SignalProducer<Int, NoError>.empty.start { print($0) }  // COMPLETED
      SignalProducer<Int, NoError>.never.start { print($0) }
      SignalProducer { 7 }.start { print($0) }  // VALUE 7 | COMPLETED
      """),
    Program(
      "the work of a producer runs for each start and is released",
      """
      var starts = 0
      let producer = SignalProducer<Int, NoError> { observer, lifetime in
        starts += 1
        lifetime.observeEnded { print("released") }
        observer.send(value: starts)
        observer.sendCompleted()
      }
      producer.startWithValues { print($0) }  // 1 | released
      producer.startWithNext { print($0) }  // 2 | released
      """),
    Program(
      "a signal's work begins at once",
      """
      let signal = Signal<Int, NoError> { observer, lifetime in
        print("begun")
        lifetime += AnyDisposable { print("ended") }
        QueueScheduler.main.schedule {
          observer.send(value: 1)
          observer.sendCompleted()
        }
        return nil
      }
      signal.observe { print($0) }
      // begun | VALUE 1 | COMPLETED | ended
      """),
    Program(
      "buffers replay",
      """
      let (producer, observer) = SignalProducer<Int, NoError>.buffer(2)
      for n in 1...3 { observer.sendNext(n) }
      producer.startWithNext { print($0) }  // 2 | 3
      observer.sendNext(4)  // 4
      observer.sendCompleted()
      producer.start { print($0) }  // VALUE 3 | VALUE 4 | COMPLETED
      """),
    Program(
      "a signal as a producer",
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      SignalProducer(signal).startWithValues { print("a \\($0)") }
      signal.producer.startWithValues { print("b \\($0)") }
      observer.send(value: 1)  // a 1 | b 1
      """),
  ]

  @Test("events are observed with start and observe methods", arguments: observing)
  func observe(_ program: Program) { program.check() }

  static let observing = [
    Program(
      "one closure for each kind",
      """
      let (signal, observer) = Signal<Int, NSError>.pipe()
      signal.flatMapError { _ in .empty }.observeValues { print("value \\($0)") }
      signal.observeNext { print("next \\($0)") }
      signal.observeFailed { print("failed \\($0.code)") }
      signal.observeCompleted { print("completed") }
      signal.observeInterrupted { print("interrupted") }
      signal.observeResult { print($0) }
      observer.send(value: 1)  // value 1 | next 1 | success(1)
      observer.send(error: NSError(domain: "d", code: 3))
      // failed 3 | failure(Error Domain=d Code=3 "(null)")
      signal.observe { print("late \\($0)") }  // late INTERRUPTED
      """),
    Program(
      "the same for producers",
      """
      let failing = SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 3))
      failing.startWithFailed { print($0.code) }  // 3
      failing.startWithResult { print($0.error!.code) }  // 3
      SignalProducer(value: 1).startWithCompleted { print("completed") }  // completed
      SignalProducer(value: 1).startWithResult { print($0.value!) }  // 1
      let endless = SignalProducer<Int, NoError>.never
      endless.startWithInterrupted { print("interrupted") }.dispose()  // interrupted
      """),
    Program(
      "observers as values",
      """
      let printer = Signal<Int, NoError>.Observer(value: { print($0) }, completed: { print("done") })
      SignalProducer(value: 1).start(printer)  // 1 | done
      let all = Signal<Int, NoError>.Observer { print($0) }
      SignalProducer(value: 2).start(all)  // VALUE 2 | COMPLETED
      let old = Observer<Int, NoError>(next: { print("next \\($0)") })
      SignalProducer(value: 3).start(old)  // next 3
      """),
    Program(
      "one run for several observers",
      """
      let producer = SignalProducer(1...2).on(starting: { print("starting") })
      producer.startWithSignal { signal, disposable in
        signal.observeValues { print("a\\($0)") }
        signal.observeValues { print("b\\($0)") }
      }
      // starting | a1 | b1 | a2 | b2
      """),
    Program(
      "events as values",
      """
      SignalProducer(value: 1).start { event in
        print(event.value, event.error, event.isTerminating)
      }
      // Optional(1) nil false | nil nil true
      """),
  ]

  @Test("operators work in former and current spelling", arguments: operators)
  func operate(_ program: Program) { program.check() }

  static let operators = [
    Program(
      "map, filter, scan",
      """
      let numbers = SignalProducer<Int, NoError>(1...4)
      numbers.map { $0 * 2 }.collect().startWithValues { print($0) }  // [2, 4, 6, 8]
      numbers.map(value: "x").take(first: 2).startWithValues { print($0) }  // x | x
      numbers.filter { $0 % 2 == 0 }.collect().startWithValues { print($0) }  // [2, 4]
      numbers.scan(0) { $0 + $1 }.collect().startWithValues { print($0) }  // [1, 3, 6, 10]
      numbers.scan(0, +).collect().startWithValues { print($0) }  // [1, 3, 6, 10]
      numbers.reduce(1) { $0 * $1 }.startWithValues { print($0) }  // 24
      numbers.lift { $0.map { $0 + 1 } }.collect().startWithValues { print($0) }  // [2, 3, 4, 5]
      """),
    Program(
      "take, skip, skipRepeats, collect",
      """
      let numbers = SignalProducer<Int, NoError>(1...4)
      numbers.take(first: 2).start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED
      numbers.take(1).start { print($0) }  // VALUE 1 | COMPLETED
      numbers.take(first: 0).start { print($0) }  // INTERRUPTED
      Observable.of(1).take(0).subscribe { print($0) }  // completed
      numbers.skip(first: 3).start { print($0) }  // VALUE 4 | COMPLETED
      numbers.skip(3).startWithNext { print($0) }  // 4
      let repeated = SignalProducer([1, 1, 2, 2, 1])
      repeated.skipRepeats().collect().startWithValues { print($0) }  // [1, 2, 1]
      repeated.distinctUntilChanged().toArray().startWithValues { print($0) }  // [1, 2, 1]
      repeated.skipRepeats { $0 % 2 == $1 % 2 }.collect().startWithValues { print($0) }  // [1, 2, 1]
      """),
    Program(
      "combineLatest, zip, merge",
      """
      let (a, sendA) = Signal<Int, NoError>.pipe()
      let (b, sendB) = Signal<String, NoError>.pipe()
      combineLatest(a, b).observeValues { print("latest \\($0)") }
      a.combineLatest(with: b).observeValues { n, text in print("with \\(n)\\(text)") }
      a.combineLatestWith(b).map { $0.0 }.observeNext { print("first \\($0)") }
      zip(a, b).observeValues { print("zip \\($0)") }
      a.zipWith(b).observeNext { print("zipWith \\($0)") }
      Signal.merge(a.map { "\\($0)" }, b).observeValues { print("merged \\($0)") }
      sendA.send(value: 1)  // merged 1
      sendB.send(value: "x")
      // latest (1, "x") | with 1x | first 1 | zip (1, "x") | zipWith (1, "x") | merged x
      """),
    Program(
      "concat and prefix",
      """
      let one = SignalProducer<Int, NoError>(value: 1)
      one.concat(SignalProducer(value: 2)).collect().startWithValues { print($0) }  // [1, 2]
      one.prefix(value: 0).collect().startWithValues { print($0) }  // [0, 1]
      one.startWith(9).collect().startWithValues { print($0) }  // [9, 1]
      """),
    Program(
      "flatten and flatMap, by each strategy",
      """
      let rows = SignalProducer([SignalProducer(1...2), SignalProducer(3...4)])
      rows.flatten(.merge).collect().startWithValues { print($0) }  // [1, 2, 3, 4]
      rows.flatten(.Concat).collect().startWithNext { print($0) }  // [1, 2, 3, 4]
      rows.flatten(.concurrent(limit: 1)).collect().startWithValues { print($0) }  // [1, 2, 3, 4]
      let (names, send) = Signal<String, NoError>.pipe()
      let (hot, sendHot) = Signal<Int, NoError>.pipe()
      names.flatMap(.latest) { name in hot.map { "\\(name)\\($0)" } }.observeValues { print($0) }
      names.flatMap(.Merge) { name in hot.map { "\\(name)-\\($0)" } }.observeNext { print($0) }
      send.send(value: "a")
      sendHot.send(value: 1)  // a1 | a-1
      send.send(value: "b")
      sendHot.send(value: 2)  // a-2 | b2 | b-2
      """),
    Program(
      "failures",
      """
      enum Trouble: Error { case first, second }
      var attempts = 0
      let flaky = SignalProducer<Int, Trouble> { observer, _ in
        attempts += 1
        print("attempt \\(attempts)")
        if attempts < 3 { observer.send(error: .first) } else { observer.send(value: attempts) }
      }
      flaky.retry(upTo: 1).startWithFailed { print($0) }  // attempt 1 | attempt 2 | first
      flaky.retry(2).startWithNext { print($0) }  // attempt 3 | 3
      let failing = SignalProducer<Int, Trouble>(error: .first)
      failing.mapError { _ in Trouble.second }.startWithFailed { print($0) }  // second
      failing.flatMapError { _ in SignalProducer(value: 0) }.startWithValues { print($0) }  // 0
      SignalProducer<Int, NoError>(value: 1).promoteError(Trouble.self).startWithNext { print($0) }  // 1
      SignalProducer<Int, NoError>(value: 2).promoteErrors(Trouble.self).startWithNext { print($0) }  // 2
      """),
    Program(
      "side effects stand in the order of ReactiveSwift",
      """
      let producer = SignalProducer<Int, NoError>(1...2).on(
        starting: { print("starting") }, started: { print("started") },
        event: { print("event \\($0)") }, completed: { print("completed") },
        terminated: { print("terminated") }, disposed: { print("disposed") },
        value: { print("value \\($0)") })
      producer.take(first: 1).start { print($0) }
      // starting | event VALUE 1 | value 1 | VALUE 1 | COMPLETED
      // event INTERRUPTED | terminated | disposed | started
      """),
    Program(
      "an operator on what has none",
      """
      let n = 1
      n.startWithValues { print($0) }  // error: value of type 'Int' has no member 'startWithValues'
      """),
    Program(
      "a name almost right",
      """
      SignalProducer(1...3).colect()
      // error: value of type 'SignalProducer<Int>' has no member 'colect'
      """),
    Program(
      "a negative count",
      """
      SignalProducer(1...3).take(first: -1)
      // error: 'first' of 'take' expects a number that is not negative, found -1
      """),
  ]

  @Test("disposables stop streams", arguments: disposal)
  func dispose(_ program: Program) { program.check() }

  static let disposal = [
    Program(
      "a disposed run is interrupted and released",
      """
      let producer = SignalProducer<Int, NoError> { observer, lifetime in
        lifetime.observeEnded { print("released") }
        observer.send(value: 1)
      }
      let run = producer.start { print($0) }  // VALUE 1
      print(run.isDisposed)  // false
      run.dispose()  // INTERRUPTED | released
      print(run.isDisposed)  // true
      """),
    Program(
      "an observation ends, the signal goes on",
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      let first = signal.observeValues { print("first \\($0)") }
      signal.observeValues { print("second \\($0)") }
      observer.send(value: 1)  // first 1 | second 1
      first?.dispose()
      observer.send(value: 2)  // second 2
      """),
    Program(
      "disposables",
      """
      let all = CompositeDisposable()
      all += AnyDisposable { print("a") }
      all += { print("b") }
      all.add { print("c") }
      all.addDisposable(ActionDisposable { print("d") })
      all.dispose()  // a | b | c | d
      all.dispose()
      print(all.isDisposed, all.disposed)  // true true
      let serial = SerialDisposable()
      serial.inner = AnyDisposable { print("first") }
      serial.inner = AnyDisposable { print("second") }  // first
      serial.dispose()  // second
      do {
        let scoped = ScopedDisposable(AnyDisposable { print("scope left") })
        print("inside")  // inside | scope left
      }
      """),
  ]

  @Test("schedulers and time operators run in virtual and real time", arguments: time)
  func schedule(_ program: Program) { program.check() }

  static let time = [
    Program(
      "virtual time",
      """
      let scheduler = TestScheduler()
      SignalProducer.interval(10, on: scheduler).take(first: 3).start { print($0) }
      print("before")  // before
      scheduler.advance(by: 20)  // VALUE 0 | VALUE 1
      scheduler.advance(by: 9.5)
      scheduler.advance(by: .milliseconds(500))  // VALUE 2 | COMPLETED
      """),
    Program(
      "delays and other schedulers",
      """
      let scheduler = TestScheduler()
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.delay(1, on: scheduler).observeValues { print("delayed \\($0)") }
      signal.delay(1, onScheduler: scheduler).observeNext { print("old \\($0)") }
      signal.observe(on: scheduler).observeValues { print("on \\($0)") }
      signal.observeOn(ImmediateScheduler()).observeValues { print("at once \\($0)") }
      SignalProducer(value: 9).start(on: scheduler).startWithValues { print("started \\($0)") }
      observer.send(value: 1)  // at once 1
      scheduler.advance()  // started 9 | on 1
      scheduler.run()  // delayed 1 | old 1
      """),
    Program(
      "scheduled actions",
      """
      let scheduler = TestScheduler()
      scheduler.schedule { print("now") }
      scheduler.schedule(after: 1) { print("later") }
      let cancelled = scheduler.schedule(after: 1) { print("never") }
      cancelled.dispose()
      let ticking = scheduler.schedule(after: 1, interval: 2) { print("tick") }
      scheduler.advance()  // now
      scheduler.advance(by: 4)  // later | tick | tick
      ticking.dispose()
      scheduler.advance(by: 10)
      """),
    Program(
      "the loop ends when the timers have ended",
      """
      QueueScheduler.main.schedule { print("scheduled") }
      let later = SignalProducer(value: 1).delay(.milliseconds(1))
      timer(0.002).concat(timer(0.001)).concat(later).start { print($0) }
      print("first")
      // first | scheduled | VALUE 0 | VALUE 0 | VALUE 1 | COMPLETED
      """),
    Program(
      "an interval counts",
      """
      interval(0.001).take(first: 3).start { print($0) }
      // VALUE 0 | VALUE 1 | VALUE 2 | COMPLETED
      """),
  ]

  @Test("reentrant events and closure failures are handled", arguments: faults)
  func survive(_ program: Program) { program.check() }

  static let faults = [
    Program(
      "an event sent during delivery waits for its turn",
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.observeValues { n in
        if n < 3 { observer.send(value: n + 1) }
        print("a\\(n)")
      }
      signal.observeValues { print("b\\($0)") }
      observer.send(value: 1)  // a1 | b1 | a2 | b2 | a3 | b3
      """),
    Program(
      "a long feedback does not fill the stack",
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.observeValues { if $0 < 20_000 { observer.send(value: $0 + 1) } else { print($0) } }
      observer.send(value: 0)  // 20000
      """),
    Program(
      "a failure in a closure of a stream ends the program there",
      """
      print("before")  // before
      SignalProducer(1...3)
        .map { 6 / ($0 - 2) }  // error: division by zero
        .startWithValues { print($0) }  // -6
      print("behind")
      """),
    Program(
      "a failure in an observer",
      """
      let (signal, observer) = Signal<[Int], NoError>.pipe()
      signal.observeValues { print($0[1]) }  // error: index out of range: 1
      observer.send(value: [1])
      print("behind")
      """),
    Program(
      "a failure stops an endless source",
      """
      SignalProducer(0...).startWithValues { print(3 / (2 - $0)) }  // error: division by zero
      // 1 | 3
      """),
    Program(
      "take ends an endless source",
      """
      SignalProducer(0...).take(first: 3).collect().startWithValues { print($0) }  // [0, 1, 2]
      """),
    Program(
      "a failure in a timer",
      """
      interval(0.001).startWithValues { n in
        print(n)
        if n == 1 { print([0][n]) }  // error: index out of range: 1
      }
      // 0 | 1
      """),
    Program(
      "a closure that must say yes or no",
      """
      SignalProducer(1...3).filter { $0 }.start()
      // error: cannot convert value of type 'Int' to closure result type 'Bool'
      """),
    Program(
      "flatMap needs streams",
      """
      SignalProducer(1...3).flatMap(.merge) { $0 }.start()
      // error: expected a stream, found a value of type 'Int'
      """),
    Program(
      "a way to flatten that does not exist",
      """
      SignalProducer([SignalProducer(value: 1)]).flatten(.most)
      // error: type 'FlattenStrategy' has no member 'most'
      """),
    Program(
      "an error that a closure throws",
      """
      enum Trouble: Error { case any }
      SignalProducer(1...3).startWithValues { n in
        if n == 2 { throw Trouble.any }  // error: uncaught error: any
        print(n)  // 1
      }
      """),
  ]
}
