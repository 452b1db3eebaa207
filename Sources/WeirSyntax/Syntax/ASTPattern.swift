package struct Pattern: Sendable {
  package let kind: Kind
  package let span: Span

  package init(kind: Kind, span: Span) {
    (self.kind, self.span) = (kind, span)
  }

  package indirect enum Kind: Sendable {
    case wildcard
    /// A name bound by `let`, `var`, `for` or another declaration.
    case binding(Name, isMutable: Bool)
    /// A tuple pattern. Parentheses around a single unlabeled element are dropped.
    case tuple([PatternElement])
    /// An enum case: `.name`, `.name(payload)`, `Type.name` or `Type.name(payload)`.
    ///
    /// The payload is nil if there are no parentheses.
    case enumCase(type: TypeSyntax?, name: Name, payload: [PatternElement]?)
    /// An optional pattern `pattern?`.
    case optional(Pattern)
    case typeCheck(TypeSyntax)
    case cast(Pattern, TypeSyntax)
    /// An expression to compare with: a literal, a range, or a name that the pattern does not bind.
    case expression(Expression)
  }
}

package struct PatternElement: Sendable {
  package let label: Name?
  package let pattern: Pattern
}

extension Pattern {
  /// The names that the pattern binds, with their spans.
  package var boundNames: [Name] {
    switch kind {
    case .binding(let name, _): [name]
    case .tuple(let elements): elements.flatMap(\.pattern.boundNames)
    case .enumCase(_, _, let payload): payload?.flatMap(\.pattern.boundNames) ?? []
    case .optional(let inner), .cast(let inner, _): inner.boundNames
    case .wildcard, .typeCheck, .expression: []
    }
  }

  package var names: [String] { boundNames.map(\.text) }
}
