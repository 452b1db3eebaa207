import WeirGeneration

extension Lint {
  /// Reports the unused result of a built-in function without side effects.
  static let unusedResult = Lint(name: "unused result") { facts in
    guard !facts.isShown else { return [] }
    return facts.unusedResults.map { unused in
      Diagnostic(
        .hint, .type, "result of '\(unused.name)' is unused", at: unused.span,
        hints: [
          changing[unused.name].map { "to change the value in place use '\($0)'" }
            ?? "assign to '_' to silence this hint"
        ])
    }
  }

  private static let changing = [
    "sorted": "sort()", "reversed": "reverse()", "shuffled": "shuffle()", "appending": "append",
    "dropFirst": "removeFirst()", "dropLast": "removeLast()", "filter": "removeAll(where:)",
    "modify": "$0 = ...", "union": "formUnion", "intersection": "formIntersection",
    "merging": "merge",
  ]

  /// Reports a comparison of a non-optional value with nil.
  static let neverNil = Lint(name: "never nil") { facts in
    facts.nilComparisons.map { comparison in
      Diagnostic(
        .hint, .type, "a value of type '\(comparison.type)' is never nil", at: comparison.span,
        label: comparison.isEqual ? "this is always false" : "this is always true")
    }
  }
}
