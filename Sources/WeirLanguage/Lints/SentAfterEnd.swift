import WeirSyntax

extension Lint {
  /// Reports an event that is sent to a terminated stream.
  static let sentAfterEnd = Lint(name: "sent after end") { facts in
    (facts.lateEvents + facts.line.lateEvents).map { event in
      Diagnostic(
        .hint, .type,
        event.isObservation
          ? "nobody can observe '\(event.name)' any more"
          : "nobody receives this: '\(event.name)' has ended",
        at: event.span,
        label: event.end.map { "'\($0)' stands before this" } ?? "an earlier entry ended it")
    }
  }
}
