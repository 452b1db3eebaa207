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
    let isValue = binary.operator.isArithmetic || binary.operator == .remainder
    let wanted = isValue && expected.innermost == .double ? Type.double : .dynamic
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
    if binary.right.needsContext || !isValue && left.type.innermost == .double {
      let isSpan = left.type == .moment && binary.operator.isArithmetic
      context = isSpan ? .dynamic : contextBeside(left.type, binary)
    } else if left.type.innermost == .double {
      context = .double
    } else if !isValue, !left.type.typeArguments.isEmpty, isDeclared(left.type) {
      context = contextBeside(left.type, binary)
    } else if left.type.isLiteralType || binary.right.isCharacterLiteral {
      context = left.type.unwrapped
    } else if !binary.right.isWholeLiteral {
      context = .dynamic
    }
    let isKnown = context != .double || known.right?.type != .int
    let right = (isKnown ? known.right : nil) ?? expression(binary.right, as: context)
    if right.type.innermost == .double, binary.left.isWholeLiteral, left.type == .int {
      left = expression(binary.left.asDoubleLiteral)
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
      let isBound = [.character, .double].contains(expected.unwrapped)
      let wanted = isBound ? expected.unwrapped : expected.rangeBound ?? .dynamic
      guard wanted.isDynamic else {
        return (expression(left, as: wanted), expression(right, as: wanted))
      }
    } else if binary.operator == .matches, let range = left.asRange {
      let value = expression(right)
      let bounds =
        [.character, .double].contains(value.type.unwrapped)
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
    guard case .int(let divisor)? = right.constant, left.type == .int else { return }
    let isDivision = binary.operator == .divide || binary.operator == .remainder
    if isDivision, divisor == 0 {
      report(.type, "division by zero", at: binary.operatorSpan)
    }
    guard case .int(let number)? = left.constant else { return }
    let overflows =
      switch binary.operator {
      case .add: number.addingReportingOverflow(divisor).overflow
      case .subtract: number.subtractingReportingOverflow(divisor).overflow
      case .multiply: number.multipliedReportingOverflow(by: divisor).overflow
      default: false
      }
    if overflows {
      report(
        .type,
        "arithmetic operation '\(number) \(binary.operator.rawValue) \(divisor)' (on type 'Int') "
          + "results in an overflow", at: binary.operatorSpan)
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

  /// Returns the type of the result; nil if the operator does not apply to the operand types.
  private func resultType(
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
        || left.isText && right.isText ? .bool : nil
    case .identical, .notIdentical:
      if isKnownValue(left) || isKnownValue(right) { return nil }
      return left.accepts(right, self) || right.accepts(left, self) ? .bool : nil
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if left.isText, right.isText { return .bool }
      if isOrdered(left) == false || isOrdered(right) == false { return nil }
      return left.isComparable && right.isComparable && left.accepts(right, self)
        && right.accepts(left, self)
        ? .bool : nil
    case .halfOpenRange, .closedRange:
      guard left.isComparable, right.isComparable, left.accepts(right, self),
        right.accepts(left, self)
      else {
        return nil
      }
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
    case (.string, .substring) where operation == .add: return .string
    case (.substring, .string) where operation == .add: return .substring
    default:
      let isLiteral = (binary.left.isWholeLiteral, binary.right.isWholeLiteral)
      let result = Operation.result(
        operation, isLiteral.0 ? .double : left, isLiteral.1 ? .double : right)
      if let result { return result }
      return left == right && isOperand(left, of: operation) ? left : nil
    }
  }

  /// Returns whether a built-in operator applies to the type. None applies to declared types.
  private func isOperand(_ type: Type, of operation: BinaryOperator) -> Bool {
    if case .named(let name, _) = type, declaredType(name) != nil { return false }
    if type == .substring { return operation == .add }
    return type.isOperand(of: operation)
  }

  private func inapplicable(
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
    case .int, .double, .string, .substring, .array: !isOperand(type, of: operation)
    default: false
    }
  }

  private func coalescing(
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

  /// Checks a binding: `target <~ source`.
  private func binding(_ binary: Binary, _ span: Span) -> TypedExpression {
    let (left, right) = (expression(binary.left), expression(binary.right))
    let target = left.type.pipeEnds == nil ? left : left.pipeEnd(1)
    let source = right.type.pipeEnds == nil ? right : right.pipeEnd(0)
    if let wanted = target.type.taken, let given = source.type.sent, !wanted.accepts(given, self) {
      return report(
        .type, Operation.inapplicable("<~", target.type.description, source.type.description),
        at: binary.right.span,
        label: "the target takes '\(wanted)', and the source emits '\(given)'",
        hints: ["convert the values with 'map'"])
    }
    if let failure = source.type.failure, failure.isKnownFailure, !failure.isNever {
      return report(
        .type, "operator function '<~' requires the types '\(failure)' and 'Never' be equivalent",
        at: binary.right.span, label: "this is of type '\(source.type)'",
        hints: ["handle the failure with 'flatMapError'"])
    }
    return TypedExpression(
      .bind(target, source, operator: binary.operatorSpan),
      .optional(.named("Disposable", [])), span)
  }

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
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .identical, .notIdentical, .matches, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .and, .or:
      true
    default: false
    }
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
  /// Whether the type is String or Substring.
  fileprivate var isText: Bool { self == .string || self == .substring }

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
    case .double: operation.isArithmetic
    case .string, .array: operation == .add
    case .named(let name, _): !Type.isClosed(name) && name != "Any" && receiverKind == nil
    case .dynamic, .variable: true
    default: false
    }
  }
}

extension Type {
  /// The type of the values that a binding target accepts; nil if the type is not a target.
  fileprivate var taken: Type? {
    switch self {
    case .named("MutableProperty", let arguments), .named("BindingTarget", let arguments):
      arguments.first
    default: nil
    }
  }

  /// The type of the values that a binding source emits; nil if the type is not a source.
  fileprivate var sent: Type? {
    switch constructor {
    case "Signal", "SignalProducer", "Property", "MutableProperty":
      if case .named(_, let arguments) = self { arguments.first } else { nil }
    default: nil
    }
  }
}

extension Type {
  fileprivate var typeArguments: [Type] {
    if case .named(_, let arguments) = self { arguments } else { [] }
  }

  /// The type by which an operand selects an operator; dynamic for an associated type.
  fileprivate var asOperand: Type {
    if case .variable(let name) = self, name.contains(".") { .dynamic } else { self }
  }
}
