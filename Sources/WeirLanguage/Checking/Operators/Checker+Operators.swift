import WeirSyntax

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
    if left.type == .moment, binary.operator == .add { return later(left, right, binary, span) }
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
      return inapplicable(binary, left.type, right.type)
    }
    if binary.operator == .equal || binary.operator == .notEqual {
      (left, right) = levelled(left, right)
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

  /// What an operator knows of an operand: of a chain that asks data for a member, nothing.
  private func operandType(_ operand: TypedExpression, of operation: BinaryOperator) -> Type {
    let isOpen = operand.type == .optional(.dynamic) && !operand.isNil
    return isOpen && operation != .equal && operation != .notEqual
      ? .dynamic : operand.type.asOperand
  }

  /// An operand that means the same whatever stands beside it.
  private func knownOperand(_ operand: Expression) -> TypedExpression? {
    operand.needsContext || operand.isContextual || operand.isLiteral ? nil : expression(operand)
  }

  /// The operands, a literal among them as what the other one is.
  private func operands(
    _ binary: Binary, _ known: (left: TypedExpression?, right: TypedExpression?), _ expected: Type
  ) -> (TypedExpression, TypedExpression) {
    let (left, right) = unwrappable(binary, known, expected)
    // Optionals can be compared.
    guard binary.operator != .equal, binary.operator != .notEqual else { return (left, right) }
    return (left.implicitlyUnwrapped, right.implicitlyUnwrapped)
  }

  /// What a case beside a value of that type is meant to be: of an optional's for comparing.
  private func contextBeside(_ type: Type, _ binary: Binary) -> Type {
    binary.operator == .equal || binary.operator == .notEqual ? type : type.innermost
  }

  private func unwrappable(
    _ binary: Binary, _ known: (left: TypedExpression?, right: TypedExpression?), _ expected: Type
  ) -> (TypedExpression, TypedExpression) {
    if let operands = literalOperands(binary, expected) { return operands }
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
      context = left.type == .moment ? .dynamic : contextBeside(left.type, binary)
    } else if left.type.innermost == .double {
      context = .double
    } else if !isValue, !left.type.typeArguments.isEmpty, isDeclared(left.type) {
      context = contextBeside(left.type, binary)
    } else if left.type.isListType || binary.right.isCharacterLiteral {
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

  /// A moment and an interval: a later moment.
  private func later(
    _ moment: TypedExpression, _ interval: TypedExpression, _ binary: Binary, _ span: Span
  ) -> TypedExpression {
    guard let word = catalog.words("advanced", on: .moment).first,
      interval.type.isDynamic || interval.type == .int
        || shapes(of: word)[0].parameters?[0].type.accepts(interval.type, self) == true
    else { return inapplicable(binary, moment.type, interval.type) }
    let call = ResolvedCall(
      shape: shapes(of: word)[0], mapping: [[0]], arguments: [interval], receiver: moment.type,
      result: moment.type)
    let target = TypedCall.Target.wordMethod(
      word, .moment, receiver: moment, name: word.name)
    return TypedExpression(.call(TypedCall(target, call)), moment.type, span)
  }

  /// The operands where one of them is a literal whose type the other one decides: Characters,
  /// lists, and the bounds of ranges.
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

  /// Reports arithmetic of numbers that are written down which cannot be done.
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
    if overflows { report(.type, "the result does not fit into an Int", at: binary.operatorSpan) }
  }

  /// Two values to compare, as optionals alike.
  private func levelled(
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

  /// The type of the result, or nil where the operator is not for values of these types.
  private func resultType(
    _ operation: BinaryOperator, _ left: Type, _ right: Type, _ binary: Binary
  ) -> Type? {
    switch operation {
    case .equal, .notEqual, .matches:
      // Of values of any type it is not known how to compare them.
      if left.innermost.isAny || right.innermost.isAny {
        let isWithNil =
          left.isOptional && right.isOptional
          && (left == .optional(.dynamic) || right == .optional(.dynamic))
        return isWithNil ? .bool : nil
      }
      // Whatever it holds, an optional can be compared with nil.
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
      // `$0 + 1` may be a Double.
      let isLiteral = left.isDynamic ? binary.right.isWholeLiteral : binary.left.isWholeLiteral
      // And so may be what data is added to.
      let isOpen = isLiteral || known == .int && environment.knowsOpenData
      return isOperand(known, of: operation) ? isOpen ? .dynamic : known : nil
    case (.array(let element), _) where operation == .add:
      guard let other = right.element, element.accepts(other, self) else { return nil }
      return .array(element.completed(by: other))
    case (.named("ArraySlice", let arguments), _) where operation == .add:
      return right.element.map { arguments[0].accepts($0, self) } ?? false ? left : nil
    case (.string, .substring) where operation == .add: return .string
    case (.substring, .string) where operation == .add: return .substring
    default: return left == right && isOperand(left, of: operation) ? left : nil
    }
  }

  /// No type of the program has operators of its own.
  private func isOperand(_ type: Type, of operation: BinaryOperator) -> Bool {
    if case .named(let name, _) = type, declaredType(name) != nil { return false }
    if type == .substring { return operation == .add }
    return type.isOperand(of: operation)
  }

  private func inapplicable(_ binary: Binary, _ left: Type, _ right: Type) -> TypedExpression {
    let name = binary.operator.rawValue
    let message =
      "'\(name)' cannot be applied to values of types '\(left.operandName)' and "
      + "'\(right.operandName)'"
    return report(
      .type, Operation.unavailable(name, binary.operator, left, right) ?? message,
      at: binary.operatorSpan, hints: Operation.hints(binary.operator, left, right))
  }

  /// True for a type of numbers, texts or arrays that the operator is not for.
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
        .type, "expected a value of type '\(wanted)' behind '??', found '\(right.type)'",
        at: binary.right.span, label: "this is of type '\(right.type)'")
    }
    guard !isDeeper else {
      let inner = wanted.completed(by: right.type.unwrapped)
      return TypedExpression(.coalesce(left, right), .optional(inner), span)
    }
    // A member of data may be a number of the other kind.
    let isOpen = wanted.isDynamic && !left.isNil && (right.type == .int || right.type == .double)
    let type = isOpen ? .dynamic : wanted.completed(by: right.type)
    return TypedExpression(
      .coalesce(left, coerce(right, to: type, at: binary.right.span)), type, span)
  }

  /// `target <~ source`
  private func binding(_ binary: Binary, _ span: Span) -> TypedExpression {
    let (left, right) = (expression(binary.left), expression(binary.right))
    let target = left.type.pipeEnds == nil ? left : left.pipeEnd(1)
    let source = right.type.pipeEnds == nil ? right : right.pipeEnd(0)
    if let wanted = target.type.taken, let given = source.type.sent, !wanted.accepts(given, self) {
      return report(
        .type, "this takes values of type '\(wanted)', and the source sends '\(given)'",
        at: binary.right.span, label: "this is of type '\(source.type)'",
        hints: ["'map' makes other values of them"])
    }
    if let failure = source.type.failure, failure.isKnownFailure, !failure.isNever {
      return report(
        .type, "a stream that is bound must not fail, and this one may fail with '\(failure)'",
        at: binary.right.span, label: "this is of type '\(source.type)'",
        hints: ["'flatMapError' puts something in place of the failure"])
    }
    return TypedExpression(
      .bind(target, source, operator: binary.operatorSpan),
      .optional(.named("Disposable", [])), span)
  }

  /// `+` and its like as a function; between numbers whose types are known it has code of its own.
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
    if environment.knowsOpenData, operand == .int, types.contains(where: \.isDynamic) {
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
  /// The type of what the operator makes of two numbers of a type; nil where it has no code of its
  /// own for them.
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
  /// True for what takes its type from beside it.
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
  /// The types of the library whose values have an order.
  fileprivate static let comparable: Set = [
    "Int", "Double", "String", "Character", "UnicodeScalar", "Substring",
    "String.Index",
  ]

  /// True for a text and for a part of one.
  fileprivate var isText: Bool { self == .string || self == .substring }

  /// True for the types that a list in brackets may be of.
  var isListType: Bool {
    switch self {
    case .array, .named("Set", _), .named("ArraySlice", _): true
    default: false
    }
  }

  /// What the bounds of a range of this type are.
  var rangeBound: Type? {
    guard case .named(let name, let arguments) = unwrapped,
      Type.isRange(name) || name == "RangeExpression"
    else { return nil }
    return arguments.first
  }

  /// True where values have an order, as far as that is known.
  fileprivate var isComparable: Bool {
    switch self {
    case .dynamic, .variable: true
    case .named(let name, _):
      name != "Any" && (!Type.isClosed(name) || Type.comparable.contains(Type.canonical(name)))
    case .tuple(let elements, _): elements.allSatisfy(\.isComparable)
    case .optional, .array, .dictionary, .function, .metatype: false
    }
  }

  /// How the type of an operand is called in a message.
  fileprivate var operandName: String { self == .optional(.dynamic) ? "nil" : description }

  /// True for the numbers, and for `+` the texts and lists.
  fileprivate func isOperand(of operation: BinaryOperator) -> Bool {
    switch self {
    case .int: true
    case .double: operation.isArithmetic
    case .string, .array: operation == .add
    case .named(let name, _):
      !Type.isClosed(name) && !["Signal", "SignalProducer", "Any"].contains(name)
    case .dynamic, .variable: true
    default: false
    }
  }
}

extension Type {
  /// The type of the values that are set where the type is that of a target of bindings.
  fileprivate var taken: Type? {
    switch self {
    case .named("MutableProperty", let arguments), .named("BindingTarget", let arguments):
      arguments.first
    default: nil
    }
  }

  /// The type of the values that are sent where the type is that of a source of bindings.
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

  /// What operators know of a type; what another type leaves open shows only when the program runs.
  fileprivate var asOperand: Type {
    if case .variable(let name) = self, name.contains(".") { .dynamic } else { self }
  }
}
