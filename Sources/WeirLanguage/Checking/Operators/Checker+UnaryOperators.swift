import WeirSyntax

extension Checker {
  func prefix(
    _ operation: PrefixOperator, _ operand: Expression, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let name = "prefix \(operation.rawValue)"
    if hasOwnOperator(name) {
      let known = operand.isContextual || operand.isLiteral ? nil : expression(operand)
      if let own = ownOperation(name, [operand], [known], expected, span) { return own }
    }
    switch operation {
    case .increment: return step(operand, by: 1, span, returnsOld: false)
    case .decrement: return step(operand, by: -1, span, returnsOld: false)
    case .not: return TypedExpression(.not(condition(operand)), .bool, span)
    case .minus, .plus, .bitNot: return signed(operation, operand, expected, span)
    case .rangeUpTo, .rangeThrough:
      let end = expression(operand, as: bound(of: expected))
      let isClosed = operation == .rangeThrough
      guard end.type.isBound else { return noBound(end, operand) }
      let name = isClosed ? "PartialRangeThrough" : "PartialRangeUpTo"
      let type = Type.named(name, [end.type.isDynamic ? .int : end.type])
      return TypedExpression(.rangeTo(end, isClosed: isClosed), type, span)
    }
  }

  private func signed(
    _ operation: PrefixOperator, _ operand: Expression, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let value = expression(operand, as: operand.isWholeLiteral ? expected : .dynamic)
    if operation == .minus {
      if case .int(let int)? = value.constant {
        guard int != .min else {
          return report(.type, "the result does not fit into an Int", at: span)
        }
        return .constant(.int(-int), .int, span)
      }
      if case .double(let double)? = value.constant {
        return .constant(.double(-double), .double, span)
      }
    }
    let isNumber = Type.int.accepts(value.type, self) || Type.double.accepts(value.type, self)
    guard isNumber, operation != .bitNot || value.type != .double else {
      return report(
        .type,
        "'\(operation.rawValue)' cannot be applied to a value of type '\(value.type)'", at: span)
    }
    return TypedExpression(.signed(operation, value), value.type, span)
  }

  func postfix(
    _ operand: Expression, _ operation: PostfixOperator, _ span: Span
  ) -> TypedExpression {
    switch operation {
    case .increment: return step(operand, by: 1, span, returnsOld: true)
    case .decrement: return step(operand, by: -1, span, returnsOld: true)
    case .rangeFrom:
      let value = expression(operand)
      guard value.type.isBound else { return noBound(value, operand) }
      let type = Type.named("PartialRangeFrom", [value.type.isDynamic ? .int : value.type])
      return TypedExpression(.rangeFrom(value), type, span)
    }
  }

  private func noBound(_ value: TypedExpression, _ operand: Expression) -> TypedExpression {
    if value.isInvalid { return value }
    return report(
      .type, "a range has no bound of type '\(value.type)'", at: operand.span,
      hints: value.type.isOptional ? ["unwrap it with '!', '??' or 'if let'"] : [])
  }

  /// What a range that a place wants has for bounds, or a pattern for such values.
  private func bound(of expected: Type) -> Type {
    if let bound = expected.rangeBound { return bound }
    return [.character, .double].contains(expected.unwrapped) ? expected.unwrapped : .dynamic
  }

  /// `++` and `--`
  private func step(
    _ operand: Expression, by amount: Int, _ span: Span, returnsOld: Bool
  ) -> TypedExpression {
    guard let place = place(operand) else { return .invalid(span) }
    guard Type.int.accepts(place.type, self) || Type.double.accepts(place.type, self) else {
      return report(
        .type, "'++' and '--' count an Int, not a value of type '\(place.type)'", at: span)
    }
    return TypedExpression(.step(place, by: amount, returnsOld: returnsOld), place.type, span)
  }
}

extension Type {
  /// True for what a range may begin or end with.
  fileprivate var isBound: Bool {
    [.int, .double, .character, .string, .textIndex].contains(self) || isDynamic
  }
}
