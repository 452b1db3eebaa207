extension Compiler {
  func binary(_ binary: Binary) -> Code {
    switch binary.operator {
    case .and:
      let (left, right) = (condition(binary.left), condition(binary.right))
      return { (frame) throws(Fault) in .bool(try left(frame) ? try right(frame) : false) }
    case .or:
      let (left, right) = (condition(binary.left), condition(binary.right))
      return { (frame) throws(Fault) in .bool(try left(frame) ? true : try right(frame)) }
    case .coalesce:
      let (left, right) = (expression(binary.left), expression(binary.right))
      return { (frame) throws(Fault) in
        switch try left(frame) {
        case .none: return try right(frame)
        case .some(let value): return value
        case let value: return value
        }
      }
    case .bind:
      let (target, source) = (expression(binary.left), expression(binary.right))
      let (interpreter, site) = (interpreter, site(binary.operatorSpan))
      return { (frame) throws(Fault) in
        let result = try interpreter.bind(try target(frame), to: try source(frame), site)
        try interpreter.surface()
        return result
      }
    default:
      return arithmetic(
        binary.operator, expression(binary.left), expression(binary.right), general(binary))
    }
  }

  /// An operation on values of any types.
  private typealias General = (Value, Value, Frame) throws(Fault) -> Value

  private func general(_ binary: Binary) -> General {
    let operation = binary.operator
    let site = site(binary.operatorSpan)
    let (left, right) = (doubleLiteral(binary.left), doubleLiteral(binary.right))
    return { (a, b, frame) throws(Fault) in
      if let left, b.isDouble {
        return try Operation.apply(operation, try left(frame), b, site)
      }
      if let right, a.isDouble {
        return try Operation.apply(operation, a, try right(frame), site)
      }
      return try Operation.apply(operation, a, b, site)
    }
  }

  /// The commonest operations on whole numbers have code of their own.
  private func arithmetic(
    _ operation: BinaryOperator, _ left: @escaping Code, _ right: @escaping Code,
    _ general: @escaping General
  ) -> Code {
    func onInts(
      _ compute: @escaping (Int, Int) -> (Int, Bool)
    ) -> Code {
      { (frame) throws(Fault) in
        let (a, b) = (try left(frame), try right(frame))
        if case .int(let x) = a, case .int(let y) = b {
          let (result, overflow) = compute(x, y)
          if !overflow { return .int(result) }
        }
        return try general(a, b, frame)
      }
    }
    func onIntsToBool(_ compute: @escaping (Int, Int) -> Bool) -> Code {
      { (frame) throws(Fault) in
        let (a, b) = (try left(frame), try right(frame))
        if case .int(let x) = a, case .int(let y) = b { return .bool(compute(x, y)) }
        return try general(a, b, frame)
      }
    }
    switch operation {
    case .add: return onInts { $0.addingReportingOverflow($1) }
    case .subtract: return onInts { $0.subtractingReportingOverflow($1) }
    case .multiply: return onInts { $0.multipliedReportingOverflow(by: $1) }
    case .remainder: return onInts { $0.remainderReportingOverflow(dividingBy: $1) }
    case .equal: return onIntsToBool(==)
    case .notEqual: return onIntsToBool(!=)
    case .less: return onIntsToBool(<)
    case .lessOrEqual: return onIntsToBool(<=)
    case .greater: return onIntsToBool(>)
    case .greaterOrEqual: return onIntsToBool(>=)
    case .divide, .shiftLeft, .shiftRight, .wrappingShiftLeft, .wrappingShiftRight,
      .wrappingMultiply, .wrappingAdd, .wrappingSubtract, .bitAnd, .bitOr, .bitXor, .halfOpenRange,
      .closedRange, .coalesce, .identical, .notIdentical, .matches, .and, .or, .bind:
      return { (frame) throws(Fault) in
        try general(try left(frame), try right(frame), frame)
      }
    }
  }

  func operatorFunction(_ operation: BinaryOperator, _ span: Span) -> Code {
    let site = site(span)
    let function = FunctionValue(
      .host(name: operation.rawValue) { (arguments) throws(Fault) in
        guard arguments.count == 2 else {
          throw site.failure(
            "'\(operation.rawValue)' takes 2 values but is given \(arguments.count)")
        }
        return try Operation.apply(operation, arguments[0], arguments[1], site)
      }, interpreter: interpreter)
    return constant(.function(function))
  }

  func prefix(_ operation: PrefixOperator, _ operand: Expression, _ span: Span) -> Code {
    switch operation {
    case .increment, .decrement:
      return step(operand, by: operation == .increment ? 1 : -1, span, returnsOld: false)
    case .not:
      let condition = condition(operand)
      return { (frame) throws(Fault) in .bool(!(try condition(frame))) }
    case .minus, .plus, .bitNot, .rangeUpTo, .rangeThrough:
      if operation == .minus, case .integer(let int) = operand.kind { return constant(.int(-int)) }
      let code = expression(operand)
      let site = site(span)
      return { (frame) throws(Fault) in
        let value = try code(frame)
        switch (operation, value) {
        case (.minus, .int(let int)):
          guard int != .min else { throw site.overflow }
          return .int(-int)
        case (.minus, .double(let double)): return .double(-double)
        case (.plus, .int), (.plus, .double): return value
        case (.bitNot, .int(let int)): return .int(~int)
        case (.rangeUpTo, .int(let end)):
          return .range(RangeValue(lower: .min, end: end, isClosed: false))
        case (.rangeThrough, .int(let last)) where last < .max:
          return .range(RangeValue(lower: .min, end: last + 1, isClosed: true))
        default:
          throw site.failure(
            "'\(operation.rawValue)' cannot be applied to a value of type '\(value.typeName)'")
        }
      }
    }
  }

  func postfix(_ operand: Expression, _ operation: PostfixOperator, _ span: Span) -> Code {
    switch operation {
    case .increment: return step(operand, by: 1, span, returnsOld: true)
    case .decrement: return step(operand, by: -1, span, returnsOld: true)
    case .rangeFrom:
      let code = expression(operand)
      let site = site(span)
      return { (frame) throws(Fault) in
        let value = try code(frame)
        guard case .int(let lower) = value else {
          throw site.failure("a range begins with an Int, not with '\(value.typeName)'")
        }
        return .range(RangeValue(lower: lower, end: nil, isClosed: false))
      }
    }
  }

  /// `++` and `--`
  private func step(
    _ operand: Expression, by amount: Int, _ span: Span, returnsOld: Bool
  ) -> Code {
    guard let place = place(operand) else { return constant(.void) }
    let site = site(span)
    return { (frame) throws(Fault) in
      var result = Value.void
      try place.modify(frame) { (value) throws(Fault) in
        let old = value
        value = try Operation.apply(.add, old, .int(amount), site)
        result = returnsOld ? old : value
      }
      return result
    }
  }
}
