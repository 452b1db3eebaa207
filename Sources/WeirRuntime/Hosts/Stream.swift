import Weir
import WeirSyntax

/// A stream that a program created, with its identity, its inputs and its events.
package class Stream: HeapObject, Host, StreamConvertible {
  package typealias Source = StreamSource<Value>

  package let id: Int
  package let maker: StreamOrigin
  // Unchecked, as are the others that are read for each stream that an operator flattens.
  @exclusivity(unchecked) package private(set) var inputs: [Stream]
  @exclusivity(unchecked) package private(set) var typed: TypedSource
  /// The type of a trait, subject, relay or control; nil for a plain signal or producer.
  package let trait: NamedType?
  /// The observer that sends to the stream, if it accepts events.
  package private(set) var input: Signal<Value, Value>.Observer?
  /// The implementation of a subject or a relay.
  package private(set) var subject: Subject?
  let spelling: String?
  /// Whether the values are messages, or results of messages, that must be acknowledged.
  @exclusivity(unchecked) package var isAcknowledged: Bool
  /// The messages that the operator after this stream holds; nil if it holds none.
  private(set) var custody: MessageCustody?
  /// The plan of a producer; further steps can be fused with it.
  var plan: Plan?
  /// The producers that the stream concatenates, if it does nothing else.
  package var concatenation: Concatenation?
  /// The description of the stream in the log; nil if events are not logged.
  @exclusivity(unchecked) package private(set) var node: StreamNode?
  /// The single run of a logged signal.
  package private(set) var run: StreamRun?

  /// - Parameters:
  ///   - spelling: the type as the program writes it; nil if the program does not write it.
  ///   - steps: the steps to apply to the events of `source` if there is a log.
  init(
    _ source: TypedSource, by maker: StreamOrigin, inputs: [Stream], trait: NamedType? = nil,
    subject: Subject? = nil, input: Signal<Value, Value>.Observer? = nil,
    spelling: String? = nil, steps: [FusedStep]? = nil, interpreter: Interpreter
  ) {
    if let trait, trait.isShared, case .producer(let producer) = source.values {
      typed = .values(.producer(trait.sharing(producer)))
    } else {
      typed = source
    }
    self.trait = trait
    self.subject = subject
    self.input = input ?? subject?.input
    self.maker = maker
    self.inputs = inputs
    isAcknowledged = inputs.contains(where: \.isAcknowledged)
    self.spelling = spelling
    interpreter.streamCount += 1
    id = interpreter.streamCount
    super.init()
    interpreter.heap.add(self)
    if let log = interpreter.log { follow(in: log, steps, interpreter) }
  }

  package convenience init(
    _ source: Source, by maker: StreamOrigin, inputs: [Stream], trait: NamedType? = nil,
    subject: Subject? = nil, input: Signal<Value, Value>.Observer? = nil,
    spelling: String? = nil, interpreter: Interpreter
  ) {
    self.init(
      .values(source), by: maker, inputs: inputs, trait: trait, subject: subject, input: input,
      spelling: spelling, interpreter: interpreter)
  }

  /// Creates a stream that replaces `stream` in an observation.
  ///
  /// - Parameter source: creates the source for the new stream's node.
  package init(
    observing stream: Stream, by maker: StreamOrigin, interpreter: Interpreter,
    _ source: (StreamNode) -> Source
  ) {
    interpreter.streamCount += 1
    (id, self.maker, inputs) = (interpreter.streamCount, maker, [stream])
    (trait, spelling) = (stream.trait, stream.typeName)
    isAcknowledged = stream.isAcknowledged
    let node = StreamNode(
      id: id, by: maker, isSignal: stream.kind == .signal, inputs: stream.node.map { [$0] } ?? [])
    self.node = node
    let made = source(node)
    if let trait, case .producer(let producer) = made {
      typed = .values(.producer(trait.sharing(producer)))
    } else {
      typed = .values(made)
    }
    super.init()
    interpreter.heap.add(self)
  }

  /// Creates a copy of `stream` for an operator that holds messages.
  init(_ stream: Stream, held custody: MessageCustody) {
    (id, maker, inputs, trait) = (stream.id, stream.maker, stream.inputs, stream.trait)
    (spelling, isAcknowledged, node, run) = (stream.spelling, true, stream.node, stream.run)
    typed = .values(custody.input(stream.source))
    self.custody = custody
    super.init()
  }

  /// Routes the events of the stream through the log.
  private func follow(in log: StreamLog, _ steps: [FusedStep]?, _ interpreter: Interpreter) {
    let node = log.node(of: self)
    self.node = node
    let (tapped, run) = log.tap(source, of: node) { observer, run in
      let tap = StreamTap(log, run, observer)
      return steps.map { tap.input(through: $0, interpreter) } ?? tap.input
    }
    (typed, self.run) = (.values(tapped), run)
  }

  override func releaseReferences() {
    typed = .values(.producer(.empty))
    (inputs, input, subject, plan, concatenation) = ([], nil, nil, nil, nil)
  }

  /// The source with its elements as `Value`s.
  package var source: Source { typed.values }

  package var kind: ReceiverKind { typed.isSignal ? .signal : trait?.kind ?? .producer }

  /// Whether the stream is one of RxSwift's.
  package final var isRx: Bool { trait?.isRx ?? false }

  /// Whether the stream is one of Combine's publishers.
  package final var isPublisher: Bool { trait?.isPublisher ?? false }

  package var typeName: String {
    spelling ?? (typed.isSignal ? "Signal" : trait?.name ?? "SignalProducer")
  }

  package var description: String { typeName }

  /// The treatment of a value for which a subscriber has no demand. A subject drops it, or keeps it
  /// if it has a current value.
  package var waiting: DemandGate.Waiting {
    if let subject { return (subject.value == nil ? 0 : 1, .dropOldest) }
    guard !inputs.isEmpty else { return (1_000_000, nil) }
    let waiting = inputs.map(\.waiting)
    return waiting.allSatisfy { $0.capacity == 0 } ? (0, .dropNewest) : waiting[0]
  }

  /// Calls `start`, which starts a run. For a cold RxSwift stream, actions that are scheduled on
  /// the current thread run after `start` returns.
  package final func beginning<Result>(_ start: () -> Result) -> Result {
    guard let trait, trait.isRx, trait.role == .trait else { return start() }
    return CurrentThreadScheduler.trampoline(start)
  }

  /// The stream as a producer.
  package var producer: SignalProducer<Value, Value> { source.producer }
}

extension WordCall {
  /// The stream that the built-in is called on. Records a fault for any other receiver.
  package var stream: Stream {
    if case .object(let object) = receiver {
      if type(of: object) == Stream.self {
        let stream = unsafeDowncast(object, to: Stream.self)
        return stream.isAcknowledged ? held(stream) : stream
      }
      if let stream = object as? Stream { return stream.isAcknowledged ? held(stream) : stream }
    }
    interpreter.record(wrongReceiver)
    return Stream(.producer(.empty), by: word.maker, inputs: [], interpreter: interpreter)
  }

  /// Creates a stream.
  ///
  /// - Parameter trait: the trait; by default, it is derived from the receiver.
  package func make(
    _ source: Stream.Source, from inputs: [Stream] = [], as trait: NamedType? = nil
  ) -> Value {
    .object(makeStream(.values(source), from: inputs, as: trait))
  }

  /// Creates the result of an operator on Ints.
  package func make(ints: StreamSource<Int>) -> Value {
    .object(makeStream(.ints(ints), from: [stream]))
  }

  /// Creates a stream without converting its elements to `Value`s.
  package func makeStream(
    _ source: TypedSource, from inputs: [Stream] = [], as trait: NamedType? = nil
  ) -> Stream {
    Stream(
      inputs.contains(where: \.isAcknowledged) ? acknowledging(source, of: inputs) : source,
      by: word.maker, inputs: inputs, trait: trait ?? resultTrait(inputs), spelling: spelling,
      interpreter: interpreter)
  }

  /// The receiver type as written in the source.
  package var spelling: String? {
    if case .type(let type) = receiver { type.spelling } else { nil }
  }

  package func make(
    _ producer: SignalProducer<Value, Value>, from inputs: [Stream] = [],
    as trait: NamedType? = nil
  ) -> Value {
    make(.producer(producer), from: inputs, as: trait)
  }

  /// Applies an operator to the receiver. The result is a signal if the receiver is one, and
  /// otherwise a producer.
  package func derive(
    _ signal: (Signal<Value, Value>) -> Signal<Value, Value>,
    _ producer: (SignalProducer<Value, Value>) -> SignalProducer<Value, Value>,
    with others: [Stream] = []
  ) -> Value {
    let stream = stream
    if stream.isPublisher, case .producer(let source) = stream.source {
      return make(.producer(ending(producer, source)), from: [stream] + others)
    }
    return make(stream.source.derived(signal, producer), from: [stream] + others)
  }
}

extension FunctionValue {
  /// Calls the function from a stream. Records a fault instead of throwing it.
  package func callAsFunction(_ value: Value) -> Value { interpreter.call(self, value) }

  package func callAsFunction(_ first: Value, _ second: Value) -> Value {
    interpreter.call(self, first, second)
  }

  package func callAsFunction() -> Value { interpreter.call(self, []) }

  /// Calls the function and discards its result.
  @inline(__always)
  package func perform(_ value: Value) { interpreter.perform(self, value) }

  /// Calls a predicate.
  package func isTrue(_ value: Value) -> Bool {
    if let answer = interpreter.test(self, value) { return answer }
    return boolResult(self(value))
  }

  package func isTrue(_ first: Value, _ second: Value) -> Bool {
    boolResult(self(first, second))
  }

  /// Whether the function takes the elements of a pair as two arguments rather than as a tuple.
  private var takesPair: Bool { entry.count == 2 }

  /// Calls the function with the elements of a pair.
  @inline(__always)
  func callAsFunction(pair first: Value, _ second: Value) -> Value {
    takesPair ? self(first, second) : self(.pair(first, second))
  }

  @inline(__always)
  func perform(pair first: Value, _ second: Value) {
    if takesPair { interpreter.perform(self, first, second) } else { perform(.pair(first, second)) }
  }

  func isTrue(pair first: Value, _ second: Value) -> Bool {
    takesPair ? isTrue(first, second) : isTrue(.pair(first, second))
  }

  /// Converts the result of a predicate to a Bool. Records a fault for a value of another type.
  package func boolResult(_ answer: Value) -> Bool {
    if case .bool(let bool) = answer { return bool }
    if interpreter.fault == nil {
      interpreter.record(
        site.failure("the closure must return a 'Bool', not '\(answer.typeName)'"))
    }
    return false
  }

  /// The location of the function in the source.
  package var site: SourceLocation {
    switch body {
    case .code(let code): code.site
    case .host:
      SourceLocation(unit: CompilationUnit(SourceText(name: "", text: "")), span: Span(0..<0))
    }
  }

  /// An implementation of the function on the bytes of a line or a record; nil if the function
  /// needs the value.
  package var bytes: ElementCode? {
    if case .code(let code) = body { code.bytes } else { nil }
  }

  /// The record field that the function returns, if the function does nothing else.
  package var field: RecordField? { if case .field(let field)? = bytes { field } else { nil } }

  /// Whether the function ignores the second of its two arguments.
  package var ignoresSecond: Bool {
    guard case .code(let code) = body, let parameters = code.parameters, parameters.count == 2
    else { return false }
    return parameters[1].variable.name == "_" && parameters[1].conversion == nil
  }

  /// The number of parameters; nil if the function accepts any number of arguments.
  package var parameterCount: Int? {
    switch body {
    case .code(let code):
      code.parameters?.count ?? (code.shorthandCount > 0 ? code.shorthandCount : nil)
    case .host: nil
    }
  }
}

extension Stream: @unchecked Sendable {}
