import WeirRuntime

/// Operators on values of generic parameter types.
extension Checker {
  /// Checks a binary operation on values of a generic parameter type; nil for other operands.
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
        "binary operator '\(binary.operator.rawValue)' cannot be applied to two '\(name)' operands",
        at: binary.operatorSpan, hints: ["constrain the parameter: '\(name): \(needed[0])'"])
    }
    let isLiteral = (left.type.isVariable ? binary.right : binary.left).isNumber
    guard other.type == operand || other.type.isUnknown || isLiteral || name == "Self" else {
      return report(
        .type,
        "binary operator '\(binary.operator.rawValue)' cannot be applied to operands of type "
          + "'\(left.type)' and '\(right.type)'", at: binary.operatorSpan)
    }
    let typed = TypedBinary(
      left: left, operator: binary.operator, operatorSpan: binary.operatorSpan, right: right,
      leftAsDouble: doubleLiteral(binary.left), rightAsDouble: doubleLiteral(binary.right))
    return TypedExpression(
      .binary(typed), binary.operator.isComparison ? .bool : operand, span)
  }

  /// Reports an invalid conversion to or from a generic parameter type; nil if there is none.
  func misfit(
    of value: TypedExpression, to type: Type, _ purpose: ConversionPurpose, at span: Span
  ) -> TypedExpression? {
    let (wanted, found) = (type.unwrapped, value.type.unwrapped)
    if case .variable(let name) = wanted, scope.isGeneric(name), name != "Self" {
      if found == wanted || found.isUnknown || value.isInvalid { return nil }
      guard value.constant != nil, conforms(wanted, to: "AdditiveArithmetic") else {
        return mismatch(value, type, purpose, span)
      }
      return report(
        .type, purpose.mismatch(value.type, type), at: span,
        hints: ["'\(name)' is chosen by the caller: pass the value as an argument"])
    }
    guard case .variable(let name) = found, scope.isGeneric(name), name != "Self",
      !wanted.isDynamic
    else {
      return nil
    }
    if case .named(let wantedName, _) = wanted,
      declaredType(wantedName) is ProtocolType || StandardProtocol.isKnown(wantedName)
    {
      return conforms(found, to: wantedName) ? nil : mismatch(value, type, purpose, span)
    }
    return assumesUnknown(of: name) ? nil : mismatch(value, type, purpose, span)
  }

  /// Returns whether the parameter has a constraint other than a declared or standard protocol.
  private func assumesUnknown(of parameter: String) -> Bool {
    assumed(of: parameter).contains { !isProtocol($0) && !StandardProtocol.isKnown($0) }
  }
}

extension Type {
  /// Whether the type is a type variable, such as a generic parameter.
  var isVariable: Bool { if case .variable = self { true } else { false } }
}

extension BinaryOperator {
  /// The protocols of which the operands must conform to at least one; nil if there is no
  /// requirement.
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
