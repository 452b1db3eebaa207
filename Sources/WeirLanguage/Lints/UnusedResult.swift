import WeirSyntax

extension Lint {
  /// Reports the unused result of a built-in function without side effects.
  static let unusedResult = Lint(name: "unused result") { facts in
    guard !facts.isShown else { return [] }
    return facts.unusedResults.map { unused in
      Diagnostic(
        .hint, .type, "nothing takes the result of '\(unused.name)'", at: unused.span,
        hints: [
          changing[unused.name].map { "'\($0)' changes the value itself" }
            ?? "'_ = ' in front says that it is meant so"
        ])
    }
  }

  private static let changing = [
    "sorted": "sort()", "reversed": "reverse()", "shuffled": "shuffle()", "appending": "append",
    "dropFirst": "removeFirst()", "dropLast": "removeLast()", "filter": "removeAll(where:)",
    "union": "formUnion", "intersection": "formIntersection", "merging": "merge",
  ]
}

extension Lint {
  /// Reports a comparison of a non-optional value with nil.
  static let neverNil = Lint(name: "never nil") { facts in
    facts.nilComparisons.map { comparison in
      Diagnostic(
        .hint, .type, "a value of type '\(comparison.type)' is never nil", at: comparison.span,
        label: comparison.isEqual ? "this is always false" : "this is always true")
    }
  }
}
