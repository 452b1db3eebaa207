import WeirSyntax

extension Lint {
  /// A chain of modifiers that nothing keeps, so that it is gone before a message can come.
  static let droppedChain = Lint(name: "dropped chain") { facts in
    // A source that only the chain knows has sent what it will ever send.
    facts.unused.filter { $0.kind == .endPoint && $0.chain.variable != nil }
      .map { chain in
        Diagnostic(
          .hint, .type, "nothing keeps this chain of modifiers, so it is gone at once",
          at: chain.span, label: "no later message arrives here",
          hints: ["'.append(to: observables)' keeps it in an ObservableCollection"])
      }
  }
}
