// Made by scripts/docs from the documentation of WeirRx: change that, and run it again.
// swift-format-ignore-file
import Testing
import WeirRx

@Suite("The examples in the documentation of WeirRx", .timeLimit(.minutes(15)))
@MainActor
struct DocumentationTests {

  @Test("Core/Observable.swift, example 1")
  func Core_Observable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let numbers = Observable.of(1, 2, 3).map { $0 * 10 }
    _ = numbers.subscribe(onNext: { print($0) })  //> 10 | 20 | 30
    #expect(output.lines == ["10", "20", "30"])
  }
}

private final class Account: ReactiveCompatible {
  let balances = PublishSubject<Int>()
}
extension Reactive where Base: Account {
  var balance: Observable<Int> { base.balances.asObservable() }
}

extension DocumentationTests {
  @Test("Core/Reactive.swift, example 1")
  func Core_Reactive_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let account = Account()
    _ = account.rx.balance.subscribe(onNext: { print($0) })
    account.balances.onNext(10)  //> 10
    #expect(output.lines == ["10"])
  }

  @Test("Creating/Create.swift, example 1")
  func Creating_Create_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let download = Observable<String>.create { observer in
      observer.onNext("50 %")
      observer.onCompleted()
      return Disposables.create { print("closed") }
    }
    _ = download.subscribe(onNext: { print($0) })  //> 50 % | closed
    #expect(output.lines == ["50 %", "closed"])
  }

  @Test("Disposables/DisposeBag.swift, example 1")
  func Disposables_DisposeBag_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let numbers = PublishSubject<Int>()
    var bag = DisposeBag()
    numbers.subscribe(onNext: { print($0) }).disposed(by: bag)
    numbers.onNext(1)  //> 1
    bag = DisposeBag()
    numbers.onNext(2)
    #expect(output.lines == ["1"])
  }

  @Test("Operators/Combining/CombineLatest.swift, example 1")
  func Operators_Combining_CombineLatest_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let width = BehaviorSubject(value: 2)
    let height = BehaviorSubject(value: 3)
    _ = Observable.combineLatest(width, height).subscribe(onNext: { print($0 * $1) })  //> 6
    height.onNext(4)                                                                   //> 8
    width.onNext(5)                                                                    //> 20
    #expect(output.lines == ["6", "8", "20"])
  }

  @Test("Operators/Combining/WithLatestFrom.swift, example 1")
  func Operators_Combining_WithLatestFrom_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let saves = PublishSubject<Void>()
    let text = BehaviorSubject(value: "draft")
    _ = saves.withLatestFrom(text).subscribe(onNext: { print($0) })
    text.onNext("final")
    saves.onNext(())  //> final
    saves.onNext(())  //> final
    #expect(output.lines == ["final", "final"])
  }

  @Test("Operators/Failures/Retry.swift, example 1")
  func Operators_Failures_Retry_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let request = Observable<Int>.create { observer in
      print("try")
      observer.onError(RxError.timeout)
      return Disposables.create()
    }
    _ = request.retry(2).subscribe(onError: { print($0) })  //> try | try | Sequence timeout.
    #expect(output.lines == ["try", "try", "Sequence timeout."])
  }

  @Test("Operators/Flattening/FlatMap.swift, example 1")
  func Operators_Flattening_FlatMap_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let rooms = [PublishSubject<String>(), PublishSubject<String>()]
    let selected = BehaviorSubject(value: 0)
    _ = selected.flatMapLatest { rooms[$0] }.subscribe(onNext: { print($0) })
    rooms[0].onNext("hello")  //> hello
    selected.onNext(1)
    rooms[0].onNext("not observed anymore")
    rooms[1].onNext("welcome")  //> welcome
    #expect(output.lines == ["hello", "welcome"])
  }

  @Test("Operators/Sharing/Share.swift, example 1")
  func Operators_Sharing_Share_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let source = PublishSubject<Int>()
    let squares = source.map { print("map", $0); return $0 * $0 }.share(replay: 1)
    _ = squares.subscribe(onNext: { print("first", $0) })
    source.onNext(3)                                        //> map 3 | first 9
    _ = squares.subscribe(onNext: { print("second", $0) })  //> second 9
    source.onNext(4)                                        //> map 4 | first 16 | second 16
    #expect(output.lines == ["map 3", "first 9", "second 9", "map 4", "first 16", "second 16"])
  }

  @Test("Operators/Time/Throttle.swift, example 1")
  func Operators_Time_Throttle_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = HistoricalScheduler()
    let query = PublishSubject<String>()
    _ = query.debounce(.milliseconds(300), scheduler: scheduler).subscribe(onNext: { print($0) })
    query.onNext("w")
    query.onNext("we")
    scheduler.start()  //> we
    query.onNext("weir")
    scheduler.start()  //> weir
    #expect(output.lines == ["we", "weir"])
  }

  @Test("Operators/Time/Throttle.swift, example 2")
  func Operators_Time_Throttle_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = HistoricalScheduler()
    let ticks = Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(6)
    _ = ticks.throttle(.milliseconds(2500), scheduler: scheduler)
      .subscribe(onNext: { print($0) }, onCompleted: { print("completed") })
    scheduler.start()  //> 0 | 2 | 4 | 5 | completed
    #expect(output.lines == ["0", "2", "4", "5", "completed"])
  }

  @Test("Operators/Transforming/Scan.swift, example 1")
  func Operators_Transforming_Scan_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    _ = Observable.of(1, 2, 3).scan(0) { $0 + $1 }.subscribe(onNext: { print($0) })  //> 1 | 3 | 6
    #expect(output.lines == ["1", "3", "6"])
  }

  @Test("Relays/BehaviorRelay.swift, example 1")
  func Relays_BehaviorRelay_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let bag = DisposeBag()
    let name = BehaviorRelay(value: "Ana")
    name.subscribe(onNext: { print("Name:", $0) }).disposed(by: bag)  //> Name: Ana
    name.accept("Pedro")  //> Name: Pedro
    #expect(output.lines == ["Name: Ana", "Name: Pedro"])
  }

  @Test("Relays/PublishRelay.swift, example 1")
  func Relays_PublishRelay_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let bag = DisposeBag()
    let taps = PublishRelay<Void>()
    taps.subscribe(onNext: { print("tapped") }).disposed(by: bag)
    taps.accept(())  //> tapped
    #expect(output.lines == ["tapped"])
  }

  @Test("Subjects/BehaviorSubject.swift, example 1")
  func Subjects_BehaviorSubject_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let level = BehaviorSubject(value: 1)
    level.onNext(2)
    _ = level.subscribe(onNext: { print($0) })  //> 2
    level.onNext(3)                             //> 3
    print(try level.value())                    //> 3
    #expect(output.lines == ["2", "3", "3"])
  }

  @Test("Subjects/PublishSubject.swift, example 1")
  func Subjects_PublishSubject_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let subject = PublishSubject<String>()
    subject.onNext("not observed yet")
    let subscription = subject.subscribe(onNext: { print($0) })
    subject.onNext("hello")  //> hello
    subscription.dispose()
    #expect(output.lines == ["hello"])
  }
}

private final class Button: ReactiveCompatible {
  let taps = PublishSubject<Void>()
}
extension Reactive where Base: Button {
  var tap: ControlEvent<Void> { ControlEvent(events: base.taps) }
}

extension DocumentationTests {
  @Test("Traits/Controls/ControlEvent.swift, example 1")
  func Traits_Controls_ControlEvent_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let button = Button()
    _ = button.rx.tap.subscribe(onNext: { print("tapped") })
    button.taps.onNext(())  //> tapped
    #expect(output.lines == ["tapped"])
  }
}

private final class TextField: ReactiveCompatible {
  var text = ""
  let typed = PublishSubject<String>()
}
extension Reactive where Base: TextField {
  var text: ControlProperty<String> {
    ControlProperty(
      values: base.typed.startWith(base.text), valueSink: Binder(base) { $0.text = $1 })
  }
}

extension DocumentationTests {
  @Test("Traits/Controls/ControlProperty.swift, example 1")
  func Traits_Controls_ControlProperty_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let field = TextField()
    _ = field.rx.text.subscribe(onNext: { print("<\($0)>") })  //> <>
    field.typed.onNext("typed")                                //> <typed>
    _ = Observable.just("set").bind(to: field.rx.text)
    print(field.text)                                          //> set
    #expect(output.lines == ["<>", "<typed>", "set"])
  }

  @Test("Traits/Infallible/Infallible.swift, example 1")
  func Traits_Infallible_Infallible_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let request = Observable<Int>.error(RxError.timeout)
    _ = request.asInfallible(onErrorJustReturn: 0).subscribe(onNext: { print($0) })  //> 0
    #expect(output.lines == ["0"])
  }

  @Test("Traits/PrimitiveSequence/Completable.swift, example 1")
  func Traits_PrimitiveSequence_Completable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let saving = Completable.empty().do(onCompleted: { print("saved") })
    _ = saving.andThen(Single.just(42)).subscribe(onSuccess: { print($0) })  //> saved | 42
    #expect(output.lines == ["saved", "42"])
  }

  @Test("Traits/PrimitiveSequence/Maybe.swift, example 1")
  func Traits_PrimitiveSequence_Maybe_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let cached = Maybe<Int>.empty()
    let request = Single.just(42)
    _ = cached.ifEmpty(switchTo: request).subscribe(onSuccess: { print($0) })  //> 42
    #expect(output.lines == ["42"])
  }

  @Test("Traits/PrimitiveSequence/Single.swift, example 1")
  func Traits_PrimitiveSequence_Single_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let answer = Single<Int>.create { single in
      single(.success(42))
      return Disposables.create()
    }
    _ = answer.subscribe(onSuccess: { print($0) })  //> 42
    #expect(output.lines == ["42"])
  }

  @Test("Traits/SharedSequence/Driver.swift, example 1")
  func Traits_SharedSequence_Driver_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let query = BehaviorRelay(value: "")
    let results = query.asDriver()
      .flatMapLatest { Observable.just($0.count).asDriver(onErrorJustReturn: 0) }
    _ = results.drive(onNext: { print($0) })  //> 0
    query.accept("weir")                      //> 4
    #expect(output.lines == ["0", "4"])
  }

  @Test("Traits/SharedSequence/SharingScheduler.swift, example 1")
  func Traits_SharedSequence_SharingScheduler_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = HistoricalScheduler()
    SharingScheduler.mock(scheduler: scheduler) {
      _ = Driver.just(1).drive(onNext: { print($0) })
    }
    scheduler.start()  //> 1
    #expect(output.lines == ["1"])
  }

  @Test("Traits/SharedSequence/Signal.swift, example 1")
  func Traits_SharedSequence_Signal_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let relay = PublishRelay<Void>()
    let taps = relay.asSignal()
    _ = taps.emit(onNext: { print("tapped") })
    relay.accept(())  //> tapped
    #expect(output.lines == ["tapped"])
  }
}

/// What an example prints.
private final class Output: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
