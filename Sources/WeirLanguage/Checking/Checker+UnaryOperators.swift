extension Checker {
  func prefix(
    _ operation: PrefixOperator, _ operand: Expression, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    switch operation {
    case .increment: return step(operand, by: 1, span, returnsOld: false)
    case .decrement: return step(operand, by: -1, span, returnsOld: false)
    case .not: return TypedExpression(.not(condition(operand)), .bool, span)
    case .minus, .plus, .bitNot: return signed(operation, operand, expected, span)
    case .rangeUpTo, .rangeThrough:
      let end = expression(operand, for: .int)
      return TypedExpression(
        .rangeTo(end, isClosed: operation == .rangeThrough), .range, span)
    }
  }

  private func signed(
    _ operation: PrefixOperator, _ operand: Expression, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let value = expression(operand, as: operand.isWholeLiteral ? expected : .dynamic)
    if operation == .minus {
      if case .int(let int)? = value.constant { return .constant(.int(-int), .int, span) }
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
      guard Type.int.accepts(value.type, self) else {
        return report(
          .type, "a range begins with an Int, not with '\(value.type)'", at: operand.span)
      }
      return TypedExpression(.rangeFrom(value), .range, span)
    }
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
