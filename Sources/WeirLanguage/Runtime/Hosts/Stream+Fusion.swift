import Weir
import WeirSyntax

/// A step of a chain that looks at one value at a time and keeps nothing.
struct FusedStep {
  enum Kind {
    case map, filter
  }

  let kind: Kind
  let word: Word
  let function: FunctionValue
  /// What the function asks of the windows that it is given, where that is all it wants of them.
  var questions: [WindowQuestion]?
}

extension Stream {
  /// How many steps become one operator. Each further step copies those before it.
  private static let maximumFusion = 64

  /// The stream behind the steps, as one operator with those that made this stream.
  ///
  /// A producer's own steps run once more in each run, wherever it was named in between; the steps of
  /// a signal have run for all its observers already.
  func applying(_ further: [FusedStep], _ interpreter: Interpreter) -> Stream {
    // Who follows events wants to see the streams that have names.
    if interpreter.log == nil, let (origin, steps) = fusion, steps.count < Self.maximumFusion {
      return origin.applying(steps + further, interpreter)
    }
    if let stream = numbers(through: further, interpreter) { return stream }
    if let stream = lines(through: further, interpreter) { return stream }
    if let stream = records(through: further, interpreter) { return stream }
    if let stream = windows(through: further, interpreter) { return stream }
    let stream = Stream(
      source, by: further[further.count - 1].word.maker, inputs: [self],
      trait: further.reduce(trait) { $0?.keeping($1.word.keeps) }, steps: FusedSteps(further),
      interpreter: interpreter)
    stream.node?.steps = further
    if case .producer = source, trait == nil || trait === NamedType.observable {
      stream.fusion = (self, further)
    }
    return stream
  }

  /// The whole numbers of a range behind the steps, where these make Ints of Ints.
  private func numbers(through steps: [FusedStep], _ interpreter: Interpreter) -> Stream? {
    guard let range, range.pipeline == nil, let pipeline = NumberPipeline(steps) else { return nil }
    let sequence = NumberSequence(
      range: range.range, pipeline: pipeline, interpreter: interpreter)
    let stream = Stream(
      .producer(SignalProducer(sequence)), by: steps[steps.count - 1].word.maker, inputs: [self],
      trait: trait, interpreter: interpreter)
    (stream.range, stream.fusion) = (sequence, (self, steps))
    return stream
  }
}

extension Stream {
  /// The lines of an input behind the steps, for which a text is made only where it is wanted.
  private func lines(through steps: [FusedStep], _ interpreter: Interpreter) -> Stream? {
    guard let lines else { return nil }
    let stream = Stream(
      .producer(lines.lines(through: LinePipeline(steps, interpreter))),
      by: steps[steps.count - 1].word.maker, inputs: [self], trait: trait,
      interpreter: interpreter)
    stream.fusion = (self, steps)
    return stream
  }
}

extension Stream {
  /// The records of lines behind the steps, of which a value is made only where it is wanted.
  private func records(through steps: [FusedStep], _ interpreter: Interpreter) -> Stream? {
    guard let records else { return nil }
    let stream = Stream(
      .producer(records.producer(through: steps, interpreter)),
      by: steps[steps.count - 1].word.maker, inputs: [self],
      trait: steps.reduce(trait) { $0?.keeping($1.word.keeps) }, interpreter: interpreter)
    stream.fusion = (self, steps)
    return stream
  }
}

extension Stream {
  /// The windows behind the steps, of which no values are kept: nobody asks for them.
  private func windows(through steps: [FusedStep], _ interpreter: Interpreter) -> Stream? {
    guard let (origin, cut) = windows, let questions = steps.first?.questions else { return nil }
    let transform = FusedSteps(steps).transform(interpreter)
    let stream = Stream(
      .producer(
        cut.windows(of: origin.producer, asking: questions).compactMap { transform($0) }),
      by: steps[steps.count - 1].word.maker, inputs: [self],
      interpreter: interpreter)
    stream.fusion = (self, steps)
    return stream
  }
}

extension WordCall {
  /// The stream of what a source reads.
  func make(_ lines: any LineFeed, from inputs: [Stream] = []) -> Value {
    let made = make(lines.lines(through: LinePipeline([], interpreter)), from: inputs)
    if case .object(let stream as Stream) = made, !interpreter.isFollowed { stream.lines = lines }
    return made
  }

  /// The stream behind a step that the first argument is the closure of.
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

/// The steps of a chain, held for as long as the stream is there.
///
/// They are gone through without counting references: nothing changes the list.
final class FusedSteps: Sendable {
  private struct Link {
    let isMap: Bool
    let function: Unmanaged<FunctionValue>
  }

  private let steps: [FusedStep]
  private let numbers: NumberPipeline?
  nonisolated(unsafe) private let links: UnsafeMutableBufferPointer<Link>

  init(_ steps: [FusedStep]) {
    self.steps = steps
    numbers = NumberPipeline(steps)
    links = .allocate(capacity: steps.count)
    for (index, step) in steps.enumerated() {
      links.initializeElement(
        at: index,
        to: Link(isMap: step.kind == .map, function: .passUnretained(step.function)))
    }
  }

  deinit { links.deallocate() }

  func transform(_ interpreter: Interpreter) -> @Sendable (Value) -> Value? {
    { [numbers] value in
      guard let numbers, case .int(let number) = value, !interpreter.hasFault else {
        return self.apply(value)
      }
      do throws(Fault) {
        return try numbers.apply(number).map { .int($0) }
      } catch {
        interpreter.record(error)
        return nil
      }
    }
  }

  /// What becomes of a value.
  enum Passage {
    case passed(Value)
    /// It went no further than a step, at which it was that.
    case dropped(Value, step: Int)
    case failed
  }

  /// What becomes of a value, for whoever wants to know.
  func pass(_ value: Value, _ interpreter: Interpreter) -> Passage {
    var step = 0
    guard let numbers, case .int(var number) = value, !interpreter.hasFault else {
      var value = value
      return apply(&value, &step) ? .passed(value) : .dropped(value, step: step)
    }
    do throws(Fault) {
      return try numbers.apply(&number, &step)
        ? .passed(.int(number)) : .dropped(.int(number), step: step)
    } catch {
      interpreter.record(error)
      return .failed
    }
  }

  @inline(__always)
  private func apply(_ value: Value) -> Value? {
    var (value, step) = (value, 0)
    return apply(&value, &step) ? value : nil
  }

  /// - Parameter step: counts the steps that the value has passed.
  @inline(__always)
  private func apply(_ value: inout Value, _ step: inout Int) -> Bool {
    for link in links {
      if link.isMap {
        value = link.function._withUnsafeGuaranteedRef { $0(value) }
      } else if !link.function._withUnsafeGuaranteedRef({ $0.isTrue(value) }) {
        return false
      }
      step += 1
    }
    return true
  }
}

extension FusedStep: Sendable {}
