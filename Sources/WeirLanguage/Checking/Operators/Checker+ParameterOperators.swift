import WeirSyntax

/// Operators between values of a type that the caller decides.
extension Checker {
  /// nil where nothing is special about the operands.
  func parametric(
    _ binary: Binary, _ left: TypedExpression, _ right: TypedExpression, _ span: Span
  ) -> TypedExpression? {
    let operand = left.type.isVariable ? left.type : right.type
    let other = left.type.isVariable ? right : left
    guard case .variable(let name) = operand, scope.isGeneric(name),
      let needed = binary.operator.protocolOfOperands
    else { return nil }
    guard needed.contains(where: { conforms(operand, to: $0) }) || assumesUnknown(of: name) else {
      return report(
        .type,
        "'\(binary.operator.rawValue)' cannot be applied to values of type '\(name)'",
        at: binary.operatorSpan, hints: ["write '\(name): \(needed[0])'"])
    }
    let isLiteral = (left.type.isVariable ? binary.right : binary.left).isNumber
    guard other.type == operand || other.type.isUnknown || isLiteral || name == "Self" else {
      return report(
        .type,
        "'\(binary.operator.rawValue)' cannot be applied to values of types '\(left.type)' and "
          + "'\(right.type)'", at: binary.operatorSpan)
    }
    let typed = TypedBinary(
      left: left, operator: binary.operator, operatorSpan: binary.operatorSpan, right: right,
      leftAsDouble: doubleLiteral(binary.left), rightAsDouble: doubleLiteral(binary.right))
    return TypedExpression(
      .binary(typed), binary.operator.isComparison ? .bool : operand, span)
  }

  /// The mistake of a value whose type the caller decides in a place of another type, or the other
  /// way round; nil where there is none.
  func misfit(of value: TypedExpression, to type: Type, at span: Span) -> TypedExpression? {
    let (wanted, found) = (type.unwrapped, value.type.unwrapped)
    if case .variable(let name) = wanted, scope.isGeneric(name), name != "Self" {
      if found == wanted || found.isUnknown || value.isInvalid { return nil }
      guard value.constant != nil, conforms(wanted, to: "AdditiveArithmetic") else {
        return mismatch(value, type, span)
      }
      return report(
        .type, "what '\(name)' is shows where it is called: a number cannot be made here", at: span,
        hints: ["hand it over as an argument"])
    }
    guard case .variable(let name) = found, scope.isGeneric(name), name != "Self",
      !wanted.isDynamic
    else {
      return nil
    }
    if case .named(let wantedName, _) = wanted,
      declaredType(wantedName) is ProtocolType || StandardProtocol.isKnown(wantedName)
    {
      return conforms(found, to: wantedName) ? nil : mismatch(value, type, span)
    }
    return assumesUnknown(of: name) ? nil : mismatch(value, type, span)
  }

  /// True where something is said of a type that is more than the operators need to know.
  private func assumesUnknown(of parameter: String) -> Bool {
    assumed(of: parameter).contains { !isProtocol($0) && !StandardProtocol.isKnown($0) }
  }
}

extension Type {
  /// True for a type that the caller decides.
  var isVariable: Bool { if case .variable = self { true } else { false } }
}

extension BinaryOperator {
  /// What its operands have to conform to, to one of them; nil for what anything has.
  fileprivate var protocolOfOperands: [String]? {
    switch self {
    case .equal, .notEqual: ["Equatable"]
    case .less, .lessOrEqual, .greater, .greaterOrEqual: ["Comparable"]
    case .add, .subtract: ["AdditiveArithmetic"]
    case .multiply: ["Numeric"]
    case .divide: ["BinaryInteger", "FloatingPoint"]
    case .remainder, .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight: ["BinaryInteger"]
    case .wrappingAdd, .wrappingSubtract, .wrappingMultiply, .wrappingShiftLeft,
      .wrappingShiftRight:
      ["FixedWidthInteger"]
    case .halfOpenRange, .closedRange, .coalesce, .identical, .notIdentical, .matches, .and, .or,
      .bind:
      nil
    }
  }
}

extension Expression {
  fileprivate var isNumber: Bool {
    switch kind {
    case .integer, .double: true
    case .parenthesized(let inner), .prefix(.minus, let inner): inner.isNumber
    case .nil: true
    default: false
    }
  }
}
