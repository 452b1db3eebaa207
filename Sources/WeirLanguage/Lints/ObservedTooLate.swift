import WeirSyntax

extension Lint {
  /// Reports a hot stream whose first observation comes after all events were sent.
  static let observedTooLate = Lint(name: "observed too late") { facts in
    // At a prompt, more events can be sent later.
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
  /// Returns whether the unit uses the inlet only to send, and only before the observation.
  fileprivate func hasOnlySent(_ inlet: EventSource, before observation: Int) -> Bool {
    let (sends, mentions) = (line.sends(to: inlet.inlet.name), mentions(of: inlet.inlet))
    guard sends > 0 else { return false }
    return inlet.outlet === inlet.inlet
      ? mentions.count == sends + 1 && mentions.last == observation
      : mentions.count == sends && mentions.last < observation
  }
}
