import WeirGeneration

extension Lint {
  /// Reports a `map` whose closure has side effects but returns no value.
  static let mapWithoutValue = Lint(name: "map without value") { facts in
    facts.mapsWithoutResult.map { mapping in
      let meant = mapping.receiver == .endPoint ? "then" : "on(value:)"
      return Diagnostic(
        .hint, .type, "the closure of this 'map' returns no value: each value becomes '()'",
        at: mapping.span, label: "did you mean '\(meant)'?")
    }
  }
}
