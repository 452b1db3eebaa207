import WeirGeneration

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
        .hint, .type, "all values are sent before this observes the stream", at: observation.span,
        label: "'\(inlet.outlet.name)' does not replay earlier values",
        hints: [
          isSubject
            ? "observe first, or use a 'ReplaySubject'"
            : "observe first, or use 'SignalProducer.buffer(1)'"
        ])
    }
  }
}

extension LintFacts {
  /// Returns whether the unit uses the inlet only to send, and only before the observation.
  fileprivate func hasOnlySent(_ inlet: EventSource, before observation: Int) -> Bool {
    let (sends, mentions) = (line.sends(to: inlet.inlet), mentions(of: inlet.inlet))
    guard sends > 0 else { return false }
    return inlet.outlet === inlet.inlet
      ? mentions.count == sends + 1 && mentions.last == observation
      : mentions.count == sends && mentions.last < observation
  }
}
