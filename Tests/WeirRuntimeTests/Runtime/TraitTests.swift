import LanguageTestSupport
import Testing

@Suite("Traits")
struct TraitTests {
  @Test("Single, Maybe and Completable keep their guarantees", arguments: oneValue)
  func checkOneValue(_ program: Program) { program.check() }

  static let oneValue = [
    Program(
      "a single sends one value or an error",
      """
      var runs = 0
      let request = Single<Int>.create { single in
        runs += 1
        single(.success(runs))
        single(.success(99))
        return AnyDisposable { print("released") }
      }
      request.subscribe(onSuccess: { print($0) }, onFailure: { print($0) })  // 1 | released
      request.subscribe { event in
        switch event {
        case .success(let value): print("success", value)  // success 2 | released
        case .failure(let error): print("failure", error)
        }
      }
      let failing = Single<Int>.create { single in
        single(.failure(NSError(domain: "d", code: 3)))
        return AnyDisposable()
      }
      failing.subscribe(onSuccess: { print($0) }, onError: { print($0.code) })  // 3
      failing.subscribe { if case .error(let error) = $0 { print(error.code) } }  // 3
      failing.subscribe(onFailure: { print($0.code) }, onDisposed: { print("gone") })  // 3 | gone
      """),
    Program(
      "a maybe sends one value or none",
      """
      let events: [MaybeEvent<Int>] = [.success(1), .completed, .error(RxError.overflow)]
      for event in events {
        let maybe = Maybe<Int>.create { send in
          send(event)
          return AnyDisposable()
        }
        maybe.subscribe(
          onSuccess: { print("value", $0) }, onError: { print("error", $0) },
          onCompleted: { print("nothing") })
        maybe.subscribe { print($0) }
      }
      // value 1 | success(1) | nothing | completed
      // error Arithmetic overflow occurred. | error(Arithmetic overflow occurred.)
      """),
    Program(
      "a completable ends",
      """
      let save = Completable.create { send in
        send(.completed)
        return AnyDisposable()
      }
      save.subscribe(onCompleted: { print("saved") })  // saved
      save.subscribe { print($0) }  // completed
      Completable.error(RxError.unknown).subscribe(onError: { print($0) })
      // Unknown error occurred.
      save.andThen(Single.just(5)).subscribe(onSuccess: { print($0) })  // 5
      save.concat(Completable.empty()).subscribe(onCompleted: { print("both") })  // both
      """),
    Program(
      "conversions check what they promise",
      """
      let none = SignalProducer<Int, NoError>.empty
      SignalProducer(value: 1).asSingle().subscribe { print($0) }  // success(1)
      none.asSingle().subscribe(onFailure: { print($0) })  // Sequence doesn't contain any elements.
      SignalProducer(1...3).asMaybe().subscribe(onError: { print($0) })
      // Sequence contains more than one element.
      none.asMaybe().subscribe(onCompleted: { print("nothing") })  // nothing
      SignalProducer(1...3).asCompletable().start { print($0) }  // completed
      Single.just(1).asMaybe().subscribe { print($0) }  // success(1)
      print(RxError.noElements == RxError.noElements)  // true
      """),
    Program(
      "operators keep or change the trait",
      """
      Single.just(1).map { $0 + 1 }.subscribe(onSuccess: { print($0) })  // 2
      Single.just(1).filter { $0 > 1 }.subscribe(onCompleted: { print("filtered") })  // filtered
      Single.just("x").compactMap { Int($0) }.subscribe(onCompleted: { print("no number") })
      // no number
      Single.just(1).flatMap { Single.just($0 * 10) }.subscribe(onSuccess: { print($0) })  // 10
      Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }.subscribe { print($0) }  // completed
      Single.just(1).flatMapCompletable { _ in Completable.empty() }.subscribe { print($0) }
      // completed
      Maybe<Int>.empty().ifEmpty(default: 7).subscribe { print($0) }  // success(7)
      Maybe<Int>.empty().ifEmpty(switchTo: Maybe.just(8)).subscribe { print($0) }  // success(8)
      Single.just(3).do(onSuccess: { print("did", $0) }, onDispose: { print("disposed") })
        .subscribe { print($0) }  // did 3 | success(3) | disposed
      Single.just(1).delay(0.001).subscribe(onSuccess: { print("later", $0) })  // later 1
      """),
    Program(
      "made in other ways",
      """
      var count = 0
      let counting = Single<Int>.deferred {
        count += 1
        return Single.just(count)
      }
      counting.subscribe(onSuccess: { print($0) })  // 1
      counting.subscribe(onSuccess: { print($0) })  // 2
      Maybe<Int>.using({ AnyDisposable { print("closed") } }) { _ in Maybe.just(1) }
        .subscribe(onSuccess: { print($0) })  // 1 | closed
      Single.zip(Single.just(1), Single.just("a")).subscribe { print($0) }  // success(1, "a")
      Single.zip([Single.just(1), Single.just(2)]).subscribe { print($0) }  // success([1, 2])
      Single.zip(Single.just(1), Single.just(2)) { $0 + $1 }.subscribe { print($0) }  // success(3)
      Maybe.zip(Maybe<Int>.empty(), Maybe.just(1)).subscribe { print($0) }  // completed
      Completable.zip(Completable.empty(), Completable.empty()).subscribe { print($0) }  // completed
      Single<Int>.timer(0.001).subscribe(onSuccess: { print("time", $0) })  // time 0
      """),
    Program(
      "an event that is none",
      """
      Single<Int>.create { single in
        single(5)  // error: cannot convert value of type 'Int' to expected argument type 'Result<Int, _>'
        return AnyDisposable()
      }.subscribe()
      """),
    Program(
      "a closure with an object that has gone is not called",
      """
      let subject = PublishSubject<Int>()
      func subscribe() {
        let label = Label("short-lived")
        subject.asSingle().subscribe(with: label, onSuccess: { print($0.name, $1) })
        subject.asSingle().subscribe(onSuccess: { print("value", $0) })
      }
      subscribe()
      subject.onNext(1)
      subject.onCompleted()  // value 1
      """),
  ]

  @Test("Driver, Signal and Infallible keep their guarantees", arguments: shared)
  func checkShared(_ program: Program) { program.check() }

  static let shared = [
    Program(
      "a driver shares one run and replays the latest value",
      """
      var runs = 0
      let subject = PublishSubject<Int>()
      let driver = SignalProducer<Int, NSError> { observer, lifetime in
        runs += 1
        lifetime += subject.start(observer)
      }.asDriver(onErrorJustReturn: -1)
      let first = driver.drive(onNext: { print("first \\($0)") })
      subject.onNext(1)  // first 1
      driver.map { $0 * 10 }.drive(onNext: { print("second \\($0)") }, onCompleted: { print("end") })
      // second 10
      subject.onNext(2)  // first 2 | second 20
      print("runs: \\(runs)")  // runs: 1
      first.dispose()
      subject.onError(NSError(domain: "d", code: 1))  // second -10 | end
      """),
    Program(
      "a signal shares and replays nothing",
      """
      let relay = PublishRelay<Int>()
      var runs = 0
      let signal = relay.asSignal().map { n -> Int in
        runs += 1
        return n
      }
      signal.emit(onNext: { print("first \\($0)") })
      relay.accept(1)  // first 1
      signal.emit(onNext: { print("second \\($0)") })
      relay.accept(2)  // first 2 | second 2
      print(runs)  // 2
      """),
    Program(
      "errors are recovered from",
      """
      let failing = SignalProducer<Int, RxError>(error: RxError.timeout)
      failing.asDriver(onErrorDriveWith: Driver.just(1)).drive(onNext: { print($0) })  // 1
      failing.asDriver(onErrorRecover: { error in
        print(error)
        return Driver.just(2)
      }).drive(onNext: { print($0) })  // Sequence timeout. | 2
      failing.asSignal(onErrorSignalWith: Signal<Int>.just(3)).emit(onNext: { print($0) })  // 3
      failing.asSignal(onErrorRecover: { _ in Signal<Int>.just(4) }).emit(onNext: { print($0) })
      // 4
      failing.asInfallible(onErrorJustReturn: 5).start { print($0) }  // next(5) | completed
      failing.asInfallible(onErrorFallbackTo: Infallible.just(6)).startWithValues { print($0) }  // 6
      failing.asInfallible(onErrorRecover: { _ in Infallible.just(7) })
        .startWithValues { print($0) }  // 7
      """),
    Program(
      "drivers are combined and stay drivers",
      """
      let (a, b) = (BehaviorRelay(value: 1), BehaviorRelay(value: 2))
      let sum = Driver.combineLatest(a.asDriver(), b.asDriver()) { $0 + $1 }
      sum.drive(onNext: { print("sum \\($0)") })  // sum 3
      a.accept(5)  // sum 7
      Driver.combineLatest([a.asDriver(), b.asDriver()]).drive(onNext: { print($0) })  // [5, 2]
      Driver.zip(a.asDriver(), b.asDriver()).drive(onNext: { print($0) })  // (5, 2)
      Driver.merge(Driver.of(1, 2), Driver.just(3)).drive(onNext: { print("m\\($0)") })
      // m1 | m2 | m3
      Driver.concat([Driver.of(1, 2), Driver.from([3])]).drive(onNext: { print("c\\($0)") })
      // c1 | c2 | c3
      """),
    Program(
      "what is driven",
      """
      let label = Label(), relay = BehaviorRelay(value: "")
      let name = BehaviorRelay(value: "Ana")
      name.asDriver().drive(label.rx.text, relay)
      print(label.text, relay.value)  // Ana Ana
      name.asDriver().drive(with: label, onNext: { print($0.text, $1) })  // Ana Ana
      Signal<String>.just("Eva").emit(to: relay)
      print(relay.value)  // Eva
      let count = name.asDriver().drive({ $0.map { $0.count } })
      count.startWithValues { print($0) }  // 3
      Driver<Int>.empty().drive(onDisposed: { print("done") })  // done
      """),
    Program(
      "only drivers are driven",
      """
      SignalProducer(value: 1).drive(onNext: { print($0) })
      // error: value of type 'SignalProducer<Int>' has no member 'drive'
      """),
    Program(
      "what is no promise any more is plain",
      """
      Driver.just(1).producer.drive()
      // error: value of type 'Observable<Int>' has no member 'drive'
      """),
    Program(
      "infallible sequences",
      """
      let numbers = Infallible<Int>.create { observer in
        observer(.next(1))
        observer(.next(2))
        observer(.completed)
        return AnyDisposable { print("released") }
      }
      numbers.start { print($0) }  // next(1) | next(2) | completed | released
      numbers.filter { $0 > 1 }.asDriver().drive(onNext: { print($0) })  // 2 | released
      Driver.just(1).asInfallible().startWithValues { print($0) }  // 1
      """),
  ]

  @Test("control properties and events report user input", arguments: controls)
  func checkControls(_ program: Program) { program.check() }

  static let controls = [
    Program(
      "a control property",
      """
      let field = TextField("name")
      field.text = "Ana"
      let text = field.rx.text
      text.startWithValues { print("a \\($0)") }  // a Ana
      field.text = "unseen"
      field.type("Pedro")  // a Pedro
      text.changed.startWithValues { print("changed \\($0)") }
      text.onNext("bound")
      print(field.text, field.name)  // bound name
      field.type("typed")  // a typed | changed typed
      SignalProducer(value: "set").bind(to: field.rx.text)
      print(field.text)  // set
      text.orEmpty.asDriver().drive(onNext: { print("driver \\($0)") })  // driver set
      """),
    Program(
      "a control event and a binder",
      """
      let button = Button("go"), label = Label("count")
      var presses = 0
      button.rx.tap.map { presses += 1; return "\\(presses)" }.bind(to: label.rx.text)
      button.press()
      button.press()
      print(label.text)  // 2
      label.rx.text.onNext("set")
      print(label.text)  // set
      """),
    Program(
      "a field takes texts",
      """
      TextField().text = 5  // error: cannot assign value of type 'Int' to type 'String'
      """),
  ]
}
