import Weir

extension Word.Place {
  /// After signals and producers alike.
  static let streams = Word.Place.value([.signal, .producer])
}

extension Word {
  static let transforming: [Word] = [
    Word(
      "map(_ transform: (Value) -> U) -> Stream<U, Error>", .streams, chapter: .transforming,
      summary: "Sends each value transformed.",
      example:
        "SignalProducer(1...3).map { $0 * 2 }.collect().startWithValues { print($0) }  // [2, 4, 6]",
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.derive({ $0.map { transform($0) } }, { $0.map { transform($0) } })
      }),
    Word(
      "map(value: U) -> Stream<U, Error>", .streams, chapter: .transforming,
      summary: "Sends the same value for each value.",
      behaviour: .function { (call) throws(Fault) in
        let value = try call.value(0)
        return call.derive({ $0.map(value: value) }, { $0.map(value: value) })
      }),
    Word(
      "scan(_ initial: U, _ next: (U, Value) -> U) -> Stream<U, Error>", .streams,
      chapter: .transforming,
      summary: "Sends every intermediate result of combining the values.",
      example:
        "SignalProducer(1...3).scan(0) { $0 + $1 }.collect().startWithValues { print($0) }  // [1, 3, 6]",
      behaviour: .function { (call) throws(Fault) in
        let (initial, next) = (try call.value(0), try call.function(1))
        return call.derive(
          { $0.scan(initial) { next($0, $1) } }, { $0.scan(initial) { next($0, $1) } })
      }),
    Word(
      "lift(_ transform: (Signal) -> Signal) -> SignalProducer<U, F>", .value([.producer]),
      chapter: .transforming,
      summary: "Applies an operation on signals to the signal of each run.",
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        let source = call.stream
        return call.make(
          source.producer.lift { signal in
            let result = transform(call.make(.signal(signal), from: [source]))
            if case .object(let object) = result, let stream = object as? Stream,
              case .signal(let signal) = stream.source
            {
              return signal
            }
            call.interpreter.record(
              call.site.failure(
                "the closure of 'lift' must return a signal, not '\(result.typeName)'"))
            return .empty
          }, from: [source])
      }),
  ]

  static let filtering: [Word] = [
    Word(
      "filter(_ isIncluded: (Value) -> Bool) -> Stream<Value, Error>", .streams,
      chapter: .filtering, summary: "Sends only the values that satisfy the closure.",
      example:
        "SignalProducer(1...4).filter { $0 % 2 == 0 }.collect().startWithValues { print($0) }  // [2, 4]",
      behaviour: .function { (call) throws(Fault) in
        let isIncluded = try call.function(0)
        return call.derive(
          { $0.filter { isIncluded.isTrue($0) } }, { $0.filter { isIncluded.isTrue($0) } })
      }),
    Word(
      "take(first count: Int) -> Stream<Value, Error>", .streams, chapter: .filtering,
      others: ["take(_ count: Int)"],
      summary: "Sends the first values, then completes.",
      example:
        "SignalProducer(1...9).take(first: 2).start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED",
      behaviour: .function { (call) throws(Fault) in
        let count = try call.count(0)
        return call.derive({ $0.take(first: count) }, { $0.take(first: count) })
      }),
    Word(
      "skip(first count: Int) -> Stream<Value, Error>", .streams, chapter: .filtering,
      others: ["skip(_ count: Int)"],
      summary: "Sends all but the first values.",
      example:
        "SignalProducer(1...4).skip(first: 2).collect().startWithValues { print($0) }  // [3, 4]",
      behaviour: .function { (call) throws(Fault) in
        let count = try call.count(0)
        return call.derive({ $0.skip(first: count) }, { $0.skip(first: count) })
      }),
    Word(
      "skipRepeats(_ isEquivalent: (Value, Value) -> Bool = nil) -> Stream<Value, Error>",
      .streams, chapter: .filtering, others: ["distinctUntilChanged()"],
      summary: "Sends only the values that differ from the one before.",
      example:
        "SignalProducer([1, 1, 2, 1]).skipRepeats().collect().startWithValues { print($0) }  // [1, 2, 1]",
      behaviour: .function { (call) throws(Fault) in
        let isEquivalent = try call.optionalFunction(0)
        let compare: @Sendable (Value, Value) -> Bool = { left, right in
          guard let isEquivalent else { return left == right }
          return isEquivalent(left, right) == .bool(true)
        }
        return call.derive({ $0.skipRepeats(compare) }, { $0.skipRepeats(compare) })
      }),
  ]

  static let aggregating: [Word] = [
    Word(
      "reduce(_ initial: U, _ next: (U, Value) -> U) -> Stream<U, Error>", .streams,
      chapter: .aggregating,
      summary: "Combines all values into one, sent when the stream completes.",
      example: "SignalProducer(1...4).reduce(0, +).startWithValues { print($0) }  // 10",
      behaviour: .function { (call) throws(Fault) in
        let (initial, next) = (try call.value(0), try call.function(1))
        return call.derive(
          { $0.reduce(initial) { next($0, $1) } }, { $0.reduce(initial) { next($0, $1) } })
      }),
    Word(
      "collect() -> Stream<[Value], Error>", .streams, chapter: .aggregating,
      others: ["toArray()"],
      summary: "Sends all values as one array when the stream completes.",
      example: "SignalProducer(1...3).collect().startWithValues { print($0) }  // [1, 2, 3]",
      behaviour: .function { (call) throws(Fault) in
        call.derive(
          { $0.collect().map { .array($0) } }, { $0.collect().map { .array($0) } })
      }),
  ]

  static let effects: [Word] = [
    Word(
      "on(starting: () -> Void = nil, started: () -> Void = nil, event: (Event) -> Void = nil, failed: (Error) -> Void = nil, completed: () -> Void = nil, interrupted: () -> Void = nil, terminated: () -> Void = nil, disposed: () -> Void = nil, value: (Value) -> Void = nil) -> Stream<Value, Error>",
      .streams, chapter: .effects,
      summary: "Runs closures beside the events, without starting or observing anything.",
      example:
        "SignalProducer(1...2).on(value: { print(\"saw \\($0)\") }).start()  // saw 1 | saw 2",
      behaviour: .function { (call) throws(Fault) in
        var effects: [FunctionValue?] = []
        for index in 0..<9 { effects.append(try call.optionalFunction(index)) }
        return call.inject(effects, starting: effects[0], started: effects[1])
      }),
    Word(
      "on(started: () -> Void = nil, event: (Event) -> Void = nil, failed: (Error) -> Void = nil, completed: () -> Void = nil, interrupted: () -> Void = nil, terminated: () -> Void = nil, disposed: () -> Void = nil, next: (Value) -> Void) -> Stream<Value, Error>",
      .streams, chapter: .effects,
      summary: "The same as ReactiveCocoa 4 wrote it: 'started' runs before the work begins.",
      behaviour: .function { (call) throws(Fault) in
        var effects: [FunctionValue?] = [nil]
        for index in 0..<8 { effects.append(try call.optionalFunction(index)) }
        return call.inject(effects, starting: effects[1], started: nil)
      }),
  ]
}

extension WordCall {
  /// - Parameter effects: by the position of their parameters.
  fileprivate func inject(
    _ effects: [FunctionValue?], starting: FunctionValue?, started: FunctionValue?
  ) -> Value {
    func plain(_ function: FunctionValue?) -> (@Sendable () -> Void)? {
      guard let function else { return nil }
      return { _ = function() }
    }
    func valued(_ function: FunctionValue?) -> (@Sendable (Value) -> Void)? {
      guard let function else { return nil }
      return { _ = function($0) }
    }
    let onValue = valued(effects[8])
    let onFailure = valued(effects[3])
    let (completed, interrupted) = (plain(effects[4]), plain(effects[5]))
    let (terminated, disposed) = (plain(effects[6]), plain(effects[7]))
    let (before, after) = (plain(starting), plain(started))
    var onEvent: (@Sendable (Signal<Value, Value>.Event) -> Void)?
    if let function = effects[2] { onEvent = { _ = function($0.asValue) } }
    let event = onEvent
    return derive(
      {
        $0.on(
          event: event, failed: onFailure, completed: completed, interrupted: interrupted,
          terminated: terminated, disposed: disposed, value: onValue)
      },
      {
        $0.on(
          starting: before, started: after, event: event, failed: onFailure,
          completed: completed, interrupted: interrupted, terminated: terminated,
          disposed: disposed, value: onValue)
      })
  }
}
