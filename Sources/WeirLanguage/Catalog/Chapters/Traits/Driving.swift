import Weir

extension Word {
  static let driving: [Word] = [
    Word(
      "drive(onNext: (Value) -> Void = nil, onCompleted: () -> Void = nil, onDisposed: () -> Void = nil) -> Disposable",
      .value([.driver]), chapter: .traits,
      effect: .observes,
      summary: "Calls the closure of what comes; who comes late first gets the latest value.",
      example: """
        let name = BehaviorRelay(value: "Ana")
        let driver = name.asDriver()
        driver.drive(onNext: { print("first \\($0)") })  // first Ana
        driver.drive(onNext: { print("second \\($0)") })  // second Ana
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.subscribe(
          value: call.optionalFunction(0), completed: call.optionalFunction(1),
          disposed: call.optionalFunction(2))
      }),
    Word(
      "drive(with object: U, onNext: (U, Value) -> Void = nil, onCompleted: (U) -> Void = nil, onDisposed: (U) -> Void = nil) -> Disposable",
      .value([.driver]), chapter: .traits,
      effect: .observes,
      summary: "Calls the closure of what comes with an object, which is not kept.",
      example: """
        let label = Label()
        Driver.just("Ana").drive(with: label, onNext: { $0.text = $1 })
        print(label.text)  // Ana
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.subscribe(
          value: call.withObject(1), completed: call.withObject(2), disposed: call.withObject(3))
      }),
    Word(
      "drive(_ targets: ObserverType...) -> Disposable", .value([.driver]), chapter: .traits,
      others: ["drive(_ transformation: (Stream<Value, Error>) -> U) -> U"],
      effect: .observes,
      summary: "Hands the values to observers, relays or controls, or the driver to a function.",
      example: """
        let label = Label()
        Driver.just("Ana").drive(label.rx.text)
        print(label.text)  // Ana
        """,
      behaviour: .function { (call) throws(Fault) in try call.bind() }),
    Word(
      "drive(_ transformation: (Stream<Value, Error>) -> (A) -> U, curriedArgument: A) -> U",
      .value([.driver]), chapter: .traits,
      effect: .observes, summary: "What a function makes of the driver and of one argument more.",
      example: """
        func show(_ driver: Driver<Int>) -> (String) -> Disposable {
          return { name in driver.drive(onNext: { print(name, $0) }) }
        }
        Driver.just(1).drive(show, curriedArgument: "count")  // count 1
        """,
      behaviour: .function { (call) throws(Fault) in try call.applyCurried() }),
    Word(
      "emit(onNext: (Value) -> Void = nil, onCompleted: () -> Void = nil, onDisposed: () -> Void = nil) -> Disposable",
      .value([.sharedSignal]), chapter: .traits,
      effect: .observes,
      summary: "Calls the closure of what comes; who comes late gets what comes then.",
      example: """
        let taps = PublishRelay<Int>()
        taps.asSignal().emit(onNext: { print($0) })
        taps.accept(1)  // 1
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.subscribe(
          value: call.optionalFunction(0), completed: call.optionalFunction(1),
          disposed: call.optionalFunction(2))
      }),
    Word(
      "emit(with object: U, onNext: (U, Value) -> Void = nil, onCompleted: (U) -> Void = nil, onDisposed: (U) -> Void = nil) -> Disposable",
      .value([.sharedSignal]), chapter: .traits,
      effect: .observes,
      summary: "Calls the closure of what comes with an object, which is not kept.",
      example: """
        let label = Label()
        Signal<String>.just("Ana").emit(with: label, onNext: { $0.text = $1 })
        print(label.text)  // Ana
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.subscribe(
          value: call.withObject(1), completed: call.withObject(2), disposed: call.withObject(3))
      }),
    Word(
      "emit(to targets: ObserverType...) -> Disposable", .value([.sharedSignal]), chapter: .traits,
      effect: .observes, summary: "Hands the values to observers, relays or controls.",
      example: """
        let relay = BehaviorRelay(value: 0)
        Signal<Int>.just(1).emit(to: relay)
        print(relay.value)  // 1
        """,
      behaviour: .function { (call) throws(Fault) in try call.bind() }),
  ]
}
