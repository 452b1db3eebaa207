import Weir
import WeirRuntime

extension Word {
  /// The operators to which Combine gives another form or meaning than the other libraries.
  static let combineOperators: [Word] =
    joins("zip", .zip, explanation: .pairs)
    + joins("combineLatest", .combineLatest, explanation: .combines)
    + [
      Word(
        "prefix(_ maxLength: Int) -> Stream<Value, Error>", .publishers, explanation: .takes,
        distribution: .unsaved,
        summary: "Emits at most the first 'maxLength' values, then completes.",
        example: "(1...4).publisher.prefix(2).sink { print($0) }  // 1 | 2",
        behavior: .function { (call) throws(Fault) in
          let count = try call.count(0)
          return call.derive { $0.take(first: count) }
        }),
      Word(
        "first() -> Stream<Value, Error>", .publishers, explanation: .takes, distribution: .unsaved,
        summary: "Emits the first value, then completes.",
        example: "(1...3).publisher.first().sink { print($0) }  // 1",
        behavior: .function { (call) throws(Fault) in call.derive { $0.take(first: 1) } }),
      Word(
        "last() -> Stream<Value, Error>", .publishers, explanation: .gathers,
        distribution: .unsaved,
        summary: "Emits the last value when the publisher completes.",
        example: "(1...3).publisher.last().sink { print($0) }  // 3",
        behavior: .function { (call) throws(Fault) in call.derive { $0.take(last: 1) } }),
      Word(
        "map(_ first: (Value) -> A, _ second: (Value) -> B) -> Stream<(A, B), Error>", .publishers,
        explanation: .passes, distribution: .valuewise,
        summary: "Emits two properties of each value as a tuple.",
        example: """
          struct Point { let x: Int, y: Int }
          Just(Point(x: 1, y: 2)).map(\\.x, \\.y).sink { print($0) }  // (1, 2)
          """,
        behavior: .function { (call) throws(Fault) in try call.mapped(2) }),
      Word(
        "map(_ first: (Value) -> A, _ second: (Value) -> B, _ third: (Value) -> C) -> Stream<(A, B, C), Error>",
        .publishers, explanation: .passes, distribution: .valuewise,
        summary: "Emits three properties of each value as a tuple.",
        example: """
          struct Point { let x: Int, y: Int, z: Int }
          Just(Point(x: 1, y: 2, z: 3)).map(\\.x, \\.y, \\.z).sink { print($0) }  // (1, 2, 3)
          """,
        behavior: .function { (call) throws(Fault) in try call.mapped(3) }),
      Word(
        "merge(with first: Stream<Value, Error>, _ others: Stream<Value, Error>...) -> Stream<Value, Error>",
        .publishers, explanation: .flattens, acknowledgement: .afterTurn, distribution: .merged,
        summary: "Emits the values of all publishers as they arrive.",
        notes: "Completes when all have completed. A failure of one fails the result.",
        example: "Just(1).merge(with: Just(2), Just(3)).sink { print($0) }  // 1 | 2 | 3",
        behavior: .function { (call) throws(Fault) in
          let streams = try call.streams()
          return call.make(.merge(streams.map(\.producer)), from: streams)
        }),
      Word(
        "drop(untilOutputFrom trigger: Stream<A, Error>) -> Stream<Value, Error>", .publishers,
        explanation: .skips, distribution: .otherStream,
        summary: "Emits the values that arrive after another publisher has emitted.",
        notes: """
          If 'trigger' completes without a value, the result completes too; if it fails, the result \
          fails.
          """,
        example: """
          let values = PassthroughSubject<Int, Never>(), begin = PassthroughSubject<Void, Never>()
          let subscription = values.drop(untilOutputFrom: begin).sink { print($0) }
          values.send(1)
          begin.send()
          values.send(2)  // 2
          """,
        behavior: .function { (call) throws(Fault) in
          let trigger = try call.stream(0)
          return call.derive(with: [trigger]) { $0.dropped(untilOutputFrom: trigger.producer) }
        }),
      Word(
        "prefix(untilOutputFrom trigger: Stream<A, F>) -> Stream<Value, Error>", .publishers,
        explanation: .takes, distribution: .otherStream,
        summary: "Emits values until another publisher emits, then completes.",
        notes: "The end of 'trigger' has no effect.",
        example: """
          let values = PassthroughSubject<Int, Never>(), stop = PassthroughSubject<Void, Never>()
          let subscription = values.prefix(untilOutputFrom: stop).sink { print($0) }
          values.send(1)  // 1
          stop.send()
          values.send(2)
          """,
        behavior: .function { (call) throws(Fault) in
          let trigger = try call.stream(0)
          let stop = trigger.producer.flatMapError { _ in SignalProducer<Value, Never>.never }
            .concat(.never)
          return call.derive(with: [trigger]) { $0.take(until: stop) }
        }),
      Word(
        "collect(_ count: Int) -> Stream<[Value], Error>", .publishers, explanation: .gathers,
        distribution: .unsaved,
        summary: "Emits arrays of 'count' values, and the remaining values on completion.",
        example: "(1...3).publisher.collect(2).sink { print($0) }  // [1, 2] | [3]",
        behavior: .function { (call) throws(Fault) in
          let count = try call.positiveCount(0)
          return call.derive {
            $0.collect(count: count).filter { !$0.isEmpty }.map { .array($0) }
          }
        }),
      Word(
        "buffer(size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Error>) -> Stream<Value, Error>",
        .publishers, explanation: .passes, distribution: .ofOneProcess,
        summary: "Keeps values until they are requested, at most 'size' of them.",
        notes: """
          A subscriber that requests all values, such as 'sink', receives each value at once. \
          'whenFull' is '.dropNewest', '.dropOldest' or '.customError { ... }'.
          """,
        example: """
          Just(1).buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest).sink { print($0) }  // 1
          """,
        behavior: .function { (call) throws(Fault) in
          .object(
            BufferedPublisher(
              call.stream, size: try call.count(0), whenFull: try call.bufferingStrategy(2),
              by: call.word.maker, call.interpreter))
        }),
      Word(
        "keepFull: PrefetchStrategy", .type(["PrefetchStrategy"]), others: ["byRequest"],
        summary: "When a buffer requests values; it has no effect.",
        behavior: .property { (_) throws(Fault) in .enumCase(EnumValue(nil, "keepFull")) }),
      Word(
        "handleEvents(receiveSubscription: (Subscription) -> Void = nil, receiveOutput: (Value) -> Void = nil, receiveCompletion: (Completion<Error>) -> Void = nil, receiveCancel: () -> Void = nil, receiveRequest: (Demand) -> Void = nil) -> Stream<Value, Error>",
        .streams, explanation: .passes, distribution: .logging,
        summary: "Calls closures for the events of the stream, in Combine's style.",
        notes: """
          The closures are called before an event is passed on; they do not start or observe the \
          stream. 'receiveCompletion' receives '.finished' or '.failure(error)'. 'receiveCancel' is \
          called when the stream is interrupted or its subscription is disposed.
          """,
        example: """
          let run = Just(1)
            .handleEvents(
              receiveSubscription: { _ in print("started") }, receiveOutput: { print("got", $0) },
              receiveCompletion: { print($0) })
            .sink { _ in }  // started | got 1 | finished
          """,
        behavior: .function { (call) throws(Fault) in
          let (subscription, cancelled) = (try call.optionalFunction(0), try call.plainEffect(3))
          let (output, end) = (try call.optionalFunction(1), try call.optionalFunction(2))
          let request = try call.optionalFunction(4)
          let name = call.stream.subscriptionName
          return call.announcing(
            { _ = subscription?(.object(CombineSubscription(nil, typeName: name, in: call.heap))) },
            request: { _ = request?(Value(demand: $0)) }
          ) { source in
            source.on(
              failed: end.map { end in
                call.markingHandled { _ = end(Termination<Value>.failed($0).asCompletion ?? .void) }
              },
              completed: { _ = end?(Termination<Value>.completed.asCompletion ?? .void) },
              interrupted: cancelled, value: { _ = output?($0) })
          }
        }),
      Word(
        "breakpoint(receiveSubscription: (Subscription) -> Bool = nil, receiveOutput: (Value) -> Bool = nil, receiveCompletion: (Completion<Error>) -> Bool = nil) -> Stream<Value, Error>",
        .publishers, explanation: .passes, distribution: .logging,
        summary: "Stops the program when a closure returns true.",
        notes: "In Combine, the process receives the signal SIGTRAP.",
        example: "Just(1).breakpoint(receiveOutput: { $0 > 1 }).sink { print($0) }  // 1",
        behavior: .function { (call) throws(Fault) in
          let subscription = try call.optionalFunction(0)
          let (output, end) = (try call.optionalFunction(1), try call.optionalFunction(2))
          let name = call.stream.subscriptionName
          let stop: @Sendable (FunctionValue?, @autoclosure () -> Value) -> Void = {
            if let function = $0, function.isTrue($1()) {
              call.interpreter.record(call.site.failure("'breakpoint' stopped the program"))
            }
          }
          return call.derive { source in
            source.on(
              starting: {
                stop(subscription, .object(CombineSubscription(nil, typeName: name, in: call.heap)))
              },
              failed: { stop(end, Termination<Value>.failed($0).asCompletion ?? .void) },
              completed: { stop(end, Termination<Value>.completed.asCompletion ?? .void) },
              value: { stop(output, $0) })
          }
        }),
      Word(
        "breakpointOnError() -> Stream<Value, Error>", .publishers, explanation: .passes,
        distribution: .logging, summary: "Stops the program when the publisher fails.",
        example: "Just(1).breakpointOnError().sink { print($0) }  // 1",
        behavior: .function { (call) throws(Fault) in
          call.derive { source in
            source.on(failed: { error in
              call.interpreter.record(
                call.site.failure("the publisher failed: \(error.description)"))
            })
          }
        }),
      Word(
        "share() -> Stream<Value, Error>", .publishers, explanation: .shares,
        distribution: .ofOneProcess,
        summary: "Shares one subscription among all subscribers, from the first one on.",
        notes: """
          Earlier values are not repeated. After the end, later subscribers receive only the \
          completion or failure.
          """,
        example: """
          let source = PassthroughSubject<Int, Never>()
          let shared = source.print().share()
          let runs = [shared.sink { _ in }, shared.sink { _ in }]
          // receive subscription: (PassthroughSubject) | request unlimited
          """,
        behavior: .function { (call) throws(Fault) in
          let subject = DirectSubject()
          return call.derive { source in
            source.multicast { (subject.producer, subject.input.ignoringInterruptions) }.refCount()
          }
        }),
      Word(
        "multicast(subject: Subject) -> ConnectablePublisher<Value, Error>", .publishers,
        others: ["multicast(_ createSubject: () -> Subject)"],
        explanation: .shares, distribution: .ofOneProcess,
        summary: "Shares one subscription among all subscribers through a subject.",
        notes: """
          The shared subscription begins when 'connect()' is called. A closure that returns a \
          subject is called for each connection.
          """,
        example: """
          let shared = [1].publisher.multicast(subject: PassthroughSubject<Int, Never>())
          let runs = [shared.sink { print("a", $0) }, shared.sink { print("b", $0) }]
          let connection = shared.connect()  // a 1 | b 1
          """,
        behavior: .function { (call) throws(Fault) in
          let given = try call.value(0)
          guard case .function(let create) = given else {
            guard let subject = given.asStream(call.interpreter)?.subject else {
              throw call.mistake(0, "a subject", given)
            }
            return call.connectable(
              call.stream.producer.multicast {
                (subject.producer, subject.input.ignoringInterruptions)
              })
          }
          return call.connectable(
            call.stream.producer.multicast {
              let subject =
                create().asStream(call.interpreter)?.subject ?? DirectSubject()
              return (subject.producer, subject.input.ignoringInterruptions)
            })
        }),
    ]

  /// The operator with the name of the function `print`, in a list of its own: a program that only
  /// prints needs no other operator.
  static let printingEvents: [Word] = [
    Word(
      "print(_ prefix: String = \"\", to stream: TextOutputStream? = nil) -> Stream<Value, Error>",
      .streams, explanation: .passes, distribution: .logging,
      summary: "Prints each event, the subscription and the cancellation in Combine's format.",
      notes: """
        'stream' is an object of the program with the method 'write(_:)'; it receives the text \
        instead.
        """,
      example: """
        let run = Just(1).print("numbers").sink { _ in }
        // numbers: receive subscription: (Just) | numbers: request unlimited
        // numbers: receive value: (1) | numbers: receive finished
        """,
      behavior: .function { (call) throws(Fault) in
        let name = call[0] == nil ? "" : try call.string(0)
        let prefix = name.isEmpty ? "" : "\(name): "
        let write = try call.writer(1)
        let log = { @Sendable (text: String) in write("\(prefix)\(text)") }
        let subscription = call.stream.subscriptionName
        return call.announcing(
          { log("receive subscription: (\(subscription))") },
          request: { log("request \($0 == .max ? "unlimited" : "max: (\($0))")") }
        ) { [announcements = call.interpreter.announcements] source in
          source.on(
            failed: call.markingHandled { log("receive error: (\($0.description))") },
            completed: { log("receive finished") }, interrupted: { log("receive cancel") }
          ).interposing { observer, start in
            start(
              Signal.Observer(
                receiving: { value in
                  log("receive value: (\(value.description))")
                  let more = announcements.answers { observer.onValue(value) }
                  if more > 0 {
                    log("request \(more == .max ? "unlimited" : "max: (\(more))") (synchronous)")
                  }
                }, termination: { observer.onTermination($0) }))
          }
        }
      })
  ].listed(in: .effects, exported: .absent(.combine))

  /// Returns the methods that join a publisher with one to three others, as `zip` does.
  private static func joins(
    _ name: String, _ kind: CombineJoining, explanation: Explanation
  ) -> [Word] {
    (1...3).flatMap { count in
      let (names, values) = (CombineJoining.names.prefix(count), ["P", "Q", "R"].prefix(count))
      let list = zip(names, values).map { "_ \($0): Stream<\($1), Error>" }.joined(separator: ", ")
      let types = (["Value"] + values).joined(separator: ", ")
      let example =
        "Just(0).\(name)(\((1...count).map { "Just(\($0))" }.joined(separator: ", ")))"
      let numbers = (0...count).map(String.init).joined(separator: ", ")
      return [
        Word(
          "\(name)(\(list)) -> Stream<(\(types)), Error>", .publishers, explanation: explanation,
          summary: "Emits the values of \(count + 1) publishers together.",
          example: "\(example).sink { print($0) }  // (\(numbers))",
          behavior: .function { (call) throws(Fault) in kind.joined(try call.streams(), call) }),
        Word(
          "\(name)(\(list), _ transform: (\(types)) -> T) -> Stream<T, Error>", .publishers,
          explanation: explanation,
          summary: "Combines the values of \(count + 1) publishers with a closure.",
          example:
            "\(example) { [\((0...count).map { "$\($0)" }.joined(separator: ", "))] }.sink { print($0) }  // [\(numbers)]",
          behavior: .function { (call) throws(Fault) in
            kind.joined(try call.streams(upTo: count), call, try call.function(count))
          }),
      ]
    }
  }
}

extension WordCall {
  /// Applies an operator that announces the subscription and the request of a subscriber.
  ///
  /// Of several such operators in a row, the first one announces its subscription first and its
  /// request last, as in Combine.
  fileprivate func announcing(
    _ subscription: @escaping () -> Void, request: @escaping (Int) -> Void,
    _ operation: (SignalProducer<Value, Value>) -> SignalProducer<Value, Value>
  ) -> Value {
    let (announcements, isFirst) = (interpreter.announcements, !stream.isAnnounced)
    return derive { source in
      operation(source).interposing { observer, start in
        let announcement = announcements.add(subscription, request)
        guard !isFirst else {
          announcements.publish()
          return start(observer)
        }
        // An operator in between can send a value before it starts its source.
        start(
          Signal.Observer { event in
            if !announcement.isPublished { announcements.publish() }
            observer.send(event)
          })
      }
    }
  }

  fileprivate func mapped(_ count: Int) throws(Fault) -> Value {
    var functions: [FunctionValue] = []
    for index in 0..<count { functions.append(try function(index)) }
    let transform: @Sendable (Value) -> Value = { [functions] value in
      .tuple(TupleValue(functions.map { $0(value) }))
    }
    return derive({ $0.map(transform) }, { $0.map(transform) })
  }

  /// Returns a function that writes a line to the text stream of an argument, or that prints it.
  fileprivate func writer(_ index: Int) throws(Fault) -> @Sendable (String) -> Void {
    let interpreter = interpreter
    guard let target = self[index]?.present else { return { interpreter.output("\($0)\n") } }
    guard case .record(let record) = target, let write = record.type.method("write") else {
      throw mistake(index, "an object with the method 'write(_:)'", target)
    }
    return { text in
      for part in [text, "\n"] { _ = interpreter.call(write, [target, .string(part)]) }
    }
  }
}

extension SignalProducer<Value, Value> {
  /// Emits the values that arrive after `trigger` has emitted. Ends when the trigger ends without a
  /// value.
  fileprivate func dropped(
    untilOutputFrom trigger: SignalProducer<Value, Value>
  ) -> SignalProducer<Value, Value> {
    SignalProducer { observer, lifetime in
      let isOpen = Locked(false)
      trigger.take(first: 1).start(
        Signal.Observer { event in
          switch event {
          case .value: isOpen.withLock { $0 = true }
          case .completed where !isOpen.withLock({ $0 }): observer.sendCompleted()
          case .failed(let error): observer.send(error: error)
          case .completed, .interrupted: break
          }
        }, in: lifetime)
      start(
        Signal.Observer { event in
          if case .value = event, !isOpen.withLock({ $0 }) { return }
          observer.send(event)
        }, in: lifetime)
    }
  }
}
