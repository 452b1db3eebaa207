import Weir
import WeirRuntime

extension Word {
  static let flatMapped: [Word] = [
    Word(
      "flatMap(_ strategy: FlattenStrategy, _ transform: (Value) throws -> Stream<U, Error>) -> Stream<U, Error>",
      .streams,
      others: [
        "flatMap(_ strategy: FlattenStrategy, transform: (Value) throws -> Stream<U, Error>)",
        "flatMap(maxPublishers strategy: FlattenStrategy, _ transform: (Value) throws -> Stream<U, Error>)",
      ],
      keeps: .infallibility, explanation: .flattens, acknowledgement: .afterInnerStream,
      distribution: .flattened,
      summary: "Transforms each value into a stream and flattens these streams.",
      notes: """
        'strategy' determines which of the inner streams run; see 'flatten(_:)'. A failure of the \
        outer stream or of an inner stream fails the result, as does an error that 'transform' \
        throws. Completes when the outer stream and all inner streams have completed.
        """,
      example: """
        SignalProducer(1...2).flatMap(.concat) { n in SignalProducer([n, n * 10]) }
          .collect().startWithValues { print($0) }  // [1, 10, 2, 20]
        """,
      behavior: .function { (call) throws(Fault) in
        call.flatMapped(try call.strategy(0), try call.function(1))
      }),
    Word(
      "flatMap(_ transform: (Value) throws -> Stream<U, Error>) -> Stream<U, Error>", .streams,
      others: [
        "flatMap(_ transform: (Value) throws -> [U])",
        "mergeMap(_ transform: (Value) throws -> Stream<U, Error>)",
      ],
      keeps: .infallibility, explanation: .flattens, acknowledgement: .afterInnerStream,
      distribution: .flattened, exported: .rewritten("flatMap(.merge, #0)"),
      summary: "Transforms each value into a stream or an array and merges the results.",
      notes: """
        All inner streams run concurrently; their values are emitted as they arrive. A failure of \
        the outer stream or of an inner stream fails the result, as does an error that 'transform' \
        throws.
        """,
      example: """
        SignalProducer(1...2).flatMap { SignalProducer([$0, $0 * 10]) }
          .collect().startWithValues { print($0) }  // [1, 10, 2, 20]
        SignalProducer(["a b", "c"]).flatMap { $0.split(separator: " ") }
          .collect().startWithValues { print($0) }  // ["a", "b", "c"]
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.derive { source in
          source.flattened(.merge) { call.processing(call.innerOrElements(transform, $0)) }
        }
      }),
    Word(
      "flatMapWithIndex(_ transform: (Value, Int) throws -> Stream<U, Error>) -> Stream<U, Error>",
      .streams, keeps: .infallibility, explanation: .flattens, distribution: .unsaved,
      exported: .absent(.language),
      summary: "Transforms each value and its index into a stream and merges the results.",
      notes: "RxSwift 2's operator; today, 'enumerated()' provides the index.",
      example: """
        Observable.of("a", "b").flatMapWithIndex { Observable.of($0, "\\($1)") }
          .subscribe(onNext: { print($0) })  // a | 0 | b | 1
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.derive { source in
          source.enumerated().map { Value.tuple($0.element, .int($0.index)) }
            .flattened(.merge) { call.processing(call.innerOrElements(transform, $0)) }
        }
      }),
    Word(
      "flatMap(_ strategy: FlattenStrategy, to inner: Stream<U, Error>) -> Stream<U, Error>",
      .streams, keeps: .infallibility, explanation: .flattens,
      summary: "Starts the same stream for each value and flattens these streams.",
      notes: "'strategy' determines which of the inner streams run; see 'flatten(_:)'.",
      example: """
        SignalProducer(1...2).flatMap(.concat, to: SignalProducer(value: "tick"))
          .startWithValues { print($0) }  // tick | tick
        """,
      behavior: .function { (call) throws(Fault) in
        let (strategy, inner) = (try call.strategy(0), try call.stream(1))
        return call.derive(with: [inner]) { $0.flatMap(strategy, to: inner.producer) }
      }),
    Word(
      "flatMapScan(_ strategy: FlattenStrategy, _ initial: U, _ transform: (U, Value) throws -> Stream<U, Error>) -> Stream<U, Error>",
      .streams, explanation: .flattens,
      summary: "Flattens streams created from each value and the last emitted value.",
      notes: """
        'transform' receives the last emitted value, which is 'initial' at first, and the next \
        value. It is called when its stream is started; with '.concat', it receives the last value \
        of the preceding streams. 'initial' is not emitted. An error that 'transform' throws fails \
        the stream.
        """,
      example: """
        SignalProducer([10, 20, 30])
          .flatMapScan(.concat, 0) { balance, deposit in SignalProducer(value: balance + deposit) }
          .startWithValues { print($0) }  // 10 | 30 | 60
        """,
      behavior: .function { (call) throws(Fault) in
        let (strategy, initial) = (try call.strategy(0), try call.value(1))
        let transform = try call.function(2)
        return call.derive { source in
          source.flatMapScan(strategy, initial) { call.inner(transform, $0, $1) }
        }
      }),
  ]

  static let mappedAtOnce: [Word] = [
    mapped(
      "flatMapLatest", .latest, "latest", others: ["switchMap"],
      summary: "Transforms each value into a stream and emits only the latest stream's values."),
    mapped(
      "flatMapFirst", .throttle, "throttle", others: ["exhaustMap"],
      summary: "Transforms values into streams and ignores values while a stream is active."),
    mapped(
      "concatMap", .concat, "concat", others: [],
      summary: "Transforms each value into a stream and runs these streams one after the other."),
  ]

  private static func mapped(
    _ name: String, _ strategy: FlattenStrategy, _ strategyName: String, others: [String],
    summary: String
  ) -> Word {
    let parameters = "(_ transform: (Value) throws -> Stream<U, Error>)"
    return Word(
      "\(name)\(parameters) -> Stream<U, Error>", .streams,
      others: others.map { "\($0)\(parameters)" }, keeps: .infallibility, explanation: .flattens,
      acknowledgement: .afterInnerStream, exported: .rewritten("flatMap(.\(strategyName), #0)"),
      summary: summary,
      notes: "An error that 'transform' throws fails the stream.",
      example: """
        SignalProducer(1...2).\(name) { SignalProducer(value: $0 * 10) }
          .collect().startWithValues { print($0) }  // [10, 20]
        """,
      behavior: .function { (call) throws(Fault) in
        call.flatMapped(strategy, try call.function(0))
      })
  }

  static let mappedToOne: [Word] = [
    mappedToOne("mergeMapTo", .merge, "merge"),
    mappedToOne("concatMapTo", .concat, "concat"),
    mappedToOne("switchMapTo", .latest, "latest"),
  ]

  private static func mappedToOne(
    _ name: String, _ strategy: FlattenStrategy, _ strategyName: String
  ) -> Word {
    Word(
      "\(name)(_ inner: Stream<U, Error>) -> Stream<U, Error>", .streams, keeps: .infallibility,
      explanation: .flattens, exported: .rewritten("flatMap(.\(strategyName), to: #0)"),
      summary: "Starts the same stream for each value and flattens these streams.",
      notes: """
        'mergeMapTo' runs the inner streams concurrently, 'concatMapTo' one after the other. \
        'switchMapTo' interrupts the previous inner stream when it starts the next one.
        """,
      example: """
        SignalProducer(1...2).\(name)(SignalProducer(value: "tick"))
          .startWithValues { print($0) }  // tick | tick
        """,
      behavior: .function { (call) throws(Fault) in
        let inner = try call.stream(0)
        return call.derive(with: [inner]) { $0.flatMap(strategy, to: inner.producer) }
      })
  }
}

extension WordCall {
  /// Flattens the streams that a closure returns for the values of the receiver.
  fileprivate func flatMapped(_ strategy: FlattenStrategy, _ transform: FunctionValue) -> Value {
    let stream = stream
    if stream.isPublisher, let limit = strategy.limit {
      return derive { source in
        flattened(source, requesting: limit) { processing(inner(transform, $0)) }
      }
    }
    guard case .ints(let source) = stream.typed, transform.entry.makesInts else {
      if stream.isAcknowledged, [.latest, .race].contains(strategy) {
        refuseMessages("stops streams that it has started for other values")
      }
      return derive { $0.flattened(strategy) { processing(inner(transform, $0)) } }
    }
    let result =
      if let direct = IntFunction(making: transform) {
        source.producer.flattened(strategy) { direct.producer($0) }
      } else {
        source.producer.flattened(strategy) { innerInts(transform, $0) }
      }
    return make(ints: source.isSignal ? .signal(result.ofOneRun) : .producer(result))
  }

  /// Returns the stream of integers that a closure returns for a value.
  private func innerInts(_ transform: FunctionValue, _ value: Int) -> SignalProducer<Int, Value> {
    do throws(Value) {
      switch try transform.attemptProducer(.int(value)) {
      case .ints(let source)?: return source.producer
      case let source?: return source.producer.compactMap { int($0, of: transform) }
      case nil: return .empty
      }
    } catch {
      return SignalProducer(error: error)
    }
  }

  /// Returns a value of an inner stream as an integer. Records a fault and returns nil for other
  /// types.
  private func int(_ value: Value, of transform: FunctionValue) -> Int? {
    if case .int(let int) = value { return int }
    interpreter.record(transform.site.mismatch("Int", value))
    return nil
  }

  /// Returns the stream that a closure returns. If the closure returns an array, returns a stream
  /// of its elements.
  fileprivate func innerOrElements(
    _ transform: FunctionValue, _ value: Value
  ) -> SignalProducer<Value, Value> {
    do throws(Value) {
      if let made = try transform.attemptProducer(value) { return followed(made.producer) }
      let result = try transform.attempt(value)
      if case .array(let elements) = result { return SignalProducer(elements) }
      return inner(result)
    } catch {
      return SignalProducer(error: error)
    }
  }
}
