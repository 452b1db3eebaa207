extension Parser {
  func ifStatement(label: Name?) throws(Unparsable) -> IfStatement {
    var branches: [IfStatement.Branch] = []
    repeat {
      advance()
      let conditions = try conditions("if")
      branches.append(
        IfStatement.Branch(conditions: conditions, body: try block("after 'if' condition")))
      guard take(.else) else {
        return IfStatement(label: label, branches: branches, otherwise: nil)
      }
    } while kind == .if
    return IfStatement(
      label: label, branches: branches, otherwise: try block("or 'if' after 'else'"))
  }

  func guardStatement() throws(Unparsable) -> GuardStatement {
    advance()
    let conditions = try conditions("guard")
    guard take(.else) else {
      throw expected(
        "'else' after 'guard' condition", near: ["else"],
        hints: kind == .leftBrace
          ? ["enclose a closure in a condition in the parentheses of its call"] : [])
    }
    return GuardStatement(conditions: conditions, otherwise: try block("after 'guard' else"))
  }

  func whileStatement(label: Name?) throws(Unparsable) -> WhileStatement {
    advance()
    let conditions = try conditions("while")
    return WhileStatement(
      label: label, conditions: conditions, body: try block("after 'while' condition"))
  }

  func repeatStatement(label: Name?) throws(Unparsable) -> RepeatStatement {
    advance()
    let body = try block("after 'repeat'")
    _ = try expect(.while, "'while' after body of 'repeat' statement")
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
    _ = try expect(.in, "'in' after for-each pattern")
    let sequence = try head()
    let filter = take(.where) ? try head() : nil
    return ForStatement(
      label: label, effects: effects, isMatching: isMatching, pattern: pattern, type: type,
      sequence: sequence,
      filter: filter, body: try block("to start the body of for-each loop"))
  }

  /// Reads the effects of `for await` and `for try await`.
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

  /// Reports a C-style loop such as `for i = 0; i < 10; i++ {` and skips its header.
  private func countingLoop() -> Unparsable {
    let unparsable = fail(
      "C-style for statement was removed in Swift 3", at: token.span,
      hints: ["write 'for i in 0..<10'"])
    while kind != .leftBrace, kind != .end, !token.startsLine { advance() }
    return unparsable
  }

  func doStatement(label: Name?) throws(Unparsable) -> DoStatement {
    advance()
    let body = try block("after 'do'")
    var catches: [DoStatement.Catch] = []
    while take(.catch) {
      let items =
        kind == .leftBrace || kind == .end ? [] : try caseItems(allowsTrailingClosure: false)
      catches.append(DoStatement.Catch(items: items, body: try block("after 'catch' pattern")))
    }
    return DoStatement(label: label, body: body, catches: catches)
  }

  /// Reads an expression before a body. A brace after it begins the body, not a trailing closure.
  func head() throws(Unparsable) -> Expression {
    if kind == .leftBrace { throw expectedExpression() }
    let outer = allowsTrailingClosure
    allowsTrailingClosure = false
    defer { allowsTrailingClosure = outer }
    return try operation(.binding)
  }

  private func conditions(_ keyword: String) throws(Unparsable) -> [Condition] {
    if kind == .leftBrace {
      throw fail("missing condition in '\(keyword)' statement", at: token.span)
    }
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
      if kind != .equal {
        throw fail(
          "variable binding in a condition requires an initializer", at: token.span,
          isIncomplete: kind == .end)
      }
      advance()
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
        "'!=' requires whitespace on both sides", at: previous.span.joined(with: token.span),
        hints: ["without whitespace '!' unwraps the value"])
    }
    return fail("use of '=' in a boolean context, did you mean '=='?", at: token.span)
  }

  private func unwrapping() throws(Unparsable) -> Condition.Kind {
    let pattern = try bindingPattern(isMutable: next().kind == .var)
    let type = take(.colon) ? try type() : nil
    if take(.equal) { return .unwrap(pattern, type, try head()) }
    guard case .binding(let name, _) = pattern.kind else {
      throw expected("'=' and the optional to unwrap")
    }
    let itself = Expression(kind: .name(name.text), span: name.span)
    return .unwrap(pattern, type, itself)
  }
}
