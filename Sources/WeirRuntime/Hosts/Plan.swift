import Weir
import WeirSyntax

/// The source of a producer and the steps that are fused with it.
package struct Plan {
  package enum Source {
    case events(TypedSource)
    /// The lines of an input. A string is created only for a line whose value is needed.
    case lines(LineFeed)
    /// The records of lines. A value is created only for a record whose value is needed.
    case records(RecordFeed)
    /// The windows of a producer. They retain no values if the first step needs only aggregates.
    case windows(of: SignalProducer<Value, Value>, WindowCut)
  }

  let source: Source
  private(set) var steps: [FusedStep] = []

  /// The maximum number of fused steps. Adding a step copies all previous ones.
  private static let limit = 64

  /// Whether another step can be fused.
  var canGrow: Bool { steps.count < Self.limit }

  func adding(_ further: [FusedStep]) -> Plan { Plan(source: source, steps: steps + further) }

  /// Returns a source that emits the result of the plan.
  func lowered(_ interpreter: Interpreter) -> TypedSource {
    switch source {
    case .events(let source):
      return steps.isEmpty ? source : source.through(steps, interpreter)
    case .lines(let feed):
      return .values(.producer(feed.lines(through: ElementPipeline(steps, interpreter))))
    case .records(let feed):
      return .values(.producer(feed.producer(through: steps, interpreter)))
    case .windows(let origin, let cut):
      let windows = cut.windows(of: origin, asking: steps.first?.questions)
      let source = TypedSource.values(.producer(windows))
      return steps.isEmpty ? source : source.through(steps, interpreter)
    }
  }
}

extension Stream {
  /// Returns the stream after `further` steps, fused with the steps of this stream.
  ///
  /// Each run of a producer executes all fused steps, even if another stream also uses the
  /// intermediate producer. The steps of a signal are not fused, because they execute once for all
  /// observers.
  package func applying(_ further: [FusedStep], _ interpreter: Interpreter) -> Stream {
    // Do not fuse while a log is active, because it shows each stream separately.
    let isFused = interpreter.log == nil && plan?.steps.isEmpty == false && plan?.canGrow == true
    let base = isFused || plan?.steps.isEmpty == true ? plan : nil
    let whole = (base ?? Plan(source: .events(typed))).adding(further)
    let maker = further[further.count - 1].word.maker
    let trait = further.reduce(trait) { $0?.keeping($1.word.keeps) }
    let stream: Stream
    if case .events(let source) = whole.source, interpreter.log != nil {
      stream = Stream(
        source, by: maker, inputs: [self], trait: trait, steps: further,
        interpreter: interpreter)
    } else {
      stream = Stream(
        whole.lowered(interpreter), by: maker, inputs: isFused ? inputs : [self], trait: trait,
        interpreter: interpreter)
    }
    stream.node?.steps = further
    if !typed.isSignal,
      self.trait == nil || self.trait === NamedType.observable
        || self.trait === NamedType.publisher
    {
      stream.plan = whole
    }
    return stream
  }

  /// Returns the lines of the stream, read for `use`; nil unless the stream is a producer whose
  /// steps only filter lines.
  package func chosenLines(
    for use: LineUse, _ interpreter: Interpreter
  ) -> SignalProducer<Value, Value>? {
    guard choosesLines, let plan, case .lines(let lines) = plan.source else { return nil }
    return lines.lines(through: ElementPipeline(plan.steps, interpreter, for: use))
  }

  /// Whether the stream is a producer of lines whose steps only filter lines.
  package var choosesLines: Bool {
    guard let plan, case .lines = plan.source else { return false }
    return ElementPipeline.onlyChooses(plan.steps)
  }
}

extension WordCall {
  /// Creates the stream for a source, with a plan that further steps can extend.
  package func make(_ source: Plan.Source, from inputs: [Stream] = []) -> Value {
    let plan = Plan(source: source)
    let stream = makeStream(plan.lowered(interpreter), from: inputs)
    if !interpreter.isFollowed { stream.plan = plan }
    return .object(stream)
  }

  /// Applies a step to the receiver. The first argument is the closure of the step.
  func applying(_ kind: FusedStep.Kind) throws(Fault) -> Value {
    let function = try function(0)
    if case .object(let object as SequencePublisher) = receiver,
      let transformed = object.applying(kind, function, by: word.maker, interpreter)
    {
      return transformed
    }
    if !interpreter.isFollowed, !hasSkips {
      return .object(
        stream.applying([FusedStep(kind: kind, word: word, function: function)], interpreter))
    }
    switch kind {
    case .map: return derive({ $0.map { function($0) } }, { $0.map { function($0) } })
    case .filter:
      return derive(
        { $0.filter { function.isTrue($0) } }, { $0.filter { function.isTrue($0) } })
    case .compactMap:
      return derive(
        { $0.compactMap { function($0).present } }, { $0.compactMap { function($0).present } })
    }
  }
}
