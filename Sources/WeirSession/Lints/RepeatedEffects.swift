import WeirGeneration

extension Lint {
  /// Reports a cold producer with visible side effects that is started more than once.
  static let repeatedEffects = Lint(name: "repeated effects") { facts in
    facts.producers.compactMap { producer in
      guard let effect = producer.effects.first, producer.starts.count > 1 else { return nil }
      return Diagnostic(
        .hint, .type, "'\(producer.global.name)' repeats its side effects with each start",
        at: producer.starts[1], label: "this is the second start, and \(effect.description)",
        hints: ["share one subscription: '\(producer.sharing)'"])
    }
  }
}

extension Effect {
  fileprivate var description: String {
    switch self {
    case .prints: "each of them prints"
    case .changes(let name): "each of them changes '\(name)'"
    case .sends(let name): "each of them sends to '\(name)'"
    }
  }
}

extension LintFacts.ProducerVariable {
  fileprivate var sharing: String {
    global.type.constructor == "SignalProducer"
      ? "replayLazily(upTo: 1)" : "share(replay: 1, scope: .forever)"
  }
}
