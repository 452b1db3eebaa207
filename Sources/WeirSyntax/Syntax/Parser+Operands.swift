extension Parser {
  /// Reads an operand with its prefix: `try`, `await`, `-`, `!` or `&`.
  func operand(_ minimum: Precedence) throws(Unparsable) -> Expression {
    switch kind {
    case .try: return try attempt(minimum)
    case .identifier where awaitFollows: return try awaiting(minimum)
    case .if, .switch: return try branchValue()
    case .operatorRun, .less, .greater, .equal, .question: return try prefixed()
    case .ampersand where token.flags.contains(.rightBound): return try reference()
    case .ampersand: return try prefixed()
    default: return try postfixed()
    }
  }

  /// Reads a `try` expression. `try` covers everything to its right.
  private func attempt(_ minimum: Precedence) throws(Unparsable) -> Expression {
    let start = next()
    if minimum > .ternary {
      throw fail(
        "'try' cannot appear to the right of a non-assignment operator", at: start.span,
        hints: ["write it before the whole expression, which it covers"])
    }
    let attempt: Attempt =
      take(.postfixQuestion) ? .optional : take(.postfixExclamation) ? .forced : .rethrowing
    try nest()
    defer { nesting -= 1 }
    let value = try operation(minimum)
    return Expression(kind: .attempt(attempt, value), span: span(from: start))
  }

  /// Whether the current token is the `await` keyword. It is an identifier if no operand follows.
  private var awaitFollows: Bool {
    guard isWord(index, "await") else { return false }
    let next = peek()
    guard !next.startsLine else { return false }
    switch next.kind {
    case .identifier, .string, .stringBegin, .regex, .integer, .float, .try: return true
    case .operatorRun: return next.flags.contains([.spaceBefore, .rightBound])
    case .dot, .leftParen, .leftBracket, .leftBrace: return next.flags.contains(.spaceBefore)
    default: return false
    }
  }

  /// Reads an `await` expression. `await` covers everything to its right.
  private func awaiting(_ minimum: Precedence) throws(Unparsable) -> Expression {
    let start = next()
    if minimum > .ternary {
      throw fail(
        "'await' cannot appear to the right of a non-assignment operator", at: start.span,
        hints: ["write it before the whole expression, which it covers"])
    }
    try nest()
    defer { nesting -= 1 }
    let value = try operation(minimum)
    return Expression(kind: .await(value), span: span(from: start))
  }

  private func branchValue() throws(Unparsable) -> Expression {
    let start = token
    let kind: Expression.Kind
    if start.kind == .if {
      kind = .ifValue(try ifStatement(label: nil))
    } else {
      kind = .switchValue(try switchStatement(label: nil))
    }
    return Expression(kind: kind, span: span(from: start))
  }

  /// Reads an `inout` argument such as `&place`.
  private func reference() throws(Unparsable) -> Expression {
    let start = next()
    let place = try postfixed()
    return Expression(kind: .reference(place), span: span(from: start))
  }

  private func prefixed() throws(Unparsable) -> Expression {
    let end = operatorEnd
    let span = operatorSpan(to: end)
    let spelling = text(span)
    guard tokens[end - 1].flags.contains(.rightBound) else {
      return try operatorFunction(spelling, to: end)
    }
    guard let prefix = operators.prefix[spelling] else {
      if operators.infix[spelling] != nil { throw expectedExpression() }
      throw unknownOperator(spelling, to: end)
    }
    move(to: end)
    if prefix == .minus, let literal = try negativeLiteral(from: span) {
      return try postfixes(of: literal)
    }
    try nest()
    defer { nesting -= 1 }
    let value = try operand(.operand)
    return Expression(kind: .prefix(prefix, value), span: self.span(from: span))
  }

  /// Reads a number after a minus sign.
  ///
  /// As in Swift, the minus is part of the literal unless a member access follows.
  private func negativeLiteral(from minus: Span) throws(Unparsable) -> Expression? {
    guard kind == .integer || kind == .float, peek().kind != .dot else { return nil }
    let literal = next()
    return Expression(
      kind: try number(literal, isNegative: true), span: minus.joined(with: literal.span))
  }

  /// Reads an operator as a function value, as in `reduce(0, +)`.
  private func operatorFunction(
    _ spelling: String, to end: Int
  ) throws(Unparsable) -> Expression {
    switch tokens[end].kind {
    case .rightParen, .comma, .rightBracket:
      guard case .binary(let binary) = operators.infix[spelling] else {
        throw unknownOperator(spelling, to: end)
      }
      let span = operatorSpan(to: end)
      move(to: end)
      return Expression(kind: .operatorFunction(binary), span: span)
    default:
      throw expected(
        "expression",
        hints: operators.prefix[spelling] == nil
          ? [] : ["write a prefix operator without whitespace: '\(spelling)x'"])
    }
  }
}
