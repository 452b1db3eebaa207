/// A doubt about a program that is right and probably does not do what was meant.
struct Lint: Sendable {
  let name: String
  /// Hints, in any order.
  let check: @Sendable (LintFacts) -> [Diagnostic]
}

extension Lint {
  static let all: [Lint] = [
    .neverStarted, .droppedChain, .repeatedEffects, .sentAfterEnd, .observedTooLate,
    .mapWithoutValue, .unusedResult, .neverNil,
  ]

  /// The hints of all lints about a unit, in the order of their places.
  static func hints(_ facts: LintFacts) -> [Diagnostic] {
    var hints: [Diagnostic] = []
    for hint in all.flatMap({ $0.check(facts) }) where !hints.contains(hint) { hints.append(hint) }
    return hints.sorted { $0.span.start < $1.span.start }
  }
}
