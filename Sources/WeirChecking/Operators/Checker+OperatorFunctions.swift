import WeirRuntime

/// Operators as functions.
extension Checker {
  /// Checks a reference to an operator as a function, such as `+`.
  ///
  /// Operators on numbers of a known type have a specialized implementation.
  func operatorFunction(
    _ operation: BinaryOperator, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    if let own = ownOperatorFunction(operation.rawValue, expected, span) { return own }
    guard case .function(let types, _) = expected, types.count == 2 else {
      return TypedExpression(
        .operatorFunction(operation, operands: nil), .function([.dynamic, .dynamic], .dynamic),
        span)
    }
    let operand = types[0].isDynamic ? types[1] : types[0]
    if environment.mayContainDynamicData, operand == .int, types.contains(where: \.isDynamic) {
      return TypedExpression(
        .operatorFunction(operation, operands: nil),
        .function(types, operation.isComparison ? .bool : .dynamic), span)
    }
    let result = operation.isComparison ? Type.bool : operand
    guard let number = operation.result(operands: operand) else {
      return TypedExpression(
        .operatorFunction(operation, operands: nil), .function(types, result), span)
    }
    return TypedExpression(
      .operatorFunction(operation, operands: operand), .function([operand, operand], number), span)
  }
}

extension BinaryOperator {
  /// Returns the result type for two numbers of a type; nil if the operator has no specialized
  /// implementation for them.
  fileprivate func result(operands type: Type) -> Type? {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
      type == .int || type == .double ? .bool : nil
    case .add, .subtract, .multiply, .divide: type == .int || type == .double ? type : nil
    case .remainder, .wrappingAdd, .wrappingSubtract, .wrappingMultiply, .bitAnd, .bitOr,
      .bitXor, .shiftLeft, .shiftRight, .wrappingShiftLeft, .wrappingShiftRight:
      type == .int ? .int : nil
    case .halfOpenRange, .closedRange, .coalesce, .identical, .notIdentical, .matches, .and, .or,
      .bind:
      nil
    }
  }
}
