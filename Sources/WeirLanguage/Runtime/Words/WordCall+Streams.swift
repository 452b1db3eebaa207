import Weir

extension Word.Place {
  /// After producers, and after the types that make them.
  static let producers = Word.Place.value([.producer])
  /// After RxSwift's streams.
  static let observables = Word.Place.value([.observable])
  /// After the types of streams.
  static let streamTypes = Word.Place.type([
    "Signal", "SignalProducer", "Observable", "Infallible", "Driver",
  ])
  static let producerTypes = Word.Place.type(["SignalProducer", "Observable"])
}

extension SignalProducer {
  /// The signal of one run, started now.
  var ofOneRun: Signal<Value, Error> { startWithSignal { signal, _ in signal } }

  /// Starts a run that is a part of another one and ends with it.
  func start(_ observer: Signal<Value, Error>.Observer, in lifetime: Lifetime) {
    startWithSignal { signal, handle in
      lifetime += handle
      signal.observe(observer)
    }
  }
}

extension WordCall {
  /// The stream that results from an operator on runs: a signal of a signal, a producer of a
  /// producer.
  func derive(
    with others: [Stream] = [],
    _ operation: (SignalProducer<Value, Value>) -> SignalProducer<Value, Value>
  ) -> Value {
    let stream = stream
    let result = operation(stream.producer)
    return make(
      stream.typed.isSignal ? .signal(result.ofOneRun) : .producer(result), from: [stream] + others)
  }

  /// Makes the stream that notifies somebody of a stream, whose own result fails if that one does.
  typealias NotifierAdapter =
    @Sendable (SignalProducer<Value, Value>) -> SignalProducer<Value, Never>

  /// The same for an operator that is notified by other streams, which the engine trusts not to
  /// fail: the failure of one of them fails the result.
  func derive(
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

  /// True where the word is said of one of RxSwift's streams, or of their type.
  var isSaidOfObservables: Bool {
    switch receiver {
    case .type(let type): type.trait?.isRx == true
    case .object(let object): (object as? Stream)?.isRx == true
    default: false
    }
  }

  /// The result of combining streams: of the type that the word is said of, otherwise of the kind of
  /// the first stream.
  func combine(_ producer: SignalProducer<Value, Value>, of streams: [Stream]) -> Value {
    make(
      combinesToSignal(streams) ? .signal(producer.ofOneRun) : .producer(producer), from: streams)
  }

  /// True where the result of combining streams is a signal.
  func combinesToSignal(_ streams: [Stream]) -> Bool {
    if case .type = receiver { isSaidOfSignals } else { streams.first?.typed.isSignal == true }
  }

  /// The streams that are combined: the receiver, if it is one, and the arguments of all parameters
  /// up to the one given, one by one or as an array.
  func streams(upTo end: Int = .max) throws(Fault) -> [Stream] {
    var given = arguments.prefix(end).flatMap(\.self)
    if given.count == 1, case .array(let elements) = given[0] { given = elements }
    if case .object = receiver { given.insert(receiver, at: 0) }
    var streams: [Stream] = []
    for value in given {
      guard let stream = try asStream(value) else {
        throw site.failure(
          "'\(word.name)' combines streams, found a value of type '\(value.typeName)'")
      }
      streams.append(stream)
    }
    return streams
  }

  /// The stream that a value is, or that `.just(1)` and the like name.
  func asStream(_ value: Value) throws(Fault) -> Stream? {
    switch value {
    case .object, .tuple: return value.asStream(interpreter)
    case .enumCase(let named) where named.type == nil: return try namedStream(named)
    default: return nil
    }
  }

  /// What `.just(1)` and the like make, said of no type.
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

  /// The stream that a value is; anything else is a mistake.
  func inner(_ value: Value) -> SignalProducer<Value, Value> {
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
        "'\(word.name)' needs streams here, found a value of type '\(value.typeName)'",
        hints: word.name == "flatMap"
          ? ["'map' transforms values; 'flatMap(.latest) { ... }' is for streams of them"] : []))
    return .empty
  }

  private func check(_ stream: Stream) throws(Fault) {
    guard stream.trait?.promise.contains(.noFailure) != true else { return }
    throw site.failure(
      "'\(word.name)' needs streams here that cannot fail, found a value of type '\(stream.typeName)'",
      hints: ["'asInfallible(onErrorJustReturn: ...)' puts a value in place of a failure"])
  }

  /// The stream that a closure returns, or one that fails with what it throws.
  func inner(_ function: FunctionValue, _ argument: Value) -> SignalProducer<Value, Value> {
    do throws(Value) {
      if let made = try function.attemptProducer(argument) { return followed(made.producer) }
      return inner(try function.attempt(argument))
    } catch {
      return SignalProducer(error: error)
    }
  }

  /// A producer that is flattened, made without a stream: its runs are those of one stream.
  func followed(_ producer: SignalProducer<Value, Value>) -> SignalProducer<Value, Value> {
    guard let log = interpreter.log else { return producer }
    return log.tap(producer, of: log.node(innerOf: callSite), interpreter)
  }

  /// The same for more values than one.
  func inner(_ function: FunctionValue, _ arguments: Value...) -> SignalProducer<Value, Value> {
    do throws(Value) {
      return inner(try function.attempt(arguments))
    } catch {
      return SignalProducer(error: error)
    }
  }

  /// Whether an argument says yes; `standard` where it is left out.
  func bool(_ index: Int, or standard: Bool) throws(Fault) -> Bool {
    self[index] == nil ? standard : try bool(index)
  }
}
