/// An identifier where it stands in the source; backticks are stripped, and a wildcard is `_`.
struct Name: Sendable, Hashable {
  let text: String
  let span: Span
}

/// Statements between braces; the span includes the braces.
struct Block: Sendable {
  let statements: [Statement]
  let span: Span
}
