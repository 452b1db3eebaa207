extension Compiler {
  func binary(_ binary: Binary, _ expected: Type, _ span: Span) -> Typed {
    switch binary.operator {
    case .and:
      let (left, right) = (condition(binary.left), condition(binary.right))
      return .bool { (frame) throws(Fault) in
        if try left(frame) { return try right(frame) }
        return false
      }
    case .or:
      let (left, right) = (condition(binary.left), condition(binary.right))
      return .bool { (frame) throws(Fault) in
        if try left(frame) { return true }
        return try right(frame)
      }
    case .coalesce: return coalescing(binary, expected)
    case .bind: return binding(binary, span)
    default: break
    }
    let (left, right) = operands(binary, expected)
    if left.type == .int, right.type == .int,
      let result = Arithmetic.ints(binary.operator, left, right, site(binary.operatorSpan))
    {
      return result
    }
    if left.type == .double, right.type == .double,
      let result = Arithmetic.doubles(binary.operator, left, right, site(binary.operatorSpan))
    {
      return result
    }
    guard let type = resultType(binary.operator, left.type, right.type, binary) else {
      return inapplicable(binary, left.type, right.type)
    }
    return general(binary, left, right, type)
  }

  /// The operands, a literal among them as what the other one is.
  private func operands(_ binary: Binary, _ expected: Type) -> (Typed, Typed) {
    let isValue = binary.operator.isArithmetic || binary.operator == .remainder
    let wanted = isValue && expected.unwrapped == .double ? expected.unwrapped : .dynamic
    if binary.left.needsContext {
      let right = expression(binary.right, as: wanted)
      return (expression(binary.left, as: right.type.unwrapped), right)
    }
    var left = expression(
      binary.left, as: isValue && binary.left.isWholeLiteral ? wanted : .dynamic)
    var context = wanted
    if binary.right.needsContext || !isValue && left.type.unwrapped == .double {
      context = left.type.unwrapped
    } else if left.type.unwrapped == .double {
      context = .double
    } else if case .array = left.type {
      context = left.type
    } else if !binary.right.isWholeLiteral {
      context = .dynamic
    }
    let right = expression(binary.right, as: context)
    if right.type.unwrapped == .double, binary.left.isWholeLiteral, left.type == .int {
      left = expression(binary.left.asDoubleLiteral)
    }
    return (left, right)
  }

  /// The type of the result, or nil where the operator is not for values of these types.
  private func resultType(
    _ operation: BinaryOperator, _ left: Type, _ right: Type, _ binary: Binary
  ) -> Type? {
    switch operation {
    case .equal, .notEqual, .identical, .notIdentical, .matches:
      return left.accepts(right) || right.accepts(left) || operation == .matches ? .bool : nil
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return left.isComparable && right.isComparable && left.accepts(right) && right.accepts(left)
        ? .bool : nil
    case .halfOpenRange, .closedRange:
      guard Type.int.accepts(left), Type.int.accepts(right) else { return nil }
      return operation == .closedRange ? .closedRange : .range
    default: break
    }
    switch (left, right) {
    case (.dynamic, .dynamic): return .dynamic
    case (.dynamic, let known), (let known, .dynamic):
      // `$0 + 1` may be a Double.
      let isLiteral = left.isDynamic ? binary.right.isWholeLiteral : binary.left.isWholeLiteral
      return isOperand(known, of: operation) ? isLiteral ? .dynamic : known : nil
    case (.array(let element), .array(let other)) where operation == .add:
      return element.accepts(other) ? .array(element.completed(by: other)) : nil
    default: return left == right && isOperand(left, of: operation) ? left : nil
    }
  }

  /// No type of the program has operators of its own.
  private func isOperand(_ type: Type, of operation: BinaryOperator) -> Bool {
    if case .named(let name, _) = type, environment.types[name] != nil { return false }
    return type.isOperand(of: operation)
  }

  private func inapplicable(_ binary: Binary, _ left: Type, _ right: Type) -> Typed {
    report(
      .type,
      "'\(binary.operator.rawValue)' cannot be applied to values of types '\(left.operandName)' and "
        + "'\(right.operandName)'",
      at: binary.operatorSpan, hints: Operation.hints(binary.operator, left, right))
  }

  /// An operation whose values are looked at when it runs.
  private func general(
    _ binary: Binary, _ left: Typed, _ right: Typed, _ type: Type
  ) -> Typed {
    let operation = binary.operator
    let site = site(binary.operatorSpan)
    let (a, b) = (left.code, right.code)
    let leftDouble = left.type == .int && right.type.isDynamic ? doubleLiteral(binary.left) : nil
    let rightDouble = right.type == .int && left.type.isDynamic ? doubleLiteral(binary.right) : nil
    let code: Code = { (frame) throws(Fault) in
      var (left, right) = (try a(frame), try b(frame))
      if let leftDouble, right.isDouble { left = leftDouble }
      if let rightDouble, left.isDouble { right = rightDouble }
      return try Operation.apply(operation, left, right, site)
    }
    return Typed(type, code: code)
  }

  private func doubleLiteral(_ expression: Expression) -> Value? {
    guard expression.isWholeLiteral,
      case .constant(let value) = self.expression(expression.asDoubleLiteral).form
    else { return nil }
    return value
  }

  private func coalescing(_ binary: Binary, _ expected: Type) -> Typed {
    let left = expression(
      binary.left, as: expected.isDynamic ? .dynamic : .optional(expected.unwrapped))
    let right = expression(binary.right, as: left.type.unwrapped)
    guard left.type.unwrapped.accepts(right.type.unwrapped) else {
      return report(
        .type,
        "expected a value of type '\(left.type.unwrapped)' behind '??', found '\(right.type)'",
        at: binary.right.span, label: "this is of type '\(right.type)'")
    }
    let inner = left.type.unwrapped.completed(by: right.type.unwrapped)
    let (a, b) = (left.code, right.code)
    return Typed(right.type.isOptional ? .optional(inner) : inner) { (frame) throws(Fault) in
      switch try a(frame) {
      case .none: return try b(frame)
      case .some(let value): return value
      case let value: return value
      }
    }
  }

  func operatorFunction(_ operation: BinaryOperator, _ expected: Type, _ span: Span) -> Typed {
    let site = site(span)
    let function = FunctionValue(
      .host(name: operation.rawValue) { (arguments) throws(Fault) in
        guard arguments.count == 2 else {
          throw site.failure(
            "'\(operation.rawValue)' takes 2 values but is given \(arguments.count)")
        }
        return try Operation.apply(operation, arguments[0], arguments[1], site)
      }, interpreter: interpreter)
    guard case .function(let parameters, let result) = expected, parameters.count == 2 else {
      return .constant(.function(function), .function([.dynamic, .dynamic], .dynamic))
    }
    return operatorFunction(function, operation, parameters, result, span)
  }

  /// The operator between two values whose types are known has code of its own.
  private func operatorFunction(
    _ function: FunctionValue, _ operation: BinaryOperator, _ types: [Type], _ result: Type,
    _ span: Span
  ) -> Typed {
    let isComparison = operation.isComparison
    let type = isComparison ? Type.bool : types[0].isDynamic ? types[1] : types[0]
    let operand = types[0].isDynamic ? types[1] : types[0]
    guard operand.isScalar else {
      return .constant(.function(function), .function(types, type))
    }
    let slots = [0, 1].map { index in
      Typed(
        operand,
        .slot(LocalVariable("$\(index)", slot: index, isMutable: false, type: operand)))
    }
    let place = site(span)
    let body =
      operand == .int
      ? Arithmetic.ints(operation, slots[0], slots[1], place)
      : operand == .double ? Arithmetic.doubles(operation, slots[0], slots[1], place) : nil
    guard let body else { return .constant(.function(function), .function(types, type)) }
    let code = FunctionCode(name: nil, site: place)
    (code.shorthandCount, code.slotCount, code.body) = (2, 2, body.code)
    (code.expression, code.isLeaf) = (body, true)
    return .constant(
      .function(FunctionValue(.code(code), interpreter: interpreter)),
      .function([operand, operand], body.type))
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
  /// True for what takes its type from beside it.
  fileprivate var needsContext: Bool {
    switch kind {
    case .implicitMember: true
    case .call(let call): call.callee.needsContext
    case .parenthesized(let inner): inner.needsContext
    default: false
    }
  }
}

extension Type {
  /// True where values have an order, as far as that is known.
  fileprivate var isComparable: Bool {
    switch self {
    case .dynamic, .variable: true
    case .named(let name, _): !["Bool", "Range"].contains(Type.canonical(name))
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
    case .named(let name, _): !["Bool", "Range", "Signal", "SignalProducer"].contains(name)
    case .dynamic, .variable: true
    default: false
    }
  }
}
