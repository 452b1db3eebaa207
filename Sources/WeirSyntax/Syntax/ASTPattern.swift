package struct Pattern: Sendable {
  package let kind: Kind
  package let span: Span

  package init(kind: Kind, span: Span) {
    (self.kind, self.span) = (kind, span)
  }

  package indirect enum Kind: Sendable {
    case wildcard
    /// A name bound by `let` or `var`, by a `for`, or by a declaration.
    case binding(Name, isMutable: Bool)
    /// Never exactly one unlabelled element: parentheses alone are dropped.
    case tuple([PatternElement])
    /// `.name`, `.name(payload)`, `Type.name`, `Type.name(payload)`; without parentheses the payload is nil.
    case enumCase(type: TypeSyntax?, name: Name, payload: [PatternElement]?)
    /// `pattern?`
    case optional(Pattern)
    case typeCheck(TypeSyntax)
    case cast(Pattern, TypeSyntax)
    /// A value to compare with: a literal, a range, a name that is not bound here.
    case expression(Expression)
  }
}

package struct PatternElement: Sendable {
  package let label: Name?
  package let pattern: Pattern
}
