/// An identifier with its span. Backticks are removed, and a wildcard is `_`.
package struct Name: Sendable, Hashable {
  package let text: String
  package let span: Span

  package init(text: String, span: Span) {
    (self.text, self.span) = (text, span)
  }
}

/// A braced list of statements. The span includes the braces.
package struct Block: Sendable {
  package let statements: [Statement]
  package let span: Span

  package init(statements: [Statement], span: Span) {
    (self.statements, self.span) = (statements, span)
  }
}
