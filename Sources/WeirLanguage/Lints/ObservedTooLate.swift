import WeirSyntax

extension Lint {
  /// A hot stream that is observed when everything has been sent.
  static let observedTooLate = Lint(name: "observed too late") { facts in
    // At a prompt more may be sent.
    guard !facts.isShown else { return [] }
    return facts.inlets.compactMap { inlet in
      guard let observation = inlet.observation,
        facts.hasOnlySent(inlet, before: observation.statement)
      else { return nil }
      let isSubject = inlet.outlet === inlet.inlet
      return Diagnostic(
        .hint, .type, "everything is sent before this observes it", at: observation.span,
        label: "'\(inlet.outlet.name)' does not repeat what it has sent",
        hints: [
          isSubject
            ? "observe first, or use a subject that remembers: 'ReplaySubject'"
            : "observe first, or use a producer that remembers: 'SignalProducer.buffer(1)'"
        ])
    }
  }
}

extension LintFacts {
  /// True where all that the program says of the inlet is that it sends, in front of the observation.
  fileprivate func hasOnlySent(_ inlet: Inlet, before observation: Int) -> Bool {
    let (sends, mentions) = (line.sends(to: inlet.inlet.name), mentions(of: inlet.inlet))
    guard sends > 0 else { return false }
    return inlet.outlet === inlet.inlet
      ? mentions.count == sends + 1 && mentions.last == observation
      : mentions.count == sends && mentions.last < observation
  }
}
