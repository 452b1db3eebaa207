extension Compiler {
  func prefix(
    _ operation: PrefixOperator, _ operand: Expression, _ expected: Type, _ span: Span
  ) -> Typed {
    switch operation {
    case .increment, .decrement:
      return step(operand, by: operation == .increment ? 1 : -1, span, returnsOld: false)
    case .not:
      let condition = condition(operand)
      return .bool { (frame) throws(Fault) in !(try condition(frame)) }
    case .minus, .plus, .bitNot: return signed(operation, operand, expected, span)
    case .rangeUpTo, .rangeThrough: return openRange(operation, operand, span)
    }
  }

  private func signed(
    _ operation: PrefixOperator, _ operand: Expression, _ expected: Type, _ span: Span
  ) -> Typed {
    let value = expression(operand, as: operand.isWholeLiteral ? expected : .dynamic)
    if operation == .minus {
      if case .constant(.int(let int)) = value.form { return .constant(.int(-int), .int) }
      if case .constant(.double(let double)) = value.form {
        return .constant(.double(-double), .double)
      }
    }
    let isNumber = Type.int.accepts(value.type) || Type.double.accepts(value.type)
    guard isNumber, operation != .bitNot || value.type != .double else {
      return report(
        .type,
        "'\(operation.rawValue)' cannot be applied to a value of type '\(value.type)'", at: span)
    }
    let code = value.code
    let site = site(span)
    return Typed(value.type) { (frame) throws(Fault) in
      let value = try code(frame)
      switch (operation, value) {
      case (.minus, .int(let int)):
        guard int != .min else { throw site.overflow }
        return .int(-int)
      case (.minus, .double(let double)): return .double(-double)
      case (.plus, .int), (.plus, .double): return value
      case (.bitNot, .int(let int)): return .int(~int)
      default:
        throw site.failure(
          "'\(operation.rawValue)' cannot be applied to a value of type '\(value.typeName)'")
      }
    }
  }

  private func openRange(
    _ operation: PrefixOperator, _ operand: Expression, _ span: Span
  ) -> Typed {
    let end = expression(operand, for: .int).int(site(operand.span))
    let site = site(span)
    let isClosed = operation == .rangeThrough
    return Typed(.range) { (frame) throws(Fault) in
      let end = try end(frame)
      guard !isClosed || end < .max else { throw site.overflow }
      return .range(RangeValue(lower: .min, end: isClosed ? end + 1 : end, isClosed: isClosed))
    }
  }

  func postfix(_ operand: Expression, _ operation: PostfixOperator, _ span: Span) -> Typed {
    switch operation {
    case .increment: return step(operand, by: 1, span, returnsOld: true)
    case .decrement: return step(operand, by: -1, span, returnsOld: true)
    case .rangeFrom:
      let value = expression(operand)
      guard Type.int.accepts(value.type) else {
        return report(
          .type, "a range begins with an Int, not with '\(value.type)'", at: operand.span)
      }
      let code = value.code
      let site = site(span)
      return Typed(.range) { (frame) throws(Fault) in
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
  ) -> Typed {
    guard let place = place(operand) else { return .nothing }
    guard Type.int.accepts(place.type) || Type.double.accepts(place.type) else {
      return report(
        .type, "'++' and '--' count an Int, not a value of type '\(place.type)'", at: span)
    }
    let site = site(span)
    return Typed(place.type) { (frame) throws(Fault) in
      var result = Value.void
      try place.modify(frame) { (value) throws(Fault) in
        let old = value
        let step = old.isDouble ? Value.double(Double(amount)) : .int(amount)
        value = try Operation.apply(.add, old, step, site)
        result = returnsOld ? old : value
      }
      return result
    }
  }
}
