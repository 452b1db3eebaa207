import WeirChecking

extension CodeGenerator {
  /// Fuses consecutive calls of `map`, `filter` and `compactMap` on a stream into one operator.
  /// Returns nil for other calls.
  ///
  /// The program cannot observe the intermediate streams.
  func fused(_ node: TypedExpression) -> CompiledExpression? {
    var links: [FusedLink] = []
    var source = node
    while let link = FusedLink(source), interpreter.stage?.isBoundary(source.site) != true {
      links.insert(link, at: 0)
      source = link.receiver
    }
    guard !links.isEmpty else { return nil }
    let receiver = expression(source).code
    let calls = links.map { (kind: $0.kind, word: $0.word, step: step($0.function)) }
    let questions = source.makesWindows ? questions(links[0]) : nil
    let site = site(node.site)
    let interpreter = interpreter
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let receiver = try receiver(frame)
      var steps: [FusedStep] = []
      for call in calls {
        guard case .function(let function) = try call.step.code(frame) else { return .void }
        steps.append(FusedStep(kind: call.kind, word: call.word, function: function))
      }
      steps[0].questions = questions
      guard case .object(let host) = receiver, let stream = host as? Stream else {
        throw site.failure("expected a stream, found a value of type '\(receiver.typeName)'")
      }
      if !interpreter.isFollowed {
        let made = stream.applying(steps, interpreter)
        made.node?.site = site
        return .object(made)
      }
      // With event tracing, each intermediate stream must exist as a separate node.
      var result = receiver
      for (call, step) in zip(calls, steps) {
        result = try interpreter.perform(
          call.word, receiver: result, [.function(step.function)], [[0]], site)
      }
      return result
    }
  }

  /// Returns the window queries in the closure of a `map`, or nil if the closure cannot be
  /// analyzed.
  private func questions(_ link: FusedLink) -> [WindowQuery]? {
    guard link.kind == .map, case .function(let function) = link.function.kind else { return nil }
    return questions(function)
  }
}

/// A call of an operator that processes one value at a time, on a plain signal or producer.
private struct FusedLink {
  let kind: FusedStep.Kind
  let word: Word
  let function: TypedExpression
  let receiver: TypedExpression

  init?(_ node: TypedExpression) {
    guard case .call(let call) = node.kind,
      case .wordMethod(let word, let kind, let receiver, _) = call.target,
      case .valuewise(let step) = word.behavior, kind == .signal || kind == .producer,
      ["Signal", "SignalProducer"].contains(receiver.type.constructor),
      call.arguments.count == 1, case .function = call.arguments[0].kind
    else { return nil }
    (self.kind, self.word, self.receiver) = (step, word, receiver)
    function = call.arguments[0]
  }
}
