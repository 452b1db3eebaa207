import WeirRuntime

extension Word {
  static let driving: [Word] =
    subscriptions(
      "drive", to: .driver, "Driver", ["onNext", "onCompleted"],
      notes: """
        If the Driver already has a latest value, it is delivered immediately. 'onDisposed' is \
        called after the completion or when the result is disposed.
        """,
      example: """
        let name = BehaviorRelay(value: "Ana")
        let driver = name.asDriver()
        driver.drive(onNext: { print("first \\($0)") })  // first Ana
        driver.drive(onNext: { print("second \\($0)") })  // second Ana
        """,
      objectExample: """
        let label = Label()
        Driver.just("Ana").drive(with: label, onNext: { $0.text = $1 })
        print(label.text)  // Ana
        """)
    + drivingTargets
    + subscriptions(
      "emit", to: .sharedSignal, "Signal", ["onNext", "onCompleted"],
      notes: """
        Values that were emitted before the subscription are not delivered. 'onDisposed' is called \
        after the completion or when the result is disposed.
        """,
      example: #"""
        let taps = PublishRelay<Int>()
        let signal = taps.asSignal()
        signal.emit(onNext: { print("first \($0)") })
        taps.accept(1)  // first 1
        signal.emit(onNext: { print("second \($0)") })
        taps.accept(2)  // first 2 | second 2
        """#,
      objectExample: """
        let label = Label()
        Signal<String>.just("Ana").emit(with: label, onNext: { $0.text = $1 })
        print(label.text)  // Ana
        """)
    + [emittingToTargets]

  private static let drivingTargets: [Word] = [
    Word(
      "drive(_ targets: ObserverType...) -> Disposable", .value([.driver]),
      others: ["drive(_ transformation: (Stream<Value, Error>) -> U) -> U"], effect: .observes,
      summary: "Sends the values of the Driver to observers, relays, properties or binders.",
      notes: """
        If a function is given instead of targets, it is called with the Driver and its result is \
        returned.
        """,
      example: """
        let label = Label()
        Driver.just("Ana").drive(label.rx.text)
        print(label.text)  // Ana
        """,
      behavior: .function { (call) throws(Fault) in try call.bind() }),
    Word(
      "drive(_ transformation: (Stream<Value, Error>) -> (A) -> U, curriedArgument: A) -> U",
      .value([.driver]), effect: .observes,
      summary: "Calls a curried function with the Driver and an argument.",
      notes: "Returns the result of the function that 'transformation' returns for the Driver.",
      example: """
        func show(_ driver: Driver<Int>) -> (String) -> Disposable {
          return { name in driver.drive(onNext: { print(name, $0) }) }
        }
        Driver.just(1).drive(show, curriedArgument: "count")  // count 1
        """,
      behavior: .function { (call) throws(Fault) in try call.applyCurried() }),
  ]

  private static let emittingToTargets = Word(
    "emit(to targets: ObserverType...) -> Disposable", .value([.sharedSignal]), effect: .observes,
    summary: "Sends the values of the Signal to observers, relays, properties or binders.",
    example: """
      let relay = BehaviorRelay(value: 0)
      Signal<Int>.just(1).emit(to: relay)
      print(relay.value)  // 1
      """,
    behavior: .function { (call) throws(Fault) in try call.bind() })
}
