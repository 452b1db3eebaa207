import Weir

extension Word.Place {
  fileprivate static let zipping = Word.Place.type(["Single", "Maybe", "Infallible", "Driver"])
}

extension Word {
  static let combiningTraits: [Word] = [
    Word(
      "zip(_ sources: Stream...) -> Stream<(A, B), Error>", .zipping, chapter: .traits,
      summary: "Sends the first values of all as a tuple, then the second ones, and so on.",
      example:
        "Single.zip(Single.just(1), Single.just(\"a\")).subscribe(onSuccess: { print($0) })  // (1, \"a\")",
      behaviour: .function { (call) throws(Fault) in
        try call.combineTraits { SignalProducer<Value, Value>.zip($0) }
      }),
    Word(
      "zip(_ sources: Stream..., resultSelector: (A, B) -> U) -> Stream<U, Error>", .zipping,
      chapter: .traits, summary: "Sends what the closure makes of the first values, and so on.",
      example:
        "Single.zip(Single.just(1), Single.just(2)) { $0 + $1 }.subscribe(onSuccess: { print($0) })  // 3",
      behaviour: .function { (call) throws(Fault) in
        try call.combineTraits { SignalProducer<Value, Value>.zip($0) }
      }),
    Word(
      "combineLatest(_ sources: Stream...) -> Stream<(A, B), Error>", .sharedTypes,
      chapter: .traits, summary: "Sends the latest values of all as a tuple.",
      example: """
        let (a, b) = (BehaviorRelay(value: 1), BehaviorRelay(value: "x"))
        Driver.combineLatest(a.asDriver(), b.asDriver()).drive(onNext: { print($0) })  // (1, "x")
        b.accept("y")  // (1, "y")
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.combineTraits { SignalProducer<Value, Value>.combineLatest($0) }
      }),
    Word(
      "combineLatest(_ sources: Stream..., resultSelector: (A, B) -> U) -> Stream<U, Error>",
      .sharedTypes, chapter: .traits, summary: "Sends what the closure makes of the latest values.",
      example: """
        let (a, b) = (BehaviorRelay(value: 1), BehaviorRelay(value: 2))
        Driver.combineLatest(a.asDriver(), b.asDriver()) { $0 + $1 }.drive(onNext: { print($0) })
        // 3
        a.accept(10)  // 12
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.combineTraits { SignalProducer<Value, Value>.combineLatest($0) }
      }),
    Word(
      "merge(_ sources: Stream...) -> Stream<Value, Error>", .sharedTypes, chapter: .traits,
      summary: "Sends the values of all as they come.",
      example:
        "Driver.merge(Driver.just(1), Driver.just(2)).drive(onNext: { print($0) })  // 1 | 2",
      behaviour: .function { (call) throws(Fault) in
        let streams = try call.traits(0)
        return call.make(SignalProducer.merge(streams.list.map(\.producer)), from: streams.list)
      }),
    Word(
      "concat(_ sources: Stream...) -> Stream<Value, Error>",
      .type(["Completable", "Infallible", "Driver"]), chapter: .traits,
      summary: "Runs each when the one before it has completed.",
      example: """
        Infallible.concat(Infallible.of(1, 2), Infallible.just(3)).collect()
          .startWithValues { print($0) }  // [1, 2, 3]
        """,
      behaviour: .function { (call) throws(Fault) in
        let streams = try call.traits(0).list
        let all = SignalProducer<SignalProducer<Value, Value>, Value>(streams.map(\.producer))
        return call.make(all.flatten(.concat), from: streams)
      }),
    Word(
      "zip(_ sources: Stream...) -> Completable", .type(["Completable"]), chapter: .traits,
      summary: "Runs all at once and completes when all have completed.",
      example: """
        Completable.zip(Completable.empty(), Completable.empty())
          .subscribe(onCompleted: { print("all done") })  // all done
        """,
      behaviour: .function { (call) throws(Fault) in
        let streams = try call.traits(0)
        return call.make(SignalProducer.merge(streams.list.map(\.producer)), from: streams.list)
      }),
  ]
}

extension WordCall {
  /// The streams given, one by one or as an array.
  fileprivate func traits(_ index: Int) throws(Fault) -> (list: [Stream], isArray: Bool) {
    var given = arguments[index]
    var isArray = false
    if given.count == 1, case .array(let elements) = given[0] {
      (given, isArray) = (elements, true)
    }
    var streams: [Stream] = []
    for value in given {
      guard let stream = value.asStream(interpreter) else {
        throw mistake(index, "streams", value)
      }
      streams.append(stream)
    }
    return (streams, isArray)
  }

  /// The values that belong together as a tuple, as an array where one was given, or as the closure
  /// makes of them.
  fileprivate func combineTraits(
    _ operation: ([SignalProducer<Value, Value>]) -> SignalProducer<[Value], Value>
  ) throws(Fault) -> Value {
    let (streams, isArray) = try traits(0)
    let combined = operation(streams.map(\.producer))
    guard let selector = try optionalFunction(1) else {
      return make(
        combined.map { isArray ? .array($0) : .tuple(TupleValue($0)) }, from: streams)
    }
    return make(
      combined.map { [interpreter] in interpreter.call(selector, isArray ? [.array($0)] : $0) },
      from: streams)
  }
}
