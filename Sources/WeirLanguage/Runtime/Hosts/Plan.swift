import Weir
import WeirSyntax

/// The plan of a producer: its source and the steps after it, which are lowered together.
struct Plan {
  enum Source {
    case events(TypedSource)
    /// The lines of an input, of which a text is made only where one is wanted.
    case lines(any LineFeed)
    /// The records of lines, of which a value is made only where one is wanted.
    case records(RecordFeed)
    /// The windows of a producer, of which no values are kept where the first step asks for none.
    case windows(of: SignalProducer<Value, Value>, WindowCut)
  }

  let source: Source
  private(set) var steps: [FusedStep] = []

  /// How many steps become one operator. Each further step copies those before it.
  private static let limit = 64

  /// True where another step makes the steps one longer row.
  var canGrow: Bool { steps.count < Self.limit }

  func adding(_ further: [FusedStep]) -> Plan { Plan(source: source, steps: steps + further) }

  /// The engine's stream for it.
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
  /// A producer's own steps run once more in each run, wherever it was named in between; the steps of
  /// a signal have run for all its observers already.
  func applying(_ further: [FusedStep], _ interpreter: Interpreter) -> Stream {
    // A log shows each stream that has a name.
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
    if !typed.isSignal, self.trait == nil || self.trait === NamedType.observable {
      stream.plan = whole
    }
    return stream
  }

  /// The lines that a producer chooses, for another use; nil where it makes other things of them.
  func chosenLines(
    for use: LineUse, _ interpreter: Interpreter
  ) -> SignalProducer<Value, Value>? {
    guard choosesLines, let plan, case .lines(let lines) = plan.source else { return nil }
    return lines.lines(through: ElementPipeline(plan.steps, interpreter, for: use))
  }

  /// True for a producer of lines of which it makes nothing else.
  var choosesLines: Bool {
    guard let plan, case .lines = plan.source else { return false }
    return ElementPipeline.onlyChooses(plan.steps)
  }
}

extension WordCall {
  /// The stream that a plan is for.
  func make(_ source: Plan.Source, from inputs: [Stream] = []) -> Value {
    let plan = Plan(source: source)
    let stream = makeStream(plan.lowered(interpreter), from: inputs)
    if !interpreter.isFollowed { stream.plan = plan }
    return .object(stream)
  }

  /// Returns the stream after a step whose closure is the first argument.
  func applying(_ kind: FusedStep.Kind) throws(Fault) -> Value {
    let function = try function(0)
    if !interpreter.isFollowed {
      return .object(
        stream.applying([FusedStep(kind: kind, word: word, function: function)], interpreter))
    }
    switch kind {
    case .map: return derive({ $0.map { function($0) } }, { $0.map { function($0) } })
    case .filter:
      return derive(
        { $0.filter { function.isTrue($0) } }, { $0.filter { function.isTrue($0) } })
    }
  }
}
