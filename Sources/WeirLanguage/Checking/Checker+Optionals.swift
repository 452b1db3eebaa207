extension Checker {
  /// A chain with `?` in it: nil where a link has no value.
  func optionalChain(_ expression: Expression, _ span: Span) -> TypedExpression {
    let value = self.expression(expression)
    let type = value.type.isOptional ? value.type : Type.optional(value.type)
    return TypedExpression(.chain(value), type, span)
  }

  func chainLink(_ base: Expression, _ span: Span) -> TypedExpression {
    let value = expression(base)
    guard value.type.isOptional || value.type.isDynamic else {
      return report(
        .type, "'?' follows an optional, and this is of type '\(value.type)'", at: base.span,
        label: "this is never nil", hints: ["leave out the '?'"])
    }
    return TypedExpression(.link(value), value.type.unwrapped, span)
  }

  func forced(_ base: Expression, _ expected: Type, _ span: Span) -> TypedExpression {
    let value = expression(base, as: expected.isDynamic ? .dynamic : .optional(expected))
    guard value.type.isOptional || value.type.isDynamic else {
      return report(
        .type, "'!' follows an optional, and this is of type '\(value.type)'", at: base.span,
        label: "this is never nil", hints: ["leave out the '!'"])
    }
    return TypedExpression(.forced(value), value.type.unwrapped, span)
  }

  func cast(_ cast: Cast, _ span: Span) -> TypedExpression {
    let target = type(cast.type)
    if cast.strength == .certain {
      let value = expression(cast.value, as: target)
      return coerce(value, to: target, at: cast.value.span).typed(target.completed(by: value.type))
    }
    let isOptional = cast.strength == .optional
    return TypedExpression(
      .cast(expression(cast.value), target, isOptional: isOptional),
      isOptional ? .optional(target) : target, span)
  }

  func typeCheck(_ value: Expression, _ type: TypeSyntax, _ span: Span) -> TypedExpression {
    let value = expression(value)
    return TypedExpression(.typeCheck(value, self.type(type)), .bool, span)
  }
}
