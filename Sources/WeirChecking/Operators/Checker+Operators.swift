import WeirRuntime

extension Checker {
  func binary(_ binary: Binary, _ expected: Type, _ span: Span) -> TypedExpression {
    switch binary.operator {
    case .and:
      let (left, right) = (condition(binary.left), condition(binary.right))
      return TypedExpression(.and(left, right), .bool, span)
    case .or:
      let (left, right) = (condition(binary.left), condition(binary.right))
      return TypedExpression(.or(left, right), .bool, span)
    case .coalesce: return coalescing(binary, expected, span)
    case .bind: return binding(binary, span)
    default: break
    }
    var known: (left: TypedExpression?, right: TypedExpression?)
    if hasOwnOperator(binary.operator.rawValue) {
      known = (knownOperand(binary.left), knownOperand(binary.right))
    }
    if let own = ownOperation(binary, known, expected, span) { return own }
    var (left, right) = operands(binary, known, expected)
    if left.type == .moment, binary.operator == .add { return adding(left, right, binary, span) }
    if left.type.isVariable || right.type.isVariable,
      let typed = parametric(binary, left, right, span)
    {
      return typed
    }
    guard
      let type = resultType(
        binary.operator, operandType(left, of: binary.operator),
        operandType(right, of: binary.operator), binary)
    else {
      if left.isInvalid || right.isInvalid { return .invalid(span) }
      return inapplicable(binary, left, right)
    }
    if binary.operator == .equal || binary.operator == .notEqual {
      (left, right) = unifyingOptionality(left, right)
    }
    checkConstants(binary, left, right)
    var typed = TypedBinary(
      left: left, operator: binary.operator, operatorSpan: binary.operatorSpan, right: right)
    if left.type == .int, right.type.isDynamic { typed.leftAsDouble = doubleLiteral(binary.left) }
    if right.type == .int, left.type.isDynamic { typed.rightAsDouble = doubleLiteral(binary.right) }
    if left.type.isDynamic { typed.rightAsDouble = typed.rightAsDouble ?? binary.right.asCharacter }
    if right.type.isDynamic { typed.leftAsDouble = typed.leftAsDouble ?? binary.left.asCharacter }
    return TypedExpression(.binary(typed), type, span)
  }

  /// Returns the type by which an operand selects an operator.
  ///
  /// A member of dynamically typed data is optional, but its wrapped type is not known.
  private func operandType(_ operand: TypedExpression, of operation: BinaryOperator) -> Type {
    let isOpen = operand.type == .optional(.dynamic) && !operand.isNil
    return isOpen && operation != .equal && operation != .notEqual
      ? .dynamic : operand.type.asOperand
  }

  /// Checks an operand whose type does not depend on the other operand; nil if it does.
  private func knownOperand(_ operand: Expression) -> TypedExpression? {
    operand.needsContext || operand.isContextual || operand.isLiteral ? nil : expression(operand)
  }

  /// Checks the operands. A literal takes on the type of the other operand.
  private func operands(
    _ binary: Binary, _ known: (left: TypedExpression?, right: TypedExpression?), _ expected: Type
  ) -> (TypedExpression, TypedExpression) {
    let (left, right) = unwrappable(binary, known, expected)
    // Optionals can be compared without unwrapping them.
    guard binary.operator != .equal, binary.operator != .notEqual else { return (left, right) }
    return (left.implicitlyUnwrapped, right.implicitlyUnwrapped)
  }

  /// Returns the expected type of an implicit member next to an operand.
  ///
  /// In a comparison with an optional, the member can be a case of the optional itself.
  private func contextBeside(_ type: Type, _ binary: Binary) -> Type {
    binary.operator == .equal || binary.operator == .notEqual ? type : type.innermost
  }

  private func unwrappable(
    _ binary: Binary, _ known: (left: TypedExpression?, right: TypedExpression?), _ expected: Type
  ) -> (TypedExpression, TypedExpression) {
    if let operands = literalOperands(binary, expected) { return operands }
    if binary.operator == .add, expected.isListType, binary.left.isList || binary.right.isList {
      return (expression(binary.left, as: expected), expression(binary.right, as: expected))
    }
    let isValue = binary.operator.isArithmetic || binary.operator.needsWholeNumbers
    let wanted =
      isValue && expected.innermost.takesIntegerLiterals
        && (expected.innermost.sizedInteger != nil || !binary.operator.needsWholeNumbers
          || binary.operator == .remainder)
      ? expected.innermost : .dynamic
    if binary.left.needsContext {
      if expected == .moment {
        return (expression(binary.left, as: expected), expression(binary.right))
      }
      let right = known.right ?? expression(binary.right, as: wanted)
      return (expression(binary.left, as: contextBeside(right.type, binary)), right)
    }
    var left =
      known.left
      ?? expression(
        binary.left, as: isValue && binary.left.isWholeLiteral ? wanted : .dynamic)
    var context = wanted
    let isNumber = left.type.innermost.takesIntegerLiterals && !binary.operator.isShift
    if binary.right.needsContext || !isValue && isNumber {
      let isSpan = left.type == .moment && binary.operator.isArithmetic
      context = isSpan ? .dynamic : contextBeside(left.type, binary)
    } else if isNumber {
      context = left.type.innermost
    } else if !isValue, !left.type.typeArguments.isEmpty, isDeclared(left.type) {
      context = contextBeside(left.type, binary)
    } else if left.type.isLiteralType || binary.right.isCharacterLiteral {
      context = left.type.unwrapped
    } else if !binary.right.isWholeLiteral {
      context = .dynamic
    }
    let isKnown = !context.takesIntegerLiterals || known.right?.type != .int
    let right = (isKnown ? known.right : nil) ?? expression(binary.right, as: context)
    let isLiteral =
      binary.left.isNumberLiteral && left.type.isScalar && left.type != right.type.innermost
    if right.type.innermost.takesIntegerLiterals, isLiteral, !binary.operator.isShift {
      left = expression(binary.left, as: right.type.innermost)
    }
    return (left, right)
  }

  /// Returns the sum of a point in time and an interval.
  private func adding(
    _ moment: TypedExpression, _ interval: TypedExpression, _ binary: Binary, _ span: Span
  ) -> TypedExpression {
    guard let word = catalog.words("advanced", on: .moment).first,
      interval.type.isDynamic || interval.type == .int
        || shapes(of: word)[0].parameters?[0].type.accepts(interval.type, self) == true
    else { return inapplicable(binary, moment, interval) }
    let call = ResolvedCall(
      shape: shapes(of: word)[0], mapping: [[0]], arguments: [interval], receiver: moment.type,
      result: moment.type)
    let target = TypedCall.Target.wordMethod(
      word, .moment, receiver: moment, name: word.name)
    return TypedExpression(.call(TypedCall(target, call)), moment.type, span)
  }

  /// Checks the operands if one of them is a literal that takes its type from the other.
  ///
  /// This applies to characters, lists and the bounds of ranges. Returns nil for other operands.
  private func literalOperands(
    _ binary: Binary, _ expected: Type
  ) -> (TypedExpression, TypedExpression)? {
    let (left, right) = (binary.left, binary.right)
    if binary.operator.isRange {
      let isBound = expected.unwrapped == .character || expected.unwrapped.takesIntegerLiterals
      let wanted = isBound ? expected.unwrapped : expected.rangeBound ?? .dynamic
      guard wanted.isDynamic else {
        return (expression(left, as: wanted), expression(right, as: wanted))
      }
    } else if binary.operator == .matches, let range = left.asRange {
      let value = expression(right)
      let bounds =
        value.type.unwrapped == .character || value.type.unwrapped.takesIntegerLiterals
        ? Type.named("ClosedRange", [value.type.unwrapped]) : .dynamic
      return (self.binary(range, bounds, left.span), value)
    }
    guard left.isCharacterLiteral && !right.isCharacterLiteral || left.isList && !right.isList
    else { return nil }
    let value = expression(right)
    let decides =
      [.character, .unicodeScalar].contains(value.type.unwrapped) || value.type.isListType
    return (expression(left, as: decides ? value.type.unwrapped : .dynamic), value)
  }

  /// Reports overflow and division by zero in the arithmetic of literals.
  private func checkConstants(
    _ binary: Binary, _ left: TypedExpression, _ right: TypedExpression
  ) {
    guard let divisor = right.constant?.integer, let type = left.type.integer else { return }
    let isDivision = binary.operator == .divide || binary.operator == .remainder
    if isDivision, divisor == 0 {
      report(.type, "division by zero", at: binary.operatorSpan)
    }
    guard let number = left.constant?.integer, binary.operator.isArithmetic, divisor != 0 else {
      return
    }
    if Operation.exact(binary.operator, number, divisor, type) == nil {
      report(
        .type,
        "arithmetic operation '\(number) \(binary.operator.rawValue) \(divisor)' (on type "
          + "'\(type.name)') results in an overflow", at: binary.operatorSpan)
    }
  }

  /// Returns the operands of a comparison, wrapped to the same level of optionality.
  private func unifyingOptionality(
    _ left: TypedExpression, _ right: TypedExpression
  ) -> (TypedExpression, TypedExpression) {
    guard !left.isNil, !right.isNil, !left.type.isDynamic, !right.type.isDynamic else {
      return (left, right)
    }
    if left.type.optionalDepth < right.type.optionalDepth {
      return (coerce(left, to: right.type, at: left.span), right)
    }
    if right.type.optionalDepth < left.type.optionalDepth {
      return (left, coerce(right, to: left.type, at: right.span))
    }
    return (left, right)
  }
}

extension BinaryOperator {
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .identical, .notIdentical, .matches, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .and, .or:
      true
    default: false
    }
  }
}

extension Expression {
  /// Whether the expression takes its type from the other operand.
  var needsContext: Bool {
    switch kind {
    case .implicitMember: true
    case .call(let call): call.callee.needsContext
    case .parenthesized(let inner): inner.needsContext
    case .binary(let binary):
      binary.operator.isArithmetic && binary.left.needsContext && binary.right.needsContext
    default: false
    }
  }
}

extension Type {
  /// Whether an array literal can be of this type.
  var isListType: Bool {
    switch self {
    case .array, .named("Set", _), .named("ArraySlice", _): true
    default: false
    }
  }

  /// The type of the bounds of a range of this type; nil if it is not a range type.
  var rangeBound: Type? {
    guard case .named(let name, let arguments) = unwrapped,
      Type.isRange(name) || name == "RangeExpression"
    else { return nil }
    return arguments.first
  }

  fileprivate var typeArguments: [Type] {
    if case .named(_, let arguments) = self { arguments } else { [] }
  }

  /// The type by which an operand selects an operator; dynamic for an associated type.
  fileprivate var asOperand: Type {
    if case .variable(let name) = self, name.contains(".") { .dynamic } else { self }
  }
}
