import WeirGeneration

extension Lint {
  /// Reports an event that is sent to a terminated stream, or an observation of a disposed subject.
  static let sentAfterEnd = Lint(name: "sent after end") { facts in
    (facts.lateEvents + facts.line.lateEvents).map { event in
      Diagnostic(
        .hint, .type,
        event.isObservation
          ? "'\(event.name)' can no longer be observed"
          : "this is not delivered: '\(event.name)' has terminated",
        at: event.span,
        label: event.end.map { "terminated by '\($0)'" } ?? "terminated by an earlier entry")
    }
  }
}
