import Weir

/// A step of a chain that looks at one value at a time and keeps nothing.
enum FusedStep {
  case map(FunctionValue)
  case filter(FunctionValue)
}

extension Compiler {
  /// `map` and `filter` in a row on a stream are one operator; nil for other calls.
  func fusedCall(
    _ base: Expression, _ name: Name, _ written: WrittenArguments, _ span: Span
  ) -> Typed? {
    guard let last = FusedCall(name, written), let first = FusedCall(base) else { return nil }
    var calls = [last, first]
    var source = first.receiver
    while let next = source.flatMap(FusedCall.init) {
      calls.append(next)
      source = next.receiver
    }
    guard let source else { return nil }
    let receiver = expression(source)
    guard case .named(let kind, _) = receiver.type, kind == "Signal" || kind == "SignalProducer",
      receiver.type.receiverKind != .unarySignal
    else {
      // The calls one after the other, without compiling the receiver again.
      var value = receiver
      for call in calls.reversed() {
        value = methodCall(
          of: value, call.receiver ?? base, call.name, call.written, .dynamic,
          call.span ?? span)
      }
      return value
    }
    return fused(receiver, calls.reversed(), span)
  }

  private func fused(_ receiver: Typed, _ calls: [FusedCall], _ span: Span) -> Typed {
    var type = receiver.type
    var functions: [(isMap: Bool, step: Step)] = []
    for call in calls {
      let words = catalog.words(call.name.text, on: type.receiverKind ?? .signal)
      guard
        let resolved = resolve(
          shapes(of: words, named: call.name.text), call.written, bindings: type.bindings,
          receiver: type, call.name.span)
      else { return .nothing }
      functions.append((call.name.text == "map", resolved.arguments[0].step))
      type = resolved.result
    }
    let receiver = receiver.code
    let site = site(span)
    let interpreter = interpreter
    return Typed(type) { (frame) throws(Fault) in
      let receiver = try receiver(frame)
      var steps: [FusedStep] = []
      for (isMap, step) in functions {
        guard case .function(let function) = try step.code(frame) else { return .void }
        steps.append(isMap ? .map(function) : .filter(function))
      }
      guard case .object(let host) = receiver, let stream = host as? Stream else {
        throw site.failure("expected a stream, found a value of type '\(receiver.typeName)'")
      }
      return stream.applying(steps, interpreter)
    }
  }
}

/// A call of `map` or `filter` with one closure.
private struct FusedCall {
  let name: Name
  let written: WrittenArguments
  let receiver: Expression?
  let span: Span?

  init?(_ name: Name, _ written: WrittenArguments) {
    self.init(name, written, receiver: nil, span: nil)
  }

  init?(_ expression: Expression) {
    guard case .call(let call) = expression.kind,
      case .member(let base, let name) = call.callee.kind
    else { return nil }
    self.init(name, WrittenArguments(call), receiver: base, span: expression.span)
  }

  private init?(
    _ name: Name, _ written: WrittenArguments, receiver: Expression?, span: Span?
  ) {
    guard name.text == "map" || name.text == "filter", written.arguments.count == 1,
      written.arguments[0].label == nil, case .closure = written.arguments[0].value.kind
    else { return nil }
    (self.name, self.written, self.receiver, self.span) = (name, written, receiver, span)
  }
}

/// The steps of a chain, held for as long as the stream is there.
///
/// They are gone through without counting references: nothing changes the list.
private final class FusedSteps: Sendable {
  private struct Link {
    let isMap: Bool
    let function: Unmanaged<FunctionValue>
  }

  private let functions: [FunctionValue]
  nonisolated(unsafe) private let links: UnsafeMutableBufferPointer<Link>

  init(_ steps: [FusedStep]) {
    var functions: [FunctionValue] = []
    links = .allocate(capacity: steps.count)
    for (index, step) in steps.enumerated() {
      switch step {
      case .map(let function):
        functions.append(function)
        links.initializeElement(
          at: index, to: Link(isMap: true, function: .passUnretained(function)))
      case .filter(let function):
        functions.append(function)
        links.initializeElement(
          at: index, to: Link(isMap: false, function: .passUnretained(function)))
      }
    }
    self.functions = functions
  }

  deinit { links.deallocate() }

  @inline(__always)
  func apply(_ value: Value) -> Value? {
    var value = value
    for link in links {
      if link.isMap {
        value = link.function._withUnsafeGuaranteedRef { $0(value) }
      } else if !link.function._withUnsafeGuaranteedRef({ $0.isTrue(value) }) {
        return nil
      }
    }
    return value
  }
}

extension Stream {
  /// The stream behind the steps, as one operator.
  fileprivate func applying(_ steps: [FusedStep], _ interpreter: Interpreter) -> Value {
    let numbers = NumberPipeline(steps)
    if let numbers, let range, range.pipeline == nil {
      let sequence = NumberSequence(
        range: range.range, pipeline: numbers, interpreter: interpreter)
      let stream = Stream(
        .producer(SignalProducer(sequence)), word: "map", inputs: [self], interpreter: interpreter)
      stream.range = sequence
      return .object(stream)
    }
    let steps = FusedSteps(steps)
    let transform: @Sendable (Value) -> Value? = { value in
      guard let numbers, case .int(let number) = value, !interpreter.hasFault else {
        return steps.apply(value)
      }
      do throws(Fault) {
        return try numbers.apply(number).map { .int($0) }
      } catch {
        interpreter.record(error)
        return nil
      }
    }
    let source: Source =
      switch source {
      case .signal(let signal): .signal(signal.compactMap { transform($0) })
      case .producer(let producer): .producer(producer.compactMap { transform($0) })
      }
    return .object(
      Stream(
        source, word: "map", inputs: [self], trait: trait?.keeping(.all),
        interpreter: interpreter))
  }
}
