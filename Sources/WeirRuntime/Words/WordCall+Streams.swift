import Weir
import WeirSyntax

extension Word.Place {
  /// A member of producers.
  package static let producers = Word.Place.value([.producer])
  /// A member of RxSwift's streams.
  package static let observables = Word.Place.value([.observable])
  /// A static member of the types of streams.
  package static let streamTypes = Word.Place.type([
    "Signal", "SignalProducer", "Observable", "Infallible", "Driver",
  ])
  package static let producerTypes = Word.Place.type(["SignalProducer", "Observable"])
}

extension SignalProducer {
  /// The signal of a new run. Each access starts a run immediately.
  package var ofOneRun: Signal<Value, Error> { startWithSignal { signal, _ in signal } }

  /// Starts a run that ends with `lifetime`.
  package func start(_ observer: Signal<Value, Error>.Observer, in lifetime: Lifetime) {
    startWithSignal { signal, handle in
      lifetime += handle
      signal.observe(observer)
    }
  }
}

extension WordCall {
  /// Applies an operator on producers to the receiver. The result is a signal if the receiver is
  /// one, otherwise a producer.
  package func derive(
    with others: [Stream] = [],
    _ operation: (SignalProducer<Value, Value>) -> SignalProducer<Value, Value>
  ) -> Value {
    let stream = stream
    let result =
      stream.isPublisher ? ending(operation, stream.producer) : operation(stream.producer)
    return make(
      stream.typed.isSignal ? .signal(result.ofOneRun) : .producer(result), from: [stream] + others)
  }

  /// Applies an operator on producers that can end before its source, as `first` does. Combine's
  /// operators then cancel the source before they send the end.
  func ending(
    _ operation: (SignalProducer<Value, Value>) -> SignalProducer<Value, Value>,
    _ source: SignalProducer<Value, Value>
  ) -> SignalProducer<Value, Value> {
    guard let holdsValue = Self.endingWords[word.name] else {
      guard hasSkips else { return operation(source) }
      let skips = SkippedValues(interpreter.announcements)
      return operation(source.interposing(skips.watch)).interposing(skips.count)
    }
    let output = OutputOrder(holdsValue: holdsValue)
    return operation(source.interposing(output.watch)).interposing(output.order)
  }

  /// Whether an operator that logs demand needs to know about the values that the call skips.
  var hasSkips: Bool {
    stream.isPublisher && stream.isAnnounced && Self.skippingWords.contains(word.name)
  }

  private static let skippingWords: Set = [
    "filter", "attemptFilter", "compactMap", "attemptCompactMap", "skipRepeats",
  ]

  /// The operators that can end before their source, with whether their last value also follows the
  /// cancellation of the source.
  private static let endingWords = [
    "first": true, "attemptFirst": true, "contains": true, "attemptContains": true,
    "allSatisfy": true, "attemptAllSatisfy": true, "element": false, "elements": false,
    "prefix": false, "take": false, "attemptTake": false, "attemptMap": true,
  ]

  /// Applies an operator that collects values into arrays.
  package func derive(
    arrays signal: (Signal<Value, Value>) -> Signal<[Value], Value>,
    _ producer: (SignalProducer<Value, Value>) -> SignalProducer<[Value], Value>,
    with others: [Stream] = []
  ) -> Value {
    let stream = stream
    return make(
      stream.source.derived(signal, producer).map(Value.array), from: [stream] + others)
  }

  /// A function that converts a notifier into one that cannot fail. A failure is forwarded to the
  /// resulting stream.
  package typealias NotifierAdapter =
    @Sendable (SignalProducer<Value, Value>) -> SignalProducer<Value, Never>

  /// Applies an operator whose notifiers must not fail. The operation passes each notifier through
  /// the adapter, so that a failure of a notifier fails the result.
  package func derive(
    with others: [Stream] = [],
    notifiedBy operation:
      @escaping @Sendable (SignalProducer<Value, Value>, @escaping NotifierAdapter) ->
      SignalProducer<Value, Value>
  ) -> Value {
    derive(with: others) { source in
      SignalProducer { observer, lifetime in
        let adapt: NotifierAdapter = { notifier in
          notifier.flatMapError { error in
            observer.send(error: error)
            return SignalProducer<Value, Never>.never
          }
        }
        operation(source, adapt).start(observer, in: lifetime)
      }
    }
  }

  /// Whether the receiver is an RxSwift stream or an RxSwift stream type.
  package var hasRxReceiver: Bool {
    switch receiver {
    case .type(let type): type.trait?.isRx == true
    case .object(let object): (object as? Stream)?.isRx == true
    default: false
    }
  }

  /// Returns the result of combining streams: a signal or a producer, as determined by
  /// `combinesToSignal(_:)`.
  package func combine(_ producer: SignalProducer<Value, Value>, of streams: [Stream]) -> Value {
    make(
      combinesToSignal(streams) ? .signal(producer.ofOneRun) : .producer(producer), from: streams)
  }

  /// Whether the result of combining streams is a signal, as determined by the receiver type or by
  /// the first stream.
  package func combinesToSignal(_ streams: [Stream]) -> Bool {
    if case .type = receiver { hasSignalReceiver } else { streams.first?.typed.isSignal == true }
  }

  /// Returns the streams to combine: the receiver, if it is an object, and the arguments of the
  /// parameters before `end`, which can be an array.
  package func streams(upTo end: Int = .max) throws(Fault) -> [Stream] {
    var given = arguments.prefix(end).flatMap(\.self)
    if given.count == 1, case .array(let elements) = given[0] { given = elements }
    if case .object = receiver { given.insert(receiver, at: 0) }
    var streams: [Stream] = []
    for value in given {
      guard let stream = try asStream(value) else {
        throw site.failure(
          "'\(word.name)' requires streams, found a value of type '\(value.typeName)'")
      }
      streams.append(stream)
    }
    return streams
  }

  /// Converts a value to a stream; returns nil if it is not one. The value can be an implicit
  /// member expression such as `.just(1)`.
  func asStream(_ value: Value) throws(Fault) -> Stream? {
    switch value {
    case .object, .tuple: return value.asStream(interpreter)
    case .enumCase(let named) where named.type == nil: return try namedStream(named)
    default: return nil
    }
  }

  /// Creates the stream for an implicit member expression such as `.just(1)`; returns nil if no
  /// stream type has such a member.
  private func namedStream(_ named: EnumValue) throws(Fault) -> Stream? {
    let labels = named.payload.indices.map { $0 < named.labels.count ? named.labels[$0] : nil }
    for type in (mayNotFail ? ["Infallible"] : []) + ["SignalProducer", "Observable"] {
      for word in interpreter.catalog.words(named.name, onType: type) {
        var mapping: [[Int]] = []
        if let parameters = CallShape(word.signature, of: word).parameters {
          guard case .fits(let fitting) = parameters.match(labels: labels, trailing: 0, title: "")
          else { continue }
          mapping = fitting
        }
        let made = try interpreter.perform(
          word, receiver: .type(TypeValue(.named(type, []))),
          named.payload, mapping, site)
        if case .object(let stream as Stream) = made { return stream }
      }
    }
    return nil
  }

  /// Converts a value to a stream to flatten. Records a fault if the value is not a stream.
  package func inner(_ value: Value) -> SignalProducer<Value, Value> {
    do throws(Fault) {
      if let stream = try asStream(value) {
        if mayNotFail { try check(stream) }
        stream.node?.flattening = site
        interpreter.log?.follower?.note(inner: stream, of: self)
        return stream.producer
      }
    } catch {
      interpreter.record(error)
      return .empty
    }
    interpreter.record(
      site.failure(
        "'\(word.name)' requires streams, found a value of type '\(value.typeName)'",
        hints: word.name == "flatMap"
          ? ["'map' transforms values; 'flatMap(.latest) { ... }' is for streams of them"] : []))
    return .empty
  }

  private func check(_ stream: Stream) throws(Fault) {
    guard stream.trait?.promise.contains(.noFailure) != true else { return }
    throw site.failure(
      "'\(word.name)' requires streams that cannot fail, found a value of type '\(stream.typeName)'",
      hints: ["'asInfallible(onErrorJustReturn: ...)' puts a value in place of a failure"])
  }

  /// Returns the stream that a closure returns, or one that fails with the error that it throws.
  package func inner(_ function: FunctionValue, _ argument: Value) -> SignalProducer<Value, Value> {
    do throws(Value) {
      if let made = try function.attemptProducer(argument) { return followed(made.producer) }
      return inner(try function.attempt(argument))
    } catch {
      return SignalProducer(error: error)
    }
  }

  /// Logs a producer that is flattened without a `Stream` of its own; all such producers of the
  /// call site share one node.
  package func followed(_ producer: SignalProducer<Value, Value>) -> SignalProducer<Value, Value> {
    guard let log = interpreter.log else { return producer }
    return log.tap(producer, of: log.node(innerOf: callSite)) { StreamTap(log, $1, $0).input }
  }

  /// Returns the stream that a closure of several arguments returns, or one that fails with the
  /// error that it throws.
  package func inner(_ function: FunctionValue, _ arguments: Value...) -> SignalProducer<
    Value, Value
  > {
    do throws(Value) {
      return inner(try function.attempt(arguments))
    } catch {
      return SignalProducer(error: error)
    }
  }

  /// Returns a Bool argument, or `standard` if it is omitted.
  package func bool(_ index: Int, or standard: Bool) throws(Fault) -> Bool {
    self[index] == nil ? standard : try bool(index)
  }

  package var hasSignalReceiver: Bool {
    if case .type(let type) = receiver { type.name == "Signal" } else { false }
  }
}
