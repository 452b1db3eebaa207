import WeirGeneration

/// A check for code that is valid but probably does not do what the author intended.
struct Lint: Sendable {
  let name: String
  /// Returns the hints of this lint, in any order.
  let check: @Sendable (LintFacts) -> [Diagnostic]
}

extension Lint {
  static let all: [Lint] = [
    .neverStarted, .droppedChain, .repeatedEffects, .sentAfterEnd, .observedTooLate,
    .overlookedFailure, .mapWithoutValue, .unusedResult, .neverNil,
  ]

  /// Returns the distinct hints of all lints for a unit, sorted by position.
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
