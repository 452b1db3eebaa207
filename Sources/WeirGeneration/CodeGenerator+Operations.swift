import WeirChecking

extension CodeGenerator {
  /// Generates an operator expression.
  func operation(_ node: TypedExpression) -> CompiledExpression {
    switch node.kind {
    case .not(let operand):
      let condition = condition(operand)
      return .bool { (frame) throws(Fault) in !(try condition(frame)) }
    case .signed(let operation, let operand): return signed(operation, operand, node)
    case .rangeTo(let end, let isClosed): return rangeTo(end, isClosed, node)
    case .rangeFrom(let start): return rangeFrom(start, node)
    case .step(let place, let amount, let returnsOld):
      return step(place, by: amount, returnsOld, node)
    case .and(let left, let right):
      let (left, right) = (condition(left), condition(right))
      return .bool { (frame) throws(Fault) in
        if try left(frame) { return try right(frame) }
        return false
      }
    case .or(let left, let right):
      let (left, right) = (condition(left), condition(right))
      return .bool { (frame) throws(Fault) in
        if try left(frame) { return true }
        return try right(frame)
      }
    case .coalesce(let left, let right): return coalesce(left, right, node.type)
    case .bind(let target, let source, let span):
      return bind(target, source, span, node)
    case .binary(let binary): return self.binary(binary, node.type)
    case .ternary(let condition, let then, let otherwise):
      return ternary(condition, then, otherwise, node.type)
    case .assignment(let place, let value): return assignment(place, value)
    case .destructuring(let places, let value): return destructuring(places, value)
    case .compound(let binary): return compound(binary)
    case .collecting(let target, let value, let span): return collecting(target, value, span)
    default: preconditionFailure("no operator")
    }
  }

  /// Generates a Boolean expression.
  func condition(_ node: TypedExpression) -> BoolCode {
    let value = expression(node)
    let site = site(node.span)
    guard case .value(let code) = value.form else { return value.bool(site) }
    return { (frame) throws(Fault) in
      let value = try code(frame)
      guard case .bool(let bool) = value else {
        throw site.failure(
          "cannot convert value of type '\(value.typeName)' to expected condition type 'Bool'")
      }
      return bool
    }
  }

  private func binary(_ binary: TypedBinary, _ type: Type) -> CompiledExpression {
    if let numbers = arithmetic(withMember: binary, type) { return numbers }
    let (left, right) = (expression(binary.left), expression(binary.right))
    let site = site(binary.operatorSpan)
    if let numbers = arithmetic(binary.operator, left, right, site) { return numbers }
    if let texts = CompiledExpression.texts(binary.operator, left, right, site) { return texts }
    let operation = binary.operator
    let (a, b) = (left.code, right.code)
    let (leftDouble, rightDouble) = (binary.leftAsDouble, binary.rightAsDouble)
    let interpreter = interpreter
    return CompiledExpression(type) { (frame) throws(Fault) in
      var (left, right) = (try a(frame), try b(frame))
      if let adopted = leftDouble?.adopted(beside: right) { left = adopted }
      if let adopted = rightDouble?.adopted(beside: left) { right = adopted }
      let result = try Operation.apply(operation, left, right, site)
      // An operator function of the program may have failed.
      try interpreter.surface()
      return result
    }
  }

  /// Generates an operation on two operands of known number types. Returns nil for other types.
  func arithmetic(
    _ operation: BinaryOperator, _ left: CompiledExpression, _ right: CompiledExpression,
    _ site: SourceLocation
  ) -> CompiledExpression? {
    if left.type == .int, right.type == .int {
      return Arithmetic.ints(operation, left, right, site)
    }
    if left.type == .double, right.type == .double {
      return Arithmetic.doubles(operation, left, right, site)
    }
    return nil
  }

  private func signed(
    _ operation: PrefixOperator, _ operand: TypedExpression, _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(operand).code
    let site = site(node.site)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let value = try code(frame).plainNumber
      switch (operation, value) {
      case (.minus, .int(let int)):
        guard int != .min else { throw site.overflow }
        return .int(-int)
      case (.minus, .double(let double)): return .double(-double)
      case (.plus, .int), (.plus, .double): return value
      case (.bitNot, .int(let int)): return .int(~int)
      default:
        if let result = try Operation.signed(operation, value, site) { return result }
        throw site.failure(
          "unary operator '\(operation.rawValue)' cannot be applied to an operand of type '\(value.typeName)'"
        )
      }
    }
  }

  private func rangeTo(
    _ end: TypedExpression, _ isClosed: Bool, _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(end).code
    let site = site(node.site)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let end = try code(frame)
      guard case .int(let end) = end else {
        return .object(Interval(nil, end, isClosed: isClosed))
      }
      guard !isClosed || end < .max else { throw site.overflow }
      return .range(RangeValue(lower: .min, end: isClosed ? end + 1 : end, isClosed: isClosed))
    }
  }

  private func rangeFrom(
    _ start: TypedExpression, _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(start).code
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let value = try code(frame)
      guard case .int(let lower) = value else {
        return .object(Interval(value, nil, isClosed: false))
      }
      return .range(RangeValue(lower: lower, end: nil, isClosed: false))
    }
  }

  private func coalesce(
    _ left: TypedExpression, _ right: TypedExpression, _ type: Type
  ) -> CompiledExpression {
    // If both operands are optionals of equal depth, the result is an optional.
    let keepsOptional = left.type.isOptional && left.type.optionalDepth == type.optionalDepth
    if case .subscripted(let base, let key) = left.kind, !keepsOptional {
      return entry(of: base, for: key, or: right, type, site(left.site))
    }
    if type == .int, let number = wholeNumber(left) {
      let other = expression(right).int(site(right.site))
      return .int { (frame) throws(Fault) in
        if let number = try number(frame) { return number }
        return try other(frame)
      }
    }
    let (left, right) = (expression(left).code, expression(right).code)
    if keepsOptional {
      return CompiledExpression(type) { (frame) throws(Fault) in
        let value = try left(frame)
        if case .none = value { return try right(frame) }
        return value
      }
    }
    return CompiledExpression(type) { (frame) throws(Fault) in
      switch try left(frame) {
      case .none: return try right(frame)
      case .some(let value): return value
      case let value: return value
      }
    }
  }

  /// Generates `dictionary[key] ?? value` without creating an optional.
  private func entry(
    of base: TypedExpression, for key: TypedExpression, or other: TypedExpression, _ type: Type,
    _ site: SourceLocation
  ) -> CompiledExpression {
    let (base, key, other) = (expression(base).code, expression(key).key, expression(other).code)
    return CompiledExpression(type) { (frame) throws(Fault) in
      let container = try base(frame)
      let key = try key(frame)
      if case .dictionary(let dictionary) = container {
        if let found = dictionary[key] { return found }
        return try other(frame)
      }
      switch try container.element(key.value, site) {
      case .none: return try other(frame)
      case .some(let value): return value
      case let value: return value
      }
    }
  }

  private func bind(
    _ target: TypedExpression, _ source: TypedExpression, _ span: Span, _ node: TypedExpression
  ) -> CompiledExpression {
    let (target, source) = (expression(target).code, expression(source).code)
    let (interpreter, site, whole) = (interpreter, site(span), self.site(node.span))
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let result = try interpreter.bind(
        try target(frame), to: try source(frame), site, in: whole)
      try interpreter.surface()
      return result
    }
  }

  private func ternary(
    _ condition: TypedExpression, _ then: TypedExpression, _ otherwise: TypedExpression,
    _ type: Type
  ) -> CompiledExpression {
    let test = self.condition(condition)
    let (first, second) = (expression(then), expression(otherwise))
    if type == .int {
      let (then, otherwise) = (first.int(site(then.span)), second.int(site(otherwise.span)))
      return .int { (frame) throws(Fault) in
        try test(frame) ? try then(frame) : try otherwise(frame)
      }
    }
    let (thenCode, otherwiseCode) = (first.code, second.code)
    return CompiledExpression(type) { (frame) throws(Fault) in
      try test(frame) ? try thenCode(frame) : try otherwiseCode(frame)
    }
  }
}
