import WeirRuntime

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
    case .not: return TypedExpression(.not(condition(operand, isOperand: true)), .bool, span)
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
          return report(
            .type, "arithmetic operation '-(\(int))' (on type 'Int') results in an overflow",
            at: span)
        }
        return .constant(.int(-int), .int, span)
      }
      if case .double(let double)? = value.constant {
        return .constant(.double(-double), .double, span)
      }
      if let float = value.constant?.float { return .constant(Value(-float), .float, span) }
    }
    let isNumber = Type.int.accepts(value.type, self) || Type.double.accepts(value.type, self)
    let hasOperator =
      value.type == .float
      || value.type.sizedInteger.map { operation != .minus || $0.isSigned }
        ?? isNumber
    guard hasOperator, operation != .bitNot || ![.double, .float].contains(value.type) else {
      return report(
        .type,
        value.type.isOptional && [.int, .double].contains(value.type.unwrapped)
          ? "value of optional type '\(value.type)' must be unwrapped to a value of type "
            + "'\(value.type.unwrapped)'"
          : "unary operator '\(operation.rawValue)' cannot be applied to an operand of type "
            + "'\(value.type)'", at: span)
    }
    return TypedExpression(.signed(operation, value), value.type, span)
  }

  func postfix(
    _ operand: Expression, _ operation: PostfixOperator, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    switch operation {
    case .increment: return step(operand, by: 1, span, returnsOld: true)
    case .decrement: return step(operand, by: -1, span, returnsOld: true)
    case .rangeFrom:
      let value = expression(operand, as: bound(of: expected))
      guard value.type.isBound else { return noBound(value, operand) }
      let type = Type.named("PartialRangeFrom", [value.type.isDynamic ? .int : value.type])
      return TypedExpression(.rangeFrom(value), type, span)
    }
  }

  private func noBound(_ value: TypedExpression, _ operand: Expression) -> TypedExpression {
    if value.isInvalid { return value }
    return report(
      .type, "type '\(value.type)' cannot be the bound of a range", at: operand.span,
      hints: value.type.isOptional ? ["unwrap it with '!', '??' or 'if let'"] : [])
  }

  /// Returns the expected type of a range's bounds.
  ///
  /// - Parameter expected: the expected type of the range or, in a pattern, of the matched values.
  private func bound(of expected: Type) -> Type {
    if let bound = expected.rangeBound { return bound }
    return expected.unwrapped.isBound ? expected.unwrapped : .dynamic
  }

  /// Checks a `++` or `--` operation.
  private func step(
    _ operand: Expression, by amount: Int, _ span: Span, returnsOld: Bool
  ) -> TypedExpression {
    guard let place = place(operand) else { return .invalid(span) }
    guard Type.int.accepts(place.type, self) || Type.double.accepts(place.type, self) else {
      return report(
        .type,
        "unary operator '\(amount > 0 ? "++" : "--")' cannot be applied to an operand of type "
          + "'\(place.type)'", at: span)
    }
    return TypedExpression(.step(place, by: amount, returnsOld: returnsOld), place.type, span)
  }
}

extension Type {
  /// Whether values of the type can be the bounds of a range.
  fileprivate var isBound: Bool {
    takesIntegerLiterals || [.int, .character, .string, .textIndex].contains(self) || isDynamic
  }
}
