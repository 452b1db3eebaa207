import WeirSyntax

extension Checker {
  /// An expression where nothing says what type it has: what begins with a dot there has none.
  func untypedExpression(_ syntax: Expression) -> TypedExpression {
    if let name = syntax.rootMember {
      reportUntyped(name.text, in: syntax.span)
      return .invalid(syntax.span)
    }
    let typed = expression(syntax)
    if !typed.type.isComplete {
      for part in syntax.untypedParts {
        if let name = part.rootMember { reportUntyped(name.text, in: part.span) }
      }
    }
    return typed
  }

  func reportUntyped(_ name: String, in span: Span) {
    report(
      .type, "'.\(name)' needs a type here", at: span, label: "whose member is this?",
      hints: ["write it in front of the dot, or behind a name: 'let x: Type = .\(name)'"])
  }
}

extension TypedExpression {
  /// The name of a case whose type nobody knows.
  var untypedCase: String? {
    switch kind {
    case .constant(.enumCase(let value)) where value.type == nil: value.name
    case .enumCase(nil, let name, _, _): name
    default: nil
    }
  }
}

extension Expression {
  /// The name behind the dot that the expression begins with.
  fileprivate var rootMember: Name? {
    switch kind {
    case .implicitMember(let name): name
    case .member(let base, _), .element(let base, _), .optionalChain(let base), .chain(let base),
      .forced(let base), .parenthesized(let base), .functionName(let base, _):
      base.rootMember
    case .call(let call), .subscripted(let call): call.callee.rootMember
    default: nil
    }
  }

  /// What has the type of a part of the whole.
  fileprivate var untypedParts: [Expression] {
    switch kind {
    case .array(let elements): elements.flatMap(\.untypedParts)
    case .dictionary(let entries): entries.flatMap { $0.key.untypedParts + $0.value.untypedParts }
    case .tuple(let elements): elements.flatMap(\.value.untypedParts)
    case .parenthesized(let inner): inner.untypedParts
    case .ternary(let choice): choice.then.untypedParts + choice.otherwise.untypedParts
    default: [self]
    }
  }
}
