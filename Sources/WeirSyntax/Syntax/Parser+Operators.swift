extension Parser {
  /// Reads an expression of any precedence.
  func expression() throws(Unparsable) -> Expression { try operation(.assignment) }

  /// Reads operands joined by operators of at least precedence `minimum`.
  func operation(_ minimum: Precedence) throws(Unparsable) -> Expression {
    let outer = deepest
    deepest = nesting
    defer { deepest = max(deepest, outer) }
    var left = try operand(minimum)
    while let (infix, end) = try infix(), infix.precedence >= minimum {
      let operatorSpan = Span(start: token.start, end: tokens[end - 1].end)
      move(to: end)
      left = try operation(infix, at: operatorSpan, on: left)
      try link()
      if infix.precedence.associativity == .none { try rejectAdjacent(of: infix, operatorSpan) }
    }
    return left
  }

  /// Reads the rest of an operation after its infix operator.
  private func operation(
    _ infix: Infix, at operatorSpan: Span, on left: Expression
  ) throws(Unparsable) -> Expression {
    let kind: Expression.Kind
    switch infix {
    case .binary(let binary):
      let right = try rightOperand(of: infix)
      kind = .binary(
        Binary(left: left, operator: binary, operatorSpan: operatorSpan, right: right))
    case .assignment(let binary):
      let value = try rightOperand(of: infix)
      kind = .assignment(
        Assignment(target: left, operator: binary, operatorSpan: operatorSpan, value: value))
    case .ternary: kind = .ternary(try ternary(left))
    case .cast: kind = .cast(try cast(left))
    case .typeCheck: kind = .typeCheck(left, try type())
    case .pipeForward:
      // ReactiveCocoa 3 has an operator named 'catch'.
      if self.kind == .catch {
        token = Token(
          kind: .identifier, flags: token.flags, start: token.start, end: token.end)
      }
      kind = .call(try rightOperand(of: infix).called(with: left))
    }
    return Expression(kind: kind, span: span(from: left.span))
  }

  /// Reads the right operand. Right-associative operators increase the nesting depth.
  private func rightOperand(of infix: Infix) throws(Unparsable) -> Expression {
    guard infix.precedence.associativity == .right else {
      return try operation(infix.precedence.right)
    }
    try nest()
    defer { nesting -= 1 }
    return try operation(infix.precedence)
  }

  private func ternary(_ condition: Expression) throws(Unparsable) -> Ternary {
    try nest()
    defer { nesting -= 1 }
    let outer = allowsTrailingClosure
    let then = try operation(.binding)
    allowsTrailingClosure = outer
    _ = try expect(.colon, "':' after '? ...' in ternary expression")
    return Ternary(condition: condition, then: then, otherwise: try operation(.ternary))
  }

  private func cast(_ value: Expression) throws(Unparsable) -> Cast {
    let strength: Cast.Strength =
      take(.postfixQuestion) ? .optional : take(.postfixExclamation) ? .forced : .certain
    return Cast(value: value, strength: strength, type: try type())
  }

  private func rejectAdjacent(
    of infix: Infix, _ first: Span
  ) throws(Unparsable) {
    guard let (other, end) = try self.infix(), other.precedence == infix.precedence else { return }
    let second = Span(start: token.start, end: tokens[end - 1].end)
    throw fail(
      "adjacent operators are in non-associative precedence group 'ComparisonPrecedence'",
      at: second,
      hints: ["use parentheses: \(quote(first)) and \(quote(second)) cannot be chained"])
  }

  /// Returns the infix operator at the current token and the index after it.
  ///
  /// Returns nil at the end of the expression.
  private func infix() throws(Unparsable) -> (Infix, Int)? {
    switch kind {
    case .as: return (.cast, index + 1)
    case .is: return (.typeCheck, index + 1)
    case .question, .equal, .less, .greater, .ampersand, .operatorRun: break
    default: return nil
    }
    let end = operatorEnd
    let isLeftBound = token.flags.contains(.leftBound)
    let isRightBound = tokens[end - 1].flags.contains(.rightBound)
    guard isLeftBound == isRightBound else { return nil }
    let spelling = text(operatorSpan(to: end))
    guard let infix = operators.infix[spelling] else { throw unknownOperator(spelling, to: end) }
    return (infix, end)
  }

  /// The index after the current operator.
  ///
  /// An operator that begins with `>` consists of several tokens, since `>` may close generic
  /// arguments.
  var operatorEnd: Int {
    var end = index + 1
    guard kind == .greater else { return end }
    while tokens[end].start == tokens[end - 1].end, end - index < Parser.reach {
      switch tokens[end].kind {
      case .greater, .less, .equal, .ampersand, .question, .operatorRun: end += 1
      default: return end
      }
    }
    return end
  }

  func operatorSpan(to end: Int) -> Span { Span(start: token.start, end: tokens[end - 1].end) }

  func unknownOperator(_ spelling: String, to end: Int) -> Unparsable {
    if let foreign = foreignWord { return foreign }
    return fail(
      "cannot find operator \(quote(operatorSpan(to: end))) in scope", at: operatorSpan(to: end),
      label: OperatorTable.elsewhere[spelling].map { "did you mean '\($0)'?" },
      hints: spelling == "**" ? ["use 'pow(_:_:)'"] : [])
  }

  /// Reports an operator after a complete expression that has white space on only one side.
  func looseOperator() -> Unparsable {
    let end = operatorEnd
    let spelling = text(operatorSpan(to: end))
    guard operators.infix[spelling] != nil else { return unknownOperator(spelling, to: end) }
    return fail(
      "\(quote(operatorSpan(to: end))) requires whitespace on both sides or on neither",
      at: operatorSpan(to: end),
      label: "whitespace only on the \(token.flags.contains(.leftBound) ? "right" : "left")")
  }
}

extension Expression {
  /// Returns the call for the right side of `|>`.
  ///
  /// `source |> map { ... }` becomes `map(source) { ... }`. Any other function is called with
  /// `source`.
  fileprivate func called(with source: Expression) -> Call {
    let argument = Argument(label: nil, value: source)
    guard case .call(let call) = kind, case .name = call.callee.kind else {
      return Call(callee: self, arguments: [argument], trailingCount: 0)
    }
    return Call(
      callee: call.callee, arguments: [argument] + call.arguments,
      trailingCount: call.trailingCount)
  }
}
