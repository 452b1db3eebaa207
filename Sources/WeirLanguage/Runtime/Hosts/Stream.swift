import Weir
import WeirSyntax

/// A stream that a program built: a node with an identity, what it was made of, and its events.
class Stream: HeapObject, Host, StreamConvertible {
  typealias Source = StreamSource<Value>

  let id: Int
  let maker: StreamMaker
  private(set) var inputs: [Stream]
  private(set) var typed: TypedSource
  /// The trait, subject, relay or control that it is; nil for a plain signal or producer.
  let trait: NamedType?
  /// Where it can be sent to, if it can.
  private(set) var input: Signal<Value, Value>.Observer?
  /// What feeds a subject or a relay.
  private(set) var subject: Subject?
  private let spelling: String?
  /// How it is made, for a producer whose further steps can become a part of that.
  var plan: Plan?
  /// The producers that it goes through one after the other, where that is all it does.
  var concatenation: Concatenation?
  /// What is known of it to whoever follows events; nil where nobody does.
  private(set) var node: StreamNode?
  /// The one run of a signal that is followed.
  private(set) var run: StreamRun?

  /// - Parameters:
  ///   - spelling: its type, as far as the program has said it.
  ///   - steps: what the events of the source go through, where there is a log.
  init(
    _ source: TypedSource, by maker: StreamMaker, inputs: [Stream], trait: NamedType? = nil,
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
    self.spelling = spelling
    interpreter.streamCount += 1
    id = interpreter.streamCount
    super.init()
    interpreter.heap.add(self)
    if let log = interpreter.log { follow(in: log, steps, interpreter) }
  }

  convenience init(
    _ source: Source, by maker: StreamMaker, inputs: [Stream], trait: NamedType? = nil,
    subject: Subject? = nil, input: Signal<Value, Value>.Observer? = nil,
    spelling: String? = nil, interpreter: Interpreter
  ) {
    self.init(
      .values(source), by: maker, inputs: inputs, trait: trait, subject: subject, input: input,
      spelling: spelling, interpreter: interpreter)
  }

  /// A stream in the place of another one, as somebody observes it.
  ///
  /// - Parameter source: makes the source for what is known of the stream.
  init(
    observing stream: Stream, by maker: StreamMaker, interpreter: Interpreter,
    _ source: (StreamNode) -> Source
  ) {
    interpreter.streamCount += 1
    (id, self.maker, inputs) = (interpreter.streamCount, maker, [stream])
    (trait, spelling) = (stream.trait, stream.typeName)
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

  /// Lets the events go by the log.
  private func follow(in log: StreamLog, _ steps: [FusedStep]?, _ interpreter: Interpreter) {
    let node = log.node(of: self)
    self.node = node
    switch source {
    case .signal(let signal):
      let run = log.begin(node)
      self.run = run
      typed = .values(.signal(log.tap(signal, in: run, through: steps, interpreter)))
    case .producer(let producer):
      typed = .values(.producer(log.tap(producer, of: node, through: steps, interpreter)))
    }
  }

  override func letGo() {
    typed = .values(.producer(.empty))
    (inputs, input, subject, plan, concatenation) = ([], nil, nil, nil, nil)
  }

  /// The source with values, whatever it sends.
  var source: Source { typed.values }

  var kind: ReceiverKind { typed.isSignal ? .signal : trait?.kind ?? .producer }

  /// True for one of RxSwift's streams.
  final var isRx: Bool { trait?.isRx ?? false }

  var typeName: String {
    spelling ?? (typed.isSignal ? "Signal" : trait?.name ?? "SignalProducer")
  }

  var description: String { typeName }

  /// Begins a run. The sources of one of RxSwift's streams that is cold take turns from there on.
  final func beginning<Result>(_ start: () -> Result) -> Result {
    guard let trait, trait.isRx, trait.role == .trait else { return start() }
    return CurrentThreadScheduler.trampoline(start)
  }

  /// The stream as a producer.
  var producer: SignalProducer<Value, Value> { source.producer }
}

extension WordCall {
  /// The stream that the word is called on; a call on any other value fails.
  var stream: Stream {
    if case .object(let object) = receiver {
      if type(of: object) == Stream.self { return unsafeDowncast(object, to: Stream.self) }
      if let stream = object as? Stream { return stream }
    }
    interpreter.record(wrongReceiver)
    return Stream(.producer(.empty), by: word.maker, inputs: [], interpreter: interpreter)
  }

  /// A new stream.
  ///
  /// - Parameter trait: without it, that of the type or of the stream that the word is said of, as far
  ///   as it lasts.
  func make(
    _ source: Stream.Source, from inputs: [Stream] = [], as trait: NamedType? = nil
  ) -> Value {
    .object(makeStream(.values(source), from: inputs, as: trait))
  }

  /// The stream that results from an operator on Ints.
  func make(ints: StreamSource<Int>) -> Value {
    .object(makeStream(.ints(ints), from: [stream]))
  }

  /// Creates a stream with the elements in the form in which the engine sends them.
  func makeStream(
    _ source: TypedSource, from inputs: [Stream] = [], as trait: NamedType? = nil
  ) -> Stream {
    Stream(
      source, by: word.maker, inputs: inputs, trait: trait ?? lastingTrait(inputs),
      spelling: spelling, interpreter: interpreter)
  }

  /// The type that the word is said of, as written.
  var spelling: String? {
    if case .type(let type) = receiver { type.spelling } else { nil }
  }

  func make(
    _ producer: SignalProducer<Value, Value>, from inputs: [Stream] = [],
    as trait: NamedType? = nil
  ) -> Value {
    make(.producer(producer), from: inputs, as: trait)
  }

  /// The stream that results from an operator: a signal of a signal, a producer of a producer.
  func derive(
    _ signal: (Signal<Value, Value>) -> Signal<Value, Value>,
    _ producer: (SignalProducer<Value, Value>) -> SignalProducer<Value, Value>,
    with others: [Stream] = []
  ) -> Value {
    let stream = stream
    return make(stream.source.derived(signal, producer), from: [stream] + others)
  }
}

extension FunctionValue {
  /// Calls the function from inside a stream.
  func callAsFunction(_ value: Value) -> Value { interpreter.call(self, value) }

  func callAsFunction(_ first: Value, _ second: Value) -> Value {
    interpreter.call(self, first, second)
  }

  func callAsFunction() -> Value { interpreter.call(self, []) }

  /// Calls the function and lets its result go.
  @inline(__always)
  func perform(_ value: Value) { interpreter.perform(self, value) }

  /// Calls a function whose result says yes or no.
  func isTrue(_ value: Value) -> Bool {
    if let answer = interpreter.test(self, value) { return answer }
    return saysYes(self(value))
  }

  func isTrue(_ first: Value, _ second: Value) -> Bool {
    saysYes(self(first, second))
  }

  /// True where the function takes two values that come together, and not the tuple of them.
  private var takesPair: Bool { entry.count == 2 }

  /// Calls the function with two values that came together.
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

  /// What the function returned, as yes or no; anything else is a mistake.
  func saysYes(_ answer: Value) -> Bool {
    if case .bool(let bool) = answer { return bool }
    if interpreter.fault == nil {
      interpreter.record(
        site.failure("this closure must return true or false, not '\(answer.typeName)'"))
    }
    return false
  }

  /// Where the function is written.
  var site: SourceLocation {
    switch body {
    case .code(let code): code.site
    case .host:
      SourceLocation(unit: CompilationUnit(SourceText(name: "", text: "")), span: Span(0..<0))
    }
  }

  /// The code of the function on the bytes of a line or a record; nil if it needs the value.
  var bytes: ElementCode? {
    if case .code(let code) = body { code.bytes } else { nil }
  }

  /// The field of a record that the function is.
  var field: RecordField? { if case .field(let field)? = bytes { field } else { nil } }

  /// True where the second of two values is not looked at.
  var ignoresSecond: Bool {
    guard case .code(let code) = body, let parameters = code.parameters, parameters.count == 2
    else { return false }
    return parameters[1].variable.name == "_" && parameters[1].conversion == nil
  }

  /// How many values the function wants; nil where it takes what it is given.
  var parameterCount: Int? {
    switch body {
    case .code(let code):
      code.parameters?.count ?? (code.shorthandCount > 0 ? code.shorthandCount : nil)
    case .host: nil
    }
  }
}

extension Stream: @unchecked Sendable {}
