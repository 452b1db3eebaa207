extension Parser {
  func ifStatement(label: Name?) throws(Unparsable) -> IfStatement {
    var branches: [IfStatement.Branch] = []
    repeat {
      advance()
      let conditions = try conditions("if")
      branches.append(
        IfStatement.Branch(conditions: conditions, body: try block("the body of 'if'")))
      guard take(.else) else {
        return IfStatement(label: label, branches: branches, otherwise: nil)
      }
    } while kind == .if
    return IfStatement(
      label: label, branches: branches, otherwise: try block("the body of 'else'"))
  }

  func guardStatement() throws(Unparsable) -> GuardStatement {
    advance()
    let conditions = try conditions("guard")
    guard take(.else) else {
      throw expected(
        "'else' after the condition of 'guard'", near: ["else"],
        hints: kind == .leftBrace
          ? ["a closure in a condition stands in the parentheses of its call"] : [])
    }
    return GuardStatement(conditions: conditions, otherwise: try block("the body of 'guard'"))
  }

  func whileStatement(label: Name?) throws(Unparsable) -> WhileStatement {
    advance()
    let conditions = try conditions("while")
    return WhileStatement(
      label: label, conditions: conditions, body: try block("the body of 'while'"))
  }

  func repeatStatement(label: Name?) throws(Unparsable) -> RepeatStatement {
    advance()
    let body = try block("the body of 'repeat'")
    _ = try expect(.while, "'while' after the body of 'repeat'")
    return RepeatStatement(label: label, body: body, condition: try expression())
  }

  func forStatement(label: Name?) throws(Unparsable) -> ForStatement {
    advance()
    if kind == .leftParen, peek().kind == .var || peek().kind == .let { throw countingLoop() }
    let effects = loopEffects()
    let isMatching = take(.case)
    let pattern: Pattern
    if isMatching {
      pattern = try matchingPattern()
    } else {
      let isMutable = kind == .var
      if isMutable || kind == .let { advance() }
      pattern = try bindingPattern(isMutable: isMutable)
    }
    let type = take(.colon) ? try type() : nil
    if kind == .equal { throw countingLoop() }
    _ = try expect(.in, "'in' after the pattern of 'for'")
    let sequence = try head()
    let filter = take(.where) ? try head() : nil
    return ForStatement(
      label: label, effects: effects, isMatching: isMatching, pattern: pattern, type: type,
      sequence: sequence,
      filter: filter, body: try block("the body of 'for'"))
  }

  /// `for await`, `for try await`
  private func loopEffects() -> Effects {
    var effects: Effects = []
    if kind == .try, isWord(index + 1, "await") {
      advance()
      effects.insert(.throwing)
    }
    if isWord(index, "await"), peek().kind != .in {
      advance()
      effects.insert(.async)
    }
    return effects
  }

  /// `for i = 0; i < 10; i++ {`: its head is skipped, as it looks like several statements.
  private func countingLoop() -> Unparsable {
    let unparsable = fail(
      "expected a pattern and 'in' after 'for'", at: token.span, label: "found \(found)",
      hints: ["a loop that counts is written 'for i in 0..<10'"])
    while kind != .leftBrace, kind != .end, !token.startsLine { advance() }
    return unparsable
  }

  func doStatement(label: Name?) throws(Unparsable) -> DoStatement {
    advance()
    let body = try block("the body of 'do'")
    var catches: [DoStatement.Catch] = []
    while take(.catch) {
      let items =
        kind == .leftBrace || kind == .end ? [] : try caseItems(allowsTrailingClosure: false)
      catches.append(DoStatement.Catch(items: items, body: try block("the body of 'catch'")))
    }
    return DoStatement(label: label, body: body, catches: catches)
  }

  /// An expression before a body: a brace behind it begins the body.
  func head() throws(Unparsable) -> Expression {
    if kind == .leftBrace { throw expectedExpression() }
    let outer = allowsTrailingClosure
    allowsTrailingClosure = false
    defer { allowsTrailingClosure = outer }
    return try operation(.binding)
  }

  private func conditions(_ keyword: String) throws(Unparsable) -> [Condition] {
    if kind == .leftBrace { throw expected("a condition after '\(keyword)'") }
    var conditions: [Condition] = []
    repeat { conditions.append(try condition()) } while take(.comma)
    return conditions
  }

  private func condition() throws(Unparsable) -> Condition {
    let start = token
    let kind = try conditionKind()
    return Condition(kind: kind, span: span(from: start))
  }

  private func conditionKind() throws(Unparsable) -> Condition.Kind {
    switch kind {
    case .let, .var: return try unwrapping()
    case .case:
      advance()
      let pattern = try matchingPattern()
      _ = try expect(.equal, "'=' after the pattern")
      return .matching(pattern, try head())
    default:
      let condition = try head()
      if kind == .equal, !token.startsLine { throw assignmentInCondition() }
      return .expression(condition)
    }
  }

  private func assignmentInCondition() -> Unparsable {
    if previous.kind == .postfixExclamation, previous.end == token.start {
      return fail(
        "'!=' needs space on both sides", at: previous.span.joined(with: token.span),
        hints: ["without it '!' unwraps what stands before it"])
    }
    return fail("'=' assigns, a condition compares", at: token.span, label: "did you mean '=='?")
  }

  private func unwrapping() throws(Unparsable) -> Condition.Kind {
    let pattern = try bindingPattern(isMutable: next().kind == .var)
    let type = take(.colon) ? try type() : nil
    if take(.equal) { return .unwrap(pattern, type, try head()) }
    guard case .binding(let name, _) = pattern.kind else {
      throw expected("'=' and the value to unwrap")
    }
    let itself = Expression(kind: .name(name.text), span: name.span)
    return .unwrap(pattern, type, itself)
  }
}
