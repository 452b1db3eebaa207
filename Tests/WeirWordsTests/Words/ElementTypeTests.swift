import LanguageTestSupport
import Testing

@Suite("Element types of streams")
struct ElementTypeTests {
  @Test("a literal takes the element type of its stream", arguments: literals)
  func literal(_ program: Program) { program.check() }

  @Test("the labels of tuples survive operators", arguments: labels)
  func label(_ program: Program) { program.check() }

  @Test("a tuple is spread over the parameters of a function", arguments: spreading)
  func spread(_ program: Program) { program.check() }

  private static let literals = [
    Program(
      "the elements of a producer",
      """
      SignalProducer<Double, Never>([1, 2]).startWithValues { print($0) }  // 1.0 | 2.0
      SignalProducer<[Double], Never>([[1], [2]]).startWithValues { print($0) }  // [1.0] | [2.0]
      SignalProducer<(Double, String), Never>([(1, "a")]).startWithValues { print($0) }
      // (1.0, "a")
      SignalProducer<Set<Double>, Never>([[1]]).startWithValues { print($0) }  // [1.0]
      SignalProducer<Double, Never>(Array(repeating: 1, count: 1)).startWithValues { print($0) }
      // 1.0
      SignalProducer<Double, Never>([1, 2].map { _ in 3 }).startWithValues { print($0) }
      // 3.0 | 3.0
      """),
    Program(
      "a closure of an operator",
      """
      let p: SignalProducer<Double, Never> = SignalProducer([1, 2]).map { _ in 3 }
      p.startWithValues { print($0) }  // 3.0 | 3.0
      let o: Observable<Double> = Observable.combineLatest(.just(1), .just("a")) { _, _ in 1 }
      o.subscribe(onNext: { print($0) })  // 1.0
      """),
    Program(
      "an argument of an operator",
      """
      SignalProducer<Double, Never>([1]).merge(with: SignalProducer(value: 2))
        .startWithValues { print($0) }  // 1.0 | 2.0
      Observable.of(1.5).concat(Observable.just(1)).subscribe(onNext: { print($0) })  // 1.5 | 1.0
      print(Property<Double>(initial: 0, then: SignalProducer([1])).value)  // 1.0
      """),
    Program(
      "a stated type before the dot",
      """
      Observable<Double>.merge(Observable.just(1), Observable.of(2, 3))
        .subscribe(onNext: { print($0) })  // 1.0 | 2.0 | 3.0
      print(Recorded<Event<Double>>.next(1, 2))  // next(2.0) @ 1
      """),
    Program(
      "the observer of a signal type",
      """
      struct Meter {
        let values: Signal<Double, NoError>
        let observer: Signal<Double, NoError>.Observer
        init() { (values, observer) = Signal<Double, NoError>.pipe() }
      }
      let meter = Meter()
      meter.values.observeValues { print($0) }
      meter.observer.send(value: 1)  // 1.0
      """),
    Program(
      "recorded events of a closure",
      """
      let scheduler = TestScheduler(initialClock: 0)
      let events: [Recorded<Event<Int>>] = (1...3).map { .next($0 * 3, $0) }
      print(events)  // [next(1) @ 3, next(2) @ 6, next(3) @ 9]
      let values = scheduler.createHotObservable(events)
      _ = values.subscribe(onNext: { print(scheduler.clock, $0) })
      scheduler.start()  // 3 1 | 6 2 | 9 3
      """),
  ]

  private static let labels = [
    Program(
      "window",
      """
      typealias Request = (host: String, ms: Int)
      func show(_ requests: SignalProducer<Request, NoError>) {
        requests.window(.count(2)).startWithValues { window in
          print(window.values[0].host, window[1].ms, window.map { $0.ms })
          for request in window { print(request.host) }
        }
      }
      show(SignalProducer([("a", 1), ("b", 2)]))  // a 2 [1, 2] | a | b
      """),
    Program(
      "join and leftJoin",
      """
      let (a, ao) = Signal<(id: Int, t: Double), NoError>.pipe()
      let (b, bo) = Signal<(id: Int, t: Double), NoError>.pipe()
      a.join(b, by: { $0.id }, within: 5, at: { $0.t }).observeValues { print($0.0.t, $0.1.t) }
      a.leftJoin(b, by: { $0.id }, within: 5, at: { $0.t })
        .observeValues { print($0.0.t, $0.1?.t ?? -1) }
      ao.send(value: (id: 1, t: 10))
      bo.send(value: (id: 1, t: 12))  // 10.0 12.0 | 10.0 12.0
      ao.send(value: (2, 20))
      ao.sendCompleted()
      bo.sendCompleted()  // 20.0 -1.0
      """),
  ]

  private static let spreading = [
    Program(
      "initializers, cases, methods and operators",
      """
      struct Point {
        let x: Int
        let y: Int
        func sum(_ a: Int, _ b: Int) -> Int { x + y + a + b }
      }
      enum Shape { case at(x: Int, y: Int) }
      let pairs = SignalProducer([(1, 2)])
      pairs.map(Point.init).startWithValues { print($0.x, $0.y) }  // 1 2
      pairs.map(Shape.at).startWithValues { print($0) }  // at(x: 1, y: 2)
      pairs.map(Point(x: 1, y: 1).sum).startWithValues { print($0) }  // 5
      pairs.map(+).startWithValues { print($0) }  // 3
      pairs.zip(with: pairs).map { $0.0 }.map(max).startWithValues { print($0) }  // 2
      Observable.of((1, 2)).map(Point.init).subscribe(onNext: { print($0.y) })  // 2
      """),
    Program(
      "a function with other parameters",
      """
      struct Point {
        let x: Int
        let y: Int
      }
      _ = SignalProducer([(1, "a")]).map(Point.init)
      // error: cannot convert value of type '(Int, Int) -> Point' to expected argument type '((Int, String)) -> _'
      """),
  ]
}
