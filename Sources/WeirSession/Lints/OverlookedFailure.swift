import WeirGeneration

extension Lint {
  /// Reports an observation that ignores the failures of a stream that can fail.
  static let overlookedFailure = Lint(name: "overlooked failure") { facts in
    facts.unhandledObservations.filter { $0.variable.map(facts.watchedFailures.contains) != true }
      .map { observation in
        Diagnostic(
          .hint, .type,
          "the failure of this stream is ignored; it can fail with '\(observation.failure)'",
          at: observation.span,
          hints: [
            "use '\(observation.isSignal ? "observeResult" : "startWithResult")', or handle "
              + "the failure with 'flatMapError'"
          ])
      }
  }
}

extension LintFacts {
  struct UnhandledObservation {
    let failure: Type
    let isSignal: Bool
    /// The variable at the root of the observed chain.
    let variable: String?
    /// The position of the observing method's name.
    let span: Span
  }

  /// Records an observation: either as handling the failures of its stream, or as ignoring them.
  mutating func noteObservation(_ call: TypedCall, _ span: Span) {
    guard let resolution = call.resolution, let word = resolution.shape.word,
      word.chapter == .observing, word.effect == .observes
    else { return }
    let (root, isSeen) = call.failureHandling
    if resolution.takesFailures {
      if let root { watchedFailures.insert(root) }
    } else if !isSeen, let failure = resolution.receiver.failure, failure.isKnownFailure,
      !failure.isNever, !failure.isOfOutside
    {
      let name = Span(span.start..<span.start + resolution.shape.name.utf8.count)
      unhandledObservations.append(
        UnhandledObservation(
          failure: failure, isSignal: resolution.receiver.receiverKind == .signal, variable: root,
          span: name))
    }
  }
}

extension ResolvedCall {
  /// Whether an argument of the call receives errors, events or results.
  fileprivate var takesFailures: Bool {
    zip(shape.parameters ?? [], mapping).contains { parameter, arguments in
      !arguments.isEmpty && parameter.written?.contains("Error") == true
    }
  }
}

extension TypedCall {
  /// The variable at the root of the chain, and whether an operator in the chain handles failures.
  fileprivate var failureHandling: (root: String?, isSeen: Bool) {
    var (call, isSeen) = (self, false)
    while case .wordMethod(_, _, let receiver, _) = call.target {
      switch receiver.kind {
      case .global(let global): return (global.name, isSeen)
      case .local(let variable): return (variable.name, isSeen)
      case .call(let inner):
        isSeen = isSeen || inner.reportsFailures
        // The chain handles failures: an action reports them itself, and a `retry` expects them.
        if let name = inner.resolution?.shape.name, ["apply", "retry"].contains(name) {
          isSeen = true
        }
        call = inner
      default: return (nil, isSeen)
      }
    }
    return (nil, isSeen)
  }

  /// Whether the call is a side-effect operator that receives or logs failures.
  private var reportsFailures: Bool {
    guard let resolution, resolution.shape.word?.chapter == .effects else { return false }
    return resolution.takesFailures
      || ["logEvents", "debug", "print"].contains(resolution.shape.name)
  }
}
