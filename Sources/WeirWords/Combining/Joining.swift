import Weir
import WeirRuntime

/// An operator that combines the values of several streams, such as `zip`, with all its overloads.
struct Joining: Sendable {
  let name: String
  let explanation: Explanation
  let operation: @Sendable ([SignalProducer<Value, Value>]) -> SignalProducer<[Value], Value>
  /// The operation for observables, or nil if RxSwift has the semantics of `operation`.
  var rxOperation: (@Sendable ([SignalProducer<Value, Value>]) -> SignalProducer<[Value], Value>)?
  /// A specialized operation that combines two streams without creating arrays; nil if there is
  /// none.
  var pairing: Pairing?
  let summary: String
  var notes = ""
  /// The guarantees of the input streams that also apply to the combined stream.
  var keeps: Promise = []
  /// The types that provide the operator as a static method.
  var types = Word.Place.streamTypes

  enum Pairing {
    case zip, combineLatest

    @inline(__always)
    func callAsFunction<Element>(
      _ first: StreamSource<Element>, _ second: StreamSource<Element>, isSignal: Bool
    ) -> StreamSource<(Element, Element)> {
      let pairs =
        switch self {
        case .zip: first.producer.zip(with: second.producer)
        case .combineLatest: first.producer.combineLatest(with: second.producer)
        }
      return isSignal ? .signal(pairs.ofOneRun) : .producer(pairs)
    }
  }

  private func pair(_ first: Stream, _ second: Stream, isSignal: Bool) -> TypedSource {
    guard let pairing else {
      let joined = operation([first.producer, second.producer]).map(Value.tupled)
      return .values(isSignal ? .signal(joined.ofOneRun) : .producer(joined))
    }
    if case .ints(let first) = first.typed, case .ints(let second) = second.typed {
      return .intPairs(pairing(first, second, isSignal: isSignal))
    }
    return .pairs(pairing(first.source, second.source, isSignal: isSignal))
  }

  /// Returns a producer that combines the values of the streams into arrays.
  private func joined(_ streams: [Stream], _ call: WordCall) -> SignalProducer<[Value], Value> {
    let isRx = call.hasRxReceiver || streams.first?.isRx == true
    return (isRx ? rxOperation ?? operation : operation)(streams.map(\.producer))
  }

  private static let names = ["first", "second", "third", "fourth", "fifth", "sixth"]
  private static let values = ["A", "B", "C", "D", "E", "G"]

  /// The overloads that emit tuples, for two to six streams.
  var tuples: [Word] {
    (2...Self.names.count).map { count in
      Word(
        "\(name)(\(parameters(count))) -> Stream<(\(valueTypes(count))), F>", .free, types,
        explanation: explanation, summary: "\(summary) as a tuple.",
        notes: notes,
        example: "\(call(count)).startWithValues { print($0) }  // (\(numbers(count)))",
        behavior: .function { (call) throws(Fault) in
          let streams = try call.streams()
          if streams.count == 2, rxOperation == nil || !streams[0].isRx {
            let pairs = pair(
              streams[0], streams[1], isSignal: call.combinesToSignal(streams))
            return .object(call.makeStream(pairs, from: streams))
          }
          return call.combine(joined(streams, call).map(Value.tupled), of: streams)
        })
    }
  }

  /// The overloads that transform the combined values with a closure, for two to six streams.
  var selections: [Word] {
    (2...Self.names.count).map { count in
      Word(
        "\(name)(\(parameters(count)), resultSelector: (\(valueTypes(count))) throws -> U) -> Stream<U, F>",
        .free, types, explanation: explanation, exported: .absent(.rx),
        summary: "Combines the values of the streams with a closure.",
        notes: """
          'resultSelector' receives the values that the variant without a closure emits as a \
          tuple. An error that it throws fails the stream.
          """,
        example:
          "\(call(count)) { \(sum(count)) }.startWithValues { print($0) }  // \(total(count))",
        behavior: .function { (call) throws(Fault) in
          let streams = try call.streams(upTo: count)
          let selector = try call.function(count)
          let selected = joined(streams, call).attemptMap {
            (values) throws(Value) in try selector.attempt(values)
          }
          return call.combine(selected, of: streams)
        })
    }
  }

  /// The overload that takes an array of streams.
  var array: Word {
    Word(
      "\(name)(_ streams: [Stream<U, F>]) -> Stream<[U], F>", .free, types,
      explanation: explanation, summary: "\(summary) as an array.",
      notes: """
        The array has one value of each stream, in the order of the streams. If there are no \
        streams, completes immediately. \(notes)
        """,
      example: """
        let streams = [1, 2, 3].map { SignalProducer<Int, NoError>(value: $0) }
        \(name)(streams).startWithValues { print($0) }  // [1, 2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams()
        return call.combine(joined(streams, call).map { .array($0) }, of: streams)
      })
  }

  /// The overload that takes an array of streams and transforms the combined array with a closure.
  var arraySelection: Word {
    Word(
      "\(name)(_ streams: [Stream<U, F>], resultSelector: ([U]) throws -> V) -> Stream<V, F>",
      .free, types, explanation: explanation, exported: .absent(.rx),
      summary: "Combines the values of an array of streams with a closure.",
      notes: """
        'resultSelector' receives an array with one value of each stream, in the order of the \
        streams. An error that it throws fails the stream.
        """,
      example: """
        let streams = [1, 2, 3].map { SignalProducer<Int, NoError>(value: $0) }
        \(name)(streams) { $0.reduce(0, +) }.startWithValues { print($0) }  // 6
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams(upTo: 1)
        let selector = try call.function(1)
        let selected = joined(streams, call).attemptMap { (values) throws(Value) in
          try selector.attempt([.array(values)])
        }
        return call.combine(selected, of: streams)
      })
  }

  /// The overload that takes an array of streams and emits `emptySentinel` if the array is empty.
  var arrayWithSentinel: Word {
    Word(
      "\(name)(_ streams: [Stream<U, F>], emptySentinel: [U]) -> Stream<[U], F>", .free, types,
      explanation: explanation,
      summary: "Combines an array of streams, or emits 'emptySentinel' if there are none.",
      example: """
        let none: [SignalProducer<Int, NoError>] = []
        \(name)(none, emptySentinel: [0]).start { print($0) }  // VALUE [0] | COMPLETED
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams(upTo: 1)
        let joined =
          streams.isEmpty
          ? SignalProducer(value: try call.values(1)) : operation(streams.map(\.producer))
        return call.combine(joined.map { .array($0) }, of: streams)
      })
  }

  /// Returns the method that combines the receiver with one other stream.
  func pair(others: [String], example: String) -> Word {
    Word(
      "\(name)(with other: Stream<U, Error>) -> Stream<(Value, U), Error>", .streams,
      others: others.map { "\($0)(_ other: Stream<U, Error>)" }, keeps: keeps,
      explanation: explanation, summary: "\(summary) as a pair.",
      notes: notes, example: example,
      behavior: .function { (call) throws(Fault) in
        let (stream, other) = (call.stream, try call.stream(0))
        let pairs = pair(stream, other, isSignal: stream.typed.isSignal)
        return .object(call.makeStream(pairs, from: [stream, other]))
      })
  }

  /// The method that combines the receiver with another stream and transforms each pair.
  var pairSelection: Word {
    Word(
      "\(name)(_ other: Stream<U, Error>, _ transform: (Value, U) throws -> V) -> Stream<V, Error>",
      .streams, keeps: keeps, explanation: explanation, exported: .absent(.combine),
      summary: "Combines the values of both streams with a closure.",
      notes: "An error that 'transform' throws fails the stream. \(notes)",
      example: """
        SignalProducer(value: 1).\(name)(SignalProducer(value: "a")) { "\\($1)\\($0)" }
          .startWithValues { print($0) }  // a1
        """,
      behavior: .function { (call) throws(Fault) in
        let (other, transform) = (try call.stream(0), try call.function(1))
        return call.derive(with: [other]) {
          operation([$0, other.producer]).attemptMap { (values) throws(Value) in
            try transform.attempt(values)
          }
        }
      })
  }

  /// Returns the method that combines the inner streams of a stream of streams.
  func inner(others: [String]) -> Word {
    Word(
      "\(name)() -> Stream<[U], Error> where Value == Stream<U, Error>", .streams,
      others: others.map { "\($0)()" }, keeps: keeps.intersection(.infallibility),
      explanation: explanation,
      summary: "Collects the inner streams until the outer stream completes, then combines them.",
      notes: "\(summary) as an array.",
      example: """
        SignalProducer([SignalProducer(value: 1), SignalProducer(value: 2)]).\(name)()
          .startWithValues { print($0) }  // [1, 2]
        """,
      behavior: .function { (call) throws(Fault) in
        call.derive { source in
          source.map { call.inner($0) }.collect().flatMap(.concat, operation)
            .map { .array($0) }
        }
      })
  }

  // MARK: Help text

  private func parameters(_ count: Int) -> String {
    zip(Self.names, Self.values).prefix(count).map { "_ \($0): Stream<\($1), F>" }.listed
  }

  private func valueTypes(_ count: Int) -> String { Self.values.prefix(count).listed }

  private func call(_ count: Int) -> String {
    "\(name)(\((1...count).map { "SignalProducer(value: \($0))" }.listed))"
  }

  private func numbers(_ count: Int) -> String { (1...count).map { "\($0)" }.listed }

  private func sum(_ count: Int) -> String {
    (0..<count).map { "$\($0)" }.joined(separator: " + ")
  }

  private func total(_ count: Int) -> Int { (1...count).reduce(0, +) }
}

extension Value {
  static let tupled: @Sendable ([Value]) -> Value = { .tuple(TupleValue($0)) }
}

extension Sequence<String> {
  fileprivate var listed: String { joined(separator: ", ") }
}
