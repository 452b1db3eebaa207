import WeirRuntime

extension Checker {
  /// Checks `a ?? b`.
  func coalescing(
    _ binary: Binary, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let left = expression(
      binary.left,
      as: expected.isDynamic || expected.isAny ? .dynamic : .optional(expected.unwrapped))
    let wanted = left.type.unwrapped
    let right = expression(binary.right, as: wanted)
    let isDeeper = right.type.optionalDepth > wanted.optionalDepth
    guard wanted.accepts(isDeeper ? right.type.unwrapped : right.type, self) else {
      if expected.innermost.isAny {
        let type = isDeeper || right.type.isOptional ? Type.optional(.any) : .any
        return TypedExpression(.coalesce(left, right), type, span)
      }
      return report(
        .type, Operation.inapplicable("??", left.type.description, right.type.description),
        at: binary.right.span, label: "this is of type '\(right.type)'")
    }
    guard !isDeeper else {
      let inner = wanted.completed(by: right.type.unwrapped)
      return TypedExpression(.coalesce(left, right), .optional(inner), span)
    }
    // A number in dynamically typed data can be either an Int or a Double.
    let isOpen = wanted.isDynamic && !left.isNil && (right.type == .int || right.type == .double)
    let type = isOpen ? .dynamic : wanted.completed(by: right.type)
    return TypedExpression(
      .coalesce(left, coerce(right, to: type, at: binary.right.span)), type, span)
  }

  /// Checks a case of an optional type, such as `Optional<Int>.none` or `Int?.some(5)`.
  ///
  /// Returns nil if the expression is not such a case.
  func optionalCase(
    _ name: Name, _ written: WrittenArguments?, _ type: Type, _ span: Span
  ) -> TypedExpression? {
    guard case .optional(let wrapped) = type else { return nil }
    if written == nil, name.text == "none" { return .constant(.none, type, span) }
    guard let written, name.text == "some", written.arguments.count == 1 else { return nil }
    return some(expression(written.arguments[0].value, for: wrapped), type, span)
  }

  /// Returns the value wrapped in an optional: `.some(value)`.
  private func some(_ value: TypedExpression, _ type: Type, _ span: Span) -> TypedExpression {
    if let constant = value.constant { return .constant(.some(constant), type, span) }
    return TypedExpression(.wrapped(value), type.completed(by: .optional(value.type)), span)
  }

  /// Checks an optional chain, whose value is nil if a link has no value.
  func optionalChain(_ expression: Expression, _ span: Span) -> TypedExpression {
    // In `Int?.none`, the question mark belongs to the type.
    if expression.beginsWithOptionalType { return self.expression(expression) }
    let value = self.expression(expression)
    let type = value.type.isOptional ? value.type : Type.optional(value.type)
    return TypedExpression(.chain(value), type, span)
  }

  /// Returns an assignment through an optional chain as an expression with an optional result.
  ///
  /// The result is nil if a link of the chain has no value. Other expressions remain unchanged.
  func chainedAssignment(_ value: TypedExpression) -> TypedExpression {
    guard case .assignment(let place, let assigned) = value.kind,
      case .chain(let inner) = place.kind
    else { return value }
    return value.replaced(
      by: .chain(value.replaced(by: .assignment(inner, assigned), .void)), .optional(.void))
  }

  func chainLink(_ base: Expression, _ span: Span) -> TypedExpression {
    let value = expression(base)
    guard value.type.isOptional || value.type.isDynamic else {
      return report(
        .type, "cannot use optional chaining on non-optional value of type '\(value.type)'",
        at: base.span, hints: ["remove the '?'"])
    }
    return TypedExpression(.link(value), value.type.unwrapped, span)
  }

  func forced(_ base: Expression, _ expected: Type, _ span: Span) -> TypedExpression {
    let value = expression(
      base, as: expected.isDynamic || expected.isAny ? .dynamic : .optional(expected))
    return forced(value, span, base.span)
  }

  /// - Parameter base: the span of the optional; by default, `span`.
  func forced(_ value: TypedExpression, _ span: Span, _ base: Span? = nil) -> TypedExpression {
    guard value.type.isOptional || value.type.isDynamic else {
      return report(
        .type, "cannot force unwrap value of non-optional type '\(value.type)'",
        at: base ?? span, hints: ["remove the '!'"])
    }
    return TypedExpression(.forced(value), value.type.unwrapped, span)
  }

  func cast(_ cast: Cast, _ span: Span) -> TypedExpression {
    let target = type(cast.type)
    if cast.strength == .certain {
      let value = expression(cast.value, as: target)
      if target.takesIntegerLiterals, value.type == .int {
        return mismatch(value, target, .coercion, cast.value.span)
      }
      return coerce(value, to: target, .coercion, at: cast.value.span)
        .typed(target.completed(by: value.type)).withStatedType
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

extension Expression {
  /// Whether the expression begins with a type written with a question mark, as in `Int?.none`.
  fileprivate var beginsWithOptionalType: Bool {
    switch kind {
    case .optionalChain(let base): base.isTypeName
    case .member(let base, _): base.beginsWithOptionalType
    case .call(let call): call.callee.beginsWithOptionalType
    default: false
    }
  }

  private var isTypeName: Bool {
    switch kind {
    case .type: true
    case .name(let name): name.first?.isUppercase == true
    case .optionalChain(let base): base.isTypeName
    case .array(let elements): elements.count == 1 && elements[0].isTypeName
    default: false
    }
  }
}
