import WeirGeneration

extension Lint {
  /// Reports a SwiftySignals chain of modifiers whose result is discarded. Such a chain is released
  /// immediately and receives no messages.
  static let droppedChain = Lint(name: "dropped chain") { facts in
    // Only a chain that begins at a variable can miss later messages.
    facts.unused.filter { $0.kind == .endPoint && $0.chain.variable != nil }
      .map { chain in
        Diagnostic(
          .hint, .type, "this chain of modifiers is released immediately",
          at: chain.span, label: "no later message is received",
          hints: ["retain it: '.append(to: observables)'"])
      }
  }
}
