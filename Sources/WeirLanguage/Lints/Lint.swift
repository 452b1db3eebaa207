import WeirSyntax

/// A doubt about a program that is right and probably does not do what was meant.
struct Lint: Sendable {
  let name: String
  /// Hints, in any order.
  let check: @Sendable (LintFacts) -> [Diagnostic]
}

extension Lint {
  static let all: [Lint] = [
    .neverStarted, .droppedChain, .repeatedEffects, .sentAfterEnd, .observedTooLate,
    .overlookedFailure, .mapWithoutValue, .unusedResult, .neverNil,
  ]

  /// The hints of all lints about a unit, in the order of their places.
  static func hints(_ facts: LintFacts) -> [Diagnostic] {
    let hints = all.flatMap { $0.check(facts) }.sorted { $0.span.start < $1.span.start }
    var result: [Diagnostic] = []
    for hint in hints
    where !result.reversed().prefix(while: { $0.span == hint.span }).contains(hint) {
      result.append(hint)
    }
    return result
  }
}
