struct Pattern: Sendable {
  let kind: Kind
  let span: Span

  indirect enum Kind: Sendable {
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

struct PatternElement: Sendable {
  let label: Name?
  let pattern: Pattern
}
