extension Lint {
  /// `flatMap` whose closure gives back a value that is neither a stream nor a list.
  static let flatMapWithoutStream = Lint(name: "flatMap without stream") { facts in
    facts.oddMappings.filter { $0.word == "flatMap" }.map { mapping in
      Diagnostic(
        .hint, .type,
        "'flatMap' wants a stream of its closure, and this returns '\(mapping.found)'",
        at: mapping.span, label: "did you mean 'map'?",
        hints: ["with a strategy and a stream it is 'flatMap(.latest) { ... }'"])
    }
  }
}
