import WeirRuntime

/// The operand types to which the built-in operators apply.
extension Checker {
  /// Returns the type of the result; nil if the operator does not apply to the operand types.
  func resultType(
    _ operation: BinaryOperator, _ left: Type, _ right: Type, _ binary: Binary
  ) -> Type? {
    switch operation {
    case .equal, .notEqual, .matches:
      // Values of type Any cannot be compared, except with nil.
      if left.innermost.isAny || right.innermost.isAny {
        let isWithNil =
          left.isOptional && right.isOptional
          && (left == .optional(.dynamic) || right == .optional(.dynamic))
        return isWithNil ? .bool : nil
      }
      // Every optional can be compared with nil.
      let isNil = left == .optional(.dynamic) || right == .optional(.dynamic)
      if operation != .matches, !isNil, !isEquatable(left) || !isEquatable(right) { return nil }
      return left.accepts(right, self) || right.accepts(left, self) || operation == .matches
        || left.isText && right.isText || left.integer != nil && right.integer != nil ? .bool : nil
    case .identical, .notIdentical:
      if isKnownValue(left) || isKnownValue(right) { return nil }
      return left.accepts(right, self) || right.accepts(left, self) ? .bool : nil
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if left.isText && right.isText || left == .demand && right == .int { return .bool }
      if left.integer != nil, right.integer != nil { return .bool }
      if isOrdered(left) == false || isOrdered(right) == false { return nil }
      return left.isComparable && right.isComparable && left.accepts(right, self)
        && right.accepts(left, self)
        ? .bool : nil
    case .halfOpenRange, .closedRange:
      guard left.isComparable, right.isComparable, left.accepts(right, self),
        right.accepts(left, self)
      else { return nil }
      let bound = left.isDynamic ? right.isDynamic ? .int : right : left
      return .named(operation == .closedRange ? "ClosedRange" : "Range", [bound])
    default: break
    }
    switch (left, right) {
    case (.dynamic, .dynamic): return .dynamic
    case (.dynamic, let known), (let known, .dynamic):
      // In `$0 + 1`, the literal can be a Double.
      let isLiteral = left.isDynamic ? binary.right.isWholeLiteral : binary.left.isWholeLiteral
      // A value that is added to dynamically typed data can become a Double.
      let isOpen = isLiteral || known == .int && environment.mayContainDynamicData
      if Operation.hasObjects(known) { return .dynamic }
      return isOperand(known, of: operation) ? isOpen ? .dynamic : known : nil
    case (.array(let element), _) where operation == .add:
      guard let other = right.element, element.accepts(other, self) else { return nil }
      return .array(element.completed(by: other))
    case (.named("ArraySlice", let arguments), _) where operation == .add:
      return right.element.map { arguments[0].accepts($0, self) } ?? false ? left : nil
    case (.data, _) where operation == .add:
      return right.element.map { Type.byte.accepts($0, self) } ?? false ? left : nil
    case (.string, .substring) where operation == .add: return .string
    case (.substring, .string) where operation == .add: return .substring
    default:
      let isLiteral = (binary.left.isWholeLiteral, binary.right.isWholeLiteral)
      let result = Operation.result(
        operation, isLiteral.0 ? .double : left, isLiteral.1 ? .double : right)
      if let result { return result }
      if operation.isShift, left.integer != nil, right.integer != nil { return left }
      return left == right && isOperand(left, of: operation) ? left : nil
    }
  }

  /// Returns whether a built-in operator applies to the type. None applies to declared types.
  private func isOperand(_ type: Type, of operation: BinaryOperator) -> Bool {
    if case .named(let name, _) = type, declaredType(name) != nil { return false }
    if type == .substring { return operation == .add }
    return type.isOperand(of: operation)
  }

  func inapplicable(
    _ binary: Binary, _ left: TypedExpression, _ right: TypedExpression
  ) -> TypedExpression {
    var message = inapplicableMessage(binary.operator, left.type, right.type)
    if left.type == .int, right.type == .double, right.constant != nil, binary.operator.isArithmetic
    {
      message = ConversionPurpose.argument.mismatch(right.type, left.type)
    }
    return report(
      .type, message, at: binary.operatorSpan,
      hints: Operation.hints(binary.operator, left.type, right.type))
  }

  private func inapplicableMessage(
    _ operation: BinaryOperator, _ left: Type, _ right: Type
  ) -> String {
    let name = operation.rawValue
    if let message = Operation.unavailable(name, operation, left, right) { return message }
    switch (left, right) {
    case (.optional(let wrapped), _)
    where !wrapped.isDynamic && isApplicable(operation, wrapped, right.unwrapped):
      return "value of optional type '\(left)' must be unwrapped to a value of type '\(wrapped)'"
    case (_, .optional(let wrapped))
    where !wrapped.isDynamic && isApplicable(operation, left.unwrapped, wrapped):
      return "value of optional type '\(right)' must be unwrapped to a value of type '\(wrapped)'"
    case (.named("Any", _), _) where left != right:
      return ConversionPurpose.argument.mismatch(left, right)
    case (_, .named("Any", _)) where left != right:
      return ConversionPurpose.argument.mismatch(right, left)
    case (.void, _) where right != .void: return ConversionPurpose.argument.mismatch(left, right)
    default: break
    }
    switch operation {
    case .identical, .notIdentical:
      let operand = isReference(left.unwrapped) ? right : left
      return "argument type '\(operand)' expected to be an instance of a class or "
        + "class-constrained type"
    case .equal where left == right && isDeclared(left),
      .notEqual where left == right && isDeclared(left):
      if case .array(let element) = left {
        return "operator function '\(name)' requires that '\(element)' conform to 'Equatable'"
      }
      if isReference(left) {
        return Operation.inapplicable(name, left.description, right.description)
      }
      return "referencing operator function '\(name)' on 'Equatable' requires that '\(left)' "
        + "conform to 'Equatable'"
    case .less where isStruct(left) && left == right,
      .lessOrEqual where isStruct(left) && left == right,
      .greater where isStruct(left) && left == right,
      .greaterOrEqual where isStruct(left) && left == right:
      return "referencing operator function '\(name)' on 'Comparable' requires that '\(left)' "
        + "conform to 'Comparable'"
    case .add where left == .string && right == .character:
      return ConversionPurpose.argument.mismatch(right, left)
    default:
      return Operation.inapplicable(name, left.operandName, right.operandName)
    }
  }

  private func isStruct(_ type: Type) -> Bool {
    guard case .named(let name, _) = type, let record = declaredType(name) as? RecordType else {
      return false
    }
    return !record.isReference
  }

  private func isApplicable(_ operation: BinaryOperator, _ left: Type, _ right: Type) -> Bool {
    operation.isComparison
      ? left.isComparable && left.accepts(right, self)
      : left == right && isOperand(left, of: operation)
  }

  /// Returns whether the type is a number, string or array to which the operator does not apply.
  func isUnfit(_ type: Type, for operation: BinaryOperator) -> Bool {
    switch type {
    case .int, .double, .float, .string, .substring, .array: !isOperand(type, of: operation)
    default: false
    }
  }
}

extension Type {
  /// Whether the type is String or Substring.
  fileprivate var isText: Bool { self == .string || self == .substring }

  /// Whether values of the type are ordered. True for unknown types.
  fileprivate var isComparable: Bool {
    switch self {
    case .dynamic, .variable, .int, .double, .string: true
    case .named(let name, _):
      name != "Any"
        && (!Type.isClosed(name) || receiverKind?.comparisons.isSuperset(of: .comparable) ?? false)
    case .tuple(let elements, _): elements.allSatisfy(\.isComparable)
    case .optional, .array, .dictionary, .function, .metatype: false
    }
  }

  /// The name of the operand's type in diagnostics.
  fileprivate var operandName: String { self == .optional(.dynamic) ? "nil" : description }

  /// Returns whether a built-in operator can apply to values of the type.
  fileprivate func isOperand(of operation: BinaryOperator) -> Bool {
    switch self {
    case .int: true
    case .double, .float: operation.isArithmetic
    case .string, .array: operation == .add
    case .named where sizedInteger != nil: true
    case .named(let name, _): !Type.isClosed(name) && name != "Any" && receiverKind == nil
    case .dynamic, .variable: true
    default: false
    }
  }
}
