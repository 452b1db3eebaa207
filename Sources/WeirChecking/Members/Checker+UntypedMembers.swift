import WeirRuntime

extension Checker {
  /// Checks an expression without an expected type. Reports implicit members, which require one.
  func untypedExpression(_ syntax: Expression, isInitial: Bool = false) -> TypedExpression {
    if let name = syntax.rootMember {
      reportUntyped(name.text, isInitial: isInitial, in: syntax.span)
      return .invalid(syntax.span)
    }
    let typed = expression(syntax)
    if !typed.type.isComplete {
      for part in syntax.untypedParts {
        if let name = part.rootMember {
          reportUntyped(name.text, isInitial: isInitial, in: part.span)
        }
      }
    }
    return typed
  }

  func reportUntyped(_ name: String, isInitial: Bool = false, in span: Span) {
    report(
      .type,
      isInitial
        ? "reference to member '\(name)' cannot be resolved without a contextual type"
        : "cannot infer contextual base in reference to member '\(name)'", at: span,
      hints: ["write 'Type.\(name)', or state the type: 'let x: Type = .\(name)'"])
  }
}

extension TypedExpression {
  /// The name of the case; nil if the expression is not a case of unknown type.
  var untypedCase: String? {
    switch kind {
    case .constant(.enumCase(let value)) where value.type == nil: value.name
    case .enumCase(nil, let name, _, _): name
    default: nil
    }
  }
}

extension Expression {
  /// The name of the implicit member with which the expression begins.
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

  /// The subexpressions that determine the type of the expression.
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
